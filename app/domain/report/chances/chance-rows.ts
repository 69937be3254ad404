import { type ChanceNeed, isByExamination, type SeatChance } from "#app/domain/guide/judge/chance.ts";
import type { RouteCost } from "#app/domain/guide/judge/cost.ts";
import type { DecisiveDate } from "#app/domain/guide/judge/dates.ts";
import type { JudgedCareer, JudgedRoute } from "#app/domain/guide/judge/judge-career.ts";
import type { StepChance } from "#app/domain/guide/judge/step-chance.ts";
import type { AdmissionEntry, Guide } from "#app/domain/guide/entries.ts";
import type { ClosingRecord } from "#app/domain/guide/records/record.ts";
import type { Language } from "#app/domain/platform/language.ts";
import type { ChancesBlock } from "#app/domain/report/dossier/dossier.ts";
import type { ChanceText } from "./chance-text.ts";

/** What describing chances needs. */
export interface ChanceContext {
  readonly words: ChanceText;
  readonly language: Language;
  readonly guide: Guide;
  /** When an admission's form usually comes out, in words; null if the guide does not know. */
  readonly usualForm: (admission: AdmissionEntry) => string | null;
}

/** Routes in the table: likely ones first. Closed ones fill up to this. */
const MAX_ROWS = 5;
const HARD_ROWS = 2;

/** The table "Your chances" of a career; null without routes. */
export function chancesBlock(
  context: ChanceContext,
  judged: JudgedCareer,
  { isBySebc }: { isBySebc: boolean },
): ChancesBlock | null {
  const { words } = context;
  const shown = shownRoutes(judged);
  if (shown.length === 0) return null;
  const judgedByGeneral =
    isBySebc && shown.some(({ chance }) => chance.easiest?.seats.newest.record.category === "general");
  return {
    kind: "chances",
    title: words.title,
    head: words.head,
    rows: shown.map((route) => toRow(context, route, judged.shut.includes(route))),
    note: [words.note, ...(judgedByGeneral ? [words.partOfCommunity] : [])].join(" "),
  };
}

/** The routes of a table, best first. What is hard to get is what a student may count on, so it has a place there. */
export function shownRoutes({ routes, hard, shut }: JudgedCareer): JudgedRoute[] {
  const sensible = routes.slice(0, MAX_ROWS - Math.min(hard.length, HARD_ROWS));
  return [...sensible, ...hard, ...shut].slice(0, MAX_ROWS);
}

/** A route's verdict as shown: closed if it is not open now. */
export function verdictShown({ shut }: JudgedCareer, route: JudgedRoute): ChancesBlock["rows"][number]["verdict"] {
  return shut.includes(route) ? "closed" : route.verdict;
}

function toRow(context: ChanceContext, route: JudgedRoute, isShut: boolean): ChancesBlock["rows"][number] {
  const { words, language } = context;
  const { assessed, chance, cost, verdict } = route;
  return {
    verdict: isShut ? "closed" : verdict,
    cells: [
      assessed.route.name[language],
      describeDecider(context, route),
      describeNeeded(context, chance) ?? words.notKnown,
      describeOwn(words, chance),
      isShut ? words.closed : describeVerdict(words, route),
      describeCost(words, cost),
      isShut && route.formClosedOn === null ? "-" : describeActBy(context, route),
    ],
  };
}

/** "Likely, for the first step": later steps are judged only if a standing or rank decides them. */
function describeVerdict(words: ChanceText, { verdict, chance, later }: JudgedRoute): string {
  const label = words.verdicts[verdict];
  if (verdict !== chance.verdict) return words.laterStep(label);
  return verdict !== "not-judged" && later.length > 0 ? words.firstStep(label) : label;
}

function describeDecider({ words, language, guide }: ChanceContext, { assessed, chance }: JudgedRoute): string {
  const { admission } = assessed;
  if (admission === null) return words.decidedBy.institute;
  const slug = chance.easiest?.seats.admission ?? admission.slug;
  const decider = guide.admissions.find((each) => each.slug === slug) ?? admission;
  if (isByExamination(decider)) return words.decidedBy.rank(admission.name[language]);
  if (decider.level !== "10th") return words.decidedBy.plusTwo;
  return decider.kind === "application" ? words.decidedBy.institute : words.decidedBy.tenth;
}

/** What the last one admitted had, at the easiest seat and the hardest; null if unknown. */
function describeNeeded(context: ChanceContext, { easiest, hardest, selection }: StepChance): string | null {
  const first = easiest ?? selection;
  if (first === null) return null;
  const some = describeSeat(context, first);
  const best = hardest === null || hardest === first ? null : describeSeat(context, hardest, { withName: true });
  // How many get a seat is no figure to compare marks with, but says how many compete.
  const ratio =
    selection === null || selection === first || selection.share === null ? null : describeSeat(context, selection);
  return [...new Set([some, best, ratio])].filter((each) => each !== null).join("; ");
}

