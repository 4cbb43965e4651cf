import { expect, it } from "vitest";
import { Desk } from "../../src/desk/desk.svelte";

/** A request that is answered when the test says so. */
function request(): { ask: () => Promise<string>; answer: () => void } {
  let answer = (): void => {};
  const answered = new Promise<string>((go) => (answer = () => go("")));
  return { ask: () => answered, answer: () => answer() };
}
const settle = (): Promise<void> => new Promise((go) => setTimeout(go));

it("undo goes back in the order of the hand, whichever answer came first", async () => {
  const desk = new Desk();
  const undone: string[] = [];
  const back = (name: string) => ({ text: name, act: async () => void undone.push(name) });
  const [first, second] = [request(), request()];
  const both = [desk.run(first.ask, "first", back("first")), desk.run(second.ask, "second", back("second"))];
  second.answer(), await settle(), first.answer();
  await Promise.all(both);
  await desk.take_back("done");
  await desk.take_back("done");
  expect(undone).toEqual(["second", "first"]);
});

it("an undo pressed while the last act is on its way waits for it, and takes that one back", async () => {
  const desk = new Desk();
  const undone: string[] = [];
  const back = (name: string) => ({ text: name, act: async () => void undone.push(name) });
  await desk.run(async () => "", "first", back("first"));
  const second = request();
  const sent = desk.run(second.ask, "second", back("second"));
  const taken = desk.take_back("done");
  await settle();
  expect(undone).toEqual([]);
  second.answer();
  await Promise.all([sent, taken]);
  expect(undone).toEqual(["second"]);
});

it("two undos in a hurry take back two acts, one after the other", async () => {
  const desk = new Desk();
  const undone: string[] = [];
  for (const name of ["first", "second", "third"])
    await desk.run(async () => "", name, { text: name, act: async () => (await settle(), void undone.push(name)) });
  await Promise.all([desk.take_back("done"), desk.take_back("done")]);
  expect(undone).toEqual(["third", "second"]);
  expect(desk.undo?.text).toBe("first");
});

it("an act without a way back closes the way to what was done before it, and not to what was done after", async () => {
  const desk = new Desk();
  const slow = request();
  const before = desk.run(async () => "", "before", { text: "before", act: async () => {} });
  const closing = desk.run(slow.ask, "published");
  await desk.run(async () => "", "after", { text: "after", act: async () => {} });
  await before;
  slow.answer();
  await closing;
  expect(desk.undo?.text).toBe("after");
  await desk.take_back("done");
  expect(desk.undo).toBeNull();
});
