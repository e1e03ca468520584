import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";

import type { Plugin } from "vite";

const FILE = "licences.txt";
const OURS = "../LICENSE";

/** Writes the licence texts of all that is in the bundle beside it, as those licences ask for. */
export function licences(): Plugin {
  return {
    name: "licences",
    apply: "build",
    generateBundle(_, bundle) {
      const modules = Object.values(bundle).flatMap((file) =>
        file.type === "chunk" ? Object.keys(file.modules) : [],
      );
      const parts = [...new Set(modules.map(packageOf))].filter((folder) => folder !== "").sort();
      const ours = `vworp\n\n${readFileSync(OURS, "utf8").trim()}`;
      const source = [ours, ...parts.map(licenceOf)].join(`\n\n${"-".repeat(72)}\n\n`);
      this.emitFile({ type: "asset", fileName: FILE, source: `${source}\n` });
    },
  };
}

/** The folder of the package that a module comes from; empty for our own. */
function packageOf(module: string): string {
  return /^.*\/node_modules\/(@[^/]+\/)?[^/]+/.exec(module.replaceAll("\\", "/"))?.[0] ?? "";
}

function licenceOf(folder: string): string {
  const { name, version, license } = JSON.parse(readFileSync(join(folder, "package.json"), "utf8"));
  const file = readdirSync(folder).find((entry) => /^licen[cs]e/i.test(entry));
  if (file === undefined) throw new Error(`${name} comes without its licence`);
  return `${name} ${version} (${license})\n\n${readFileSync(join(folder, file), "utf8").trim()}`;
}
