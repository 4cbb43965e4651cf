/** The lines of a text, without empty ones. */
export const lines_of = (text: string): string[] => text.split("\n").map((line) => line.trim()).filter(Boolean);
/** Each line's cells, which a semicolon parts. */
export const cells_of = (text: string): string[][] => lines_of(text).map((line) => line.split(/[;\t]/).map((cell) => cell.trim()));
