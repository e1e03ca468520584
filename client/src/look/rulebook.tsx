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
          <h3>Now</h3>
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
      {page.sections.map((section) => (
        <Section key={section.id} title={section.title} level={section.level} markdown={section.markdown} />
      ))}
    </div>
  );
}

function Section({ title, level, markdown }: { title: string; level: number; markdown: string }) {
  const html = marked.parse(markdown, { async: false });
  return (
    <section>
      {level <= 2 ? <h3>{title}</h3> : <h4>{title}</h4>}
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
