// The sound world, synthesised here: nothing is fetched, nothing sounds before the first click, nothing in a tab that
// nobody looks at. Sound has its own switch; it has nothing to do with motion.

import { settings } from "../look/settings";
import type { Act } from "./script";

export type Cue =
  | "wheeze"
  | "hop"
  | "throw"
  | "card"
  | "reveal"
  | "ray"
  | "hit"
  | "fall"
  | "count"
  | "good"
  | "bad"
  | "stamp"
  | "arrive"
  | "leave"
  | "move"
  | "turn"
  | "victory"
  | "defeat"
  | "chat";

// One voice: a tone or noise whose pitch and loudness go along some points, each a time in seconds and a value.
type Points = [time: number, value: number][];

export interface Voice {
  wave: OscillatorType | "noise";
  pitch: Points; // hertz; of noise: the middle of the band that is let through
  loud: Points;
  band?: { pitch: Points; sharp: number }; // a filter that the voice speaks through, like a throat
  tremble?: { hertz: number; depth: number };
}

function tone(wave: OscillatorType, pitch: Points, loud: Points): Voice {
  return { wave, pitch, loud };
}

function noise(pitch: Points, loud: Points): Voice {
  return { wave: "noise", pitch, loud };
}

// A struck note that dies away.
function note(hertz: number, at: number, length: number, loud: number, wave: OscillatorType = "sine"): Voice {
  return tone(wave, [[at, hertz]], [[at, 0], [at + 0.006, loud], [at + length, 0]]);
}

// A bell: a note with overtones that are not quite in tune.
function bell(hertz: number, at: number, length: number, loud: number): Voice[] {
  return [1, 2.01, 2.98, 4.2].map((part, index) => note(hertz * part, at, length / (1 + index), loud / (1 + 1.6 * index)));
}

// One breath of an engine that is older than it admits: up with effort, over the top, down with a rattle.
function vworp(at: number, length: number, hertz: number): Voice[] {
  const [top, end] = [at + 0.42 * length, at + length];
  const climb = (low: number): Points => [[at, low], [top, low * 2.15], [end, low * 0.82]];
  const throat: Points = [[at, 260], [top, 1500], [end, 300]];
  const loud = (most: number): Points => [[at, 0], [top - 0.1, most], [top + 0.12, most * 0.7], [end, 0]];
  return [
    { wave: "sawtooth", pitch: climb(hertz), loud: loud(0.3), band: { pitch: throat, sharp: 5 }, tremble: { hertz: 23, depth: 0.45 } },
    { wave: "sawtooth", pitch: climb(hertz * 1.013), loud: loud(0.24), band: { pitch: throat, sharp: 7 } },
    { wave: "noise", pitch: [[at, 500], [top, 2600], [end, 420]], loud: loud(0.18), tremble: { hertz: 31, depth: 0.6 } },
  ];
}

// It lands: a thump, a hiccup, and a small bell that is pleased with itself.
function landing(at: number): Voice[] {
  return [
    tone("sine", [[at, 120], [at + 0.25, 42]], [[at, 0], [at + 0.01, 0.4], [at + 0.4, 0]]),
    noise([[at, 400]], [[at, 0], [at + 0.01, 0.2], [at + 0.12, 0]]),
    tone("triangle", [[at + 0.5, 190], [at + 0.58, 420]], [[at + 0.5, 0], [at + 0.52, 0.12], [at + 0.6, 0]]),
    ...bell(1318, at + 0.78, 0.9, 0.07),
  ];
}

const WHEEZE = [...vworp(0, 1.15, 92), ...vworp(1.0, 1.15, 88), ...vworp(2.0, 1.3, 80), ...landing(3.2)];

function clatter(count: number): Voice[] {
  return Array.from({ length: count }, (_, number) => {
    const at = 0.05 * number + 0.016 * ((number * 7) % 3);
    const loud = 0.22 * (1 - number / (count + 2));
    return noise([[at, 1500 + 420 * ((number * 5) % 4)]], [[at, 0], [at + 0.003, loud], [at + 0.045, 0]]);
  });
}

const flick: Voice = noise([[0, 900], [0.12, 4200]], [[0, 0], [0.05, 0.13], [0.13, 0]]);

