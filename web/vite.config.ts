import { readFileSync } from "node:fs";
import { svelte } from "@sveltejs/vite-plugin-svelte";
import type { Plugin } from "vite";
import { defineConfig } from "vitest/config";
import { write_words } from "./scripts/texts.mjs";

const server = process.env.DOMMER_SERVER ?? "http://127.0.0.1:8080";

write_words(); // the catalogue of texts, as the pages read it

/** The addresses of the pages, one a line: the server answers any other with 404. */
const addresses = (): Plugin => ({
  name: "addresses",
  generateBundle() {
    const listed = [...readFileSync("src/pages.ts", "utf8").matchAll(/^ {2}\["(\/[^"]*)"/gm)].map(([, address]) => address);
    if (listed.length < 20) throw new Error("src/pages.ts is read wrongly: its addresses are not found");
    this.emitFile({ type: "asset", fileName: "addresses.txt", source: `${listed.join("\n")}\n` });
  },
});

export default defineConfig({
  plugins: [svelte(), addresses()],
  build: {
    outDir: "dist",
    assetsDir: "assets",
    target: "es2022",
    assetsInlineLimit: 0, // a strict policy: everything is a file of our own
    modulePreload: { polyfill: false },
    reportCompressedSize: true,
  },
  // The server lets this script alone compile WebAssembly (src/edge/server/http/static_site.cpp).
  worker: { format: "es", rollupOptions: { output: { entryFileNames: "assets/core-worker-[hash].js" } } },
  server: { proxy: { "/api": server } },
  test: { include: ["tests/unit/**/*.test.ts"] },
});
