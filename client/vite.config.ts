import preact from "@preact/preset-vite";
import { defineConfig } from "vitest/config";

import { licences } from "./licences.ts";

// The build lands inside the Python package, so that an installed wheel needs no Node.
export default defineConfig({
  plugins: [preact(), licences()],
  build: {
    outDir: "../src/vworp/server/static",
    emptyOutDir: true,
    modulePreload: { polyfill: false }, // it would be inline code, which our CSP forbids
    assetsInlineLimit: 0,
  },
  test: { environment: "happy-dom" },
  server: { proxy: { "/api": { target: "http://127.0.0.1:8000", ws: true } } },
});