/**
 * A closing with its year and, if the same seats are known for it, that of the year before.
 * @param isNamed whether the seat's course and institute stand beside it already: then only the newest closing is named
 */
export function describeSeat(
  context: Omit<ChanceContext, "usualForm">,
  { seats, share }: SeatChance,
  { withName = false, isNamed = false }: { withName?: boolean; isNamed?: boolean } = {},
): string {
  const { words } = context;
  const { newest, before } = seats;
  const figures = [newest, ...(before === null || isNamed ? [] : [before])].map(({ record, year }, index) =>
    words.inYear(describeFigure(words, record, index === 0 ? share : null), year),
  );
  const name =
    !isNamed && (withName || newest.record.measure === "rank" || newest.record.institute !== null)
      ? nameSeat(context, newest.record)
      : null;
  const figure = figures.join(", ");
  return name === null ? figure : words.at(name, figure);
}

function nameSeat(
  { guide, language }: Omit<ChanceContext, "usualForm">,
  { institute, course }: ClosingRecord,
): string | null {
  const names = [
    guide.courses.find(({ slug }) => slug === course)?.name[language],
    guide.institutes.find(({ slug }) => slug === institute)?.name[language],
  ].filter((name) => name !== undefined);
  return names.length === 0 ? null : names.join(", ");
}

function describeFigure(
  words: ChanceText,
  { measure, value, outOf, candidates, institute, course }: ClosingRecord,
  share: number | null,
) {
  switch (measure) {
    case "rank":
      return words.rank(value);
    case "vacant":
      return institute === null && course === null ? words.vacantInAll(value) : words.vacant(value);
    case "percent":
      return words.percent(value);
    case "selected":
      return share === null || candidates === null ? words.selected(value) : words.share(...toShareOf(share));
    case "passed":
      return words.passed(...toShareOf(value / 100));
    case "percentile":
      return words.percentile(value);
    default:
      return outOf === null ? String(value) : `${value}/${outOf}`;
  }
}

/** A share as a small number of 10, 100 or 1,000. */
function toShareOf(share: number): [count: number, of: number] {
  const of = [10, 100, 1000].find((size) => share * size >= 1) ?? 1000;
  return [Math.max(1, Math.round(share * of)), of];
}

/** What a student can tell, now or later; the rest the guide would have to know. */
const TOLD_BY_STUDENT: readonly ChanceNeed[] = ["marks", "sslc", "standing", "rank", "candidates", "minimum"];

/** What the student told, or has to tell for a judgement. */
export function describeOwn(words: ChanceText, { easiest, needs: [need] }: StepChance): string {
  const own = easiest?.own ?? null;
  if (own === null) return need !== undefined && TOLD_BY_STUDENT.includes(need) ? words.needs[need] : "-";
  if ("rank" in own) return words.rank(own.rank);
  if ("share" in own) return own.share >= 1 ? words.worseHalf : words.best(Math.round(own.share * 100));
  const { lo, hi } = own.marks;
  return lo === hi ? words.percent(lo) : words.percents(Math.round(lo), Math.round(hi));
}

/** "₹8,650, within your limit" */
function describeCost(words: ChanceText, { rupeesAYear, verdict, isWhole }: RouteCost): string {
  if (rupeesAYear === null) return words.costNotKnown;
  const amount = words.rupees(rupeesAYear);
  const known = isWhole ? amount : words.atLeast(amount);
  const against = words.costVerdicts[verdict];
  return against === "" ? known : `${known}, ${against}`;
}

function describeActBy(context: ChanceContext, route: JudgedRoute): string {
  const { words } = context;
  const { formClosedOn } = route;
  if (formClosedOn !== null) return words.closedOn(words.days(formClosedOn, formClosedOn));
  return describeWhen(context, route) ?? words.anyTime;
}

/** When a route's form comes out, or else what comes first; null if the guide does not know. */
export function describeWhen(context: ChanceContext, { dates, assessed }: JudgedRoute): string | null {
  const coming = dates.filter(({ state }) => state !== "closed");
  const form = coming.find(({ step }) => step === "form");
  if (form !== undefined) return describeDate(context, form);
  const usual = assessed.admission === null ? null : context.usualForm(assessed.admission);
  const [first] = coming;
  return usual ?? (first === undefined ? null : describeDate(context, first));
}

/** A decisive date: to act by, closed, or the days of the last round. */
export function describeDate({ words }: Pick<ChanceContext, "words">, { state, step, from, to }: DecisiveDate): string {
  const { days } = words;
  if (state === "last-year") return words.lastRound(days(from, to));
  if (state === "closed") return words.closedOn(days(to, to));
  return state === "open" && step === "form" ? words.until(days(to, to)) : days(from, to);
}
