import { createHash } from "node:crypto";
import { resolve } from "node:path";
import type { PresentRows } from "#db/seed/guide-sql.ts";
import { importBundled } from "../samples/bundle.ts";
import { guideFilePaths, readCareerNames, readGuideFiles } from "./guide-files.ts";

/** The guide of the project's files, to be compared with that of a database. */
export interface GuideSeed {
  /** Of all rows, without the columns that depend on the day. */
  hash: string;
  /** A query for each table. */
  queries: string[];
  /** The statements that a database lacks; `present` has the rows of each query, an empty database none. */
  changes(present: readonly PresentRows[]): string[];
  /** Paths of the source files. */
  inputs: string[];
}

/** Reads the guide's files. `now` decides when a statement is due for review. */
export async function readGuideSeed(now: Date): Promise<GuideSeed> {
  const { module, inputs } = await importBundled<typeof import("#db/seed/guide-seed.ts")>(
    "db/seed/guide-seed.ts",
    "guide-seed",
  );
  const tables = module.readGuideTables(readGuideFiles(), readCareerNames(), now);
  const undated = tables.map(({ rows, columns, dated, ...table }) => ({
    ...table,
    columns,
    rows: rows.map((row) => row.slice(0, columns.length - dated)),
  }));
  return {
    hash: createHash("sha256").update(JSON.stringify(undated)).digest("hex"),
    queries: tables.map(module.selectRows),
    changes: (present) => module.changeGuide(tables, present, now),
    inputs: [...inputs, ...guideFilePaths().map((path) => resolve(path))],
  };
}
