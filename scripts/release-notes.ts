// npm run release-notes -- v2026.12.1: writes the release's section of CHANGELOG.md to dist/release-notes.md.
import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { findReleaseNotes } from "./release/release-notes.ts";

const [tag] = process.argv.slice(2);
try {
  if (tag === undefined) throw new Error("npm run release-notes -- v2026.12.1");
  const notes = findReleaseNotes(readFileSync("CHANGELOG.md", "utf8"), tag);
  mkdirSync("dist", { recursive: true });
  writeFileSync("dist/release-notes.md", `${notes}\n`);
  console.log(notes);
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
