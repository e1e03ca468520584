// Settings and the list of keys: one box at a time, above any page.

import { signal } from "@preact/signals";
import type { ComponentChildren } from "preact";
import { useEffect, useRef } from "preact/hooks";
import { SettingsBox } from "./settings-box";
import { KEYS } from "./shortcuts";

export const openDialog = signal<"settings" | "keys" | null>(null);

export function Dialogs() {
  const open = openDialog.value;
  if (!open) return null;
  return (
    <Modal title={open === "settings" ? "On this device" : "Keys"} close={() => (openDialog.value = null)}>
      {open === "settings" ? <SettingsBox /> : <KeyList />}
    </Modal>
  );
}

interface Props {
  title: string;
  close: () => void;
  children: ComponentChildren;
}

export function Modal({ title, close, children }: Props) {
  const box = useRef<HTMLDialogElement>(null);
  // Closed before it goes, so that the keyboard is back where it was.
  useEffect(() => {
    const dialog = box.current;
    dialog?.showModal();
    return () => dialog?.close();
  }, []);
  return (
    <dialog
      ref={box}
      aria-labelledby="dialog-title"
      onClose={close}
      onClick={(event) => {
        if (event.target === event.currentTarget) close(); // beside the box
      }}
    >
      <div class="box">
        <h2 id="dialog-title">{title}</h2>
        {children}
        <button class="primary" onClick={close}>
          Done
        </button>
      </div>
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
