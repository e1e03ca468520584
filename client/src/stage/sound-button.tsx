// The switch for all sounds, in the head of a table.

import { set, settings } from "../look/settings";

export function SoundButton() {
  const { sound } = settings.value;
  return (
    <button class="plain sound" aria-label="Sound" aria-pressed={sound} title={sound ? "Sound is on" : "Sound is off"} onClick={() => set({ sound: !sound })}>
      <svg viewBox="0 0 24 24" width="22" height="22" aria-hidden="true" fill="none" stroke="currentColor" stroke-width="2" stroke-linecap="round">
        <path d="M4 9.5h4l5-4v13l-5-4H4z" fill="currentColor" stroke-linejoin="round" />
        {sound ? <path d="M16.5 9a4.2 4.2 0 0 1 0 6M19 6.5a8 8 0 0 1 0 11" /> : <path d="M17 9.5l5 5M22 9.5l-5 5" />}
      </svg>
    </button>
  );
}
