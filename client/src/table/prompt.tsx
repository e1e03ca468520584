// The action bar: what to do in one sentence, and what is not on the board as buttons. Its height never
// changes, so that the board stays where it is; what needs more room opens over the board.

import { useState } from "preact/hooks";
import type { Choice } from "../wire/types";
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
  ask: () => void;
}

export function Prompt({ table, hands, onBoard, ask }: Props) {
  const now = table.now.value;
  const info = table.info.value;
  if (!info || info.phase !== "playing") return null;
  const mine = table.summons.value;
  const selected = mine ? hands.selected.value : null;
  return (
    <section class={`prompt ${mine ? "mine" : ""}`} aria-label="What to do">
      {selected ? <Selected hands={hands} words={selected.words} /> : <Saying table={table} />}
      {mine && now && !selected && <Buttons table={table} onBoard={onBoard} />}
      {mine && now && <Choices key={now.after} choices={now.legal} table={table} />}
      <QuickTools table={table} />
      <Help ask={mine ? ask : null} />
    </section>
  );
}

// What would be done, and the button that does it.
function Selected({ hands, words }: { hands: Hands; words: string }) {
  return (
    <>
      <div class={`saying ${words.length > LONG ? "long" : ""}`} role="status">
        <p class="whose">Shall it be this?</p>
        <p class="ask">{words}</p>
      </div>
      <div class="buttons confirm">
        <button class="primary" onClick={() => hands.confirm()}>
          Do it
        </button>
        <button onClick={() => hands.drop()}>Not that</button>
      </div>
    </>
  );
}

// Two lines; a longer prompt is read in full by a tap on it.
function Saying({ table }: { table: TableModel }) {
  const [whole, setWhole] = useState(false);
  const words = promptWords(table);
  const seat = onTurn(table);
  return (
    <div class={`saying ${words.length > LONG ? "long" : ""} ${whole ? "whole" : ""}`} onClick={() => setWhole(!whole)}>
      <p class="whose">
        {seat !== null && <Emblem table={table} seat={seat} />}
        {whoseWords(table, seat)}
        {table.sent.value && <span class="post">sending…</span>}
      </p>
      <p class="ask" title={words}>
        {words}
      </p>
    </div>
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
