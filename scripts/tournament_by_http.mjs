// Plays a whole small tournament by HTTP against a program as people get it, the way its pages do, and kills the
// program hard three times in the middle: while players are entered, while results are entered, and right after a
// pairing. Whatever was acknowledged must be there after the restart, once, and the standings at the end must be
// the sum of the results. Prints what it saw; ends with 1 if anything is missing.
//   node scripts/tournament_by_http.mjs STORE PROGRAM [ARGUMENT...]
import { spawn } from "node:child_process";

const [store, ...program] = process.argv.slice(2);
if (program.length === 0) {
  console.error("usage: node scripts/tournament_by_http.mjs STORE PROGRAM [ARGUMENT...]");
  process.exit(2);
}
const names = [
  "Abildgaard, Søren", "Bjørnstad, Åse", "Carlsson, Ulf", "Dalgård, Ærø",
  "Eide, Tor", "Friis, Lone", "Greve, Max", "Holm, Ida",
];
const rounds = 5;
const password = "hest batteri klammer";
const expect = (holds, what) => {
  if (!holds) throw new Error(what);
};

let server, address, said, kills = 0;
let session = { cookie: "", csrf: "" };

async function start() {
  const began = Date.now();
  const child = spawn(program[0], [...program.slice(1), "serve", "--port", "0", "--store", store, "--log", "errors"], {
     stdio: ["ignore", "pipe", "pipe"],
  });
  said = "";
  for (const stream of [child.stdout, child.stderr]) stream.on("data", (text) => (said += text));
  const ended = new Promise((resolve) => child.on("exit", (code, signal) => resolve(signal ?? code)));
  server = { child, ended };
  address = await new Promise((resolve, reject) => {
    const failed = (why) => (clearInterval(timer), reject(new Error(`${why}: ${said}`)));
    const timer = setInterval(() => {
      const found = /Dommer is at (http:\S+)/.exec(said);
      if (found) clearInterval(timer), resolve(found[1]);
      else if (Date.now() - began > 120_000) failed("it did not start in two minutes");
    }, 20);
    ended.then((code) => failed(`it ended with ${code}`));
    child.on("error", (error) => failed(error.message));
  });
  console.log(`started in ${Date.now() - began} ms at ${address}`);
}

async function kill(when) {
  server.child.kill("SIGKILL");
  ++kills;
  console.log(`killed ${when}: ${await server.ended}`);
}

async function ask(method, path, body) {
  const headers = {
    ...(body && { "Content-Type": "application/json" }),
    ...(session.cookie && { Cookie: session.cookie }),
    ...(session.csrf && method !== "GET" && { "X-CSRF-Token": session.csrf }),
  };
  const sent = body && { body: JSON.stringify(body) };
  const answer = await fetch(`${address}/api/v1${path}`, { method, headers, ...sent });
  const text = await answer.text();
  expect(answer.ok, `${method} ${path}: ${answer.status} ${text}`);
  return { json: text ? JSON.parse(text) : null, cookie: answer.headers.get("set-cookie") };
}
const get = async (path) => (await ask("GET", path)).json;

/** Does all at once, kills the program meanwhile and starts it again; gives back which were acknowledged. */
async function killed_during(works, when) {
  const acknowledged = [];
  const all = works.map((work, at) => work().then(() => acknowledged.push(at), () => {}));
  let over = false;
  Promise.all(all).then(() => (over = true));
  while (acknowledged.length === 0 && !over) await new Promise((resolve) => setTimeout(resolve, 1));
  expect(acknowledged.length > 0, `${when}: nothing was acknowledged`);
  await kill(`${when}, ${acknowledged.length} of ${works.length} acknowledged`);
  await Promise.all(all);
  await start();
  return acknowledged;
}

async function become_administrator() {
  const token = /#(\w{64})/.exec(said)?.[1];
  expect(token, `no administrator's link was printed: ${said}`);
  const { json, cookie } = await ask("POST", "/invitation-acceptance", {
    token, user: "inge", name: "Inge Dalsø", password,
  });
  session = { cookie: cookie.split(";")[0], csrf: json.csrf };
}

