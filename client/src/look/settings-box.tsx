// The settings, as controls.

import { wishForNotes } from "./notify";
import { NAMELESS, set, settings } from "./settings";

const SPEEDS: [number, string][] = [
  [0, "off"],
  [0.5, "slow"],
  [1, "normal"],
  [2.5, "fast"],
];

export function SettingsBox() {
  const now = settings.value;
  return (
    <div class="settings">
      <label>
        Your name{" "}
        <input
          maxLength={24}
          value={now.name}
          placeholder={NAMELESS}
          autocomplete="nickname"
          onInput={(event) => set({ name: event.currentTarget.value })}
        />
      </label>
      <label>
        Animation{" "}
        <select value={String(now.speed)} onChange={(event) => set({ speed: Number(event.currentTarget.value) })}>
          {SPEEDS.map(([speed, word]) => (
            <option key={speed} value={String(speed)}>
              {word}
            </option>
          ))}
        </select>
      </label>
      <label>
        Theme{" "}
        <select
          value={now.theme}
          onChange={(event) => set({ theme: event.currentTarget.value as typeof now.theme })}
        >
          <option value="auto">as the system</option>
          <option value="dark">dark</option>
          <option value="light">light</option>
        </select>
      </label>
      <Tick words="Sounds" on={now.sound} turn={(sound) => set({ sound })} />
      <Tick words="Fast hands: one tap on the board acts at once" on={now.fast} turn={(fast) => set({ fast })} />
      <Tick words="Mark what others did until I move" on={now.marks} turn={(marks) => set({ marks })} />
      <Tick words="Show me around games that are new to me" on={now.guide} turn={(guide) => set({ guide })} />
      <Tick words="Play forced moves for me" on={now.forced} turn={(forced) => set({ forced })} />
      <Tick words="Tell me when it is my turn in another tab" on={now.notify} turn={(on) => void wishForNotes(on)} />
      <Tick words="Show notation beside choices" on={now.notation} turn={(notation) => set({ notation })} />
      <Tick words="Single keys do things (? lists them)" on={now.keys} turn={(keys) => set({ keys })} />
    </div>
  );
}

function Tick({ words, on, turn }: { words: string; on: boolean; turn: (on: boolean) => void }) {
  return (
    <label class="tick">
      <input type="checkbox" checked={on} onChange={(event) => turn(event.currentTarget.checked)} /> {words}
    </label>
  );
}
