import { expect, it } from "vitest";
import { in_words, law_desk_address, placed, with_men, with_turn } from "../../src/live/position";

const initial = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1";

it("a position is written as it was read", () => {
  for (const fen of [initial, "4k3/8/8/8/8/8/8/Q3K3 b - - 3 60", "8/8/8/8/8/8/8/8 w - - 0 1", "r3k2r/8/8/3pP3/8/8/8/R3K2R w KQkq - 0 20"]) expect(with_men(fen, placed(fen))).toBe(fen);
});

it("a king or rook that has left takes the right to castle with it, and no other", () => {
  const men = placed(initial);
  men.delete("h1");
  expect(with_men(initial, men)).toBe("rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBN1 w Qkq - 0 1");
  men.delete("e8");
  expect(with_men(initial, men).split(" ")[2]).toBe("Q");
  men.delete("a1");
  expect(with_men(initial, men).split(" ")[2]).toBe("-");
});

it("the turn is changed alone, and en passant with it", () => {
  expect(with_turn("4k3/8/8/3pP3/8/8/8/4K3 w - d6 0 2", "black")).toBe("4k3/8/8/3pP3/8/8/8/4K3 b - - 0 2");
});

it("a live game is brought to the law desk with its moves and clocks", () => {
  const game = { start: initial, turn: "white" as const, clocks: { white_ms: 61_400, black_ms: 900_000 }, moves: [{ uci: "e2e4" }, { uci: "e7e5" }] };
  const query = new URLSearchParams(law_desk_address(game, "easter").split("?")[1]);
  expect([query.get("event"), query.get("start"), query.get("before"), query.get("white"), query.get("black"), query.get("by")]).toEqual(["easter", initial, "e2e4 e7e5", "61", "900", "white"]);
});

it("a position is told in words, the king first", () => {
  const words = (key: string, values: Record<string, string | number> = {}): string => (key === "live.position_of" ? `${values.who}: ${values.men}` : key.replace("live.", "").replace("man.", ""));
  expect(in_words(placed("4k3/8/8/8/8/8/P6P/R3K3 w Q - 0 1"), words)).toBe("white: K e1, R a1, P a2 h2. black: K e8");
  expect(in_words(placed("8/8/8/8/8/8/8/8 w - - 0 1"), words)).toBe("white: no_men. black: no_men");
});
