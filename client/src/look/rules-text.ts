// What players read of a rulebook page: the rules, and the rulings as question and answer. The page also
// keeps its workings (sources, options weighed, reasons, lists for programmers); those stay on the page.

import type { RulesPage } from "../wire/types";

export interface Entry {
  id: string;
  title: string;
  markdown: string;
}

export interface Chapter {
  id: string;
  title: string;
  part: Part;
  entries: Entry[];
}

type Part = "Rules" | "Rulings" | "More";
const PARTS: Part[] = ["Rules", "Rulings", "More"];
type Section = RulesPage["sections"][number];

const ID = /[A-Z]{2}-[A-Z]?\d+[a-z]?/;
const WORKINGS = /damage|engine|program|primitive|format|field|vocabular|mechanic|interface|simulat|state space/i;
const EMPTY = /^(-|none|L\d[\w, -]*)?$/; // or nothing but lines of the source
const UNREAD = /exact|lore|window/i; // columns of a table of cards that say it again for programs

export function chaptersOf(page: RulesPage): Chapter[] {
  const chapters = new Map<string, Chapter>();
  const ids = Object.keys(page.rules);
  for (const [at, id] of ids.entries()) {
    const section = sectionOf(page, ids, at);
    const part = partOf(page, section);
    if (!part || part === "Workings") continue;
    const title = titleOf(page.sections.find((one) => one.id === section)?.title ?? "");
    const chapter = chapters.get(section) ?? { id: section, title, part, entries: [] };
    chapter.entries.push(entryOf(id, page.rules[id]?.words ?? ""));
    chapters.set(section, chapter);
  }
  return [...chapters.values()].sort((one, other) => PARTS.indexOf(one.part) - PARTS.indexOf(other.part));
}

// A ruling may be mentioned long before it is written down: then it belongs where its neighbours are.
function sectionOf(page: RulesPage, ids: string[], at: number): string {
  const kind = (id: string) => id.replace(/\d.*/, "");
  const id = ids[at] ?? "";
  const fits = (one: string) => {
    const part = partOf(page, page.rules[one]?.section ?? "");
    return kind(one) === kind(id) && (isRuling(one) ? part === "Rulings" || part === "Workings" : part !== null);
  };
  const near = [id, ...ids.slice(0, at).reverse(), ...ids.slice(at)].find(fits);
  return page.rules[near ?? id]?.section ?? "";
}

function isRuling(id: string): boolean {
  return /-R\d/.test(id);
}

// Rules and rulings have a heading each; of anything else only named parts with rules of their own are read.
function partOf(page: RulesPage, id: string): Part | "Workings" | null {
  const at = page.sections.findIndex((section) => section.id === id);
  const section = page.sections[at];
  if (!section) return null;
  if (WORKINGS.test(section.title)) return "Workings";
  const above = page.sections.slice(0, at + 1).findLast((one: Section) => one.level <= 2);
  const name = titleOf(above?.title ?? "");
  if (/^rulings\b/i.test(name)) return "Rulings";
  if (/^rules\b/i.test(name)) return "Rules";
  return section.level > 2 && !/decision/i.test(name) ? "More" : null;
}

// "5.5 Power Cards (15, all ours)" is "Power Cards" to people.
export function titleOf(heading: string): string {
  return heading
    .replace(/^(\d+\.)*\d*\.?\s+/, "")
    .replace(new RegExp(`^${ID.source}\\s+`), "")
    .replace(/\s*\([^)]*\)$/, "");
}

export function entryOf(id: string, words: string): Entry {
  const head = /^\*\*([A-Z]{2}-[A-Z]?\d+[a-z]?)\s*([\s\S]*?)\*\*:?\s*/.exec(words);
  const rest = words.slice(head?.[0].length ?? 0);
  const cells = isRuling(id) ? null : cellsOf(rest);
  if (cells) return { id, title: cells[0] ?? "", markdown: plain(cells.slice(1).join(" · ")) };
  return { id, title: plain(head?.[2] ?? ""), markdown: plain(isRuling(id) ? answerOf(rest) : rest) };
}

// A row of a table comes as "title: …; card text: …".
function cellsOf(words: string): string[] | null {
  const cells = words.split(/; (?=[a-zA-Z][\w ,()]*: )/).map((cell) => /^([a-zA-Z][\w ,()]*): ([\s\S]+)$/.exec(cell));
  if (cells.length < 3 || cells.some((cell) => cell === null)) return null;
  const read = cells.flatMap((cell) => (cell ? [[cell[1] ?? "", (cell[2] ?? "").trim()] as const] : []));
  return read.filter(([name, value]) => !UNREAD.test(name) && !EMPTY.test(value)).map(([name, value]) => said(name, value));
}

// A name or a sentence speaks for itself; a figure needs its heading.
function said(name: string, value: string): string {
  if (/^`[a-z_]+`$/.test(value)) return value.slice(1, -1).split("_").map(capital).join(" ");
  return /[\d*]/.test(value) && value.length < 12 ? `${name}: ${value}` : value;
}

export function answerOf(words: string): string {
  const marked = /\*Ruling:\*\s*([\s\S]*?)(?=\n\s*\*Why:\*|$)/.exec(words)?.[1];
  const bold = /\*\*([\s\S]+?)\*\*/.exec(words)?.[1];
  const answer = (marked ?? bold)?.replaceAll("**", "").trim();
  if (!answer) return words;
  const letter = /^\(([a-z])\)[.:,]?\s*/.exec(answer);
  if (!letter) return sentence(answer);
  const option = new RegExp(`\\(${letter[1] ?? ""}\\)\\s+([^;]+?)(?=;|\\.(?:\\s|$)|$)`).exec(words)?.[1] ?? "";
  const rest = answer.slice(letter[0].length).trim();
  return sentence(option && rest ? `${option}: ${rest}` : option || rest);
}

function sentence(words: string): string {
  const whole = /[.!?]$/.test(words) ? words : `${words}.`;
  return capital(whole);
}

function capital(words: string): string {
  return words.charAt(0).toUpperCase() + words.slice(1);
}

// Without notes on sources, and with names as people write them.
function plain(markdown: string): string {
  const told = markdown
    .replace(/\s*\((?:fact|designed)\b[^()]*\)/g, "")
    .replace(/\s*\([^()]*\b(?:seed|L\d+)\b[^()]*\)/g, "");
  return told
    .split(/(?<=[.!?)]) (?=[A-Z])/)
    .filter((one) => !/\bseed\b|\bL\d\d+\b/.test(one))
    .join(" ")
    .replace(/`([a-z]+(?:_[a-z0-9]+)*)`/g, (_, name: string) => name.replaceAll("_", " "))
    .trim();
}
