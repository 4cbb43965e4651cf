// One failover: see scripts/try_failover.
import { spawn, spawnSync } from "node:child_process";
import { createServer } from "node:net";
import { openSync, readFileSync, writeFileSync } from "node:fs";
import { folder_for_databases, run } from "../siege.d/tools/postgresql.mjs";
import { ask, begin, one_of, own_folder, pause, seconds, start_again, work } from "../siege.d/tools/siege.mjs";

const synchronous = process.argv[3] !== "asynchronous";
const bin = process.env.PGBIN ?? "/usr/lib/postgresql/15/bin";
const folder = folder_for_databases(own_folder());
const as_user = process.getuid() === 0 ? ["runuser", "-u", "postgres", "--"] : [];
const children = [];
const log = (name) => openSync(`${folder}/${name}.log`, "a");
function begin_program(name, ...words) {
  const [command, ...rest] = [...as_user, ...words];
  const child = spawn(command, rest, { stdio: ["ignore", log(name), log(name)], cwd: folder });
  children.push(child);
  return child;
}
const free_port = () =>
  new Promise((done) => {
    const server = createServer().listen(0, "127.0.0.1", () => {
      const { port } = server.address();
      server.close(() => done(port));
    });
  });
const below = (pid) => spawnSync("pgrep", ["-P", String(pid)], { encoding: "utf8" }).stdout.split("\n").filter(Boolean).map(Number);
const all_below = (pid) => [pid, ...below(pid).flatMap(all_below)];
function end(pids, signal = "SIGKILL") {
  for (const pid of pids) {
    try {
      process.kill(pid, signal);
    } catch {
      // it has gone
    }
  }
}
const master_of = (node) => Number(readFileSync(`${node.data}/postmaster.pid`, "utf8").split("\n")[0]);
process.prependListener("exit", () => {
  for (const node of nodes) {
    try {
      end(all_below(master_of(node)));
    } catch {
      // it never began
    }
  }
  for (const child of children) end(all_below(child.pid));
});

const [client, peer] = [await free_port(), await free_port()];
const etcd = `http://127.0.0.1:${client}`;
begin_program("etcd", "etcd", "--data-dir", `${folder}/etcd`, "--listen-client-urls", etcd, "--advertise-client-urls", etcd,
  "--listen-peer-urls", `http://127.0.0.1:${peer}`, "--initial-advertise-peer-urls", `http://127.0.0.1:${peer}`, "--initial-cluster", `default=http://127.0.0.1:${peer}`);

