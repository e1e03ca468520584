// A note from the system when something waits for you in a tab you don't look at.

import { set, settings } from "./settings";

export function notify(words: string): void {
  if (!settings.value.notify || !document.hidden) return;
  if (!("Notification" in window) || Notification.permission !== "granted") return;
  const note = new Notification("vworp", { body: words, icon: "/icon.svg", tag: "vworp-turn" });
  note.onclick = () => {
    window.focus();
    note.close();
  };
}

// The browser asks the person; the setting follows what they say.
export async function wishForNotes(wanted: boolean): Promise<void> {
  const can = wanted && "Notification" in window;
  set({ notify: can && (await Notification.requestPermission()) === "granted" });
}