export const SOUNDS: Record<Cue, Voice[]> = {
  wheeze: WHEEZE,
  hop: [tone("triangle", [[0, 300], [0.07, 480]], [[0, 0], [0.01, 0.12], [0.1, 0]]), noise([[0.08, 500]], [[0.08, 0], [0.085, 0.08], [0.12, 0]])],
  throw: clatter(11),
  card: [flick, tone("sine", [[0.1, 180]], [[0.1, 0], [0.11, 0.1], [0.18, 0]])],
  reveal: [flick, note(660, 0.1, 0.25, 0.07), note(990, 0.17, 0.35, 0.06)],
  ray: [
    { wave: "sawtooth", pitch: [[0, 1900], [0.3, 240]], loud: [[0, 0], [0.01, 0.13], [0.34, 0]], band: { pitch: [[0, 3000], [0.3, 500]], sharp: 3 } },
    tone("square", [[0, 2400], [0.25, 300]], [[0, 0], [0.01, 0.03], [0.28, 0]]),
  ],
  hit: [tone("sine", [[0, 170], [0.12, 60]], [[0, 0], [0.005, 0.3], [0.2, 0]]), noise([[0, 1100]], [[0, 0], [0.004, 0.16], [0.09, 0]])],
  fall: [
    tone("sawtooth", [[0, 420], [0.5, 48]], [[0, 0], [0.02, 0.09], [0.55, 0]]),
    noise([[0.1, 2400], [0.6, 160]], [[0.1, 0], [0.12, 0.24], [0.65, 0]]),
    ...clatter(5),
  ],
  count: [note(880, 0, 0.12, 0.08), note(1175, 0.07, 0.2, 0.07)],
  good: [...[523, 659, 784].map((hertz, index) => note(hertz, 0.08 * index, 0.3, 0.1, "triangle"))],
  bad: [note(233, 0, 0.28, 0.13, "triangle"), tone("triangle", [[0.2, 196], [0.7, 165]], [[0.2, 0], [0.22, 0.14], [0.75, 0]])],
  stamp: [tone("sine", [[0, 150], [0.1, 55]], [[0, 0], [0.004, 0.4], [0.18, 0]]), noise([[0, 700]], [[0, 0], [0.003, 0.2], [0.06, 0]])],
  arrive: vworp(0, 0.6, 120),
  leave: [...vworp(0, 0.45, 120), ...vworp(0.38, 0.5, 150)],
  move: [note(220, 0, 0.08, 0.08, "triangle")],
  turn: [...bell(587, 0, 1.3, 0.12), ...bell(880, 0.16, 1.4, 0.09)],
  victory: [
    ...[523, 659, 784, 1047, 784, 1047, 1319].map((hertz, index) => note(hertz, 0.13 * index, index > 5 ? 1.1 : 0.3, 0.12, "triangle")),
    ...[262, 392].map((hertz) => note(hertz, 0.78, 1.2, 0.1, "triangle")),
    ...bell(2093, 0.8, 1.4, 0.03),
  ],
  defeat: [
    ...[392, 370, 349].map((hertz, index) => note(hertz, 0.32 * index, 0.34, 0.13, "triangle")),
    tone("triangle", [[0.96, 330], [2.1, 292]], [[0.96, 0], [1, 0.14], [2.2, 0]]),
  ],
  chat: [note(1047, 0, 0.07, 0.06), note(1397, 0.08, 0.11, 0.06)],
};

const OF_BEATS: Partial<Record<Act["kind"], Cue>> = {
  hop: "hop",
  throw: "throw",
  draw: "card",
  play: "card",
  reveal: "reveal",
  ray: "ray",
  hit: "hit",
  fall: "fall",
  count: "count",
  arrive: "arrive",
  leave: "leave",
};

// What a beat sounds like; a verdict falls with a thud and tells how it is taken.
export function cuesOf(act: Pick<Act, "kind" | "mood">): Cue[] {
  if (act.kind === "stamp") return act.mood ? ["stamp", act.mood] : ["stamp"];
  const cue = OF_BEATS[act.kind];
  return cue ? [cue] : [];
}

const LOUD = 0.8;
const ROOM = 0.22; // how much of it comes back from the walls
const APART = 0.07; // seconds: the same again sooner is not played

class Orchestra {
  private readonly context = new AudioContext();
  private readonly out = this.context.createGain();
  private readonly hiss = this.noiseBuffer();
  private readonly last = new Map<Cue, number>();