async function enter_players() {
  const path = "/events/klubaften/players";
  const works = names.map((name, at) => () => ask("POST", path, { name, rating: 2000 - 50 * at }));
  const acknowledged = await killed_during(works, "while players are entered");
  const there = (await get(path)).players.map((player) => player.name);
  for (const at of acknowledged) {
    const times = there.filter((name) => name === names[at]).length;
    expect(times === 1, `${names[at]} was acknowledged and is there ${times} times`);
  }
  for (const [at, name] of names.entries()) if (!there.includes(name)) await works[at]();
  expect((await get(path)).players.length === names.length, "a player is missing or there twice");
}

const result_of = (round, board) => ["1-0", "½-½", "0-1", "1-0"][(round + board) % 4];
const points_of = { "1-0": [1, 0], "½-½": [0.5, 0.5], "0-1": [0, 1] };

async function play(round, points) {
  await ask("POST", "/events/klubaften/rounds");
  if (round === 3) {
    const before = (await get(`/events/klubaften/rounds/${round}`)).boards;
    await kill("right after a pairing");
    await start();
    const after = (await get(`/events/klubaften/rounds/${round}`)).boards;
    expect(JSON.stringify(before) === JSON.stringify(after), "the pairing changed over the restart");
  }
  await ask("POST", `/events/klubaften/rounds/${round}/publication`);
  const { boards } = await get(`/events/klubaften/rounds/${round}`);
  expect(boards.length === names.length / 2, `round ${round} has ${boards.length} boards`);
  const works = boards.map(({ board }) => () => {
    const path = `/events/klubaften/rounds/${round}/boards/${board}/result`;
    return ask("PUT", path, { result: result_of(round, board) });
  });
  const kept = round === 2 ? await killed_during(works, "while results are entered") : [];
  const { boards: then } = await get(`/events/klubaften/rounds/${round}`);
  for (const at of kept) expect(then[at].result, `board ${then[at].board}: an acknowledged result is not there`);
  for (const [at, { result }] of then.entries()) if (!result) await works[at]();
  const { boards: done } = await get(`/events/klubaften/rounds/${round}`);
  for (const { board, white, black, result } of done) {
    const [of_white, of_black] = points_of[result_of(round, board)];
    expect(result, `board ${board} of round ${round} has no result`);
    points.set(white.name, (points.get(white.name) ?? 0) + of_white);
    points.set(black.name, (points.get(black.name) ?? 0) + of_black);
  }
}

async function look_at_standings(points) {
  const { rows } = await get("/events/klubaften/standings");
  for (const { rank, player, points: shown } of rows) {
    console.log(`${String(rank).padStart(3)}  ${player.name.padEnd(20)} ${shown}`);
    const earned = points.get(player.name);
    expect(shown === earned, `${player.name} has ${earned} points by the results and ${shown} in the standings`);
  }
  expect(rows.length === names.length, "somebody is missing in the standings");
}

try {
  await start();
  const page = await fetch(address);
  expect(page.ok && (await page.text()).includes("<script"), "the pages are not inside the program");
  await become_administrator();
  const settings = { name: "Klubaften på Ærø", first_day: "2026-11-16", rounds };
  await ask("POST", "/events", { id: "klubaften", preset: "danish-monrad", settings });
  await enter_players();
  await ask("POST", "/events/klubaften/numbers", { by: "rating" });
  const points = new Map();
  for (let round = 1; round <= rounds; ++round) await play(round, points);
  await look_at_standings(points);
  await kill("at the end");
  await start();
  await look_at_standings(points);
  await kill("when everything was seen");
  console.log(`a tournament of ${rounds} rounds, killed ${kills} times: nothing acknowledged was lost`);
} catch (error) {
  console.error(`FAILED: ${error.message}\n${said}`);
  server?.child.kill("SIGKILL");
  process.exit(1);
}
process.exit(0);
