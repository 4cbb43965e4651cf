import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { Seat } from "../../src/live/seat.svelte";

type Sent = { address: string; body: Record<string, unknown>; answer: (game: unknown, status?: number) => void; lose: () => void };
let sent: Sent[] = [];
beforeEach(() => {
  sent = [];
  vi.stubGlobal("fetch", (address: string, init: RequestInit) =>
    new Promise<Response>((done, failed) =>
      sent.push({
        address, body: JSON.parse(init.body as string) as Record<string, unknown>,
        answer: (game, status = 200) => done(new Response(JSON.stringify(game), { status })),
        lose: () => failed(new TypeError("no line")),
      })));
});
afterEach(() => vi.unstubAllGlobals());

const board = (ply: number, said: number) => ({ ply, said: { white: said, black: 0 }, side: "white", now: "2026-11-14T12:00:00.000Z", moves: [] });
const turn = () => new Promise((done) => setTimeout(done));
const seat_at = (name: string): Seat => new Seat("open", "1", name, "secret");
const asked = (what: string): Sent[] => sent.filter((each) => each.address.endsWith(what));
async function opened(name: string): Promise<Seat> {
  const seat = seat_at(name);
  void seat.refresh();
  sent[0]!.answer(board(0, 0));
  await turn();
  return seat;
}

it("an older board that comes late does not take the place of a newer one, and the next message has its own number", async () => {
  const seat = await opened("1");
  void seat.refresh();
  const late = sent.at(-1)!;
  void seat.act({ do: "move", uci: "e2e4" });
  asked("/acts")[0]!.answer(board(1, 1));
  await turn();
  late.answer(board(0, 0));
  await turn();
  expect(seat.game?.ply).toBe(1);
  void seat.act({ do: "pause" });
  expect(asked("/acts")[1]!.body.number).toBe(2);
});

it("who asks while an answer is on its way asks anew, and is not told what stood there before", async () => {
  const seat = await opened("2");
  void seat.refresh();
  void seat.refresh();
  expect(asked("/seat").length).toBe(3);
  asked("/seat")[2]!.answer(board(2, 1));
  asked("/seat")[1]!.answer(board(1, 1));
  await turn();
  expect(seat.game?.ply).toBe(2);
});

it("a message whose answer was lost is sent again under its name, also by a page that was loaded since", async () => {
  const seat = await opened("3");
  void seat.act({ do: "move", uci: "Nf3" }, { press: true });
  const first = asked("/acts")[0]!;
  first.lose();
  await turn();
  expect(seat.is_away).toBe(true);
  const again = seat_at("3");
  expect(again.waiting.length).toBe(1);
  void again.refresh();
  sent.at(-1)!.answer(board(1, 1));
  await turn();
  expect(asked("/acts")[1]!.body).toEqual(first.body);
  asked("/acts")[1]!.answer(board(1, 1));
  await turn();
  expect(again.waiting).toEqual([]);
  expect(again.problem).toBeNull();
});

it("what was to follow a refused message is not sent: it was meant for another board", async () => {
  const seat = await opened("4");
  void seat.act({ do: "move", uci: "e2e4" });
  void seat.act({ do: "offer_draw" });
  asked("/acts")[0]!.answer({ error: { code: "board_has_changed", message: "The board has changed.", field: "", rule: null, players: [], numbers: [] } }, 409);
  await turn();
  expect(seat.waiting).toEqual([]);
  expect(seat.problem?.said.code).toBe("board_has_changed");
  expect(asked("/acts").length).toBe(1);
});
