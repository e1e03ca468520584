// Beside the board: the log, chat, the rulebook, the table as text.

import { useEffect, useState } from "preact/hooks";
import { Rulebook } from "../look/rulebook";
import { api } from "../wire/http";
import { Chat } from "./chat";
import { isHidden } from "./hidden";
import { Log } from "./log";
import type { Panel } from "./known";
import type { TableModel } from "./model";
import type { ChatLine } from "../wire/types";

const PANELS: [Panel, string][] = [
  ["log", "Log"],
  ["chat", "Chat"],
  ["rules", "Rules"],
  ["text", "As text"],
];

export function Panels({ table, onMove }: { table: TableModel; onMove: (move: number) => void }) {
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
        {open === "log" && <Log table={table} onMove={onMove} />}
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
  const isNews = (line: ChatLine) =>
    line.seq > read && line.seat !== table.seat.value && !isHidden(table.id, line);
  const unread = lines.filter(isNews).length;
  return unread && !isOpen ? <span class="unread">{unread} new</span> : null;
}
