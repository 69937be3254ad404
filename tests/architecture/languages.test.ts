import { readFileSync } from "node:fs";
import ts from "typescript";
import { describe, expect, test } from "vitest";
import { importPath } from "../support/import-path.ts";
import { LATIN_IN_MALAYALAM, LOOSE_ENGLISH, QUOTES_ENGLISH } from "../support/words/allowed-words.ts";
import { findLooseText, findMessages, sourceFiles } from "../support/words/find-words.ts";

/** The administrators' portal is in English, and so are the messages that only it shows. */
const PORTAL = /^app\/(?:routes|ui|content|usecases)\/admin(?:istration)?\/|^app\/web\/messages\//;

/** Forms of administrators, beside those of families and experts. */
const PORTAL_FORMS = [
  "administrators",
  "ai-settings",
  "business",
  "coupon",
  "experts",
  "guide",
  "guide-sheet",
  "refund",
  "specialties",
  "testimonial",
].map((name) => `app/web/forms/${name}.ts`);

/** Entry points of the pages and messages for families and experts. */
const isEntry = (path: string) =>
  path === "app/root.tsx" || (/^app\/(?:routes|usecases)\//.test(path) && !PORTAL.test(path));

const files = new Set(sourceFiles("app"));

function listImports(path: string): string[] {
  const { importedFiles } = ts.preProcessFile(readFileSync(path, "utf8"), true, true);
  return importedFiles.flatMap(({ fileName }) => {
    const imported = importPath(path, fileName);
    return imported !== null && files.has(imported) ? [imported] : [];
  });
}

/** All files with text for families or experts. */
function shownFiles(): string[] {
  const shown = new Set([...files].filter(isEntry));
  for (const path of shown) for (const imported of listImports(path)) if (!PORTAL.test(imported)) shown.add(imported);
  return [...shown].toSorted();
}

const shown = shownFiles();
const read = shown.map((path) => ({
  messages: findMessages(path),
  looseTexts: /^app\/(?:routes|ui|web|root)/.test(path) ? findLooseText(path) : [],
}));
const messages = read.flatMap((file) => file.messages);
const looseTexts = read.flatMap((file) => file.looseTexts);

/** The file of "app/ui/x.tsx:12". */
const toFile = (at: string) => at.replace(/:\d+$/, "");

/** Words in Latin letters, without addresses and placeholders. */
function latinWords(text: string): string[] {
  const plain = text.replace(/https?:\/\/\S*|\S+@\S+|\/[\w/?=&-]*|<[^>]*>|\{\w+\}/g, " ");
  return (plain.match(/[A-Za-z][A-Za-z.&’'-]*[A-Za-z]/g) ?? []).filter((word) => !LATIN_IN_MALAYALAM.has(word));
}

describe("every sentence that families and experts read", () => {
  test("is in a message, beside its Malayalam", () => {
    const loose = looseTexts
      .filter(({ at }) => !PORTAL_FORMS.includes(toFile(at)))
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

describe("each exemption is in use", () => {
  test.each(PORTAL_FORMS)("of the portal's form %s", (path) => {
    expect(files).toContain(path);
    expect(findLooseText(path)).not.toEqual([]);
  });

  test.each(LOOSE_ENGLISH)("of English in $where: $why", ({ where, what }) => {
    expect(looseTexts.filter(({ at, text }) => at.startsWith(where) && what.test(text))).not.toEqual([]);
  });

  test.each(QUOTES_ENGLISH)("of quotations in $where: $why", ({ where }) => {
    const quoting = messages.filter(({ at, ml }) => at.startsWith(where) && latinWords(ml ?? "").length > 0);
    expect(quoting).not.toEqual([]);
  });
});
