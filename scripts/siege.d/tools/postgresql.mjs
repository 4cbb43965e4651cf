// PostgreSQL servers of our own, each in a folder of its own with a socket there and nowhere else, run by an unprivileged user.
import { spawnSync } from "node:child_process";
import { chownSync, mkdirSync, readFileSync } from "node:fs";
import { pause } from "./siege.mjs";

const bin = process.env.PGBIN ?? "/usr/lib/postgresql/15/bin";
const as_user = process.getuid() === 0 ? ["runuser", "-u", "postgres", "--"] : [];

/** Runs a program as the user who owns the databases; throws what it said if it fails. */
export function run(...words) {
  const [command, ...rest] = [...as_user, ...words];
  const done = spawnSync(command, rest, { encoding: "utf8", stdio: ["ignore", "pipe", "pipe"] });
  if (done.status !== 0) throw new Error(`${words.join(" ")}: ${done.stderr}${done.error ?? ""}`);
  return done.stdout;
}

/** A folder that the user of the databases owns. */
export function folder_for_databases(folder) {
  mkdirSync(folder, { recursive: true });
  if (as_user.length === 0) return folder;
  const [user, group] = ["-u", "-g"].map((what) => Number(spawnSync("id", [what, "postgres"], { encoding: "utf8" }).stdout));
  chownSync(folder, user, group);
  return folder;
}

export class Postgresql {
  constructor(folder, options = "") {
    this.folder = folder_for_databases(folder);
    this.data = `${folder}/data`;
    this.options = `-c listen_addresses= -c unix_socket_directories=${folder} -c max_connections=200 ${options}`;
    process.prependListener("exit", () => this.stop());
  }
  create() {
    run(`${bin}/initdb`, "-U", "dommer", "-A", "trust", "-E", "UTF8", "--locale=C.UTF-8", "--no-sync", "-D", this.data);
    return this.start();
  }
  /** As a copy that the other sends its changes to. */
  copy_of(other, name = "copy") {
    run(`${bin}/pg_basebackup`, "-d", `host=${other.folder} user=dommer application_name=${name}`, "-D", this.data, "-R", "-X", "stream", "-c", "fast", "--no-sync");
    return this.start();
  }
  start() {
    run(`${bin}/pg_ctl`, "-w", "-D", this.data, "-l", `${this.folder}/log`, "-o", this.options, "start");
    return this;
  }
  stop() {
    try {
      run(`${bin}/pg_ctl`, "-m", "immediate", "-D", this.data, "stop");
    } catch {
      // it had been stopped
    }
  }
  promote() {
    run(`${bin}/pg_ctl`, "-w", "-D", this.data, "promote");
  }
  ask(sql, database = "postgres") {
    return run(`${bin}/psql`, "-h", this.folder, "-U", "dommer", "-d", database, "-XAtc", sql).trim();
  }
  #processes() {
    const master = Number(readFileSync(`${this.data}/postmaster.pid`, "utf8").split("\n")[0]);
    return [master, ...spawnSync("pgrep", ["-P", String(master)], { encoding: "utf8" }).stdout.split("\n").filter(Boolean).map(Number)];
  }
  #signal(signal) {
    for (const each of this.#processes()) {
      try {
        process.kill(each, signal);
      } catch {
        // it has gone by itself
      }
    }
  }
  /** All processes at once, as a power cut would. */
  kill() {
    this.#signal("SIGKILL");
  }
  /** Holds all of them still, as a disk that does not answer would, or lets them go on. */
  hang(still) {
    this.#signal(still ? "SIGSTOP" : "SIGCONT");
  }
  is_running() {
    try {
      return process.kill(this.#processes()[0], 0);
    } catch {
      return false;
    }
  }
  async start_again() {
    for (let left = 100; ; left--) {
      try {
        return this.start();
      } catch (failed) {
        if (left === 0) throw failed;
        await pause(100);
      }
    }
  }
  get store() {
    return `postgresql://dommer@/postgres?host=${this.folder}`;
  }
}
