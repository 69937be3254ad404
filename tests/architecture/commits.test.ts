import { execFileSync } from "node:child_process";
import { existsSync } from "node:fs";
import { resolve } from "node:path";
import { describe, expect, test } from "vitest";

const root = resolve(import.meta.dirname, "../..");

const MAX_LENGTH = 72;

/** The verbs that may begin a commit's subject. */
const VERBS = new Set(
  `Add Allow Bump Cache Change Check Clean Correct Cut Delete Describe Disable Document Drop Enable Extract Fix Format Generate Handle
  Hide Improve Inline Keep Limit Link List Load Log Make Mark Measure Merge Move Prevent Print Read Reduce Refactor Reject
  Remove Rename Reorder Replace Require Restore Return Revert Rewrite Run Send Set Shorten Show Simplify Sort Speed Split
  Stop Store Support Test Translate Trim Update Upgrade Use Validate Wrap Write`.split(/\s+/),
);

/** Why a subject is refused; null if it is fine. */
function findFault(subject: string): string | null {
  if (subject.length > MAX_LENGTH) return `longer than ${MAX_LENGTH} characters`;
  return VERBS.has(subject.split(" ")[0] ?? "") ? null : "does not begin with a usual verb";
}

/** The subjects since the commit that added this file; none in a copy without history. */
function listSubjects(): string[] {
  if (!existsSync(resolve(root, ".git"))) return [];
  const git = (...args: string[]) => execFileSync("git", args, { cwd: root, encoding: "utf8" }).trim();
  const first = git("log", "--diff-filter=A", "--format=%H", "--", "tests/architecture/commits.test.ts")
    .split("\n")
    .at(-1);
  return first ? git("log", "--no-merges", "--format=%s", `${first}..HEAD`).split("\n").filter(Boolean) : [];
}

describe("the subject of a commit", () => {
  test("begins with a usual verb and fits into a line", () => {
    const faults = listSubjects().flatMap((subject) => {
      const fault = findFault(subject);
      return fault === null ? [] : [`${subject}: ${fault}`];
    });
    expect(faults).toEqual([]);
  });

  test.each([
    ["Fix a refund that was sent twice", null],
    ["Let a refund be sent once", "does not begin with a usual verb"],
    ["fix refunds", "does not begin with a usual verb"],
    [`Fix ${"x".repeat(69)}`, "longer than 72 characters"],
  ])("%s", (subject, fault) => {
    expect(findFault(subject)).toBe(fault);
  });
});
