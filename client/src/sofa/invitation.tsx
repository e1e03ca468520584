// What a phone scans to come to a table, and what to do where no phone can.

import { Qr } from "./qr";
import { useWay } from "./reach";

interface Props {
  path: string;
  label: string; // of the code, for those who can't see it
  isSecret?: boolean; // the address opens a seat: it is not written out
}

export function Invitation({ path, label, isSecret = false }: Props) {
  const way = useWay();
  if (!way) return null;
  const origin = way.origin ?? location.origin;
  return (
    <div class="sofa-code">
      {way.origin === null && <NoWay isAlone={way.isAlone} />}
      <Qr text={origin + path} words={label} />
      {!isSecret && <p class="address">{(origin + path).replace(/^https?:\/\//, "")}</p>}
    </div>
  );
}

function NoWay({ isAlone }: { isAlone: boolean }) {
  if (!isAlone) return <p class="no-way">This computer is in no network that a phone could be in, too.</p>;
  return (
    <p class="no-way">
      Phones can't come in yet: the server listens to this computer alone. Start it with{" "}
      <code>vworp serve --host 0.0.0.0</code> (or <code>make sofa</code>) and open this page again; the table is kept.
    </p>
  );
}
