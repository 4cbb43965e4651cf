#!/usr/bin/env node
// A relay between two servers and a PostgreSQL of our own loses commits and the answers to them, and refuses new connections now and
// then: what was acknowledged is there, once.
import { connect, createServer } from "node:net";
import { Postgresql } from "./tools/postgresql.mjs";
import { begin, count, one_of, own_folder, pause, seconds, start_again, work } from "./tools/siege.mjs";

const database = new Postgresql(own_folder()).create();

let loses = "nothing", refuses = false, lost = 0;
const relay = createServer((client) => {
  if (refuses) return client.destroy();
  const server = connect(`${database.folder}/.s.PGSQL.5432`);
  let silent = false;
  const cut = () => (client.destroy(), server.destroy());
  for (const each of [client, server]) each.on("error", cut), each.on("close", cut);
  client.on("data", (bytes) => {
    if (loses !== "nothing" && bytes.includes("COMMIT")) {
      const what = loses;
      loses = "nothing", lost++;
      if (what === "commit") return cut();
      silent = true;
    }
    server.write(bytes);
  });
  server.on("data", (bytes) => (silent ? cut() : client.write(bytes)));
});
await new Promise((done) => relay.listen(0, "127.0.0.1", done));
const store = `postgresql://dommer@127.0.0.1:${relay.address().port}/postgres?sslmode=disable&gssencmode=disable`;
const servers = [await start_again(store), await start_again(store)];
const session = await begin(servers[0]), end = Date.now() + seconds * 1000;
const desks = [0, 1, 2, 3].map((desk) => work(() => servers[one_of(0, 1)], session, desk, () => Date.now() > end));
while (Date.now() < end) {
  await pause(one_of(20, 200));
  loses = one_of(0, 1) === 0 ? "commit" : "answer";
  refuses = one_of(1, 3) === 1;
  if (refuses) await pause(one_of(10, 300));
  refuses = false;
}
loses = "nothing";
const acknowledged = (await Promise.all(desks)).flat();
await count(servers[1], session, acknowledged, database.store, "answers", `; ${lost} commits or answers lost, two servers`);
process.exit();
