// The rulebook page of a game, opened at the rules that matter now.

import { marked } from "marked";
import { useEffect, useState } from "preact/hooks";
import { api } from "../wire/http";
import type { RulesPage } from "../wire/types";
import { type Chapter, chaptersOf, type Entry, entryOf } from "./rules-text";

const pages = new Map<string, Promise<RulesPage>>();

function load(game: string): Promise<RulesPage> {
  const page = pages.get(game) ?? api.rules(game);
  pages.set(game, page);
  page.catch(() => pages.delete(game));
  return page;
}

export function Rulebook({ game, marked: wanted }: { game: string; marked: string[] }) {
  const [page, setPage] = useState<RulesPage | null>(null);
  const [failed, setFailed] = useState(false);
  useEffect(() => {
    load(game).then(setPage, () => setFailed(true));
  }, [game]);
  if (failed) return <p>The rulebook could not be read. Try again in a moment.</p>;
  if (!page) return <p>Opening the rulebook…</p>;
  const now = wanted.flatMap((id) => (page.rules[id] ? [entryOf(id, page.rules[id].words)] : []));
  const chapters = chaptersOf(page);
  const known = new Set(chapters.flatMap((chapter) => chapter.entries.map((entry) => entry.id)));
  return (
    <div class="rulebook" onClick={followReference}>
      {now.length > 0 && (
        <section class="current">
          <h2>Now</h2>
          <Entries entries={now} known={known} marked={[]} prefix="now" />
        </section>
      )}
      <Contents chapters={chapters} />
      {chapters.map((chapter, at) => (
        <section key={chapter.id} id={`rules-${chapter.id}`}>
          {chapter.part !== chapters[at - 1]?.part && <h2>{PARTS[chapter.part]}</h2>}
          {chapter.title !== chapter.part && <h3>{chapter.title}</h3>}
          <Entries entries={chapter.entries} known={known} marked={wanted} prefix="rule" />
        </section>
      ))}
    </div>
  );
}

const PARTS = { Rules: "Rules", Rulings: "Questions that come up", More: "Cards and board" };

interface EntriesProps {
  entries: Entry[];
  known: Set<string>;
  marked: string[];
  prefix: string;
}

function Entries({ entries, known, marked: wanted, prefix }: EntriesProps) {
  return (
    <dl>
      {entries.map(({ id, title, markdown }) => (
        <div key={id} id={`${prefix}-${id}`} class={wanted.includes(id) ? "marked" : ""}>
          <dt>{id}</dt>
          <dd>
            {title && <p class="question" dangerouslySetInnerHTML={{ __html: inline(title) }} />}
            <div dangerouslySetInnerHTML={{ __html: withReferences(block(markdown), known) }} />
          </dd>
        </div>
      ))}
    </dl>
  );
}

function Contents({ chapters }: { chapters: Chapter[] }) {
  const jump = (id: string) => document.getElementById(`rules-${id}`)?.scrollIntoView({ block: "start" });
  return (
    <details class="contents">
      <summary>Contents</summary>
      <ul>
        {chapters.map(({ id, title, part }) => (
          <li key={id} class={`part-${part.toLowerCase()}`}>
            <button class="plain" onClick={() => jump(id)}>
              {title === part ? PARTS[part] : title}
            </button>
          </li>
        ))}
      </ul>
    </details>
  );
}

// "KT-17" in the words of another rule leads there.
export function withReferences(html: string, known: Set<string>): string {
  return html.replace(/\b[A-Z]{2}-[A-Z]?\d+[a-z]?\b/g, (id) =>
    known.has(id) ? `<a class="see" href="#rule-${id}">${id}</a>` : id,
  );
}

// The page stays the page: a reference moves the reader, not the address.
function followReference(event: MouseEvent): void {
  const link = (event.target as Element).closest<HTMLAnchorElement>("a.see");
  if (!link) return;
  event.preventDefault();
  const entry = document.getElementById(link.hash.slice(1));
  entry?.scrollIntoView({ block: "center" });
  entry?.animate([{ background: "var(--panel-2)" }, { background: "transparent" }], 1600);
}

function inline(markdown: string): string {
  return marked.parseInline(markdown, { async: false });
}

function block(markdown: string): string {
  return marked.parse(markdown, { async: false });
}