  constructor() {
    const { context } = this;
    const room = context.createConvolver();
    room.buffer = this.echo();
    const wet = context.createGain();
    wet.gain.value = ROOM;
    const limit = context.createDynamicsCompressor();
    this.out.gain.value = LOUD;
    this.out.connect(limit);
    this.out.connect(room).connect(wet).connect(limit);
    limit.connect(context.destination);
    document.addEventListener("visibilitychange", this.attend);
  }

  play(cue: Cue, delay: number): void {
    const at = this.context.currentTime + delay;
    if (at - (this.last.get(cue) ?? -1) < APART) return;
    this.last.set(cue, at);
    for (const voice of SOUNDS[cue]) this.sing(voice, at);
  }

  hush(): void {
    this.out.gain.setTargetAtTime(0, this.context.currentTime, 0.03);
  }

  speak(): void {
    this.out.gain.setTargetAtTime(LOUD, this.context.currentTime, 0.03);
  }

  private readonly attend = (): void => {
    void (document.hidden ? this.context.suspend() : this.context.resume());
  };

  private sing(voice: Voice, at: number): void {
    const { context } = this;
    const loud = context.createGain();
    loud.gain.value = 0;
    follow(loud.gain, voice.loud, at);
    const end = at + (voice.loud.at(-1)?.[0] ?? 0) + 0.05;
    const source = this.source(voice, at, end);
    const throat = voice.band ? this.filter(voice.band.pitch, voice.band.sharp, at) : null;
    (throat ? source.connect(throat) : source).connect(loud).connect(this.out);
    if (voice.tremble) this.tremble(loud, voice.tremble, at, end);
  }

  private source(voice: Voice, at: number, end: number): AudioNode {
    if (voice.wave === "noise") {
      const hiss = this.context.createBufferSource();
      hiss.buffer = this.hiss;
      hiss.loop = true;
      hiss.start(at);
      hiss.stop(end);
      return hiss.connect(this.filter(voice.pitch, 1.6, at));
    }
    const tone = this.context.createOscillator();
    tone.type = voice.wave;
    follow(tone.frequency, voice.pitch, at);
    tone.start(at);
    tone.stop(end);
    return tone;
  }

  private filter(pitch: Points, sharp: number, at: number): BiquadFilterNode {
    const filter = this.context.createBiquadFilter();
    filter.type = "bandpass";
    filter.Q.value = sharp;
    follow(filter.frequency, pitch, at);
    return filter;
  }

  private tremble(loud: GainNode, { hertz, depth }: { hertz: number; depth: number }, at: number, end: number): void {
    const wave = this.context.createOscillator();
    const strength = this.context.createGain();
    wave.frequency.value = hertz;
    strength.gain.value = depth * 0.12;
    wave.connect(strength).connect(loud.gain);
    wave.start(at);
    wave.stop(end);
  }

  private noiseBuffer(): AudioBuffer {
    const { sampleRate } = this.context;
    const buffer = this.context.createBuffer(1, sampleRate, sampleRate);
    const samples = buffer.getChannelData(0);
    for (let index = 0; index < samples.length; index += 1) samples[index] = 2 * Math.random() - 1;
    return buffer;
  }

  // A room that is larger than it looks from outside.
  private echo(): AudioBuffer {
    const { sampleRate } = this.context;
    const buffer = this.context.createBuffer(2, 1.4 * sampleRate, sampleRate);
    for (const channel of [0, 1]) {
      const samples = buffer.getChannelData(channel);
      for (let index = 0; index < samples.length; index += 1) {
        samples[index] = (2 * Math.random() - 1) * (1 - index / samples.length) ** 3;
      }
    }
    return buffer;
  }
}

// From point to point; pitch and loudness begin where their first point says.
function follow(parameter: AudioParam, points: Points, at: number): void {
  const [[start, first] = [0, 0], ...rest] = points;
  parameter.setValueAtTime(first, at + start);
  for (const [time, value] of rest) parameter.linearRampToValueAtTime(value, at + time);
}

let orchestra: Orchestra | null = null;

export function play(cue: Cue, delay = 0): void {
  if (!settings.value.sound || document.hidden || !navigator.userActivation?.hasBeenActive) return;
  orchestra ??= new Orchestra();
  orchestra.play(cue, delay);
}

// Who switches the sound off means now.
settings.subscribe(({ sound }) => {
  if (sound) orchestra?.speak();
  else orchestra?.hush();
});
