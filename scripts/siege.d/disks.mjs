#!/usr/bin/env node
// The disk refuses to write through now and then (EIO), and the server is killed now and then: what was acknowledged is there, once.
import { existsSync, rmSync, writeFileSync } from "node:fs";
import { begin, count, one_of, own_folder, pause, seconds, start_again, work } from "./tools/siege.mjs";

const library = process.env.SIEGE_DISK;
if (!existsSync(library)) {
  console.log(`siege disks: ${library} is not built: ninja failing_disk`);
  process.exit(1);
}
const folder = own_folder(), store = `sqlite:${folder}/store.db`, sign = `${folder}/sign`;
const env = { LD_PRELOAD: library, DOMMER_DISK_FAILS: sign };
let server = await start_again(store, env), failures = 0, kills = 0;
const session = await begin(server), end = Date.now() + seconds * 1000;
const desks = [1, 2, 3].map((desk) => work(() => server, session, desk, () => Date.now() > end));
while (Date.now() < end) {
  await pause(one_of(20, 400));
  writeFileSync(sign, "fails\n");
  failures++;
  await pause(one_of(1, 300));
  const killed = one_of(1, 4) === 1;
  if (killed) await server.kill(), kills++;
  rmSync(sign);
  if (killed) server = await start_again(store, env);
}
const acknowledged = (await Promise.all(desks)).flat();
await count(server, session, acknowledged, store, "disks", `; ${failures} times broken, ${kills} kills`);
process.exit();
