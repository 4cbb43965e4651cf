// Moves in the words that the server gives, spoken by the browser where it can; a switch of the device.
import type { LiveGame } from "../contract";
import { language, t, type Key } from "../lib/words.svelte";

/** The last move in words: Black played knight g8 to f6. */
export function last_words(game: LiveGame): string {
  const last = game.moves.at(-1);
  const started_by_black = game.start.split(" ")[1] === "b";
  const by_white = (game.moves.length % 2 === 1) !== started_by_black;
  return last ? t("live.last_move", { who: t(`live.${by_white ? "white" : "black"}` as Key), move: last.spoken }) : "";
}

const stored_at = "dommer.speak";
export class Speaker {
  readonly can_speak = "speechSynthesis" in globalThis;
  is_on = $state(this.can_speak && localStorage.getItem(stored_at) === "yes");
  #spoken = -1;

  toggle(): void {
    this.is_on = !this.is_on;
    localStorage.setItem(stored_at, this.is_on ? "yes" : "no");
    if (!this.is_on) speechSynthesis.cancel();
  }
  /** Says the newest move once; what was there when the page opened is not said. */
  heard(game: LiveGame): void {
    const before = this.#spoken;
    this.#spoken = game.moves.length;
    if (!this.is_on || before < 0 || game.moves.length <= before) return;
    const words = new SpeechSynthesisUtterance(last_words(game));
    words.lang = language();
    speechSynthesis.speak(words);
  }
}
