// Beside the board: the log with its rules, chat, the rulebook, the table as text.

import { useEffect, useRef, useState } from "preact/hooks";
import { Rulebook } from "../look/rulebook";
import type { LogEntry } from "../wire/types";
import type { TableModel } from "./model";

type Panel = "log" | "chat" | "rules" | "text";
const PANELS: [Panel, string][] = [
  ["log", "Log"],
  ["chat", "Chat"],
  ["rules", "Rules"],
  ["text", "As text"],
];

export function Panels({ table }: { table: TableModel }) {
  const [open, setOpen] = useState<Panel>("log");
  const [rule, setRule] = useState<string | null>(null);
  const showRule = (id: string) => {
    setRule(id);
    setOpen("rules");
  };
  return (
    <aside class="panels">
      <div class="tabs" role="tablist">
        {PANELS.map(([id, title]) => (
          <button
            key={id}
            role="tab"
            id={`tab-${id}`}
            aria-controls={`panel-${id}`}
            aria-selected={open === id}
            onClick={() => setOpen(id)}
          >
            {title}
          </button>
        ))}
      </div>
      <div class="panel" role="tabpanel" id={`panel-${open}`} aria-labelledby={`tab-${open}`} tabIndex={0}>
        {open === "log" && <Log entries={table.log.value} showRule={showRule} />}
        {open === "chat" && <Chat table={table} />}
        {open === "rules" && table.info.value && (
          <Rulebook
            game={table.info.value.game}
            marked={rule ? [rule] : (table.now.value?.due?.rules ?? [])}
          />
        )}
        {open === "text" && <pre class="text">{table.now.value?.text ?? ""}</pre>}
      </div>
    </aside>
  );
}

export function Log({ entries, showRule }: { entries: LogEntry[]; showRule: (id: string) => void }) {
  const end = useRef<HTMLLIElement>(null);
  useEffect(() => end.current?.scrollIntoView({ block: "nearest" }), [entries]);
  return (
    <ol class="log" aria-live="polite" aria-relevant="additions">
      {entries.map((entry, index) => (
        <li key={`${entry.move}-${index}`} class={entry.seat === null ? "chance" : `seat-${entry.seat}`}>
          {entry.told}
          {entry.notes.map((note, number) => (
            <span key={number} class="note">
              <button class="rule" onClick={() => showRule(note.rule)}>
                {note.rule}
              </button>{" "}
              {note.words}
            </span>
          ))}
        </li>
      ))}
      <li ref={end} class="end" aria-hidden="true" />
    </ol>
  );
}

function Chat({ table }: { table: TableModel }) {
  const [words, setWords] = useState("");
  const say = async (event: Event) => {
    event.preventDefault();
    if (!words.trim()) return;
    const answer = await table.ask({ type: "chat", words: words.trim() });
    if (answer) setWords("");
  };
  return (
    <div class="chat">
      <ul aria-live="polite">
        {table.chat.value.map((line) => (
          <li key={line.seq}>
            <b>{line.name}</b> {line.words}
          </li>
        ))}
        {table.chat.value.length === 0 && <li class="quiet">Nobody has said anything yet.</li>}
      </ul>
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
    </div>
  );
}
