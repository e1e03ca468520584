// The log: a section a turn, the newest one open; a line leads to its move in the replay.

import { useRef, useState } from "preact/hooks";
import { BadgeMark } from "../look/badge";
import { hue } from "../look/hue";
import { capital, wordsOf } from "../look/words";
import { api } from "../wire/http";
import type { Badge, LogEntry } from "../wire/types";
import type { TableModel } from "./model";
import { useStayAtEnd } from "./stay-at-end";
import { headingOf, joined, linesOf, sectionsOf, type TurnSection } from "./turns";

const MOST_LINES = 60; // of a turn are shown at once, the newest; a button brings those before

interface Props {
  table: TableModel;
  onMove: (move: number) => void;
}

export function Log({ table, onMove }: Props) {
  const list = useRef<HTMLOListElement>(null);
  const { entries, hasEarlier, fetchEarlier, failed } = useLongLog(table);
  const [chosen, setChosen] = useState<ReadonlyMap<number, boolean>>(new Map());
  const info = table.info.value;
  const badges = table.badges.value;
  useStayAtEnd(list, table.log.value);
  if (!info || !entries.length) return <p class="quiet">Nothing has happened yet.</p>;
  const sections = sectionsOf(entries);
  const newest = sections.at(-1)?.number;
  const isOpen = (section: TurnSection) => chosen.get(section.number) ?? section.number === newest;
  const areAllOpen = sections.every(isOpen);
  const openAll = (open: boolean) => setChosen(new Map(sections.map(({ number }) => [number, open])));
  return (
    <>
      <p class="log-tools">
        {hasEarlier && <button onClick={() => void fetchEarlier()}>Earlier turns</button>}
        {sections.length > 1 && (
          <button onClick={() => openAll(!areAllOpen)}>{areAllOpen ? "Fold all turns" : "Unfold all turns"}</button>
        )}
        {failed && <span role="alert">{failed}</span>}
      </p>
      <ol class="log" ref={list}>
        {sections.map((section) => (
          <Section
            key={section.number}
            section={section}
            title={headingOf(section, info.seats)}
            badges={badges}
            isOpen={isOpen(section)}
            toggle={() => setChosen(new Map(chosen).set(section.number, !isOpen(section)))}
            table={table}
            onMove={onMove}
          />
        ))}
      </ol>
    </>
  );
}

// The server gives the end of a long log first; what came before is asked for.
function useLongLog(table: TableModel) {
  const read = useRef<LogEntry[]>([]);
  const viewer = useRef(table.seat.value);
  const [, setFetched] = useState(0);
  const [failed, setFailed] = useState("");
  if (viewer.current !== table.seat.value) read.current = []; // another's eyes have read other words
  viewer.current = table.seat.value;
  read.current = joined(read.current, table.log.value);
  const first = read.current[0]?.move ?? 0;
  const wasAsked = useRef(0);
  const fetchEarlier = async () => {
    try {
      const view = String(table.seat.value ?? "spectator");
      const { log } = await api.log(table.id, view, 0, first - 1);
      wasAsked.current = first;
      read.current = [...log, ...read.current];
      setFetched(log.length);
      setFailed("");
    } catch (error) {
      setFailed(wordsOf(error));
    }
  };
  return { entries: read.current, hasEarlier: first > 1 && wasAsked.current === 0, fetchEarlier, failed };
}

interface SectionProps extends Props {
  section: TurnSection;
  title: string;
  badges: Badge[];
  isOpen: boolean;
  toggle: () => void;
}

function Section({ section, title, badges, isOpen, toggle, table, onMove }: SectionProps) {
  const owner = section.seat;
  return (
    <li class="turn">
      <h3>
        <button class="plain" aria-expanded={isOpen} onClick={toggle}>
          {owner !== null && <BadgeMark badge={badges[owner]} hue={hue(owner, table.seatWords.value)} />}
          {title}
        </button>
      </h3>
      {isOpen && <SectionLines section={section} badges={badges} table={table} onMove={onMove} />}
    </li>
  );
}

function SectionLines({ section, badges, table, onMove }: Props & { section: TurnSection; badges: Badge[] }) {
  const [shown, setShown] = useState(MOST_LINES);
  const { told, passes } = linesOf(section);
  const left = Math.max(0, told.length - shown);
  const line = (entry: LogEntry) => (
    <Line key={entry.move} entry={entry} badges={badges} table={table} onMove={onMove} />
  );
  return (
    <ol>
      {left > 0 && (
        <li>
          <button onClick={() => setShown(shown + MOST_LINES)}>{left} lines before these</button>
        </li>
      )}
      {told.slice(left).map(line)}
      {passes.length > 0 && (
        <li>
          <details class="passes">
            <summary>{passes.length} passes</summary>
            <ol>{passes.map(line)}</ol>
          </details>
        </li>
      )}
    </ol>
  );
}

function Line({ entry, badges, table, onMove }: Props & { entry: LogEntry; badges: Badge[] }) {
  const badge = entry.seat === null ? undefined : badges[entry.seat];
  const colour = entry.seat === null ? "chance" : hue(entry.seat, table.seatWords.value);
  const words = (text: string) => <Telling words={text} path={`/game/${table.id}`} move={entry.move} onMove={onMove} />;
  return (
    <li class={`line ${colour}`} style={badge ? { "--badge": badge.colour } : {}}>
      {entry.told && words(capital(entry.told))}
      {entry.notes.map((note, number) => (
        <span key={number} class="note">
          {words(note.words)}{" "}
          {note.rule && (
            <button
              class="rule"
              aria-label={`Rule ${note.rule}`}
              title={`Rule ${note.rule}`}
              onClick={() => table.openRule(note.rule)}
            >
              §
            </button>
          )}
        </span>
      ))}
    </li>
  );
}

interface TellingProps {
  words: string;
  path: string;
  move: number;
  onMove: (move: number) => void;
}

// A link to the move, which opens it here.
function Telling({ words, path, move, onMove }: TellingProps) {
  const open = (event: MouseEvent) => {
    if (event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    onMove(move);
  };
  return (
    <a class="telling" title="See it in the replay" href={`${path}?move=${move}`} onClick={open}>
      {words}
    </a>
  );
}
