// Settings and the list of keys: one box at a time, above any page.

import { signal } from "@preact/signals";
import { useEffect, useRef } from "preact/hooks";
import { SettingsBox } from "./settings-box";
import { KEYS } from "./shortcuts";

export const openDialog = signal<"settings" | "keys" | null>(null);

export function Dialogs() {
  const box = useRef<HTMLDialogElement>(null);
  const open = openDialog.value;
  useEffect(() => {
    if (open && !box.current?.open) box.current?.showModal();
    if (!open) box.current?.close();
  }, [open]);
  const close = () => (openDialog.value = null);
  return (
    <dialog
      ref={box}
      aria-labelledby="dialog-title"
      onClose={close}
      onClick={(event) => {
        if (event.target === event.currentTarget) close(); // beside the box
      }}
    >
      {open && (
        <div class="box">
          <h2 id="dialog-title">{open === "settings" ? "On this device" : "Keys"}</h2>
          {open === "settings" ? <SettingsBox /> : <KeyList />}
          <button class="primary" onClick={close}>
            Done
          </button>
        </div>
      )}
    </dialog>
  );
}

function KeyList() {
  return (
    <dl class="keys">
      {KEYS.map(([key, words]) => (
        <div key={key}>
          <dt>
            <kbd>{key}</kbd>
          </dt>
          <dd>{words}</dd>
        </div>
      ))}
    </dl>
  );
}
