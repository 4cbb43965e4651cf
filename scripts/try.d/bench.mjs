// See scripts/bench_postgresql.
import { spawnSync } from "node:child_process";
import { folder_for_databases, Postgresql } from "../siege.d/tools/postgresql.mjs";
import { own_folder } from "../siege.d/tools/siege.mjs";

const [bench_folder, which, ...more] = process.argv.slice(2);
const folder = folder_for_databases(own_folder());
const primary = new Postgresql(`${folder}/primary`, "-c max_wal_size=4GB").create();
const stores = [primary.store];
if (which === "spectators") stores.push(new Postgresql(`${folder}/standby`).copy_of(primary).store);
const done = spawnSync(`${bench_folder}/${which}_bench`, [...stores, ...more], { stdio: "inherit" });
process.exit(done.status ?? 1);
