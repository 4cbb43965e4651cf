import { afterEach, describe, expect, it, vi } from "vitest";
import { api, when_in_doubt } from "../../src/lib/api";

const answer = (status: number, code: string): Response =>
  new Response(JSON.stringify({ error: { code, message: code, field: "", rule: null, players: [], numbers: [] } }), { status });
afterEach(() => vi.unstubAllGlobals());

describe("a change whose outcome is not known", () => {
  it("has the page read anew what it shows, and so has one that was made before; a refusal has not", async () => {
    let looks = 0;
    const stop = when_in_doubt(() => looks++);
    for (const [status, code, expected] of [[504, "perhaps_done", 1], [409, "done_already", 2], [409, "conflict", 2], [503, "busy", 2]] as const) {
      vi.stubGlobal("fetch", async () => answer(status, code));
      await expect(api.post(`/x/${code}`, {})).rejects.toMatchObject({ status, said: { code } });
      expect(looks).toBe(expected);
    }
    stop();
    vi.stubGlobal("fetch", async () => answer(504, "perhaps_done"));
    await expect(api.put("/x", {})).rejects.toMatchObject({ is_lost: true });
    expect(looks).toBe(2);
  });
  it("is sent again under its key when it is perhaps done, and under a new one when it was done already", async () => {
    const keys: string[] = [];
    for (const [status, code] of [[504, "perhaps_done"], [409, "done_already"], [409, "conflict"]] as const) {
      vi.stubGlobal("fetch", async (_: string, init: RequestInit) => (keys.push((init.headers as Record<string, string>)["Idempotency-Key"] ?? ""), answer(status, code)));
      await api.post("/y", {}).catch(() => undefined);
    }
    expect(keys[1]).toBe(keys[0]);
    expect(keys[2]).not.toBe(keys[0]);
  });
});
