// The action bar: what to do in one sentence, and what is not on the board as buttons. Its height never
// changes, so that the board stays where it is; what needs more room opens over the board.

import { useEffect, useRef, useState } from "preact/hooks";
import { isRoundOfOthers, PaceButtons } from "../stage/controls";
import type { Choice, Order } from "../wire/types";
import { Aim } from "./aim";
import { barred, type Pictured } from "./bar";
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
  pictured: Pictured;
}

export function Prompt({ table, hands, pictured }: Props) {
  const now = table.now.value;
  const info = table.info.value;
  if (!info || info.phase !== "playing") return null;
  const mine = table.summons.value;
  return (
    <section class={`prompt ${mine ? "mine" : ""}`} aria-label="What to do">
      {table.covered.value === null ? (
        <What table={table} hands={hands} pictured={pictured} />
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

function What({ table, hands, pictured }: Props) {
  const selected = table.summons.value ? hands.selected.value : null;
  if (hands.explains.value) return <Explaining hands={hands} />;
  if (selected) return <Selected hands={hands} words={selected.words} />;
  if (table.summons.value && hands.chosen.value) return <HalfChosen hands={hands} />;
  return (
    <>
      <Saying table={table} />
      {table.summons.value && <Buttons table={table} pictured={pictured} />}
      {isRoundOfOthers(table) && <PaceButtons table={table} />}
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

// A card was chosen, and not yet where it goes; or a place, and not yet how many go there.
function HalfChosen({ hands }: { hands: Hands }) {
  return (
    <>
      <p class="whose">Go on</p>
      <Ask words={halfChosenWords(hands)} isNews />
      <div class="buttons">
        <button class="choosing-hint" onClick={() => hands.release()}>
          Not that
        </button>
      </div>
    </>
  );
}

export function halfChosenWords({ lists }: Pick<Hands, "lists">): string {
  return lists.value ? "Choose one of these." : "Now choose where.";
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
export function onTurn(table: TableModel): number | null {
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
  if (!now.due) return now.result?.words ?? (info.stopped ? "This game can't go on" : "The game is over");
  if (table.summons.value) return now.due.prompt;
  if (table.mine.value) return "…";
  const name = nameOf(table, now.due.seat);
  return info.seats[now.due.seat]?.kind === "bot" ? `${name} is thinking…` : `${name} decides…`;
}

function Buttons({ table, pictured }: Pick<Props, "table" | "pictured">) {
  const now = table.now.value;
  if (!now) return null;
  const [first, ...others] = now.orders;
  return (
    <div class="buttons" key={now.after}>
      {first && <OrderButton order={first} table={table} />}
      {barred(now.legal, pictured)
        .slice(0, MOST)
        .map((choice) => (
          <ChoiceButton key={choice.number} choice={choice} table={table} />
        ))}
      {others.map((order) => (
        <OrderButton key={order.sentence} order={order} table={table} />
      ))}
    </div>
  );
}

function OrderButton({ order, table }: { order: Order; table: TableModel }) {
  return (
    <button style={lettered(order.words)} disabled={table.sent.value} onClick={() => void table.giveOrder(order.sentence)}>
      {unbroken(order.words)}
    </button>
  );
}

function ChoiceButton({ choice, table }: { choice: Choice; table: TableModel }) {
  return (
    <button
      style={lettered(choice.words)}
      disabled={table.sent.value}
      title={choice.rule}
      onClick={() => void table.act(choice.number)}
    >
      {unbroken(choice.words)}
    </button>
  );
}

// Where a button has two lines, they part after a colon, and never before the sign of a percentage.
export function unbroken(words: string): string {
  return words.replace(/^[^:]{1,14}:/, (head) => head.replaceAll(" ", "\u00a0")).replaceAll(" %", "\u00a0%");
}

// How long its words are, by which a button is as wide as two lines of them need.
function lettered(words: string): Record<string, string> {
  return { "--letters": String(words.length) };
}
