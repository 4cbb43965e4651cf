// Answers may overtake each other on their way: what was asked for later is shown, and what was asked for before it comes too late.

export class Newest {
  #asked = 0;
  #shown = 0;

  /** The place of a question that is asked now. */
  ask(): number {
    return ++this.#asked;
  }
  /** Whether the answer to it is the newest so far; then it is the one to show. */
  takes(place: number): boolean {
    if (place < this.#shown) return false;
    this.#shown = place;
    return true;
  }
}
