// What opens out of the action bar, over the board: nothing is pushed. Escape or a click beside it closes it.

import type { ComponentChildren } from "preact";
import { useEffect, useRef } from "preact/hooks";

interface Props {
  title: ComponentChildren;
  class: string;
  children: ComponentChildren;
}

export function Sheet({ title, class: name, children }: Props) {
  const details = useRef<HTMLDetailsElement>(null);
  useEffect(() => {
    const beside = (event: Event) => {
      if (!details.current?.contains(event.target as Node)) close(details.current);
    };
    const escape = (event: KeyboardEvent) => {
      if (event.key !== "Escape" || !details.current?.open) return;
      close(details.current);
      details.current.querySelector("summary")?.focus();
    };
    window.addEventListener("pointerdown", beside);
    window.addEventListener("keydown", escape);
    return () => {
      window.removeEventListener("pointerdown", beside);
      window.removeEventListener("keydown", escape);
    };
  }, []);
  return (
    <details class={name} ref={details}>
      <summary>{title}</summary>
      <div class="sheet" onClick={(event) => (event.target as Element).closest("[data-closes]") && close(details.current)}>
        {children}
      </div>
    </details>
  );
}

function close(details: HTMLDetailsElement | null): void {
  details?.removeAttribute("open");
}
