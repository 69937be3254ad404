import { englishDossierText } from "#app/content/report-text/dossier-english.ts";
import { malayalamDossierText } from "#app/content/report-text/dossier-malayalam.ts";
import { englishReportText } from "#app/content/report-text/english.ts";
import { malayalamReportText } from "#app/content/report-text/malayalam.ts";
import { composeDossier } from "#app/domain/report/dossier/compose-dossier.ts";
import { mean } from "#app/domain/assessment/statistics.ts";
import type { DossierBlock } from "#app/domain/report/dossier/dossier.ts";
import type { DossierText } from "#app/domain/report/dossier/dossier-text.ts";
import { composeReport, type ReportFacts, type ReportText } from "#app/domain/report/sections.ts";
import { sampleGuide } from "../samples/guide.ts";
import { randomStudent } from "./random-students.ts";
import { type FrameShares, shareFrames } from "./sentence-frames.ts";
import { buildSlotWords } from "./slot-words.ts";

/** Students in a group; their reports are compared pairwise. */
const STUDENTS = 40;

/** Number of groups: the shares of a single group are a point or two off. */
const GROUPS = 4;

const BANKS: readonly { text: ReportText; words: DossierText }[] = [
  { text: englishReportText, words: englishDossierText },
  { text: malayalamReportText, words: malayalamDossierText },
];

/** Readable text of one block of the dossier; a drawing's names, figures and text alternative are labels. */
function listLines(block: DossierBlock): (string | null)[] {
  switch (block.kind) {
    case "text":
      return [block.markdown];
    case "year":
      return block.events.flatMap(({ title, note }) => [title, note]);
    case "path-map":
      return block.routes.map(({ note }) => note);
    default:
      return [];
  }
}

/** The full text of a student's report in one language: the summary's sections and the dossier around them. */
function listTexts(facts: ReportFacts, { text, words }: (typeof BANKS)[number]) {
  const { parts } = composeDossier(facts, text, words);
  const dossier = parts.flatMap(({ finding, blocks }) => [finding, ...blocks.flatMap(listLines)]);
  return { summary: composeReport(facts, text), dossier: dossier.filter((line) => line !== null).join("\n") };
}

/**
 * The shares of sentence frames between random students, by language: of the summary, and of the whole report.
 * @param count groups
 * @param size students in each
 */
export function sharedFramesByLanguage(count = GROUPS, size = STUDENTS) {
  const groups = Array.from({ length: count }, (_, group) =>
    Array.from({ length: size }, (__, index) => randomStudent(group * size + index + 1)),
  );
  return BANKS.map((bank) => {
    const texts = groups.map((students) => students.map((facts) => listTexts(facts, bank)));
    const words = buildSlotWords(bank.text, sampleGuide);
    const share = (chosen: (own: ReturnType<typeof listTexts>) => string[]) =>
      averageShares(texts.map((own) => shareFrames(own.map(chosen), words)));
    return {
      language: bank.text.language,
      whole: share(({ summary, dossier }) => [summary, dossier]),
      summary: share(({ summary }) => [summary]),
      dossier: share(({ dossier }) => [dossier]),
    };
  });
}

/** The mean figures of several groups, with the frames of the first one. */
function averageShares(groups: readonly FrameShares[]): FrameShares {
  const [first] = groups;
  if (first === undefined) throw new Error("There is at least one group");
  return {
    ...first,
    all: mean(groups.map(({ all }) => all)),
    beyondFixed: mean(groups.map(({ beyondFixed }) => beyondFixed)),
    framesPerReport: mean(groups.map(({ framesPerReport }) => framesPerReport)),
  };
}
