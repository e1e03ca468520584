// One table's WebSocket: says hello with its cursor, comes back by itself, answers promises.

import { type Form, onTurn, windowForm } from "../look/form";
import { frameTime, settings } from "../look/settings";
import { Refused } from "./http";
import type { ServerMessage } from "./types";

const PING_EVERY = 2500;
const DEAD_AFTER = 9000;
const LONGEST_WAIT = 8000;
const GOING_AWAY = 1001;
const GOODBYE_SPREAD = 1500;
const RESTING = 4410;

export type LinkState = "connecting" | "open" | "reconnecting" | "closed";

interface Waiting {
  resolve: (message: ServerMessage) => void;
  reject: (reason: Refused) => void;
}

export class Live {
  seen: number | null = null;
  seat: number | "spectator" | null;
  private socket: WebSocket | null = null;
  private waiting = new Map<number, Waiting>();
  private nextId = 1;
  private tries = 0;
  private heard = 0;
  private heart = 0;
  private timer = 0;
  private ended = false;
  private gone = false;
  private looked = true;
  private drawnForm: Form; // of the picture we were sent last
  private readonly unwatch: () => void;
  private readonly unturn: () => void;

  constructor(
    private readonly game: string,
    seat: number | "spectator" | null,
    private readonly hear: (message: ServerMessage) => void,
    private readonly show: (state: LinkState) => void,
    private readonly form: () => Form = windowForm,
  ) {
    this.seat = seat;
    this.drawnForm = form();
    window.addEventListener("offline", this.drop);
    window.addEventListener("online", this.hurry);
    document.addEventListener("visibilitychange", this.hurry);
    document.addEventListener("visibilitychange", this.attend);
    this.unwatch = settings.subscribe(() => this.attend());
    this.unturn = onTurn(() => this.turn());
    this.connect();
  }

  // A cursor may only be named while we still hold that viewer's latest picture.
  forget(): void {
    this.seen = null;
  }

  ask(message: Record<string, unknown>): Promise<ServerMessage> {
    const socket = this.socket;
    if (!socket || socket.readyState !== WebSocket.OPEN) {
      return Promise.reject(new Refused({ detail: "Not connected just now; nothing was sent." }));
    }
    const id = this.nextId++;
    socket.send(JSON.stringify({ ...message, id }));
    return new Promise((resolve, reject) => this.waiting.set(id, { resolve, reject }));
  }

  // A socket knows who one was when it was opened; who sits down for the first time needs a new one.
  restart(seat: number): void {
    const old = this.socket;
    this.seat = seat;
    this.seen = null;
    this.socket = null;
    this.refuseAll();
    old?.close();
    this.connect();
  }

  close(): void {
    this.ended = true;
    window.clearTimeout(this.timer);
    window.clearInterval(this.heart);
    window.removeEventListener("offline", this.drop);
    window.removeEventListener("online", this.hurry);
    document.removeEventListener("visibilitychange", this.hurry);
    document.removeEventListener("visibilitychange", this.attend);
    this.unwatch();
    this.unturn();
    this.socket?.close();
    this.show("closed");
  }

  private connect(): void {
    this.show(this.tries ? "reconnecting" : "connecting");
    const scheme = location.protocol === "https:" ? "wss:" : "ws:";
    const socket = new WebSocket(`${scheme}//${location.host}/api/games/${this.game}/live`);
    this.socket = socket;
    socket.onopen = () => {
      this.looked = true;
      socket.send(JSON.stringify({ type: "hello", seen: this.seen, ...this.eyes() }));
      if (!this.isLooking()) this.attend();
      this.heard = Date.now();
      window.clearInterval(this.heart);
      this.heart = window.setInterval(() => this.beat(), PING_EVERY);
    };
    socket.onmessage = (event) => {
      if (socket === this.socket) this.receive(JSON.parse(String(event.data)) as ServerMessage);
    };
    socket.onclose = (event) => this.lost(socket, event.code);
  }

  private receive(message: ServerMessage): void {
    this.heard = Date.now();
    if (message.type === "state" || message.type === "resumed") {
      this.tries = 0;
      this.show("open");
    }
    if ("id" in message && typeof message.id === "number" && this.settle(message.id, message)) return;
    if (message.type === "state" || message.type === "event") this.seen = message.seq;
    this.hear(message);
  }

  // A state that answers a look goes to its asker and to the table alike.
  private settle(id: number, message: ServerMessage): boolean {
    const waiting = this.waiting.get(id);
    if (!waiting) return false;
    this.waiting.delete(id);
    if (message.type === "error") waiting.reject(new Refused(message));
    else waiting.resolve(message);
    return message.type !== "state";
  }

  private beat(): void {
    const silence = Date.now() - this.heard;
    if (silence > DEAD_AFTER) this.drop();
    else if (silence >= PING_EVERY) this.ask({ type: "ping" }).catch(() => undefined);
  }

  private eyes(): Record<string, unknown> {
    this.drawnForm = this.form();
    return { form: this.drawnForm, ...(this.seat === null ? {} : { seat: this.seat }) };
  }

  // A window that was turned has another picture: what we hold is no ground for patches any more.
  private turn(): void {
    if (this.form() === this.drawnForm) return;
    this.forget();
    this.ask({ type: "look", ...this.eyes() }).catch(() => undefined);
  }

  // A dead link may take long to say that it is closed, so nobody waits for it.
  private readonly drop = (): void => {
    const socket = this.socket;
    if (!socket) return;
    this.lost(socket, 1006);
    socket.close();
  };

  // Back online, or looked at again: no need to sit the pause out.
  private readonly hurry = (): void => {
    if (this.socket || this.gone || document.hidden) return;
    window.clearTimeout(this.timer);
    this.connect();
  };

  // In a hidden tab, or without motion, nobody sees the moves in between: their pictures need not be drawn.
  private isLooking(): boolean {
    return !document.hidden && frameTime() > 0;
  }

  private readonly attend = (): void => {
    const isLooking = this.isLooking();
    if (isLooking === this.looked || this.socket?.readyState !== WebSocket.OPEN) return;
    this.looked = isLooking;
    this.socket.send(JSON.stringify({ type: "attend", is_looking: isLooking }));
  };

  private lost(socket: WebSocket, code: number): void {
    if (socket !== this.socket || this.ended) return;
    this.socket = null;
    window.clearInterval(this.heart);
    this.refuseAll();
    if (code === 4404 || code === 4401) {
      this.gone = true;
      this.show("closed");
      return;
    }
    this.show("reconnecting");
    // A table that rests is opened again when somebody looks at it.
    if (code === RESTING && document.hidden) return;
    this.timer = window.setTimeout(() => this.connect(), this.pause(code));
    this.tries += 1;
  }

  // A server that says goodbye sends all its visitors to the next one: they should not all come at once.
  private pause(code: number): number {
    if (code === GOING_AWAY && this.tries === 0) return GOODBYE_SPREAD * Math.random();
    return Math.min(LONGEST_WAIT, 250 * 2 ** this.tries) * (0.75 + Math.random() / 2);
  }

  private refuseAll(): void {
    for (const { reject } of this.waiting.values()) {
      reject(new Refused({ detail: "The connection broke before the answer came." }));
    }
    this.waiting.clear();
  }
}
