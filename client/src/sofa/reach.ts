// The address under which a phone finds the server that this screen is served by.

import { useEffect, useState } from "preact/hooks";
import { api } from "../wire/http";

export interface Way {
  origin: string | null; // null: there is none
  isAlone: boolean; // the server listens to its own machine only
}

const LOOPBACK = /^(localhost|127\.\d+\.\d+\.\d+|\[::1\])$/;

// To another device "localhost" is itself: what the browser calls the server is of no use there.
export function isLoopback(hostname: string): boolean {
  return LOOPBACK.test(hostname);
}

async function findWay(): Promise<Way> {
  if (!isLoopback(location.hostname)) return { origin: location.origin, isAlone: false };
  const { address, is_alone } = await api.reach();
  return { origin: address, isAlone: is_alone };
}

// Null while it is being asked for.
export function useWay(): Way | null {
  const [way, setWay] = useState<Way | null>(null);
  useEffect(() => {
    findWay().then(setWay, () => setWay({ origin: null, isAlone: false }));
  }, []);
  return way;
}
