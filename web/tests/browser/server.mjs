// The real program, started on a store of its own.
import { execFileSync, spawn } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";

const root = fileURLToPath(new URL("../../../", import.meta.url));
const program = process.env.DOMMER ?? `${root}build/dev/dommer`;
const dist = fileURLToPath(new URL("../../dist", import.meta.url));

/** Starts `dommer serve`, with the demo unless it is to be empty, and with the pages just built or those inside the program, and more options if there are any; waits for its address; link is the administrator's, printed at a first start. */
export async function start_server({ store, port = 0, empty = false, pages = dist, more = [] } = {}) {
  const folder = store ? null : mkdtempSync(join(tmpdir(), "dommer-web-"));
  const kept = store ?? `sqlite:${folder}/store.db`;
  const child = spawn(program, ["serve", "--port", String(port), "--store", kept, ...(pages === "inside" ? [] : ["--web", pages]), "--log", "errors", ...(empty ? [] : ["--demo"]), ...more], { stdio: ["ignore", "pipe", "pipe"] });
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
    address, store: kept, port: Number(new URL(address).port), link: /(http:\S+\/welcome#\w+)/.exec(said)?.[1] ?? null,
    kill: async () => (child.kill("SIGKILL"), ended),
    stop: async () => (child.kill("SIGTERM"), await ended, folder && rmSync(folder, { recursive: true, force: true })),
  };
}

/** A command that runs beside the server until it is stopped. */
export function running(words) {
  const child = spawn(program, words, { stdio: "ignore" });
  const ended = new Promise((resolve) => child.on("exit", resolve));
  return { stop: async () => (child.kill("SIGTERM"), ended) };
}

/** A command beside the server: what it says. */
export const command = (words) => execFileSync(program, words, { encoding: "utf8" });

/** Asks the interface as the page would, with its session. */
export const ask = (page, method, path, body) =>
  page.evaluate(async ([method, path, body]) => {
    const { csrf } = await (await fetch("/api/v1/session")).json();
    const answer = await fetch(`/api/v1${path}`, { method, headers: { "X-CSRF-Token": csrf, ...(body && { "Content-Type": "application/json" }) }, ...(body && { body: JSON.stringify(body) }) });
    return answer.ok ? answer.json() : Promise.reject(new Error(`${method} ${path}: ${answer.status} ${await answer.text()}`));
  }, [method, path, body]);

/** The administrator of the first start. */
export async function sign_up(page, link) {
  await page.goto(link);
  await page.getByLabel("Your name").fill("Inge Dalsø");
  await page.getByLabel("User name").fill("inge");
  await page.getByLabel("Password").fill("hest batteri klammer");
  await page.getByRole("button", { name: "Become the administrator" }).click();
  await page.getByText("What comes first?").waitFor();
}
