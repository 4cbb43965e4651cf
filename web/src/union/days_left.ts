/** How many days are left until the last day, which counts; less than nothing: it is past. */
export const days_left = (today: string, last: string): number => Math.round((Date.parse(last) - Date.parse(today)) / 86_400_000);
