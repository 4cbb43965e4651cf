import { afterEach, expect, it, vi } from "vitest";
import { Listener } from "../../src/live/hearing.svelte";

class Recognition {
  static made: Recognition[] = [];
  lang = "";
  started = 0;
  onresult: (event: unknown) => void = () => undefined;
  onerror: (event: { error: string }) => void = () => undefined;
  onend: () => void = () => undefined;
  constructor() {
    Recognition.made.push(this);
  }
  start(): void {
    this.started++;
  }
  abort(): void {
    this.onerror({ error: "aborted" });
    this.onend();
  }
}
afterEach(() => (vi.unstubAllGlobals(), (Recognition.made = [])));

it("a browser that cannot hear offers nothing", () => expect(new Listener().can_hear).toBe(false));

it("hears once, in the language of the page, and tells what it understood", () => {
  vi.stubGlobal("webkitSpeechRecognition", Recognition);
  const listener = new Listener();
  const heard: string[] = [];
  listener.listen((text) => heard.push(text));
  const [ear] = Recognition.made;
  expect([listener.is_on, ear!.lang, ear!.started]).toEqual([true, "en-GB", 1]);
  ear!.onresult({ results: [[{ transcript: " knight f3. " }]] });
  ear!.onend();
  expect(heard).toEqual(["knight f3."]);
  expect([listener.is_on, listener.failed]).toEqual([false, false]);
});

it("stops when it is asked again, and says that nothing was understood", () => {
  vi.stubGlobal("webkitSpeechRecognition", Recognition);
  const listener = new Listener();
  listener.listen(() => undefined);
  listener.listen(() => undefined);
  expect([listener.is_on, listener.failed]).toEqual([false, false]);
  expect(Recognition.made.length).toBe(1);
  listener.listen(() => expect.unreachable());
  Recognition.made[1]!.onresult({ results: [[{ transcript: "" }]] });
  Recognition.made[1]!.onerror({ error: "no-speech" });
  Recognition.made[1]!.onend();
  expect(listener.failed).toBe(true);
});
