import { svelte } from "@sveltejs/vite-plugin-svelte";
import { defineConfig } from "vitest/config";
import { write_words } from "./scripts/texts.mjs";

const server = process.env.DOMMER_SERVER ?? "http://127.0.0.1:8080";

write_words(); // the catalogue of texts, as the pages read it

export default defineConfig({
  plugins: [svelte()],
  build: {
    outDir: "dist",
    assetsDir: "assets",
    target: "es2022",
    assetsInlineLimit: 0, // a strict policy: everything is a file of our own
    modulePreload: { polyfill: false },
    reportCompressedSize: true,
  },
  server: { proxy: { "/api": server } },
  test: { include: ["tests/unit/**/*.test.ts"] },
});
