// A move that is said instead of written, where the browser can hear. What it understood goes into the field and is played when the player says
// so: a word that was misheard moves no man.
import { language, type Language } from "../lib/words.svelte";

type Heard = { results: ArrayLike<ArrayLike<{ transcript: string }>> };
type Recognition = { lang: string; onresult: (event: Heard) => void; onerror: (event: { error: string }) => void; onend: () => void; start: () => void; abort: () => void };
type Recognitions = { SpeechRecognition?: new () => Recognition; webkitSpeechRecognition?: new () => Recognition };

const maker = (): Recognitions["SpeechRecognition"] => (globalThis as Recognitions).SpeechRecognition ?? (globalThis as Recognitions).webkitSpeechRecognition;
const tongues: Record<Language, string> = { da: "da-DK", nb: "nb-NO", sv: "sv-SE", en: "en-GB" };

export class Listener {
  readonly can_hear = maker() !== undefined;
  is_on = $state(false);
  failed = $state(false);
  #recognition: Recognition | null = null;

  /** Listens once; asked again while it listens, it stops. */
  listen(heard: (text: string) => void): void {
    const Maker = maker();
    if (!Maker) return;
    if (this.is_on) return this.#recognition?.abort();
    const recognition = new Maker();
    this.#recognition = recognition;
    recognition.lang = tongues[language()];
    recognition.onresult = (event) => {
      const text = event.results[0]?.[0]?.transcript.trim() ?? "";
      if (text) heard(text), (this.failed = false);
    };
    recognition.onerror = ({ error }) => void (this.failed = error !== "aborted"); // that was the player
    recognition.onend = () => void (this.is_on = false);
    this.failed = false;
    this.is_on = true;
    try {
      recognition.start();
    } catch {
      this.is_on = false;
      this.failed = true;
    }
  }
}
