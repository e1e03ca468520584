// The game in hindsight: what each decision was worth, as the server finds out a few at a time.

import { signal } from "@preact/signals";
import { wordsOf } from "../look/words";
import { api, Refused } from "../wire/http";
import type { Reviewed } from "../wire/types";

export const WORTH_TELLING = 0.01; // smaller differences are luck of the search
const SHOWN = 8;
const LONGEST_WAIT = 20; // seconds
const MOST_WAITS = 20; // between one answer and the next

export class Review {
  readonly isOpen = signal(false);
  readonly found = signal<Reviewed[]>([]);
  readonly done = signal(0); // as a share of the game
  readonly problem = signal("");
  readonly others = signal<Reviewed[]>([]);
  readonly othersDone = signal<number | null>(null); // null: nobody has asked for them
  private isRunning = false;

  constructor(
    private readonly id: string,
    private readonly seat: number,
  ) {}

  async open(): Promise<void> {
    this.isOpen.value = true;
    await this.look();
  }

  // One's own decisions, without opening anything.
  async look(): Promise<void> {
    if (this.isRunning || this.done.value === 1) return;
    this.isRunning = true;
    await this.lookAt(this.seat, (found, done) => {
      this.found.value = found;
      this.done.value = done;
    });
    this.isRunning = false;
  }

  // The lines of all others, for the curve.
  async addOthers(seats: number[]): Promise<void> {
    if (this.othersDone.value !== null) return;
    this.othersDone.value = 0;
    const others = seats.filter((seat) => seat !== this.seat);
    for (const [number, seat] of others.entries()) {
      const before = this.others.value;
      await this.lookAt(seat, (found, done) => {
        this.others.value = [...before, ...found];
        this.othersDone.value = (number + done) / others.length;
      });
    }
    if (this.problem.value) this.othersDone.value = null; // they can be asked for again
  }

  private async lookAt(seat: number, tell: (found: Reviewed[], done: number) => void): Promise<void> {
    const found: Reviewed[] = [];
    this.problem.value = "";
    try {
      for (let next: number | null = 0; next !== null; ) {
        const from: number = next;
        const part = await patiently(() => api.review(this.id, seat, from));
        found.push(...part.decisions);
        next = part.next;
        tell([...found], next === null ? 1 : next / part.moves);
      }
    } catch (error) {
      this.problem.value = wordsOf(error);
    }
  }
}

// A long game is looked at in many requests, and a server that is asked too fast says when to ask again.
async function patiently<T>(ask: () => Promise<T>): Promise<T> {
  for (let waits = 0; ; waits += 1) {
    try {
      return await ask();
    } catch (error) {
      const seconds = error instanceof Refused ? error.retryAfter : 0;
      if (!seconds || seconds > LONGEST_WAIT || waits === MOST_WAITS) throw error;
      await new Promise((goOn) => setTimeout(goOn, 1000 * seconds));
    }
  }
}

// A review that was made stays made while one looks at a move and comes back.
const reviews = new Map<string, Review>();

export function reviewOf(id: string, seat: number): Review {
  const key = `${id} ${seat}`;
  const review = reviews.get(key) ?? new Review(id, seat);
  reviews.set(key, review);
  return review;
}

export function costliest(found: Reviewed[], most = SHOWN): Reviewed[] {
  return found
    .filter((one) => one.cost >= WORTH_TELLING)
    .sort((a, b) => b.cost - a.cost)
    .slice(0, most);
}

export function summary(found: Reviewed[]): string {
  const costly = found.filter((one) => one.cost >= WORTH_TELLING).length;
  if (found.length === 0) return "There was nothing to decide.";
  const good = found.length - costly;
  const exact = found.filter((one) => one.is_exact).length;
  const known = exact ? ` ${exact} of them are known exactly.` : "";
  return `${good} of your ${found.length} decisions were as good as the best.${known}`;
}

export function percent(share: number): string {
  return `${(100 * share).toFixed(1)}\u00a0%`; // the sign stays with its number
}
