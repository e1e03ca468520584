// The operator's page: reports, tables, mutes and bans, and the trail of what was done.

import { useState } from "preact/hooks";
import { useHeading } from "../look/heading";
import { key, setKey } from "./desk";
import { ReportList } from "./reports";
import { SanctionList, TrailList } from "./people";
import { TableList } from "./tables";

const SECTIONS = { reports: "Reports", tables: "Tables", people: "Mutes and bans", trail: "What was done" };
type Section = keyof typeof SECTIONS;

export function OperatorPage() {
  useHeading("Operator");
  const [open, setOpen] = useState<Section>("reports");
  const [table, setTable] = useState("");
  if (!key.value) return <SignIn />;
  const look = (id: string) => {
    setTable(id);
    setOpen("tables");
  };
  return (
    <main class="page operator">
      <h1>Operator</h1>
      <div class="tabs" role="group" aria-label="Sections">
        {Object.entries(SECTIONS).map(([id, title]) => (
          <button key={id} aria-pressed={open === id} onClick={() => setOpen(id as Section)}>
            {title}
          </button>
        ))}
        <button onClick={() => setKey("")}>Sign out</button>
      </div>
      {open === "reports" && <ReportList look={look} />}
      {open === "tables" && <TableList id={table} open={setTable} />}
      {open === "people" && <SanctionList />}
      {open === "trail" && <TrailList />}
    </main>
  );
}

function SignIn() {
  const [typed, setTyped] = useState("");
  return (
    <main class="page operator">
      <h1>Operator</h1>
      <p>
        For whoever runs this server. The command <code>vworp admin key</code> prints a key; it is kept in this tab
        until you close it.
      </p>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          setKey(typed.trim());
        }}
      >
        <label>
          Key{" "}
          <input
            type="password"
            autocomplete="off"
            value={typed}
            onInput={(event) => setTyped(event.currentTarget.value)}
          />
        </label>
        <button class="primary" disabled={!typed.trim()}>
          Sign in
        </button>
      </form>
    </main>
  );
}
