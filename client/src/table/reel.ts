// The pictures of a game, fetched in lengths and kept.

import { api } from "../wire/http";
import type { LogEntry } from "../wire/types";
import { nextPicture } from "./picture";

const LENGTH = 100;

export interface Still {
  picture: string;
  isNew: boolean; // there is something else to see than before
  entry: LogEntry;
}

export class Reel {
  private readonly lengths = new Map<number, Promise<Still[]>>();

  constructor(
    private readonly game: string,
    private readonly view: string,
  ) {}

  async still(move: number): Promise<Still> {
    const first = Math.floor(move / LENGTH) * LENGTH;
    const stills = await this.length(first);
    const found = stills[move - first];
    if (!found) throw new Error(`There is no move ${move}.`);
    return found;
  }

  // These and no others, for whoever is in a hurry.
  range = (first: number, last: number): Promise<Still[]> => this.fetch(first, last);

  private length(first: number): Promise<Still[]> {
    const known = this.lengths.get(first);
    if (known) return known;
    const fetched = this.fetch(first, first + LENGTH - 1);
    this.lengths.set(first, fetched);
    fetched.then(
      (stills) => {
        if (stills.length < LENGTH) this.lengths.delete(first); // the game may go on
      },
      () => this.lengths.delete(first),
    );
    return fetched;
  }

  // An answer holds so much and no more; the rest is asked for.
  private async fetch(first: number, last: number): Promise<Still[]> {
    const stills: Still[] = [];
    for (let from = first; from <= last; ) {
      const { frames, moves } = await api.replay(this.game, this.view, from, last);
      let picture = "";
      for (const frame of frames) {
        const before = picture;
        picture = nextPicture(picture, frame.picture);
        stills.push({ picture, isNew: picture !== before, entry: frame });
      }
      from += frames.length;
      if (!frames.length || from > moves) break;
    }
    return stills;
  }
}
