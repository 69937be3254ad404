import { type Column, getTableColumns, getTableName, is, Table } from "drizzle-orm";
import * as schema from "#db/schema/index.ts";

/** The last millisecond of the year 9999: no form accepts a later time. */
const LAST_INSTANT = Date.UTC(9999, 11, 31, 23, 59, 59, 999);

/** A column's constraints beyond the database's own; SQLite accepts any type of value. */
function buildCondition({ name, dataType, columnType, enumValues }: Column): string {
  const value = `"${name}"`;
  if (enumValues) return `${value} in (${enumValues.map((each) => `'${each}'`).join(", ")})`;
  if (dataType === "json") return `json_valid(${value})`;
  if (dataType === "date") return `typeof(${value}) = 'integer' and ${value} between 0 and ${LAST_INSTANT}`;
  if (dataType === "boolean") return `${value} in (0, 1)`;
  if (columnType === "SQLiteReal") return `typeof(${value}) in ('real', 'integer')`;
  if (dataType === "number") return `typeof(${value}) = 'integer'`;
  return `typeof(${value}) = 'text'`;
}

/** The violations of the database's own checks and the schema's; empty if there are none. */
export async function storedOddities(database: D1Database): Promise<string[]> {
  const oddities: string[] = [];
  const broken = await database.prepare("pragma foreign_key_check").all();
  oddities.push(...broken.results.map((row) => `a reference that leads nowhere: ${JSON.stringify(row)}`));
  const checked = await database.prepare("pragma quick_check").all<{ quick_check: string }>();
  oddities.push(...checked.results.map((row) => row.quick_check).filter((word) => word !== "ok"));
  for (const table of Object.values(schema)) {
    if (!is(table, Table)) continue;
    for (const column of Object.values(getTableColumns(table))) {
      const { results } = await database
        .prepare(
          `select "${column.name}" as value from "${getTableName(table)}"
            where "${column.name}" is not null and not (${buildCondition(column)}) limit 3`,
        )
        .all<{ value: unknown }>();
      oddities.push(...results.map(({ value }) => `${getTableName(table)}.${column.name} is ${JSON.stringify(value)}`));
    }
  }
  return oddities;
}
