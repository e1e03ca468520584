// The prompt bar: what to do in one sentence, and what is not on the board as buttons.

import { useState } from "preact/hooks";
import type { Advice as Advised, Choice } from "../wire/types";
import type { TableModel } from "./model";
import { RuleButton } from "./rule-button";
import { WhyNot } from "./why-not";

const FEW = 6;

interface Props {
  table: TableModel;
  onBoard: Set<number>;
  asking: boolean;
  setAsking: (asking: boolean) => void;
}

export function Prompt({ table, onBoard, asking, setAsking }: Props) {
  const now = table.now.value;
  const info = table.info.value;
  if (!info || info.phase !== "playing") return null;
  const mine = table.summons.value;
  const rest = (now?.legal ?? []).filter((choice) => !onBoard.has(choice.number));
  return (
    <section class={`prompt ${mine ? "mine" : ""}`} aria-label="What to do">
      <p class="whose">
        {mine ? "Your move" : " "}
        <Post table={table} />
      </p>
      <p class="ask">{promptWords(table)}</p>
      {mine && now ? (
        <>
          <div class="buttons">
            {rest.slice(0, rest.length <= FEW ? FEW : 0).map((choice) => (
              <ChoiceButton key={choice.number} choice={choice} table={table} />
            ))}
            {now.orders.map((order) => (
              <button key={order.sentence} disabled={table.sent.value} onClick={() => void table.giveOrder(order.sentence)}>
                {order.words}
              </button>
            ))}
          </div>
          <Advice table={table} />
          <Refusal table={table} />
          <AllChoices choices={now.legal} table={table} open={rest.length > FEW && rest.length === now.legal.length} />
          <button class="plain ask-why" aria-expanded={asking} onClick={() => setAsking(!asking)}>
            Why not…?
          </button>
          <WhyNot table={table} open={asking} close={() => setAsking(false)} />
        </>
      ) : (
        <Refusal table={table} />
      )}
    </section>
  );
}

// Whether the server has what one did.
function Post({ table }: { table: TableModel }) {
  if (table.sent.value) return <span class="post sent">sending…</span>;
  return table.kept.value ? <span class="post kept">✓ kept</span> : null;
}

export function promptWords(table: TableModel): string {
  const now = table.now.value;
  const info = table.info.value;
  if (!now || !info) return "…";
  if (!now.due) return now.result?.words ?? "The game is over";
  if (table.summons.value) return now.due.prompt;
  if (table.mine.value) return "…";
  const seat = info.seats[now.due.seat];
  return seat?.kind === "bot" ? `${seat.name} is thinking…` : `${seat?.name ?? "Somebody"} decides…`;
}

function ChoiceButton({ choice, table }: { choice: Choice; table: TableModel }) {
  return (
    <button disabled={table.sent.value} title={choice.rule} onClick={() => void table.act(choice.number)}>
      {choice.words}
    </button>
  );
}

// What a choice is about lights up on the board while one is at its button.
function pointing(table: TableModel, number: number) {
  const point = () => {
    table.pointed.value = number;
  };
  const leave = () => {
    table.pointed.value = null;
  };
  return { onMouseEnter: point, onMouseLeave: leave, onFocus: point, onBlur: leave };
}

// Every choice as a proper control: for screen readers, for keyboards, for long lists.
function AllChoices({ choices, table, open }: { choices: Choice[]; table: TableModel; open: boolean }) {
  const [filter, setFilter] = useState("");
  const wanted = filter.toLowerCase();
  const found = choices.filter((choice) => `${choice.words} ${choice.notation}`.toLowerCase().includes(wanted));
  return (
    <details class="choices" open={open}>
      <summary>{choices.length === 1 ? "The only choice" : `All ${choices.length} choices`}</summary>
      {choices.length > 12 && (
        <input
          type="search"
          placeholder="Type to find a choice"
          aria-label="Find a choice"
          value={filter}
          onInput={(event) => setFilter(event.currentTarget.value)}
        />
      )}
      <ul>
        {found.map((choice) => (
          <li key={choice.number}>
            <button
              disabled={table.sent.value}
              data-action={choice.number}
              onClick={() => void table.act(choice.number)}
              {...pointing(table, choice.number)}
            >
              {choice.words} <kbd>{choice.notation}</kbd>
            </button>
          </li>
        ))}
        {found.length === 0 && <li class="quiet">No choice says “{filter}”.</li>}
      </ul>
    </details>
  );
}

function Advice({ table }: { table: TableModel }) {
  const advice = table.advice.value;
  if (!advice) return null;
  return (
    <div class="advice" role="status">
      <h2>A hint</h2>
      <ol>
        {advice.slice(0, 3).map((line) => (
          <li key={line.number}>
            <button onClick={() => void table.act(line.number)} {...pointing(table, line.number)}>
              {line.words}
            </button>
            <Worth line={line} isOnly={advice.length === 1} />
            <small>{line.reason}</small>
          </li>
        ))}
      </ol>
    </div>
  );
}

// What a hint promises. Where there is nothing to choose, nothing was tried, and nothing need be said of it.
function Worth({ line, isOnly }: { line: Advised; isOnly: boolean }) {
  if (line.visits === 0) return isOnly ? null : <span>not tried</span>;
  return (
    <>
      <meter min={0} max={1} value={line.chance} aria-label="chance to win" />
      <span>{Math.round(line.chance * 100)} % to win</span>
    </>
  );
}

function Refusal({ table }: { table: TableModel }) {
  const problem = table.problem.value;
  if (!problem) return null;
  return (
    <p class="refusal" role="alert">
      {problem.message} {problem.rule && <RuleButton table={table} rule={problem.rule} />}
      <button class="plain" aria-label="Dismiss" onClick={() => (table.problem.value = null)}>
        ×
      </button>
    </p>
  );
}
