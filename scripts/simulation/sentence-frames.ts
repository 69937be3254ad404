/**
 * Measures how much of their reports two students share. A sentence frame is a sentence with emptied slots: names,
 * numbers, quotations, links and answers. Reports that differ only in their slots consist of the same frames.
 */

/** Replaces anything specific to one student. */
const SLOT = "‹›";

/** Frames with fewer words, slots included, or fewer words of their own, are labels. */
const FEWEST_WORDS = { withSlots: 4, own: 2 } as const;

/** Text to replace by a slot in one language, besides numbers, codes, quotations and links. */
export interface SlotWords {
  /** Names of careers, types, admissions, institutes and the like, as they appear in sentences. */
  readonly names: readonly string[];
  /** Words for measurements: answers, tiers, numbers in words. */
  readonly values: readonly RegExp[];
}

export interface FrameShares {
  /** Mean share, 0 to 1, of a report's frames that another one has too, over all pairs. */
  readonly all: number;
  /** The same without the fixed explanations. */
  readonly beyondFixed: number;
  /** Frames of sentences that are identical in every report, whatever the answers. */
  readonly fixed: readonly string[];
  /** Mean number of frames per report beyond the fixed ones. */
  readonly framesPerReport: number;
  /** Frames beyond the fixed ones that several reports have, with their number, most frequent first. */
  readonly frequent: readonly (readonly [frame: string, reports: number])[];
}

/**
 * The shares of sentence frames between students.
 * @param reports for each student, all compared texts in Markdown; at least two students
 */
export function shareFrames(reports: readonly (readonly string[])[], words: SlotWords): FrameShares {
  const fill = slotFiller(words);
  const [first, ...others] = reports.map((texts) => new Set(texts.flatMap(splitSentences)));
  const fixed = new Set(
    [...(first ?? [])].filter((sentence) => others.every((own) => own.has(sentence))).map((same) => fill(same)),
  );
  // Slots are emptied before splitting sentences: the dots of names and numbers do not end one.
  const all = reports.map((texts) => new Set(texts.flatMap((text) => splitSentences(fill(text))).filter(isSentence)));
  const beyond = all.map((frames) => new Set([...frames].filter((frame) => !fixed.has(frame))));

  const counts = new Map<string, number>();
  for (const frame of beyond.flatMap((frames) => [...frames])) counts.set(frame, (counts.get(frame) ?? 0) + 1);
  return {
    all: meanShare(all),
    beyondFixed: meanShare(beyond),
    fixed: [...fixed].filter(isSentence),
    framesPerReport: beyond.reduce((sum, frames) => sum + frames.size, 0) / beyond.length,
    frequent: [...counts].filter(([, count]) => count > 1).toSorted(([, fewer], [, more]) => more - fewer),
  };
}

/** Returns a function that empties the slots of a text. */
function slotFiller({ names, values }: SlotWords): (text: string) => string {
  const longestFirst = [...new Set(names)]
    .filter((name) => name.trim() !== "")
    .toSorted((one, other) => other.length - one.length)
    .map((name) => name.replace(/[\\^$.*+?()[\]{}|/]/g, String.raw`\$&`));
  // Malayalam adds case endings to a name; a Latin name ends where its word ends.
  const named = new RegExp(String.raw`(?<![\p{L}\p{N}])(?:${longestFirst.join("|")})(?![a-z])`, "gu");
  const patterns = [
    /\[[^\]]*\]\([^)]*\)/g,
    /“[^”]*”/g,
    /\{\{\w+\}\}/g,
    named,
    ...values,
    /\b[RIASEC]{2,3}\b/g,
    /(?:₹ ?)?\d(?:[\d,.]*\d)?(?:–\d+)?(?:±\d+)?%?/g,
  ];
  // A list of three names is the same slot as one of two.
  const list = new RegExp(`${SLOT}(?:(?:, and |, | and |; | or |, then )${SLOT})+`, "g");
  return (text) => {
    const plain = text.replaceAll("**", "").replace(/\\([!-/:-@[-`{-~])/g, "$1");
    return patterns.reduce((result, pattern) => result.replace(pattern, SLOT), plain).replace(list, SLOT);
  };
}

/** The sentences of a Markdown text: of paragraphs, items and cells, without headings. */
function splitSentences(markdown: string): string[] {
  return markdown
    .split("\n")
    .filter((line) => !line.startsWith("#"))
    .flatMap((line) => line.replace(/^(?:> |- |(?:\d+|‹›)\. )/, "").split(/(?<!\\)\|/))
    .flatMap((part) => part.split(/(?<=[.!?]["”’)*]*)\s+/))
    .map((sentence) =>
      sentence
        .replaceAll("**", "")
        .replace(/[.!?]$/, "")
        .trim(),
    )
    .filter((sentence) => sentence !== "");
}

function isSentence(frame: string): boolean {
  const words = frame.match(/(?:\p{L}|‹›)\S*/gu) ?? [];
  const own = words.filter((word) => !word.startsWith(SLOT));
  return words.length >= FEWEST_WORDS.withSlots && own.length >= FEWEST_WORDS.own;
}

/** The mean, over all pairs of different reports, of the share of one's frames that the other has. */
function meanShare(reports: readonly ReadonlySet<string>[]): number {
  const shares = reports.flatMap((one, index) =>
    reports
      .filter((_, place) => place !== index)
      .map((other) => (one.size === 0 ? 0 : [...one].filter((frame) => other.has(frame)).length / one.size)),
  );
  return shares.reduce((sum, share) => sum + share, 0) / shares.length;
}
