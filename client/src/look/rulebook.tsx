// The rulebook page of a game, opened at the rules that matter now.

import { marked } from "marked";
import { useEffect, useRef, useState } from "preact/hooks";
import { api } from "../wire/http";
import type { RulesPage } from "../wire/types";

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
  const host = useRef<HTMLDivElement>(null);
  useEffect(() => {
    load(game).then(setPage, () => setFailed(true));
  }, [game]);
  useEffect(() => {
    if (page && host.current) mark(host.current, wanted);
  }, [page, wanted.join(" ")]);
  if (failed) return <p>The rulebook could not be read. Try again in a moment.</p>;
  if (!page) return <p>Opening the rulebook…</p>;
  const now = wanted.filter((id) => page.rules[id]);
  return (
    <div class="rulebook" ref={host}>
      {now.length > 0 && (
        <section class="current">
          <h2>Now</h2>
          <dl>
            {now.map((id) => (
              <div key={id}>
                <dt>{id}</dt>
                <dd dangerouslySetInnerHTML={{ __html: inline(page.rules[id]?.words ?? "") }} />
              </div>
            ))}
          </dl>
        </section>
      )}
      <Contents sections={readable(page)} />
      {readable(page).map((section) => (
        <Section key={section.id} {...section} />
      ))}
    </div>
  );
}

type Section = RulesPage["sections"][number];

// The ledger also keeps notes on its sources; people read the sections with rules in them, and their headings.
export function readable(page: RulesPage): Section[] {
  const withRules = new Set(Object.values(page.rules).map((rule) => rule.section));
  const leads = (section: Section, at: number) => {
    const rest = page.sections.slice(at + 1);
    const end = rest.findIndex((next) => next.level <= section.level);
    return rest.slice(0, end < 0 ? rest.length : end).some((below) => withRules.has(below.id));
  };
  return page.sections.filter(
    (section, at) => section.level > 1 && (withRules.has(section.id) || leads(section, at)),
  );
}

function Contents({ sections }: { sections: Section[] }) {
  const jump = (id: string) => document.getElementById(`rules-${id}`)?.scrollIntoView({ block: "start" });
  return (
    <details class="contents">
      <summary>Contents</summary>
      <ul>
        {sections.map((section) => (
          <li key={section.id} class={`level-${section.level}`}>
            <button class="plain" onClick={() => jump(section.id)}>
              {section.title}
            </button>
          </li>
        ))}
      </ul>
    </details>
  );
}

function Section({ id, title, level, markdown }: Section) {
  const html = marked.parse(markdown, { async: false });
  return (
    <section id={`rules-${id}`}>
      {level <= 2 ? <h2 dangerouslySetInnerHTML={{ __html: inline(title) }} /> : <h3>{title}</h3>}
      <div dangerouslySetInnerHTML={{ __html: html }} />
    </section>
  );
}

function inline(markdown: string): string {
  return marked.parseInline(markdown, { async: false });
}

function mark(host: HTMLElement, wanted: string[]): void {
  for (const item of host.querySelectorAll("li")) {
    const id = item.querySelector("strong")?.textContent?.split(" ")[0] ?? "";
    item.classList.toggle("marked", wanted.includes(id));
  }
}
