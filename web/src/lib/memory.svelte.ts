// Answers that came from this device's memory because no line was there, and from when they are.
const kept = new WeakMap<object, Date>();
class Memory {
  /** The oldest of what is shown from memory since the last answer from the server; null: nothing. */
  from = $state.raw<Date | null>(null);

  /** Notes where an answer came from. */
  note(answer: unknown, header: string | null): void {
    const at = header ? new Date(header) : null;
    if (at && answer instanceof Object) kept.set(answer, at);
    if (!at) this.from = null;
    else if (!this.from || at < this.from) this.from = at;
  }
}
export const memory = new Memory();

/** When an answer was true for certain: now, or when it was kept. */
export const true_at = (answer: object): Date => kept.get(answer) ?? new Date();
