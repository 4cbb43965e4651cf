// Writes src/contract.ts from the server's OpenAPI file, so that the pages and the server cannot disagree unseen.
import { readFileSync, writeFileSync } from "node:fs";
import { fileURLToPath } from "node:url";

const from = new URL("../../docs/openapi.json", import.meta.url);
const to = new URL("../src/contract.ts", import.meta.url);

function type_of(schema) {
  if (schema.$ref) return schema.$ref.split("/").at(-1);
  const choice = schema.oneOf ?? schema.anyOf;
  if (choice) return choice.map(type_of).join(" | ");
  if (schema.enum) return [...schema.enum.map((value) => JSON.stringify(value)), ...(schema.type?.includes("null") ? ["null"] : [])].join(" | ");
  if (Array.isArray(schema.type)) return schema.type.map((type) => type_of({ ...schema, type })).join(" | ");
  if (schema.type === "array") return `Array<${type_of(schema.items)}>`;
  if (schema.type === "object") return object_of(schema);
  if (schema.type === "integer") return "number";
  return schema.type ?? "unknown";
}

function object_of({ properties, required = [] }) {
  if (!properties) return "Record<string, unknown>";
  const fields = Object.entries(properties).map(([name, schema]) => {
    const why = schema.description ? ` // ${schema.description}` : "";
    return `  ${name}${required.includes(name) ? "" : "?"}: ${type_of(schema)};${why}\n`;
  });
  return `{\n${fields.join("")}}`;
}

export function contract_as_types(openapi) {
  const types = Object.entries(openapi.components.schemas).map(
    ([name, schema]) => `export type ${name === "Error" ? "ErrorAnswer" : name} = ${type_of(schema)};\n`,
  );
  return `// Made by "npm run contract" from docs/openapi.json; do not write here.\n\n${types.join("\n")}`;
}

if (process.argv[1] === fileURLToPath(import.meta.url))
  writeFileSync(to, contract_as_types(JSON.parse(readFileSync(from, "utf8"))));
