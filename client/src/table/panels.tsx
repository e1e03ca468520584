// Beside the board: the log with its rules, chat, the rulebook, the table as text.

import { type RefObject } from "preact";
import { useEffect, useRef, useState } from "preact/hooks";
import { hue } from "../look/hue";
import { Rulebook } from "../look/rulebook";
import { api } from "../wire/http";
import type { Panel, TableModel } from "./model";
import { RuleButton } from "./rule-button";

const PANELS: [Panel, string][] = [
  ["log", "Log"],
  ["chat", "Chat"],
  ["rules", "Rules"],
  ["text", "As text"],
];

export function Panels({ table }: { table: TableModel }) {
  const open = table.panel.value;
  const rule = table.rule.value;
  return (
    <aside class="panels" aria-label="Log, chat and rules">
      <div class="tabs" role="tablist" onKeyDown={(event) => stepTabs(event, table)}>
        {PANELS.map(([id, title]) => (
          <button
            key={id}
            role="tab"
            id={`tab-${id}`}
            aria-controls={open === id ? `panel-${id}` : undefined}
            aria-selected={open === id}
            tabIndex={open === id ? 0 : -1}
            onClick={() => table.openPanel(id)}
          >
            {title}
            {id === "chat" && <Unread table={table} />}
          </button>
        ))}
      </div>
      <div class="panel" role="tabpanel" id={`panel-${open}`} aria-labelledby={`tab-${open}`} tabIndex={0}>
        {open === "log" && <Log table={table} />}
        {open === "chat" && <Chat table={table} />}
        {open === "rules" && table.info.value && (
          <Rulebook game={table.info.value.game} marked={rule ? [rule] : (table.now.value?.due?.rules ?? [])} />
        )}
        {open === "text" && <Text table={table} />}
      </div>
    </aside>
  );
}

// The table in letters, asked for while somebody reads it.
function Text({ table }: { table: TableModel }) {
  const [text, setText] = useState("");
  const move = table.now.value?.move;
  const id = table.info.value?.id;
  const view = String(table.seat.value ?? "spectator");
  useEffect(() => {
    let isStale = false;
    if (move === undefined || !id) return undefined;
    api.move(id, move, view).then(
      (found) => !isStale && setText(found.text),
      () => undefined,
    );
    return () => {
      isStale = true;
    };
  }, [id, move, view]);
  return <pre class="text">{text}</pre>;
}

function stepTabs(event: KeyboardEvent, table: TableModel): void {
  const step = event.key === "ArrowRight" ? 1 : event.key === "ArrowLeft" ? -1 : 0;
  if (!step) return;
  const at = PANELS.findIndex(([id]) => id === table.panel.value);
  const next = PANELS.at((at + step) % PANELS.length);
  if (!next) return;
  table.openPanel(next[0]);
  document.getElementById(`tab-${next[0]}`)?.focus();
}

// How many lines were said since the chat was last open.
function Unread({ table }: { table: TableModel }) {
  const lines = table.chat.value;
  const [read, setRead] = useState(lines.at(-1)?.seq ?? 0);
  const isOpen = table.panel.value === "chat";
  useEffect(() => {
    if (isOpen) setRead(lines.at(-1)?.seq ?? 0);
  }, [isOpen, lines]);
  const unread = lines.filter((line) => line.seq > read && line.seat !== table.seat.value).length;
  return unread && !isOpen ? <span class="unread">{unread} new</span> : null;
}

// A list stays at its newest line: when one comes, and when the panel around it grows or shrinks.
// The panel scrolls, the page stays where it is. Who has scrolled back to read is left there, until
// they say something themselves.
function useStayAtEnd(list: RefObject<HTMLElement | null>, lines: unknown[], isOwn = false): void {
  const atEnd = useRef(true);
  useEffect(() => {
    if (atEnd.current || isOwn) toEnd(list.current);
  }, [lines]);
  const isEmpty = lines.length === 0;
  useEffect(() => {
    const panel = list.current?.closest(".panel");
    if (!panel) return undefined;
    let before = panel.scrollTop;
    const heed = () => {
      atEnd.current = follows(atEnd.current, before, panel);
      before = panel.scrollTop;
    };
    const resized = new ResizeObserver(() => {
      if (atEnd.current) toEnd(list.current);
    });
    panel.addEventListener("scroll", heed, { passive: true });
    resized.observe(panel);
    return () => {
      panel.removeEventListener("scroll", heed);
      resized.disconnect();
    };
  }, [isEmpty]);
}

function toEnd(list: Element | null): void {
  const panel = list?.closest(".panel");
  if (panel) panel.scrollTop = panel.scrollHeight;
}

const NEAR = 24; // pixels: within a line of the end is at the end

// Whether a panel still follows its newest line: only somebody who scrolls back, away from the end, stops it.
// New lines may come before the way to the last ones is told, so to be short of the end says nothing.
export function follows(
  did: boolean,
  before: number,
  { scrollTop, clientHeight, scrollHeight }: Pick<Element, "scrollTop" | "clientHeight" | "scrollHeight">,
): boolean {
  const isAtEnd = scrollTop + clientHeight >= scrollHeight - NEAR;
  return isAtEnd || (did && scrollTop >= before);
}

export function Log({ table }: { table: TableModel }) {
  const list = useRef<HTMLOListElement>(null);
  const entries = table.log.value;
  const words = table.seatWords.value;
  useStayAtEnd(list, entries);
  if (!entries.length) return <p class="quiet">Nothing has happened yet.</p>;
  return (
    <ol class="log" ref={list}>
      {entries.map((entry, index) => (
        <li key={`${entry.move}-${index}`} class={entry.seat === null ? "chance" : hue(entry.seat, words)}>
          {entry.told}
          {entry.notes.map((note, number) => (
            <span key={number} class="note">
              <RuleButton table={table} rule={note.rule} /> {note.words}
            </span>
          ))}
        </li>
      ))}
    </ol>
  );
}

function Chat({ table }: { table: TableModel }) {
  const [words, setWords] = useState("");
  const list = useRef<HTMLUListElement>(null);
  useStayAtEnd(list, table.chat.value, table.chat.value.at(-1)?.seat === table.seat.value);
  const say = async (event: Event) => {
    event.preventDefault();
    if (!words.trim()) return;
    const answer = await table.say(words.trim());
    if (answer) setWords("");
  };
  return (
    <div class="chat">
      <ul ref={list} aria-live="polite">
        {table.chat.value.map((line) => (
          <li key={line.seq} class={hue(line.seat, table.seatWords.value)}>
            <b>{line.name}</b> {line.words}
          </li>
        ))}
        {table.chat.value.length === 0 && <li class="quiet">Nobody has said anything yet.</li>}
      </ul>
      {table.you.value.seats.length > 0 && (
        <form onSubmit={(event) => void say(event)}>
          <input
            aria-label="Say something"
            placeholder="Say something"
            maxLength={500}
            value={words}
            onInput={(event) => setWords(event.currentTarget.value)}
          />
          <button>Say</button>
        </form>
      )}
    </div>
  );
}
