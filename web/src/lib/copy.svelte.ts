// A server that shows a copy of the main one says with each answer how far it is behind.
class Copy {
  /** In milliseconds; null: it is no copy. */
  behind = $state<number | null>(null);

  note(header: string | null): void {
    this.behind = header === null ? null : Number(header);
  }
}
export const copy = new Copy();
