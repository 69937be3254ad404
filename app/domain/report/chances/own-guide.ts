import type { Guide } from "#app/domain/guide/entries.ts";
import { isPrintable, type Statement } from "#app/domain/guide/statement.ts";
import type { Gender, ReservationGroup, Studies } from "#app/domain/report/studies.ts";

/** The groups that a sentence on documents names, in its English words. `OBC` is the central name of two. */
const NAMED_GROUPS: readonly { readonly words: RegExp; readonly groups: readonly ReservationGroup[] }[] = [
  { words: /\bEWS\b/, groups: ["ews"] },
  { words: /\bSEBC\b/, groups: ["sebc"] },
  { words: /\bOEC\b/, groups: ["oec"] },
  { words: /\bOBC\b/, groups: ["sebc", "oec"] },
  { words: /\bSC\b/, groups: ["sc"] },
  { words: /\bST\b/, groups: ["st"] },
];

/** Creamy layers exist in these groups only; the words alone, without a group's name, mean both. */
const NON_CREAMY_LAYER = /\bnon-creamy[- ]layer\b/i;

/** Answers that leave the community open: a disabled student may belong to any. */
const OPEN_ANSWERS: readonly (ReservationGroup | null)[] = [null, "disability", "other"];

function groupsNamedIn(english: string): readonly ReservationGroup[] {
  const named = NAMED_GROUPS.filter(({ words }) => words.test(english)).flatMap(({ groups }) => groups);
  return named.length === 0 && NON_CREAMY_LAYER.test(english) ? ["sebc", "oec"] : named;
}

/**
 * A statement on documents without the sentences for other groups only; null if nothing is left. Both languages lose the
 * same sentences, or none if their number differs.
 */
function ownPapers(statement: Statement, group: ReservationGroup): Statement | null {
  const isForeign = (english: string) => {
    const named = groupsNamedIn(english);
    return named.length > 0 && !named.includes(group);
  };
  if (isForeign(statement.en)) return null;
  const [en, ml] = [toSentences(statement.en), toSentences(statement.ml)];
  if (en.length !== ml.length) return statement;
  const isKept = (_: string, index: number) => !isForeign(en[index] ?? "");
  return en.every(isKept)
    ? statement
    : { ...statement, en: en.filter(isKept).join(" "), ml: ml.filter(isKept).join(" ") };
}

const toSentences = (text: string) => text.split(/(?<=[.!?]) /);

/** Scholarships for girls and women only, by slug. */
export const ONLY_FOR_GIRLS: readonly string[] = [
  "aicte-pragati",
  "cbse-single-girl-child",
  "ch-muhammed-koya-scholarship",
  "kotak-kanya",
  "maritime-training-trust-women",
];

const NAMES_GIRLS = /\b(?:girls?|women|daughter)\b/i;

/** Whether to name a scholarship: one for girls goes to them, and to those who did not say if its summary says so. */
function isForGender({ slug, statements }: Guide["scholarships"][number], gender: Gender | null): boolean {
  if (!ONLY_FOR_GIRLS.includes(slug) || gender === "girl") return true;
  const summary = statements.filter(isPrintable).find(({ field }) => field === "summary");
  return gender === null && summary !== undefined && NAMES_GIRLS.test(summary.en);
}

/** The guide without what the student said not to be: certificates of other groups, and schemes for girls. */
export function ownGuide(guide: Guide, studies: Studies | null): Guide {
  const { reservationGroup: group = null, gender = null } = studies ?? {};
  const scholarships = guide.scholarships.filter((scholarship) => isForGender(scholarship, gender));
  if (group === null || OPEN_ANSWERS.includes(group)) return { ...guide, scholarships };
  const toOwn = (statement: Statement) => (statement.field === "documents" ? ownPapers(statement, group) : statement);
  const admissions = guide.admissions.map((admission) => ({
    ...admission,
    statements: admission.statements.map(toOwn).filter((statement) => statement !== null),
  }));
  return { ...guide, admissions, scholarships };
}
