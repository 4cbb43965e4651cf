// The real program, started on a store of its own.
import { spawn } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";

const root = fileURLToPath(new URL("../../../", import.meta.url));
const program = process.env.DOMMER ?? `${root}build/dev/src/cli/dommer`;
const dist = fileURLToPath(new URL("../../dist", import.meta.url));

/** Starts `dommer serve` and waits for its address; link is the administrator's, printed at a first start. */
export async function start_server({ store, port = 0, empty = false } = {}) {
  const folder = store ? null : mkdtempSync(join(tmpdir(), "dommer-web-"));
  const kept = store ?? `sqlite:${folder}/store.db`;
  const child = spawn(program, ["serve", "--port", String(port), "--store", kept, "--web", dist, "--log", "errors", ...(empty ? ["--empty"] : [])], { stdio: ["ignore", "pipe", "pipe"] });
  let said = "";
  for (const stream of [child.stdout, child.stderr]) stream.on("data", (text) => (said += text));
  const ended = new Promise((resolve) => child.on("exit", resolve));
  const address = await new Promise((resolve, reject) => {
    const timer = setInterval(() => {
      const found = /Dommer is at (http:\S+)/.exec(said);
      if (found) clearInterval(timer), resolve(found[1]); // the link is said in the same breath
    }, 50);
    child.on("exit", (code) => (clearInterval(timer), reject(new Error(`dommer ended with ${code}: ${said}`))));
    child.on("error", reject);
  });
  return {
    address, store: kept, port: Number(new URL(address).port), link: /(http:\S+\/invitation#\w+)/.exec(said)?.[1] ?? null,
    kill: async () => (child.kill("SIGKILL"), ended),
    stop: async () => (child.kill("SIGTERM"), await ended, folder && rmSync(folder, { recursive: true, force: true })),
  };
}
