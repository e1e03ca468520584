// Small sounds, made in the browser.

import { settings } from "./settings";

type Cue = "turn" | "move" | "chance" | "chat" | "end";

// Each note: frequency in Hz, start and length in seconds, loudness.
const NOTES: Record<Cue, [number, number, number, number][]> = {
  turn: [
    [523, 0, 0.12, 0.12],
    [784, 0.1, 0.22, 0.12],
  ],
  move: [[220, 0, 0.07, 0.08]],
  chance: [[140, 0, 0.05, 0.07]],
  chat: [[660, 0, 0.08, 0.06]],
  end: [
    [392, 0, 0.2, 0.12],
    [494, 0.16, 0.2, 0.12],
    [587, 0.32, 0.24, 0.12],
    [784, 0.5, 0.6, 0.12],
  ],
};

let context: AudioContext | null = null;

export function cue(kind: Cue): void {
  if (!settings.value.sound || !navigator.userActivation?.hasBeenActive) return;
  context ??= new AudioContext();
  for (const [pitch, start, length, loudness] of NOTES[kind]) {
    const at = context.currentTime + start;
    const tone = context.createOscillator();
    const volume = context.createGain();
    tone.type = kind === "move" || kind === "chance" ? "triangle" : "sine";
    tone.frequency.setValueAtTime(pitch, at);
    volume.gain.setValueAtTime(loudness, at);
    volume.gain.exponentialRampToValueAtTime(0.0001, at + length);
    tone.connect(volume).connect(context.destination);
    tone.start(at);
    tone.stop(at + length);
  }
}
