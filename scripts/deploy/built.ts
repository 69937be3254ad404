import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { WORKERS, type WorkerName } from "#app/domain/platform/secrets.ts";

/** Path of a built worker's configuration. */
export function builtConfig(worker: WorkerName): string {
  return worker === "web" ? "build/server/wrangler.json" : `dist/vazhi_${worker}/wrangler.json`;
}

/** Writes the database's id into each built worker's configuration, so that no look-up by name decides. */
export function configureBuild(databaseId: string, folder = "."): void {
  for (const worker of WORKERS) {
    const path = join(folder, builtConfig(worker));
    const config = JSON.parse(readFileSync(path, "utf8")) as {
      d1_databases: { binding: string; database_id?: string }[];
    };
    for (const database of config.d1_databases) database.database_id = databaseId;
    writeFileSync(path, JSON.stringify(config));
  }
}
