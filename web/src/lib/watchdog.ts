// A line can be open and dead: a phone that slept, a router that forgot it. Now and then, and when the device says it is
// online again, somebody looks whether the line has kept something to itself.
type Outside = { every: (act: () => void, ms: number) => () => void; when_online: (act: () => void) => () => void };

const browser: Outside = {
  every: (act, ms) => {
    const timer = setInterval(act, ms);
    return () => clearInterval(timer);
  },
  when_online: (act) => {
    addEventListener("online", act);
    return () => removeEventListener("online", act);
  },
};
/** A minute and a bit, each page another while, so that a thousand phones do not ask at once. */
export const look_every = (): number => 60_000 + Math.random() * 30_000;

export type Watched = {
  is_open: () => boolean;
  /** How much the line has told. */
  heard: () => number;
  /** The version the server has now; null: no answer. */
  ask: () => Promise<number | null>;
  version: () => number;
  frozen: () => void;
};

export function watch_line(line: Watched, outside: Outside = browser): () => void {
  const look = async (): Promise<void> => {
    if (!line.is_open()) return;
    const [version, heard] = [line.version(), line.heard()];
    const now = await line.ask();
    const told = line.heard() !== heard;
    if (line.is_open() && !told && (now === null || now > version)) line.frozen();
  };
  const stops = [outside.every(() => void look(), look_every()), outside.when_online(() => void look())];
  return () => stops.forEach((stop) => stop());
}
