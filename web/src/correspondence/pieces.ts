// Our own men, drawn in a field of 45 by 45.
const foot = "M12 39h21v-4H12z";
export const drawn: Record<string, readonly string[]> = {
  p: ["M22.5 8a6 6 0 0 1 3.6 10.8C29 21 28 27 30 33H15c2-6 1-12 3.9-14.2A6 6 0 0 1 22.5 8z", foot],
  r: ["M13 35l2-15h-3V9h5v4h3V9h5v4h3V9h5v11h-3l2 15z", foot],
  n: ["M14 35c0-9 7-11 6-17l-6 5-4-3 6-9 3-6 3 5c10 1 13 12 11 25z", foot],
  b: ["M22.5 10c6 4 8 10 4.5 15l2 8H16l2-8c-3.500-5-1.500-11 4.500-15z", "M22.5 5a2.600 2.600 0 1 1 0 5.200 2.600 2.600 0 0 1 0-5.200z", foot],
  q: ["M14 33l-4-20 7 9 1.500-13 4 12 4-12L28 22l7-9-4 20z", foot],
  k: ["M21 4h3v3h3v3h-3v4h-3v-4h-3V7h3z", "M15 33l-3-12c1-7 9-7 10.500-1 1.500-6 9.500-6 10.500 1l-3 12z", foot],
};
