#!/usr/bin/env node
// Two servers that write, one that reads a streaming standby, and a PostgreSQL of our own of which everything fails in turn while four desks
// write and two pages read: servers and databases are killed (-9), hang for a while, and the primary's disk is full (where a small disk can be
// mounted: as root). Everything acknowledged is there, once, and no page ever sees less than it has seen.
import { spawnSync } from "node:child_process";
import { mkdirSync, rmSync } from "node:fs";
import { folder_for_databases, Postgresql } from "./tools/postgresql.mjs";
import { ask, begin, count, one_of, own_folder, pause, seconds, start, start_again, work } from "./tools/siege.mjs";

const folder = folder_for_databases(own_folder()), disk = `${folder}/primary`;
mkdirSync(disk);
const has_small_disk = process.getuid() === 0 && spawnSync("mount", ["-t", "tmpfs", "-o", "size=192m", "tmpfs", disk]).status === 0;
if (has_small_disk) process.prependListener("exit", () => spawnSync("umount", ["-l", disk]));
const primary = new Postgresql(disk, "-c max_wal_size=64MB -c min_wal_size=32MB").create(), standby = new Postgresql(`${folder}/standby`).copy_of(primary);
const reading = ["--read-only"];
const servers = [await start(primary.store), await start(primary.store)];
const session = await begin(servers[0]);
let reader = await start_again(standby.store, {}, Date.now() + 60_000, reading);

const end = Date.now() + seconds * 1000, is_over = () => Date.now() > end;
const desks = [1, 2, 3, 4].map((desk) => work(() => servers[one_of(0, 1)], session, desk, is_over));
const seen_by = { answers: 0, refused: 0, back: 0 };
async function page() {
  for (let seen = 0, shown = 0; !is_over(); await pause(20)) {
    const server = [servers[0], servers[1], reader, reader][one_of(0, 3)];
    const answer = await fetch(`${server.address}/api/v1/events/hall/players?seen=${seen}`, { signal: AbortSignal.timeout(20_000) }).catch(() => null);
    if (answer?.status !== 200) { seen_by.refused++; continue; }
    const players = (await answer.json().catch(() => null))?.players, version = Number(answer.headers.get("event-version"));
    if (!players) continue;
    seen_by.answers++;
    if (version < seen || players.length < shown) seen_by.back++;
    seen = Math.max(seen, version), shown = Math.max(shown, players.length);
  }
}
const pages = [page(), page()];
const done = { "servers killed": 0, "readers killed": 0, "databases killed": 0, "standbys killed": 0, "hung": 0, "disks full": 0 };
const trouble = [
  async () => { const which = one_of(0, 1); await servers[which].kill(), done["servers killed"]++; servers[which] = await start_again(primary.store); },
  async () => { await reader.kill(), done["readers killed"]++; reader = await start_again(standby.store, {}, Date.now() + 60_000, reading); },
  async () => { primary.kill(), done["databases killed"]++; await primary.start_again(); },
  async () => { standby.kill(), done["standbys killed"]++; await standby.start_again(); },
  async () => { const which = [primary, standby][one_of(0, 1)]; which.hang(true), done.hung++; await pause(one_of(200, 4000)); which.hang(false); },
  async () => {
    if (!has_small_disk) return;
    spawnSync("dd", ["if=/dev/zero", `of=${disk}/filler`, "bs=1M"]), done["disks full"]++;
    await pause(one_of(500, 2000));
    rmSync(`${disk}/filler`, { force: true });
    if (!primary.is_running()) await primary.start_again();
  },
];
for (let turn = 0; !is_over(); turn++) {
  await pause(one_of(200, 1200));
  await trouble[turn % trouble.length]();
}
if (!primary.is_running()) await primary.start_again();
const acknowledged = (await Promise.all(desks)).flat();
await Promise.all(pages);
await count(servers[0], session, acknowledged, primary.store, "copies", `; ${Object.entries(done).map(([what, times]) => `${times} ${what}`).join(", ")}; pages got ${seen_by.answers} answers and ${seen_by.refused} refusals, ${seen_by.back} went back`);
const last = (await ask(servers[0], session, "GET", "/events/hall/players")).body.players.length;
let there = 0;
for (let left = 300; left > 0 && there !== last; left--) {
  there = (await ask(reader, {}, "GET", "/events/hall/players").catch(() => null))?.body?.players?.length ?? 0;
  if (there !== last) await pause(100);
}
if (seen_by.back > 0 || seen_by.answers === 0 || there !== last) process.exitCode = 1;
process.exit();
