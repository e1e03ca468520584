// All tables, unlisted ones too, and what can be done to one.

import { useState } from "preact/hooks";
import type { OperatorView } from "../wire/types";
import { Deed, Failed, useAsked, when } from "./asked";
import { desk, type TableDeed } from "./desk";
import { Punish, type Whom } from "./punish";

export function TableList({ id, open }: { id: string; open: (id: string) => void }) {
  const [find, setFind] = useState("");
  const { found, failed, again } = useAsked(() => desk.tables(find), [find]);
  return (
    <section>
      {id && (
        <OneTable
          key={id}
          id={id}
          close={() => {
            open("");
            again();
          }}
        />
      )}
      <label>
        Find{" "}
        <input
          type="search"
          placeholder="id, game or name"
          maxLength={64}
          value={find}
          onInput={(event) => setFind(event.currentTarget.value)}
        />
      </label>
      <Failed words={failed} />
      {found?.tables.length === 0 && <p class="quiet">No such tables.</p>}
      <ul class="entries">
        {found?.tables.map((table) => (
          <li key={table.id}>
            <button onClick={() => open(table.id)}>{table.id}</button> <b>{table.title}</b>, {table.phase}
            {table.listed ? "" : ", unlisted"}: {table.seats.map((seat) => seat.name || "free").join(", ")}{" "}
            <span class="quiet">
              {when(table.changed_at)} {table.network && `from ${table.network}`}
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}

function OneTable({ id, close }: { id: string; close: () => void }) {
  const { found, failed, again } = useAsked(() => desk.table(id), [id]);
  const change = (deed: TableDeed) => (why: string) => desk.change(id, deed, why);
  return (
    <section class="one-table" aria-label={`Table ${id}`}>
      <p>
        <b>Table {id}</b> <a href={`/game/${id}?watch`}>Look at it</a> <button onClick={close}>Close</button>
      </p>
      <Failed words={failed} />
      {found && (
        <>
          <People view={found} again={again} />
          <ul class="lines">
            {found.chat.map((line) => (
              <li key={line.seq}>
                <span class="quiet">{when(line.at)}</span> <b>{line.name}</b> {line.words}
              </li>
            ))}
          </ul>
          <p class="buttons">
            {found.game.frozen === null ? (
              <Deed words="Freeze the table" act={change("freeze")} done={again} />
            ) : (
              <Deed words="Let it go on" act={change("unfreeze")} done={again} />
            )}
            <Deed words="Delete the table for good" act={change("delete")} done={close} />
          </p>
        </>
      )}
    </section>
  );
}

function People({ view, again }: { view: OperatorView; again: () => void }) {
  const { game, holders } = view;
  return (
    <>
      <p>
        {game.title}, {game.phase}
        {game.frozen !== null && `, frozen${game.frozen ? `: ${game.frozen}` : ""}`}
      </p>
      <ul class="lines">
        {holders.map(({ seat, network }) => {
          const name = game.seats[seat]?.name || game.seats[seat]?.word || "";
          const at = { subject: game.id, seat };
          const whoms: Whom[] = [{ words: name, wish: { ...at, target: "seat" } }];
          if (network) whoms.push({ words: `network ${network}`, wish: { ...at, target: "seat_network" } });
          return (
            <li key={seat}>
              <b>{name}</b> <Punish whoms={whoms} done={again} />
            </li>
          );
        })}
      </ul>
    </>
  );
}
