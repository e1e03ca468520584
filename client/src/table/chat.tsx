// The chat: what was said, and what one can do about it.

import { useRef, useState } from "preact/hooks";
import type { ChatLine } from "../wire/types";
import { hiddenSpeakers, hide, isHidden, show } from "./hidden";
import type { TableModel } from "./model";
import { useStayAtEnd } from "./stay-at-end";
import { colours, Emblem } from "./who";

export function Chat({ table }: { table: TableModel }) {
  const [words, setWords] = useState("");
  const list = useRef<HTMLUListElement>(null);
  const lines = table.chat.value.filter((line) => !isHidden(table.id, line));
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
        {lines.map((line) => (
          <li key={line.seq} {...colours(table, line.seat)}>
            <Emblem table={table} seat={line.seat} /> <b>{line.name}</b> {line.words}
            {!table.you.value.seats.includes(line.seat) && <LineTools table={table} line={line} />}
          </li>
        ))}
        {table.chat.value.length === 0 && <li class="quiet">Nobody has said anything yet.</li>}
        {hiddenSpeakers(table.id, table.chat.value).map((speaker) => (
          <li key={`${speaker.seat} ${speaker.name}`} class="quiet">
            What {speaker.name} says is hidden here.{" "}
            <button class="plain" onClick={() => show(table.id, speaker)}>
              Show it
            </button>
          </li>
        ))}
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

// Hide somebody for oneself, or tell the operator; nobody at the table learns of either.
function LineTools({ table, line }: { table: TableModel; line: ChatLine }) {
  const [step, setStep] = useState<"closed" | "open" | "asks" | "done">("closed");
  const [reason, setReason] = useState("");
  const send = async (event: Event) => {
    event.preventDefault();
    if (await table.report(line.seq, reason.trim())) setStep("done");
  };
  if (step === "done") return <span class="line-tools quiet"> Reported to the operator of this server.</span>;
  return (
    <>
      <button
        class="plain line-tools"
        aria-label={`Hide ${line.name} or report this line`}
        aria-expanded={step !== "closed"}
        onClick={() => setStep(step === "closed" ? "open" : "closed")}
      >
        ⋯
      </button>
      {step === "open" && (
        <span class="sure">
          <button onClick={() => hide(table.id, line)}>Hide {line.name}</button>
          <button onClick={() => setStep("asks")}>Report…</button>
        </span>
      )}
      {step === "asks" && (
        <form class="report" onSubmit={(event) => void send(event)}>
          <input
            aria-label="What is wrong with it?"
            placeholder="What is wrong with it?"
            maxLength={500}
            value={reason}
            onInput={(event) => setReason(event.currentTarget.value)}
          />
          <button>Report</button>
        </form>
      )}
    </>
  );
}
