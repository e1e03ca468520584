import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { brotliCompressSync } from "node:zlib";

import preact from "@preact/preset-vite";
import type { Plugin } from "vite";
import { defineConfig } from "vitest/config";

import { licences } from "./licences.ts";

const WORTH_IT = 1024;

/** Puts brotli beside every larger file: the server sends it to browsers that take it. */
function brotli(): Plugin {
  return {
    name: "brotli",
    apply: "build",
    writeBundle(options, bundle) {
      for (const file of Object.values(bundle)) {
        const data = file.type === "chunk" ? file.code : file.source;
        if (data.length >= WORTH_IT)
          writeFileSync(join(options.dir ?? "", `${file.fileName}.br`), brotliCompressSync(data));
      }
    },
  };
}

// The build lands inside the Python package, so that an installed wheel needs no Node.
export default defineConfig({
  plugins: [preact(), licences(), brotli()],
  build: {
    outDir: "../src/vworp/server/static",
    emptyOutDir: true,
    modulePreload: { polyfill: false }, // it would be inline code, which our CSP forbids
    assetsInlineLimit: 0,
  },
  test: { environment: "happy-dom" },
  server: { proxy: { "/api": { target: "http://127.0.0.1:8000", ws: true } } },
});
