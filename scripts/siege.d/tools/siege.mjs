// What the attacks share: a server of our own, desks that enter players with a key each, and the count at the end.
import { spawn, spawnSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

const program = process.env.DOMMER ?? "build/dev/dommer";
const password = "hest batteri klammer";
export const seconds = Number(process.argv[2] ?? 20);
export const pause = (ms) => new Promise((done) => setTimeout(done, ms));
export const one_of = (low, high) => low + Math.floor(Math.random() * (high - low + 1));

/** A folder that goes away with the attack. */
export function own_folder() {
  const folder = mkdtempSync(join(tmpdir(), "dommer-siege-"));
  process.on("exit", () => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

const running = new Set();
process.on("exit", () => running.forEach((each) => each.kill("SIGKILL")));

/** Starts the server; gives its address, the first administrator's token if there is one, how to kill it and the most memory it had. */
export async function start(store, env = {}, more = []) {
  const server = spawn(program, ["serve", "--port", "0", "--store", store, "--empty", "--without-pages", "--log", "errors", ...more],
    { env: { ...process.env, ...env }, stdio: ["ignore", "pipe", "ignore"] });
  running.add(server);
  let text = "";
  server.stdout.on("data", (bytes) => (text += bytes));
  const ended = new Promise((done) => server.on("exit", () => (running.delete(server), done(true))));
  for (let left = 200; left > 0 && !/Dommer is at /.test(text); left--) {
    if (await Promise.race([ended, pause(100)])) break;
  }
  const address = /http:\/\/127\.0\.0\.1:\d+/.exec(text)?.[0];
  const kill = async () => (server.kill("SIGKILL"), ended);
  const memory_mb = () => Math.round(Number(/VmHWM:\s+(\d+)/.exec(readFileSync(`/proc/${server.pid}/status`, "utf8"))[1]) / 1024);
  if (!address) return null;
  return { address, token: /\/welcome#(\w+)/.exec(text)?.[1] ?? "", kill, memory_mb, is_alive: () => running.has(server) };
}

/** Starts it, however often that takes: while a disk or database is broken it may refuse to. */
export async function start_again(store, env, until = Date.now() + 60_000, more = []) {
  for (;;) {
    const server = await start(store, env, more);
    if (server) return server;
    if (Date.now() > until) throw new Error("the server does not start any more");
    await pause(200);
  }
}

export async function ask(server, session, method, path, body, key = "") {
  const headers = { "Content-Type": "application/json", "X-CSRF-Token": session.csrf ?? "", Cookie: session.cookie ?? "" };
  if (key) headers["Idempotency-Key"] = key;
  const answer = await fetch(`${server.address}/api/v1${path}`,
    { method, headers, body: body ? JSON.stringify(body) : undefined, signal: AbortSignal.timeout(30_000) });
  return { status: answer.status, cookie: answer.headers.get("set-cookie"), body: await answer.json().catch(() => null) };
}

/** The first administrator, with an event to enter players in. */
export async function begin(server) {
  const joined = await ask(server, {}, "POST", "/invitation-acceptance", { token: server.token, user: "boss", name: "Boss", password });
  if (joined.status !== 200) throw new Error(`nobody could join: ${JSON.stringify(joined)}`);
  const session = { cookie: joined.cookie.split(";")[0], csrf: joined.body.csrf };
  const made = await ask(server, session, "POST", "/events", { id: "hall", settings: { name: "Hall", first_day: "2026-01-01" } });
  if (made.status !== 201) throw new Error(`no event: ${JSON.stringify(made)}`);
  return session;
}

const figures = { acknowledged: 0, doubtful: 0, refused: 0, unanswered: 0, again: 0 };

/** Enters players as long as it is to, each with a key; what was not acknowledged is sent again with its key. `acknowledge` hears of each. */
export async function work(at, session, desk, is_over, acknowledge = () => undefined) {
  const acknowledged = [];
  for (let number = 1; !is_over(); number++) {
    const name = `Desk ${desk}, Number ${number}`, key = `${desk}-${number}-${Math.random()}`;
    for (let done = false; !done; ) {
      const answer = await ask(at(), session, "POST", "/events/hall/players", { name }, key).catch(() => null);
      done = answer?.status === 201 || answer?.body?.error?.code === "done_already";
      if (done) {
        if (answer.status === 201 && answer.body.name !== name) throw new Error(`${name} was answered with ${answer.body.name}`);
        acknowledged.push(name), figures.acknowledged++, acknowledge();
      } else {
        if (!answer) figures.unanswered++;
        else if (answer.status === 504) figures.doubtful++;
        else if (answer.status === 503 || answer.status === 409) figures.refused++;
        else throw new Error(`${name}: ${answer.status} ${JSON.stringify(answer.body)}`);
        if (is_over.hard?.()) return acknowledged;
        figures.again++;
        await pause(one_of(5, 50));
      }
    }
  }
  return acknowledged;
}

/** Everything acknowledged is there, and nothing twice; the chain of the store holds. */
export async function count(server, session, acknowledged, store, name, more = "") {
  // A server hears a moment later of what another one acknowledged.
  let there = [];
  for (let left = 20; left > 0 && !acknowledged.every((each) => there.includes(each)); left--, await pause(250))
    there = (await ask(server, session, "GET", "/events/hall/players")).body.players.map((each) => each.name);
  const twice = there.filter((each, at) => there.indexOf(each) !== at), all = new Set(there);
  const lost = acknowledged.filter((each) => !all.has(each));
  const verified = spawnSync(program, ["store", "verify", "--store", store], { encoding: "utf8" });
  const well = lost.length === 0 && twice.length === 0 && verified.status === 0 && acknowledged.length > 0;
  const { doubtful, refused, unanswered, again } = figures;
  console.log(`siege ${name}: ${acknowledged.length} acknowledged, ${lost.length} lost, ${twice.length} twice; ${doubtful} perhaps done, ${refused} refused, ${unanswered} unanswered, ${again} sent again${more}; the chain ${verified.status === 0 ? "holds" : "DOES NOT HOLD"}`);
  process.exitCode = well ? 0 : 1;
}
