// The game in hindsight: what each decision was worth, as the server finds out a few at a time.

import { signal } from "@preact/signals";
import { wordsOf } from "../look/words";
import { api } from "../wire/http";
import type { Reviewed } from "../wire/types";

export const WORTH_TELLING = 0.01; // smaller differences are luck of the search
const SHOWN = 8;

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
  }

  private async lookAt(seat: number, tell: (found: Reviewed[], done: number) => void): Promise<void> {
    const found: Reviewed[] = [];
    this.problem.value = "";
    try {
      for (let from: number | null = 0; from !== null; ) {
        const part: Awaited<ReturnType<typeof api.review>> = await api.review(this.id, seat, from);
        found.push(...part.decisions);
        from = part.next;
        tell([...found], from === null ? 1 : from / part.moves);
      }
    } catch (error) {
      this.problem.value = wordsOf(error);
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
  return `${(100 * share).toFixed(1)} %`;
}
