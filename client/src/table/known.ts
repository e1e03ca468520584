// What this browser knows of a table: signals that the components read.

import { computed, signal } from "@preact/signals";
import { settings } from "../look/settings";
import { colourOf } from "../stage/colours";
import { marksOf } from "../stage/marks";
import { Show } from "../stage/show";
import { cuesOf, play } from "../stage/sound";
import type { Refused } from "../wire/http";
import type { LinkState } from "../wire/live";
import type { Advice, Badge, ChatLine, GameInfo, Now, Offer, Signpost, You } from "../wire/types";

export type Panel = "log" | "chat" | "rules" | "text";

// Why an action is not open now; `asked` is how it was understood.
export interface Reason {
  asked: string;
  isLegal: boolean;
  rule: string;
  words: string;
}

export class KnownTable {
  readonly info = signal<GameInfo | null>(null);
  readonly you = signal<You>({ seats: [], is_host: false });
  readonly seat = signal<number | null>(null);
  readonly now = signal<Now | null>(null);
  readonly badges = signal<Badge[]>([]);
  readonly signposts = signal<Signpost[]>([]);
  readonly show = new Show({
    seat: () => this.seat.value,
    seats: () => this.info.value?.seats.length ?? 1,
    hear: (act) => {
      if (this.isHeld) return; // the screen with the table is heard
      for (const cue of act ? cuesOf(act) : (["move"] as const)) play(cue);
    },
  });
  readonly shown = this.show.shown;
  readonly log = this.show.log;
  readonly chat = signal<ChatLine[]>([]);
  readonly offers = signal<Offer[]>([]);
  readonly declined = signal(""); // who said no to what, until something else happens
  readonly here = signal<number[]>([]);
  readonly watching = signal(0);
  readonly link = signal<LinkState>("connecting");
  readonly problem = signal<Refused | null>(null);
  readonly advice = signal<Advice[] | null>(null);
  readonly sent = signal(false);
  readonly covered = signal<number | null>(null);
  readonly missing = signal(false);
  readonly reason = signal<Reason | null>(null);
  readonly pointed = signal<number | null>(null); // the choice that is pointed at in a list
  readonly panel = signal<Panel>("log");
  readonly rule = signal<string | null>(null);
  readonly canDraw = signal(false);
  readonly hasHand = signal(false); // the game has a picture of just a hand
  readonly farewell = signal(""); // why the server ended the connection
  readonly isSolved = signal(false); // the chances are known, not guessed
  readonly scene = signal(false); // the result is shown over the board
  readonly order = signal<string | null>(null); // what is being carried out, step by step
  readonly since = signal(0); // the move of the last decision that was really made here
  readonly mine = computed(() => this.now.value?.due?.seat === this.seat.value);
  // A decision that somebody has to make: neither one that is made by itself nor a step of an order.
  readonly summons = computed(() => this.mine.value && !this.isForced(this.now.value) && this.order.value === null);
  readonly seatWords = computed(() => this.info.value?.seats.map((seat) => seat.word) ?? []);
  protected readonly dismissed = signal<number | null>(null); // the move whose recap was read
  readonly recap = computed(() =>
    this.summons.value && this.dismissed.value !== this.since.value ? (this.now.value?.recap ?? []) : [],
  );
  // What others did since the last decision made here, as marks on the board; after the end, the last turn.
  readonly marks = computed(() => {
    if (!settings.value.marks) return [];
    const viewer = this.info.value?.phase === "over" ? null : this.seat.value;
    return marksOf(this.show.seen.value, this.since.value, viewer);
  });
  // How many moves there are to look back on: a running game has more than when one sat down.
  readonly moves = computed(() => {
    const info = this.info.value;
    if (info?.phase !== "playing") return info?.moves ?? 0;
    return Math.max(this.now.value?.move ?? 0, this.log.value.at(-1)?.move ?? 0);
  });

  constructor(
    readonly id: string,
    readonly watch: boolean,
    readonly isHeld: boolean, // just a hand: the table is on another screen
  ) {}

  colourOf(seat: number | null): string {
    return colourOf(seat, this.badges.value, this.seatWords.value);
  }

  protected isForced(now: Now | null): boolean {
    return settings.value.forced && now?.is_forced === true;
  }
}