const nodes = [];
for (const name of ["one", "two", "three"]) {
  const [port, rest] = [await free_port(), await free_port()];
  const node = { name, port, rest, data: `${folder}/${name}` };
  writeFileSync(`${folder}/${name}.yml`, `scope: dommer
name: ${name}
restapi: {listen: "127.0.0.1:${rest}", connect_address: "127.0.0.1:${rest}"}
etcd3: {host: "127.0.0.1:${client}"}
bootstrap:
  dcs:
    ttl: 20
    loop_wait: 1
    retry_timeout: 5
    synchronous_mode: ${synchronous}
    postgresql:
      use_pg_rewind: false
      parameters: {max_connections: 100, hot_standby_feedback: "on"}
  initdb: [{encoding: UTF8}, {locale: C.UTF-8}, no-sync]
  pg_hba: ["local all all trust", "host all all 127.0.0.1/32 trust", "host replication all 127.0.0.1/32 trust"]
postgresql:
  listen: 127.0.0.1:${port}
  connect_address: 127.0.0.1:${port}
  data_dir: ${node.data}
  bin_dir: ${bin}
  authentication:
    superuser: {username: postgres}
    replication: {username: replicator}
  parameters: {unix_socket_directories: "${folder}"}
`);
  nodes.push(node);
}
const states = async () => {
  const answers = await Promise.all(nodes.map((node) => fetch(`http://127.0.0.1:${node.rest}/patroni`).then((answer) => answer.json(), () => ({}))));
  return answers.map((state, at) => ({ node: nodes[at], ...state }));
};
const is_primary = (state) => state.state === "running" && ["master", "primary"].includes(state.role);
async function wait_until(what, test) {
  for (const until = Date.now() + 180_000; Date.now() < until; await pause(200)) if (test(await states())) return;
  for (const node of nodes) console.error(spawnSync("tail", ["-n", "5", `${folder}/${node.name}.log`], { encoding: "utf8" }).stdout);
  throw new Error(`${what} never happened`);
}
const patroni = (node) => (node.patroni = begin_program(node.name, "patroni", `${folder}/${node.name}.yml`));
patroni(nodes[0]);
await wait_until("a first primary", (all) => all.some(is_primary));
patroni(nodes[1]), patroni(nodes[2]);
await wait_until("three nodes", (all) => all.filter((each) => each.state === "running").length === 3);
const primary = async () => (await states()).find(is_primary)?.node;
const sql = (node, text) => run(`${bin}/psql`, "-h", "127.0.0.1", "-p", String(node.port), "-U", "postgres", "-d", "postgres", "-XAtc", text).trim();
const first = await primary();
await wait_until("both standbys", () => Number(sql(first, "SELECT count(*) FROM pg_stat_replication WHERE state = 'streaming'")) === 2);
if (synchronous) await wait_until("a synchronous standby", () => Number(sql(first, "SELECT count(*) FROM pg_stat_replication WHERE sync_state = 'sync'")) === 1);

const hosts = nodes.map((node) => `127.0.0.1:${node.port}`).join(",");
const store = `postgresql://postgres@${hosts}/postgres?target_session_attrs=read-write`;
const servers = [await start_again(store), await start_again(store)];
const session = await begin(servers[0]);
let over = false, last_answer = Date.now(), longest_pause = 0;
const desks = [1, 2, 3, 4].map((desk) => work(() => servers[one_of(0, 1)], session, desk, () => over, () => {
  longest_pause = Math.max(longest_pause, Date.now() - last_answer), last_answer = Date.now();
}));
await pause(seconds * 1000);
if (!synchronous) {
  // The line to the standbys stands still.
  end(below(master_of(first)).filter((pid) => readFileSync(`/proc/${pid}/cmdline`, "utf8").includes("walsender")), "SIGSTOP");
  await pause(1000);
}
const killed = Date.now();
end([first.patroni.pid, ...all_below(first.patroni.pid), ...all_below(master_of(first))]);
await wait_until("another primary", (all) => all.some((each) => is_primary(each) && each.node !== first));
const promoted = Date.now() - killed, second = await primary();
await pause(seconds * 1000);
over = true;
const acknowledged = (await Promise.all(desks)).flat();
const direct = `postgresql://postgres@127.0.0.1:${second.port}/postgres`;
const { body } = await ask(servers[1], session, "GET", "/events/hall/players");
const there = body.players.map((each) => each.name);
const lost = acknowledged.filter((each) => !there.includes(each)), twice = there.filter((each, at) => there.indexOf(each) !== at);
const verified = spawnSync(process.env.DOMMER, ["store", "verify", "--store", direct], { encoding: "utf8" });
console.log(`failover, ${synchronous ? "a synchronous standby" : "no synchronous standby, whose line stood still for the last second"}: ${acknowledged.length} acknowledged, ${lost.length} lost, ${twice.length} twice; ` +
  `another primary after ${(promoted / 1000).toFixed(1)} s, the longest pause between two acknowledged changes ${(longest_pause / 1000).toFixed(1)} s; the chain ${verified.status === 0 ? "holds" : "DOES NOT HOLD"}`);
process.exitCode = verified.status === 0 && twice.length === 0 && acknowledged.length > 0 && (lost.length === 0 || !synchronous) ? 0 : 1;
process.exit();
