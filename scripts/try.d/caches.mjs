// One cache under load: see scripts/try_caches.
import { spawn } from "node:child_process";
import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { Agent, get } from "node:http";
import { createServer } from "node:net";
import { folder_for_databases, Postgresql } from "../siege.d/tools/postgresql.mjs";
import { ask, begin, own_folder, pause, seconds, start } from "../siege.d/tools/siege.mjs";

const cache = process.argv[3], folder = folder_for_databases(own_folder()), spectators = Number(process.env.SPECTATORS ?? 64);
const primary = new Postgresql(`${folder}/primary`).create(), standby = new Postgresql(`${folder}/standby`).copy_of(primary);
const writer = await start(primary.store);
const session = await begin(writer);
const reader = await start(standby.store, {}, ["--read-only", "--write-at", writer.address]);
const port_of = (server) => new URL(server.address).port;
const free_port = () => new Promise((done) => { const one = createServer().listen(0, "127.0.0.1", () => { const { port } = one.address(); one.close(() => done(port)); }); });

for (let player = 1; player <= 40; player++) await ask(writer, session, "POST", "/events/hall/players", { name: `Player ${player}`, rating: 2000 - player });
for (const [path, body] of [["numbers", { by: "rating" }], ["rounds"], ["rounds/1/publication"]]) {
  const done = await ask(writer, session, "POST", `/events/hall/${path}`, body);
  if (done.status >= 300) throw new Error(`${path}: ${JSON.stringify(done)}`);
}

const port = await free_port(), control = await free_port();
const with_servers = (text) => text.replaceAll("127.0.0.1:8080", `127.0.0.1:${port_of(writer)}`).replaceAll("127.0.0.1:8081", `127.0.0.1:${port_of(reader)}`);
function front() {
  if (cache === "nginx") {
    const conf = with_servers(readFileSync("deploy/nginx.conf", "utf8")).replace("listen 443 ssl http2", `listen 127.0.0.1:${port}`)
      .replace(/^ *ssl_.*\n/gm, "").replace("/var/cache/nginx/dommer", `${folder}/cache`);
    const temp = ["client_body", "proxy", "fastcgi", "uwsgi", "scgi"].map((each) => `${each}_temp_path ${folder}/${each};`).join(" ");
    writeFileSync(`${folder}/nginx.conf`, `${process.getuid() === 0 ? "user root;" : ""} daemon off; pid ${folder}/nginx.pid; error_log ${folder}/error.log; worker_processes 1; events { worker_connections 4096; }\nhttp { access_log off; ${temp}\n${conf}\n}\n`);
    return ["nginx", "-c", `${folder}/nginx.conf`];
  }
  const conf = readFileSync("deploy/varnish.vcl", "utf8").replace('.port = "8080"', `.port = "${port_of(writer)}"`).replace('.port = "8081"', `.port = "${port_of(reader)}"`);
  writeFileSync(`${folder}/dommer.vcl`, conf);
  mkdirSync(`${folder}/varnish`);
  return ["varnishd", "-F", "-j", "none", "-n", `${folder}/varnish`, "-a", `127.0.0.1:${port}`, "-T", `127.0.0.1:${control}`, "-f", `${folder}/dommer.vcl`, "-s", "malloc,64m"];
}
const [program, ...words] = front();
const child = spawn(program, words, { stdio: "ignore" });
process.prependListener("exit", () => child.kill("SIGTERM"));
const site = { address: `http://127.0.0.1:${port}` };
for (let left = 100; left > 0; left--) {
  if (await fetch(`${site.address}/healthz`).then((answer) => answer.ok, () => false)) break;
  await pause(100);
}

const agent = new Agent({ keepAlive: true, maxSockets: spectators });
const asked = (path, headers = {}) => new Promise((done, fail) => {
  get(`${site.address}${path}`, { agent, headers }, (answer) => {
    let text = "";
    answer.setEncoding("utf8").on("data", (part) => (text += part)).on("end", () => done({ status: answer.statusCode, headers: answer.headers, text }));
  }).on("error", fail);
});
const faults = [];
const expect = (holds, what) => holds || faults.push(what);

