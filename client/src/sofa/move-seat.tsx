// A seat moves from this browser to a phone: by a code that opens it once.

import { useEffect, useState } from "preact/hooks";
import { attempt } from "../look/attempt";
import { Modal } from "../look/dialogs";
import { nameOf } from "../table/who";
import type { TableModel } from "../table/model";
import { api } from "../wire/http";
import { Invitation } from "./invitation";

export function MoveSeat({ table, seat, words }: { table: TableModel; seat: number; words: string }) {
  const [token, setToken] = useState("");
  const isHere = table.you.value.seats.includes(seat);
  useEffect(() => setToken(""), [isHere]);
  const show = async () => setToken((await api.token(table.id, seat)).token);
  return (
    <>
      <button onClick={() => attempt(table, show())}>{words}</button>
      {token && isHere && (
        <Modal title={`${nameOf(table, seat)} moves to a phone`} close={() => setToken("")}>
          <p>Scan this with the phone that is to play. It opens the seat once, for whoever scans it first.</p>
          <Invitation path={claimPath(table.id, seat, token)} label={`The way to the seat of ${nameOf(table, seat)}`} isSecret />
        </Modal>
      )}
    </>
  );
}

export interface Key {
  seat: number;
  token: string;
}

// Behind the "#", which no browser sends anywhere: it stands in no log.
export function claimPath(id: string, seat: number, token: string): string {
  return `/sofa/${id}#seat=${seat}&key=${token}`;
}

export function keyIn(hash: string): Key | null {
  const found = new URLSearchParams(hash.replace(/^#/, ""));
  const [seat, token] = [found.get("seat") ?? "", found.get("key") ?? ""];
  return /^\d{1,2}$/.test(seat) && token ? { seat: Number(seat), token } : null;
}
