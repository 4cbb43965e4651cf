#!/usr/bin/env node
// Anonymous clients ask for whatever is dear, from eight addresses: cross tables under ever new addresses, explanations, player
// pages, lists, long bodies, made-up cookies, answers that nobody reads, connections that say nothing. Meanwhile a desk reads and
// enters results. Fails if docs/reliability.md promises more than was measured.
//   CLIENTS: how many (2000); PLAYERS: in the event (1000)
import { fork } from "node:child_process";
import { connect } from "node:net";
import { ask, begin, one_of, own_folder, pause, seconds, start } from "./tools/siege.mjs";

const promised = { median: 100, p99: 500, memory: 400 }; // ms, ms, MB
const clients = Number(process.env.CLIENTS ?? 2000), players = Number(process.env.PLAYERS ?? 1000);
const event = "/api/v1/events/hall";

/** One hostile request, and whether its answer is read. */
function request() {
  const n = one_of(0, 1e9), player = 1 + (n % players), other = 1 + (Math.floor(n / 7) % players);
  const get = (path, more = "") => `GET ${path} HTTP/1.1\r\nHost: x\r\n${more}\r\n`;
  return [
    [get(`${event}/crosstable?after=${n}&x=${n}`), true],
    [get(`${event}/crosstable?sort=${n}`), false],
    [get(`${event}/rounds/2/why`), true],
    [get(`${event}/rounds/2/why-not?a=${player}&b=${other}`), true],
    [get(`${event}/players/${player}`), true],
    [get(`/api/v1/events?x=${n}`), true],
    [get(`${event}/standings?after=${n % 2}`, `Cookie: dommer_session=made-up-${n}\r\n`), true],
    [get(`${event}/export.trf`), false],
    [get(`/api/v1/players?q=${n % 1000}`), true],
    ["POST /api/v1/invitation-offer HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: 60000\r\n\r\n" +
      `{"token":"${"a".repeat(40_000)}`, false],
    [get(`${event}/rating-changes?lang=${["da", "nb", "en"][n % 3]}`), true],
    ["GET /api/v1/events HTTP/1.1\r\nHost: x\r\nX-Slow: ", false],
  ][one_of(0, 11)];
}

/** One connection: up to twenty requests, or one whose answer is left lying. `count` hears of all that happens. */
function connection(port, address, count) {
  return new Promise((done) => {
    const socket = connect({ port, host: "127.0.0.1", localAddress: address });
    let text = "", body = -1, left = 20;
    const end = (why) => (why && count(why), socket.destroy(), done());
    const next = () => {
      if (left-- === 0) return end();
      const [bytes, reads] = request();
      count("sent");
      socket.write(bytes);
      if (!reads) socket.pause(), setTimeout(end, one_of(1000, 8000));
    };
    socket.setTimeout(30_000, () => end("timeout"));
    socket.on("error", (error) => end(error.code)).on("close", () => done()).on("connect", () => (count("connections"), next()));
    socket.on("data", (bytes) => {
      text += bytes.toString("latin1");
      const head = text.indexOf("\r\n\r\n");
      if (body < 0 && head >= 0) {
        count(text.slice(9, 12));
        body = head + 4 + Number(/content-length: (\d+)/i.exec(text.slice(0, head))?.[1] ?? 0);
      }
      if (body < 0 || text.length < body) return;
      if (/connection: close/i.test(text.slice(0, head))) return end();
      (text = ""), (body = -1);
      next();
    });
  });
}

/** The hostile ones have a process of their own, so that the desk's clock does not wait for them. */
async function attack(port) {
  const until = Date.now() + seconds * 1000, tally = {};
  const count = (what) => (tally[what] = (tally[what] ?? 0) + 1);
  const client = async (number) => {
    while (Date.now() < until) {
      await connection(port, `127.0.0.${2 + (number % 8)}`, count);
      await pause(20);
    }
  };
  for (let number = 0; number < clients; number++) client(number);
  await pause(until - Date.now());
  process.send(tally, () => process.exit());
}

async function must(answer) {
  const { status, body } = await answer;
  if (status >= 300) throw new Error(`${status} ${JSON.stringify(body)}`);
  return body;
}

/** Two rounds, the first with results; gives the boards of the second. */
async function furnish(server, session) {
  const desk = (method, path, body) => must(ask(server, session, method, `/events/hall${path}`, body));
  for (let at = 0; at < players; at++) await desk("POST", "/players", { name: `Player, Number ${at}`, rating: 2500 - (at % 1500) });
  await desk("POST", "/numbers", { by: "rating" });
  let round = null;
  for (const number of [1, 2]) {
    round = await desk("POST", "/rounds");
    await desk("POST", `/rounds/${number}/publication`);
    if (number === 2) break;
    for (const { board } of round.boards)
      await desk("PUT", `/rounds/1/boards/${board}/result`, { result: ["1-0", "0-1", "="][one_of(0, 2)] });
  }
  return round.boards.map(({ board }) => board);
}

/** A desk reads, and after every tenth read enters a result, until it is over; gives what each took in ms. */
async function work(server, session, boards, until) {
  const reads = [], writes = [];
  const timed = async (into, asked) => {
    const began = performance.now();
    await must(asked());
    into.push(performance.now() - began);
  };
  for (let at = 0; Date.now() < until; at++) {
    const path = ["/events/hall", "/events/hall/rounds/2", "/session"][at % 3];
    await timed(reads, () => ask(server, session, "GET", path));
    const board = boards[Math.floor(at / 10) % boards.length], result = ["1-0", "0-1", "="][one_of(0, 2)];
    if (at % 10 === 9)
      await timed(writes, () => ask(server, session, "PUT", `/events/hall/rounds/2/boards/${board}/result`, { result }));
    await pause(50);
  }
  return { reads: reads.sort((a, b) => a - b), writes: writes.sort((a, b) => a - b) };
}
const share_of = (sorted, share) => sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;
const in_ms = (sorted) => `${sorted.length}, median ${share_of(sorted, 0.5).toFixed(0)} ms, p99 ${share_of(sorted, 0.99).toFixed(0)} ms, ` +
  `slowest ${share_of(sorted, 1).toFixed(0)} ms`;

if (process.env.SIEGE_PORT) {
  await attack(Number(process.env.SIEGE_PORT));
} else {
  const server = await start(`sqlite:${own_folder()}/store.db`), session = await begin(server);
  const boards = await furnish(server, session), port = new URL(server.address).port;
  const before = server.memory_mb();
  const attackers = fork(process.argv[1], [String(seconds)], { env: { ...process.env, SIEGE_PORT: port } });
  const answered = new Promise((done) => attackers.on("message", done));
  const { reads, writes } = await work(server, session, boards, Date.now() + seconds * 1000);
  const tally = await answered, memory = server.memory_mb();
  console.log(`siege hostile: ${clients} clients for ${seconds} s, ${players} players: desk reads ${in_ms(reads)}; desk writes ${in_ms(writes)}; ` +
    `memory at most ${memory} MB (before: ${before} MB); the clients ${JSON.stringify(tally)}`);
  const kept = share_of(reads, 0.5) < promised.median && share_of(reads, 0.99) < promised.p99 && memory < promised.memory;
  if (!kept) console.error(`siege hostile: promised are ${JSON.stringify(promised)}`);
  process.exit(kept ? 0 : 1);
}