// What is somebody's own, asked for through the cache before and after everybody asks.
const own = { Cookie: session.cookie };
for (const path of ["/api/v1/events/hall", "/api/v1/session", "/api/v1/users", "/api/v1/events/hall/log"]) {
  const mine = await asked(path, own), others = await asked(path), again = await asked(path, own);
  expect(mine.text === again.text && mine.headers["x-cache"] !== "HIT" && again.headers["x-cache"] !== "HIT", `${path}: kept for somebody`);
  expect(others.text !== mine.text, `${path}: shown to everybody`);
}
// A live update comes through while it happens.
let heard = null;
const line = get(`${site.address}/api/v1/events/hall/stream`, (answer) => answer.setEncoding("utf8").on("data", (part) => part.includes("result-entered") && (heard ??= Date.now())));
line.on("error", () => undefined);
await pause(1000);
const entered = Date.now();
await ask(writer, session, "PUT", "/events/hall/rounds/1/boards/1/result", { result: "1-0" });
for (let left = 100; left > 0 && heard === null; left--) await pause(50);
expect(heard !== null, "no live update came through");
line.destroy();

const upstream = async () => {
  let all = 0;
  for (const server of [writer, reader]) for (const [, count] of (await (await fetch(`${server.address}/metrics`)).text()).matchAll(/dommer_http_answers_total\{.*\} (\d+)/g)) all += Number(count);
  return all;
};
const paths = ["", "/standings", "/rounds/1", "/players", "/crosstable"].map((part) => `/api/v1/events/hall${part}`);
const until = Date.now() + seconds * 1000, before = await upstream();
const figures = { answers: 0, hits: 0, behind: 0, took: [] };
async function spectate() {
  for (let turn = 0, seen = 0; Date.now() < until; turn++) {
    const at = performance.now(), path = paths[turn % paths.length];
    const answer = await asked(seen > 0 ? `${path}?seen=${seen}` : path, { "Accept-Language": "da", "Accept-Encoding": "gzip" });
    figures.took.push(performance.now() - at), figures.answers++;
    if (answer.status === 503) { figures.behind++; continue; }
    expect(answer.status === 200, `${path}: ${answer.status}`);
    const version = Number(answer.headers["event-version"]);
    expect(version >= seen, `${path}: version ${version} after ${seen}`);
    seen = Math.max(seen, version);
    if (["HIT", "STALE", "UPDATING", "REVALIDATED"].includes(answer.headers["x-cache"])) figures.hits++;
  }
}
let changes = 0;
async function enter() {
  for (let board = 2; Date.now() < until; board++, changes++) {
    if (board <= 20) await ask(writer, session, "PUT", `/events/hall/rounds/1/boards/${board}/result`, { result: "1-0" });
    else await ask(writer, session, "POST", `/events/hall/rounds/1/boards/${2 + (board % 18)}/corrections`, { result: board % 36 < 18 ? "0-1" : "1-0", reason: "misread" });
    await pause(500);
  }
}
await Promise.all([enter(), ...Array.from({ length: spectators }, spectate)]);
const asked_upstream = (await upstream()) - before - changes;
figures.took.sort((a, b) => a - b);
const part = (share) => figures.took[Math.floor(share * (figures.took.length - 1))].toFixed(1);
console.log(`${cache}: ${figures.answers} answers to ${spectators} spectators in ${seconds} s (${Math.round(figures.answers / seconds)} a second), ${(100 * figures.hits / figures.answers).toFixed(1)} % from its memory, ` +
  `${asked_upstream} asked of the servers; ${part(0.5)} ms in the middle, p99 ${part(0.99)} ms; ${changes} changes meanwhile, ${figures.behind} times "behind"; a live update after ${heard - entered} ms; ${faults.length === 0 ? "nothing private kept, nothing older shown" : faults.slice(0, 5).join("; ")}`);
process.exitCode = faults.length === 0 ? 0 : 1;
process.exit();
