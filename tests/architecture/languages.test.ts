import { existsSync, readFileSync } from "node:fs";
import { dirname, join, normalize } from "node:path";
import ts from "typescript";
import { describe, expect, test } from "vitest";
import { LATIN_IN_MALAYALAM, LOOSE_ENGLISH, QUOTES_ENGLISH } from "../support/words/allowed-words";
import { findLooseText, findMessages, sourceFiles } from "../support/words/find-words";

/** The portal of administrators is in English, and so are the messages that only it shows. */
const PORTAL = /^app\/(?:routes|ui|content|usecases)\/admin(?:istration)?\/|^app\/web\/messages\//;

/** Forms of administrators, beside those of families and experts. */
const PORTAL_FORMS =
  /^app\/web\/forms\/(?:administrators|ai-settings|business|coupon|coupon-fields|experts|guide|guide-sheet|inbox|package-prices|refund|specialties|testimonial)\.ts$/;

/** Where the pages of families and experts, and what is sent to them, begin. */
const isEntry = (path: string) =>
  path === "app/root.tsx" || (/^app\/(?:routes|usecases)\//.test(path) && !PORTAL.test(path));

const files = new Set(sourceFiles("app"));

function importsOf(path: string): string[] {
  const { importedFiles } = ts.preProcessFile(readFileSync(path, "utf8"), true, true);
  return importedFiles.flatMap(({ fileName }) => {
    const base = normalize(join(dirname(path), fileName.replace(/\?.*$/, ""))).replaceAll("\\", "/");
    return [base, `${base}.ts`, `${base}.tsx`].filter((candidate) => files.has(candidate) && existsSync(candidate));
  });
}

/** All files that families or experts are shown something of. */
function shownFiles(): string[] {
  const shown = new Set([...files].filter(isEntry));
  for (const path of shown) for (const imported of importsOf(path)) if (!PORTAL.test(imported)) shown.add(imported);
  return [...shown].toSorted();
}

const shown = shownFiles();
const messages = shown.flatMap(findMessages);

/** Words in Latin letters, without addresses and what stands for values. */
function latinWords(text: string): string[] {
  const plain = text.replace(/https?:\/\/\S*|\S+@\S+|\/[\w/?=&-]*|<[^>]*>/g, " ");
  return (plain.match(/[A-Za-z][A-Za-z.&’'-]*[A-Za-z]/g) ?? []).filter((word) => !LATIN_IN_MALAYALAM.has(word));
}

describe("every sentence that families and experts read", () => {
  test("stands in a message, beside its Malayalam", () => {
    const loose = shown
      .filter((path) => /^app\/(?:routes|ui|web|root)/.test(path) && !PORTAL_FORMS.test(path))
      .flatMap(findLooseText)
      .filter(({ at, text }) => !LOOSE_ENGLISH.some(({ where, what }) => at.startsWith(where) && what.test(text)));
    expect(loose.map(({ at, text }) => `${at} ${text}`)).toEqual([]);
  });

  test("has its Malayalam", () => {
    expect(messages.filter(({ ml }) => ml === null).map(({ at, en }) => `${at} ${en}`)).toEqual([]);
    expect(messages.length).toBeGreaterThan(1500);
  });

  test("has no English word in its Malayalam that is not said in Kerala", () => {
    const found = messages
      .filter(
        ({ at, ml }) => /[\u0D00-\u0D7F]/.test(ml ?? "") && !QUOTES_ENGLISH.some(({ where }) => at.startsWith(where)),
      )
      .flatMap(({ at, ml }) => latinWords(ml ?? "").map((word) => `${at} ${word}`));
    expect(found).toEqual([]);
  });
});
