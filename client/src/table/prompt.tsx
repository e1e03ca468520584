// The action bar: what to do in one sentence, and what is not on the board as buttons. Its height never
// changes, so that the board stays where it is; what needs more room opens over the board.

import { useEffect, useRef, useState } from "preact/hooks";
import type { Choice } from "../wire/types";
import { Aim } from "./aim";
import { Choices } from "./choices";
import type { Hands } from "./hands";
import { Help } from "./help";
import type { TableModel } from "./model";
import { QuickTools } from "./tools";
import { Emblem, nameOf } from "./who";

const LONG = 56; // letters: a longer prompt is written smaller
const MOST = 16; // buttons in the bar; who needs more looks at the list

interface Props {
  table: TableModel;
  hands: Hands;
  onBoard: Set<number>;
}

export function Prompt({ table, hands, onBoard }: Props) {
  const now = table.now.value;
  const info = table.info.value;
  if (!info || info.phase !== "playing") return null;
  const mine = table.summons.value;
  return (
    <section class={`prompt ${mine ? "mine" : ""}`} aria-label="What to do">
      {table.covered.value === null ? (
        <What table={table} hands={hands} onBoard={onBoard} />
      ) : (
        <PassOn table={table} seat={table.covered.value} />
      )}
      {mine && now && <Choices key={now.after} choices={now.legal} table={table} />}
      {table.covered.value === null && <QuickTools table={table} />}
      {table.covered.value === null && <Help table={table} hands={hands} />}
    </section>
  );
}

// Several people at one browser: nobody sees another's hand.
function PassOn({ table, seat }: { table: TableModel; seat: number }) {
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => button.current?.focus({ preventScroll: true }), [seat]);
  return (
    <>
      <p class="whose">
        <span class="mover">
          <Emblem table={table} seat={seat} />
          <span>{nameOf(table, seat)}</span>
        </span>
      </p>
      <Ask words={`Pass the screen to ${nameOf(table, seat)}`} isNews />
      <div class="buttons confirm">
        <button class="primary" ref={button} onClick={() => table.uncover(seat)}>
          I'm here
        </button>
      </div>
    </>
  );
}

function What({ table, hands, onBoard }: Props) {
  const selected = table.summons.value ? hands.selected.value : null;
  if (hands.explains.value) return <Explaining hands={hands} />;
  if (selected) return <Selected hands={hands} words={selected.words} />;
  return (
    <>
      <Saying table={table} />
      {table.summons.value && <Buttons table={table} onBoard={onBoard} />}
    </>
  );
}

// What would be done, and the button that does it.
function Selected({ hands, words }: { hands: Hands; words: string }) {
  return (
    <>
      <p class="whose">Shall it be this?</p>
      <Ask words={words} isNews />
      <div class="buttons confirm">
        <button class="primary" onClick={() => hands.confirm()}>
          Do it
        </button>
        <button onClick={() => hands.drop()}>Not that</button>
      </div>
    </>
  );
}

// Whoever wants to know what things are is told instead of acting.
function Explaining({ hands }: { hands: Hands }) {
  return (
    <>
      <p class="whose">What is this?</p>
      <Ask words="Point at anything on the board to read what it is." isNews />
      <div class="buttons confirm">
        <button class="primary" onClick={() => (hands.explains.value = false)}>
          Go on playing
        </button>
      </div>
    </>
  );
}

function Saying({ table }: { table: TableModel }) {
  const seat = onTurn(table);
  return (
    <>
      <p class="whose">
        <span class="mover">
          {seat !== null && <Emblem table={table} seat={seat} />}
          <span>{whoseWords(table, seat)}</span>
          {table.sent.value && <span class="post">sending…</span>}
        </span>
        <Aim table={table} />
      </p>
      <Ask words={promptWords(table)} />
    </>
  );
}

// Two lines; what is longer is read in full by a tap on it. A voice reads a decision's prompt anyway.
function Ask({ words, isNews = false }: { words: string; isNews?: boolean }) {
  const [whole, setWhole] = useState(false);
  const classes = `ask ${words.length > LONG ? "long" : ""} ${whole ? "whole" : ""}`;
  return (
    <p class={classes} role={isNews ? "status" : undefined} title={words} onClick={() => setWhole(!whole)}>
      <span>{words}</span>
    </p>
  );
}

// Who decides; while things are shown, whose turn they belong to.
function onTurn(table: TableModel): number | null {
  const now = table.now.value;
  return now ? (now.due?.seat ?? null) : (table.log.value.at(-1)?.turn?.seat ?? null);
}

function whoseWords(table: TableModel, seat: number | null): string {
  if (seat === null) return "\u00a0";
  if (seat !== table.seat.value) return nameOf(table, seat);
  return table.summons.value ? "Your move" : "You";
}

export function promptWords(table: TableModel): string {
  const now = table.now.value;
  const info = table.info.value;
  if (!now || !info) return "…";
  if (!now.due) return now.result?.words ?? "The game is over";
  if (table.summons.value) return now.due.prompt;
  if (table.mine.value) return "…";
  const name = nameOf(table, now.due.seat);
  return info.seats[now.due.seat]?.kind === "bot" ? `${name} is thinking…` : `${name} decides…`;
}

function Buttons({ table, onBoard }: { table: TableModel; onBoard: Set<number> }) {
  const now = table.now.value;
  if (!now) return null;
  const rest = now.legal.filter((choice) => !onBoard.has(choice.number));
  return (
    <div class="buttons" key={now.after}>
      {rest.slice(0, MOST).map((choice) => (
        <ChoiceButton key={choice.number} choice={choice} table={table} />
      ))}
      {now.orders.map((order) => (
        <button key={order.sentence} disabled={table.sent.value} onClick={() => void table.giveOrder(order.sentence)}>
          {order.words}
        </button>
      ))}
    </div>
  );
}

function ChoiceButton({ choice, table }: { choice: Choice; table: TableModel }) {
  return (
    <button disabled={table.sent.value} title={choice.rule} onClick={() => void table.act(choice.number)}>
      {choice.words}
    </button>
  );
}
