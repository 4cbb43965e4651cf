// The guide's pictures, by the names of their files. Taken by the browser tests: PICTURES=guide npm run browser guide.
const files = import.meta.glob<string>("../../../docs/guide/pictures/*.webp", {
  eager: true,
  query: "?url",
  import: "default",
});

export const pictures: Record<string, string> = Object.fromEntries(
  Object.entries(files).map(([file, address]) => [file.split("/").at(-1) ?? "", address]),
);
