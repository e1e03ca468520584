// The settings, as controls.

import { set, settings } from "./settings";

const SPEEDS: [number, string][] = [
  [0, "off"],
  [0.5, "slow"],
  [1, "normal"],
  [2.5, "fast"],
];

export function SettingsBox() {
  const now = settings.value;
  return (
    <fieldset class="settings">
      <legend>On this device</legend>
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
      <label>
        <input type="checkbox" checked={now.sound} onChange={(event) => set({ sound: event.currentTarget.checked })} />{" "}
        Sounds
      </label>
      <label>
        <input type="checkbox" checked={now.forced} onChange={(event) => set({ forced: event.currentTarget.checked })} />{" "}
        Play forced moves for me
      </label>
    </fieldset>
  );
}
