// Plays the beats between two pictures, one after another, for any game.

import { cameraOf } from "../table/camera";
import { ACTS } from "./acts";
import { Cast } from "./cast";
import { Ground, type Spot } from "./ground";
import { Props } from "./props";
import { type Act, type Kind, lengthOf, needsNext, waitAfter } from "./script";

const LEAST = 45; // milliseconds: what is shorter is not seen

export interface Scene {
  acts: Act[];
  swap: (handled: Set<string>) => void; // shows the next picture; the shapes named move by themselves
  tempo: (act: Act) => number; // 1 is the usual speed, 0 is at once
  begins?: (act: Act) => void;
  stays?: (id: string) => boolean; // whether a shape is in the next picture
}

// How time passes: by the clock on the wall, or for a film as fast as it can be drawn.
export interface Timers {
  after: (milliseconds: number, work: () => void) => () => void; // answers how to call it off
}

const BY_THE_CLOCK: Timers = {
  after: (milliseconds, work) => {
    const timer = window.setTimeout(work, milliseconds);
    return () => window.clearTimeout(timer);
  },
};

// Things that a beat moves: their doubles go on when the next picture comes in the middle of a scene.
const ON_STAGE = new Set<Kind>(["hop", "hit", "fall", "leave", "reveal"]);

const LAST_SEEN = new Set<Kind>(["throw", "reveal", "count", "stamp"]);

export class Performer {
  private readonly cast: Cast;
  private readonly running = new Set<Props>();
  private wake: (() => void) | null = null;

  constructor(
    private readonly host: () => Element | null,
    private readonly colour: (seat: number | null) => string,
    private readonly timers: Timers = BY_THE_CLOCK,
  ) {
    this.cast = new Cast(() => this.ground());
  }

  // The scene of one picture; comes back when all has been shown.
  async play({ acts, swap, tempo, begins, stays }: Scene): Promise<void> {
    const was = this.spots(acts);
    let isNext = false;
    const next = (rest: Act[]) => {
      if (!isNext) this.change(swap, acts, rest);
      isNext = true;
    };
    for (const [index, act] of acts.entries()) {
      const isFarewell = !isNext && this.isLastSeen(act, stays);
      if ((needsNext(act) && !isFarewell) || !this.isThere(act)) next(acts.slice(index));
      const speed = tempo(act);
      if (speed) begins?.(act);
      this.perform(act, lengthOf(act) * speed, was);
      await this.rest(waitAfter(act, acts[index + 1]) * speed);
      for (const id of this.late(act.kind)) this.cast.release(id);
    }
    next([]);
    this.clear();
  }

  // What is running ends now; what follows goes at the tempo it is given then.
  hurry(): void {
    this.clearActs();
    this.wake?.();
  }

  clear(): void {
    this.clearActs();
    this.cast.clear();
    this.host()?.removeAttribute("data-act");
  }

  private clearActs(): void {
    for (const props of this.running) props.clear();
    this.running.clear();
  }

  private ground(): Ground | null {
    return Ground.of(this.host());
  }

  private change(swap: Scene["swap"], acts: Act[], rest: Act[]): void {
    const handled = new Set(acts.flatMap((act) => act.shapes.slice(0, act.kind === "throw" ? undefined : 1)));
    const hops = (act: Act) => act.kind === "hop" && act.shapes.length < 3; // these begin in the next picture
    const onStage = rest.filter((act) => ON_STAGE.has(act.kind) && !hops(act)).map(thingOf);
    const toCome = rest.filter((act) => act.kind === "arrive").map(thingOf);
    this.cast.through(() => swap(handled), [...onStage, ...this.late()], toCome);
    this.cast.keepBack(this.late());
  }

  // What tells the outcome waits for it: `data-late` names the kind of beat that comes first, or none for all of them.
  private late(after?: Kind): string[] {
    const marked = after ? `[id][data-late="${after}"]` : "[id][data-late]";
    return [...(this.host()?.querySelectorAll(marked) ?? [])].map(({ id }) => id);
  }

  private isThere(act: Act): boolean {
    const thing = thingOf(act);
    return !thing || this.cast.find(thing) !== null;
  }

  // What is there now and gone in the next picture is shown in this one: the last die of a throw, and the verdict on it.
  private isLastSeen(act: Act, stays: Scene["stays"]): boolean {
    const thing = thingOf(act);
    return Boolean(stays && thing && LAST_SEEN.has(act.kind) && this.ground()?.find(thing) && !stays(thing));
  }

  // Where the things of a scene are in the picture before it.
  private spots(acts: Act[]): Map<string, Spot> {
    const ground = this.ground();
    const found = new Map<string, Spot>();
    for (const act of acts.filter(({ kind }) => kind === "hop")) {
      const shape = ground?.find(thingOf(act));
      if (ground && shape) found.set(thingOf(act), ground.spotOf(shape, ground.layerOf(shape)));
    }
    return found;
  }

  private perform(act: Act, ms: number, was: Map<string, Spot>): void {
    const ground = this.ground();
    if (!ground || ms < LEAST) return;
    const props = new Props();
    this.running.add(props);
    this.host()?.setAttribute("data-act", act.kind); // for whoever wants to know what is on
    this.lookAt(act);
    ACTS[act.kind]({ act, ms, colour: this.colour(act.seat), ground, cast: this.cast, props, was });
    this.timers.after(ms, () => {
      if (this.running.delete(props)) props.clear();
    });
  }

  // On a narrow screen the window slides to where it happens.
  private lookAt(act: Act): void {
    const host = this.host();
    const shapes = [...act.shapes, act.at].map((id) => this.ground()?.find(id)).filter((shape) => shape != null);
    if (host instanceof HTMLElement && shapes.length) cameraOf(host).lead(shapes);
  }

  private rest(ms: number): Promise<void> {
    if (ms < 1) return Promise.resolve();
    return new Promise((done) => {
      const callOff = this.timers.after(ms, done);
      this.wake = () => {
        callOff();
        done();
      };
    });
  }
}

function thingOf(act: Act): string {
  return act.shapes[0] ?? "";
}
