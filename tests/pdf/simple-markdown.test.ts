import { describe, expect, it } from "vitest";
import { englishReportText } from "#app/content/report-text/english.ts";
import { malayalamReportText } from "#app/content/report-text/malayalam.ts";
import { fnv1a32, mulberry32 } from "#app/domain/platform/seeded-random.ts";
import { fillStudentName, composeReport } from "#app/domain/report/sections.ts";
import { parseWholeMarkdown, safeAddress } from "#app/gateways/pdf/markdown/report-markdown.ts";
import { readSimpleMarkdown } from "#app/gateways/pdf/markdown/simple-markdown.ts";
import { makeDossier } from "../support/makers/full-dossiers.ts";
import { makeStudent } from "../support/makers/report-students.ts";
import { SLOW } from "../support/tags.ts";

const read = (markdown: string) => readSimpleMarkdown(markdown, safeAddress);

/** Markdown syntax, and text that must not be mistaken for it. */
const PIECES = [
  "word",
  "അധ്യാപനം",
  " ",
  " ",
  " ",
  "**",
  "**",
  "*",
  "_",
  "[a](https://example.org/)",
  "[b](x)",
  "[c & d!](https://example.org/?a=1&b=2)",
  "[e](https://example.org/?a=1&amp;b=2)",
  "[",
  "](",
  "\\*",
  "\\",
  "\\\\",
  "|",
  "\\|",
  "`",
  "<",
  "<b>",
  "&",
  "&amp;",
  "!",
  "#",
  "- ",
  "> ",
  "1. ",
  "12",
  "(",
  ".",
  "“",
  "₹",
  "\n",
  "\n\n",
  "\n\n- ",
  "\n\n> ",
  "\n- ",
  "\n\n## ",
  "\n\n### ",
  "\n\n---\n\n",
  "\n\n| a | b |\n| --- | :-: |\n| ",
  " |",
  "~~",
  "  ",
];

describe("readSimpleMarkdown", () => {
  it.each([englishReportText, malayalamReportText])("reads what we compose ($language)", (text) => {
    for (const packageType of ["silver", "gold"] as const) {
      for (const name of ["Meera Thomas", "**Adarsh_P.** [x](y) | <b>"]) {
        const facts = makeStudent({ seed: `markdown ${packageType}`, studyAbroad: "europe", packageType });
        const markdown = fillStudentName(composeReport(facts, text), name);
        expect(read(markdown)).toEqual(parseWholeMarkdown(markdown));
      }
    }
    for (const { blocks } of makeDossier(text.language).parts) {
      for (const block of blocks) {
        if (block.kind !== "text") continue;
        expect(read(block.markdown)).toEqual(parseWholeMarkdown(block.markdown));
      }
    }
  });

  const SAME = "reads nothing differently from the whole language's parser";
  it(SAME, () => expectSame(4_000));
  it(`${SAME}: 20,000 texts`, { tags: [SLOW], timeout: 60_000 }, () => expectSame(20_000));

  function expectSame(texts: number): void {
    const random = mulberry32(fnv1a32("simple markdown"));
    let simple = 0;
    for (let round = 0; round < texts; round += 1) {
      const count = 1 + Math.floor(random() * 12);
      const markdown = Array.from({ length: count }, () => PIECES[Math.floor(random() * PIECES.length)]).join("");
      const blocks = read(markdown);
      if (blocks === null) continue;
      simple += 1;
      expect(blocks, JSON.stringify(markdown)).toEqual(parseWholeMarkdown(markdown));
    }
    expect(simple).toBeGreaterThan(texts / 20);
  }

  it.each(["a\nb", "* a", "- a\n  - b", "    code", "<b>x</b>", "a `b`", "[a]", "***a***", "1) a", "Title\n---"])(
    "leaves %j to it",
    (markdown) => expect(read(markdown)).toBeNull(),
  );
});
