// Beside the board: the log with its rules, chat, the rulebook, the table as text.

import { useEffect, useRef, useState } from "preact/hooks";
import { hue } from "../look/hue";
import { Rulebook } from "../look/rulebook";
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
        {open === "text" && <pre class="text">{table.now.value?.text ?? ""}</pre>}
      </div>
    </aside>
  );
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

export function Log({ table }: { table: TableModel }) {
  const list = useRef<HTMLOListElement>(null);
  const entries = table.log.value;
  const words = table.seatWords.value;
  useEffect(() => {
    // The panel scrolls to the newest line, the page stays where it is.
    const panel = list.current?.parentElement;
    if (panel) panel.scrollTop = panel.scrollHeight;
  }, [entries]);
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
  const say = async (event: Event) => {
    event.preventDefault();
    if (!words.trim()) return;
    const answer = await table.say(words.trim());
    if (answer) setWords("");
  };
  return (
    <div class="chat">
      <ul aria-live="polite">
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
