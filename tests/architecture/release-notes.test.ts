import { readFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { expect, test } from "vitest";
import { findReleaseNotes } from "../../scripts/release/release-notes.ts";

const changelog = `# Changelog

## [Unreleased]

## [2026.12.10] - 2026-12-20

### Fixed

- The tenth.

## [2026.12.1] - 2026-12-01

### Added

- The first.
## [2026.11.1] - 2026-11-01
`;

test("a release's notes are its own section of the changelog, without the heading", () => {
  expect(findReleaseNotes(changelog, "v2026.12.1")).toBe("### Added\n\n- The first.");
  expect(findReleaseNotes(changelog, "v2026.12.10")).toBe("### Fixed\n\n- The tenth.");
});

test("a release without a section, or with an empty one, is refused", () => {
  expect(() => findReleaseNotes(changelog, "v2026.12.2")).toThrow('no section "## [2026.12.2] - YYYY-MM-DD"');
  expect(() => findReleaseNotes(changelog, "v2026.11.1")).toThrow("says nothing about 2026.11.1");
});

test("the changelog has the form that release notes are cut from", () => {
  const headings = readFileSync(join(resolve(import.meta.dirname, "../.."), "CHANGELOG.md"), "utf8").match(/^## .*/gm);
  expect(headings?.[0]).toBe("## [Unreleased]");
  for (const heading of headings?.slice(1) ?? []) expect(heading).toMatch(/^## \[\d{4}\.\d+\.\d+\] - \d{4}-\d\d-\d\d$/);
});
