import { beforeEach, expect, it } from "vitest";
import { Problem } from "../../src/lib/api";
import { Outbox } from "../../src/lib/outbox.svelte";

const said = { code: "", message: "", field: "", rule: null, players: [], numbers: [] };
const about = (name: string, result: string) => ({ about: name, address: `/${name}`, body: { result } });

/** A server that is reached or not, and counts what it was told. */
function server() {
  const told: string[] = [];
  const line = { is_there: true, answers: true };
  const put = async (address: string, body: unknown): Promise<string> => {
    if (!line.is_there) throw new Problem(0, said);
    const text = `${address} ${(body as { result: string }).result}`;
    if (text.endsWith("bad")) throw new Problem(409, { ...said, code: "refused" });
    if (!told.includes(text)) told.push(text); // it means the same however often it comes
    if (!line.answers) throw new Problem(0, said);
    return text;
  };
  return { told, line, put };
}
let count = 0;
let name = "";
beforeEach(() => void (name = `box ${count++}`));

it("what is said without a line is sent when there is one, in order, also by a page that was loaded since", async () => {
  const { told, line, put } = server();
  line.is_there = false;
  const box = new Outbox<string>(name, () => undefined, put);
  await box.say(about("1", "1-0"));
  await box.say(about("2", "0-1"));
  expect(told).toEqual([]);
  const answers: string[] = [];
  const loaded = new Outbox<string>(name, (answer) => answers.push(answer), put);
  expect(loaded.waiting.length).toBe(2);
  line.is_there = true;
  await loaded.say(about("3", "½-½"));
  expect(told).toEqual(["/1 1-0", "/2 0-1", "/3 ½-½"]);
  expect(answers).toEqual(told);
  expect(new Outbox<string>(name, () => undefined, put).waiting).toEqual([]);
});

it("an answer that is lost is asked for again, and a later word takes the place of an earlier one", async () => {
  const { told, line, put } = server();
  const answers: string[] = [];
  const box = new Outbox<string>(name, (answer) => answers.push(answer), put);
  line.answers = false;
  await box.say(about("1", "1-0"));
  expect([told, answers, box.waiting.length]).toEqual([["/1 1-0"], [], 1]);
  line.answers = true;
  await box.say(about("1", "½-½"));
  expect([told, answers, box.waiting.length]).toEqual([["/1 1-0", "/1 ½-½"], ["/1 ½-½"], 0]);
});

it("a refusal is told, and what comes after it is sent", async () => {
  const { told, put } = server();
  const box = new Outbox<string>(name, () => undefined, put);
  await box.say(about("1", "bad"));
  expect([box.problem?.said.code, box.waiting.length]).toEqual(["refused", 0]);
  await box.say(about("2", "1-0"));
  expect([box.problem, told]).toEqual([null, ["/2 1-0"]]);
});
