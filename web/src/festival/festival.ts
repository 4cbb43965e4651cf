// A festival as a form has it.
import type { Festival } from "../contract";

export type TypedFestival = { name: string; place: string; first_day: string; last_day: string; tournaments: string[] };

export const blank_festival = (today: string): TypedFestival => ({ name: "", place: "", first_day: today, last_day: "", tournaments: [] });

export const typed_festival = ({ name, place, first_day, last_day, tournaments }: Festival): TypedFestival => ({ name, place, first_day, last_day, tournaments: [...tournaments] });

/** As the server takes it: the last day may be left out. */
export const sent = ({ last_day, ...rest }: TypedFestival): Record<string, unknown> => ({ ...rest, name: rest.name.trim(), place: rest.place.trim(), ...(last_day && { last_day }) });
