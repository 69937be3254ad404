import { type Column, getTableColumns } from "drizzle-orm";
import type { StudentTable } from "#app/domain/platform/personal-data.ts";
import { tableNamed } from "./erase-rows.ts";

/** A row in a readable form: times in ISO 8601, booleans, parsed JSON. */
export function readableRow(table: StudentTable, row: Readonly<Record<string, unknown>>): Record<string, unknown> {
  const found = tableNamed(table);
  const columns = found ? Object.values(getTableColumns(found)) : [];
  return Object.fromEntries(
    Object.entries(row).map(([name, value]) => {
      const column = columns.find((one) => one.name === name);
      return [name, readable(value, column)];
    }),
  );
}

function readable(value: unknown, column: Column | undefined): unknown {
  if (value === null) return null;
  const type = column?.dataType;
  // Custom column types decode as in queries.
  if (type === "custom") return column?.mapFromDriverValue(value);
  if (type === "date") return new Date(Number(value)).toISOString();
  if (type === "boolean") return value === 1;
  if (type === "json" && typeof value === "string") return JSON.parse(value) as unknown;
  return value;
}
