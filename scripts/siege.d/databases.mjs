#!/usr/bin/env node
// Two servers on a PostgreSQL of our own, of which one after the other is killed (-9) while four desks write, the servers twice as often as
// the database: everything acknowledged is there, once.
import { Postgresql } from "./tools/postgresql.mjs";
import { begin, count, one_of, own_folder, pause, seconds, start, start_again, work } from "./tools/siege.mjs";

const database = new Postgresql(own_folder()).create();
const servers = [await start(database.store), await start(database.store)];
const session = await begin(servers[0]), end = Date.now() + seconds * 1000;
const kills = { servers: 0, databases: 0 };
const desks = [1, 2, 3, 4].map((desk) => work(() => servers[one_of(0, 1)], session, desk, () => Date.now() > end));
while (Date.now() < end) {
  await pause(one_of(100, 1000));
  if ((kills.servers + kills.databases) % 3 === 2) {
    database.kill(), kills.databases++;
    await database.start_again();
  } else {
    const which = one_of(0, 1);
    await servers[which].kill(), kills.servers++;
    servers[which] = await start_again(database.store);
  }
}
const acknowledged = (await Promise.all(desks)).flat();
await count(servers[0], session, acknowledged, database.store, "databases", `; ${kills.servers} kills of servers, ${kills.databases} of PostgreSQL`);
process.exit();
