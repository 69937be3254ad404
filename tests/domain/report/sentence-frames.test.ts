import { describe, expect, test } from "vitest";
import { shareFrames } from "../../../scripts/simulation/sentence-frames.ts";
import { sharedFramesByLanguage } from "../../../scripts/simulation/shared-frames.ts";
import { SLOW } from "../../support/tags.ts";

const words = { names: ["Law", "Public Law", "Medicine", "നിയമം"], values: [/\bagreed\b/g] };

function share(...reports: string[]) {
  return shareFrames(
    reports.map((report) => [report]),
    words,
  );
}

describe("the share of sentence frames", () => {
  test("does not count a slot's content: names, numbers, quotations, links, answers", () => {
    const { beyondFixed, frequent } = share(
      "You agreed with “I help people”. **Public Law** has 81±8%, see [the notice](https://a.example).",
      "You agreed with “I like numbers”. Medicine has 4.5%, see [another one](https://b.example).",
    );
    expect(beyondFixed).toBe(1);
    expect(frequent.map(([frame]) => frame)).toEqual(["You ‹› with ‹›", "‹› has ‹›, see ‹›"]);
  });

  test("takes lists of names as one slot, however long", () => {
    const { beyondFixed } = share("Look at Law, Medicine and Public Law soon.", "Look at Law and Medicine soon.");
    expect(beyondFixed).toBe(1);
  });

  test("does not take part of a longer word for a name", () => {
    expect(share("The Lawn is green today.", "The Law is green today.").beyondFixed).toBe(0);
  });

  test("is the mean of both directions, over all pairs", () => {
    const [one, two] = ["This is one sentence.", "Here stands another one."];
    expect(share(`${one} ${two} Law is first here.`, `${one} And a third one. Medicine is first here.`)).toMatchObject({
      // Of two frames each beyond the fixed one, one is shared.
      beyondFixed: 1 / 2,
      all: 2 / 3,
      fixed: ["This is one sentence"],
    });
  });

  test("counts as fixed only what every report says word for word", () => {
    const fixed = "Fees change every year in 9 of 10 places.";
    expect(share(fixed, fixed, "Nothing of that kind here.").fixed).toEqual([]);
    expect(share(fixed, fixed.replace("9", "8")).fixed).toEqual([]);
    expect(share(fixed, fixed).fixed).toHaveLength(1);
  });

  test("leaves out headings and labels, and reads cells and items as sentences", () => {
    const report = "## A heading of five words\n\n| Holland code | A cell with a sentence. |\n\n1. Go and see it.";
    expect(share(report, `${report} Law has changed again.`).all).toBe((1 + 2 / 3) / 2);
  });
});

describe("random students share at most a quarter of their reports' frames", () => {
  test("ten of them", () => expectOwnFrames(10));
  // `npm run simulate` takes four groups of forty.
  test("forty of them", { tags: [SLOW] }, () => expectOwnFrames(40));

  function expectOwnFrames(students: number): void {
    for (const { whole, summary, language } of sharedFramesByLanguage(1, students)) {
      expect(whole.beyondFixed, language).toBeLessThanOrEqual(0.25);
      expect(summary.beyondFixed, language).toBeLessThanOrEqual(0.25);
      // Whole reports are compared.
      expect(whole.framesPerReport, language).toBeGreaterThan(150);
      expect(whole.fixed.length, language).toBeGreaterThan(10);
    }
  }
});
