#!/usr/bin/env node
// The server is killed (-9) at any moment while four desks write: everything acknowledged is there, once.
import { begin, count, one_of, own_folder, pause, seconds, start, start_again, work } from "./tools/siege.mjs";

const store = `sqlite:${own_folder()}/store.db`;
let server = await start(store), kills = 0;
const session = await begin(server), end = Date.now() + seconds * 1000;
const desks = [1, 2, 3, 4].map((desk) => work(() => server, session, desk, () => Date.now() > end));
while (Date.now() < end) {
  await pause(one_of(100, 1500));
  await server.kill();
  kills++;
  server = await start_again(store);
}
const acknowledged = (await Promise.all(desks)).flat();
await count(server, session, acknowledged, store, "kills", `; ${kills} kills`);
process.exit();
