import { existsSync, readFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { describe, expect, test } from "vitest";
import { mutants } from "../mutants/list.ts";
import { type Mutant, MUTANT_AREAS, occurrences } from "../mutants/mutant.ts";

const root = resolve(import.meta.dirname, "../..");

const FOLDERS: Readonly<Record<Mutant["project"], RegExp>> = {
  domain: /^tests\/(?:domain|architecture|web|pdf)\//,
  usecases: /^tests\/usecases\//,
  routes: /^tests\/routes\//,
  payments: /^tests\/workers\/payments\//,
  reports: /^tests\/workers\/reports\//,
};

describe("the list of mutants", () => {
  test("has forty, and five of each area", () => {
    expect(mutants.length).toBeGreaterThanOrEqual(40);
    const small = MUTANT_AREAS.filter((area) => mutants.filter((mutant) => mutant.area === area).length < 5);
    expect(small).toEqual([]);
  });

  test("has each id once, in kebab-case, and none that is an area", () => {
    const ids = mutants.map(({ id }) => id);
    expect(ids.filter((id, index) => ids.indexOf(id) !== index)).toEqual([]);
    expect(ids.filter((id) => !/^[a-z0-9]+(?:-[a-z0-9]+)*$/.test(id))).toEqual([]);
    expect(ids.filter((id) => MUTANT_AREAS.some((area) => area === id))).toEqual([]);
  });

  test("finds the text of each in its file once, and changes it", () => {
    const stale = mutants.filter(({ file, find, replace }) => {
      const isThere = existsSync(join(root, file));
      return !isThere || find === replace || occurrences(readFileSync(join(root, file), "utf8"), find) !== 1;
    });
    expect(stale.map(({ id, file }) => `${id}: ${file}`)).toEqual([]);
  });

  test("names for each one to three test files of its project that exist", () => {
    const wrong = mutants.filter(
      ({ project, tests }) =>
        tests.length > 3 ||
        tests.some(
          (file) => !FOLDERS[project].test(file) || !file.endsWith(".test.ts") || !existsSync(join(root, file)),
        ),
    );
    expect(wrong.map(({ id, tests }) => `${id}: ${tests.join()}`)).toEqual([]);
  });
});
