// What a person is about to do. A choice made on the board is selected first, and said in words; a second tap
// on it, Enter or a button does it. Fast hands do it at once.

import { signal } from "@preact/signals";
import { settings } from "../look/settings";
import type { Place } from "./field";

export interface Selection {
  action: number | string; // a number, or the sentence for a free place
  words: string;
  place: Place | null;
}

// What hands act on; the table is.
interface Doer {
  act: (action: number | string) => Promise<void>;
  refuses: (sentence: string) => Promise<boolean>;
}

export class Hands {
  readonly selected = signal<Selection | null>(null);
  readonly chosen = signal<Set<number> | null>(null); // what is still in question, once a card was chosen
  readonly lists = signal(false); // a menu at the board has what is still in question
  readonly explains = signal(false); // whatever is pointed at is explained, not chosen
  readonly asks = signal(false); // why not? What is pointed at is asked about
  readonly legend = signal(false); // is open
  readonly signpost = signal<number | null>(null); // the one that is read

  constructor(private readonly table: Doer) {}

  // `isSure` is what was confirmed by its nature: a button with words on it, Enter on what has the focus.
  settle(selection: Selection, isSure = false): void {
    const isAgain = this.selected.value?.action === selection.action;
    this.selected.value = selection;
    if (isSure || isAgain || settings.value.fast) this.confirm();
    else if (typeof selection.action === "string") void this.check(selection.action);
  }

  confirm(): void {
    const selection = this.selected.value;
    if (!selection) return;
    this.release();
    void this.table.act(selection.action);
  }

  drop(): void {
    this.selected.value = null;
  }

  release(): void {
    this.drop();
    this.chosen.value = null;
  }

  // What is pointed at is a question, not a choice.
  get isAsking(): boolean {
    return this.explains.value || this.asks.value;
  }

  // Escape: back to playing.
  letGo(): void {
    this.release();
    this.explains.value = false;
    this.asks.value = false;
    this.signpost.value = null;
  }

  // Nobody knows whether a free place will do but the rules: what they forbid is not selected.
  private async check(sentence: string): Promise<void> {
    const isRefused = await this.table.refuses(sentence);
    if (isRefused && this.selected.value?.action === sentence) this.drop();
  }
}
