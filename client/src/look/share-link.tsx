// A button that hands a link on: by the phone's own share sheet, else through the clipboard.

import { useState } from "preact/hooks";

export function ShareLink({ path, words, primary }: { path: string; words: string; primary?: boolean }) {
  const [done, setDone] = useState(false);
  const link = `${location.origin}${path}`;
  const share = async () => {
    try {
      if (navigator.share && matchMedia("(pointer: coarse)").matches) await navigator.share({ url: link });
      else await copy(link);
      setDone(true);
      setTimeout(() => setDone(false), 2500);
    } catch {
      // Somebody closed the share sheet: nothing to say.
    }
  };
  return (
    <button type="button" class={primary ? "primary" : ""} onClick={() => void share()}>
      {done ? "✓ Link copied" : words}
    </button>
  );
}

// The clipboard is closed to pages without https; an old-fashioned selection still works there.
async function copy(text: string): Promise<void> {
  if (navigator.clipboard) {
    await navigator.clipboard.writeText(text);
    return;
  }
  const field = document.createElement("textarea");
  field.value = text;
  document.body.append(field);
  field.select();
  document.execCommand("copy");
  field.remove();
}
