// Decides whether a step of `npm start` can be skipped.
import { createHash } from "node:crypto";
import { existsSync, globSync, readFileSync, statSync } from "node:fs";

/** A hash of the names and contents of files, and of all files below folders. */
export function fingerprint(paths: readonly string[]): string {
  const hash = createHash("sha256");
  const files = paths.flatMap((path) =>
    statSync(path).isDirectory()
      ? globSync(`${path}/**/*`, { withFileTypes: false }).filter((file) => statSync(file).isFile())
      : [path],
  );
  for (const file of files.toSorted()) hash.update(`${file}\n`).update(readFileSync(file));
  return hash.digest("hex");
}

/** Whether `stamp`, written by the last run, contains this fingerprint. */
export function isUnchanged(stamp: string, expected: string): boolean {
  return existsSync(stamp) && readFileSync(stamp, "utf8") === expected;
}
