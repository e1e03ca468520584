// What players reported, each with what was said around it.

import { useState } from "preact/hooks";
import type { Report } from "../wire/types";
import { Deed, Failed, useAsked, when } from "./asked";
import { desk } from "./desk";
import { Punish, type Whom } from "./punish";

export function ReportList({ look }: { look: (table: string) => void }) {
  const [closed, setClosed] = useState(false);
  const { found, failed, again } = useAsked(() => desk.reports(closed), [closed]);
  return (
    <section>
      <label class="tick">
        <input type="checkbox" checked={closed} onChange={(event) => setClosed(event.currentTarget.checked)} /> Those
        that are done with
      </label>
      <Failed words={failed} />
      {found?.reports.length === 0 && <p class="quiet">No reports.</p>}
      <ul class="entries">
        {found?.reports.map((report) => (
          <OneReport key={report.id} report={report} look={look} again={again} />
        ))}
      </ul>
    </section>
  );
}

function accused(report: Report): Whom[] {
  const found: Whom[] = [];
  if (report.accused) found.push({ words: "the guest", wish: { target: "guest", subject: report.accused } });
  if (report.network) {
    found.push({ words: `network ${report.network}`, wish: { target: "network", subject: report.network } });
  }
  return found;
}

function OneReport({ report, look, again }: { report: Report; look: (table: string) => void; again: () => void }) {
  return (
    <li>
      <p>
        {when(report.at)}, <button onClick={() => look(report.table)}>table {report.table}</button>{" "}
        {report.reason && <q>{report.reason}</q>}
      </p>
      <ul class="lines">
        {report.lines.map((line) => (
          <li key={line.seq} class={line.seq === report.seq ? "meant" : ""}>
            <b>{line.name}</b> {line.words}
          </li>
        ))}
      </ul>
      <p class="buttons">
        <Punish whoms={accused(report)} done={again} />
        {!report.closed_at && <Deed words="Close" act={(why) => desk.close(report.id, why)} done={again} />}
      </p>
    </li>
  );
}
