// See scripts/try_pgbouncer.
import { spawn } from "node:child_process";
import { readFileSync, writeFileSync } from "node:fs";
import { createServer } from "node:net";
import { folder_for_databases, Postgresql } from "../siege.d/tools/postgresql.mjs";
import { ask, begin, count, one_of, own_folder, pause, seconds, start, start_again, work } from "../siege.d/tools/siege.mjs";

const folder = folder_for_databases(own_folder()), database = new Postgresql(`${folder}/postgresql`).create();
const port = await new Promise((done) => { const one = createServer().listen(0, "127.0.0.1", () => { const { port: free } = one.address(); one.close(() => done(free)); }); });
writeFileSync(`${folder}/users`, '"dommer" ""\n');
writeFileSync(`${folder}/pgbouncer.ini`, readFileSync("deploy/pgbouncer.ini", "utf8")
  .replace("host=127.0.0.1 port=5432 dbname=dommer", `host=${database.folder} dbname=postgres user=dommer`)
  .replace("listen_port = 6432", `listen_port = ${port}\nunix_socket_dir =\nlogfile = ${folder}/pgbouncer.log`)
  .replace("scram-sha-256", "trust").replace("/etc/pgbouncer/userlist.txt", `${folder}/users`));
const as_user = process.getuid() === 0 ? ["runuser", "-u", "postgres", "--"] : [];
let pooler = null;
async function pool() {
  const [command, ...rest] = [...as_user, "pgbouncer", `${folder}/pgbouncer.ini`];
  pooler = spawn(command, rest, { stdio: "ignore", detached: true });
  await pause(500);
}
const end_pooler = () => process.kill(-pooler.pid, "SIGKILL");
process.prependListener("exit", end_pooler);
await pool();

const store = `postgresql://dommer@127.0.0.1:${port}/dommer`, past = { DOMMER_STORE_DIRECT: database.store };
const servers = [await start_again(store, past), await start_again(store, past)];
const session = await begin(servers[0]);

// What is stored by one is heard at the other.
const heard = new Promise((done) => {
  const stop = new AbortController();
  fetch(`${servers[1].address}/api/v1/events/hall/stream`, { signal: stop.signal }).then(async (answer) => {
    const reader = answer.body.getReader();
    for (let text = ""; ; ) {
      const { value, done: over } = await reader.read();
      text += Buffer.from(value ?? "").toString();
      if (over || text.includes("entered")) return stop.abort(), done(Date.now());
    }
  });
});
await pause(500);
const sent = Date.now();
await ask(servers[0], session, "POST", "/events/hall/players", { name: "Desk 0, Number 0" });
const delay = (await Promise.race([heard, pause(10_000).then(() => Infinity)])) - sent;

const until = Date.now() + seconds * 1000;
const desks = Array.from({ length: 8 }, (_, desk) => work(() => servers[one_of(0, 1)], session, desk + 1, () => Date.now() > until));
let kills = 0, most = 0;
while (Date.now() < until) {
  await pause(2500);
  most = Math.max(most, Number(database.ask("SELECT count(*) FROM pg_stat_activity WHERE backend_type = 'client backend' AND pid <> pg_backend_pid()")));
  if (++kills % 2 === 0) end_pooler(), await pool();
}
const acknowledged = (await Promise.all(desks)).flat();
await count(servers[1], session, acknowledged, database.store, "pgbouncer", `; ${Math.floor(kills / 2)} kills of pgbouncer, at most ${most} connections to PostgreSQL, heard at the other server after ${delay} ms`);
if (!(delay < 10_000)) process.exitCode = 1;

// What breaks without it: sessions are mixed, and a statement that one has prepared is not there in the next.
for (const server of servers) await server.kill();
const alone = await start(store, { DOMMER_STORE_DIRECT: "" });
const outcomes = {};
await Promise.all(Array.from({ length: 8 }, async (_, desk) => {
  for (let number = 0; alone && number < 10; number++) {
    const answer = await ask(alone, session, "POST", "/events/hall/players", { name: `Alone ${desk}, Number ${number}` }).catch(() => ({ status: "no answer" }));
    outcomes[answer.status] = (outcomes[answer.status] ?? 0) + 1;
  }
}));
console.log(`without DOMMER_STORE_DIRECT: ${alone ? `of 80 changes ${outcomes[201] ?? 0} were made; ${JSON.stringify(outcomes)}` : "it does not start"}`);
process.exit();
