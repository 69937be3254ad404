import type { DecisiveDate } from "#app/domain/guide/judge/dates.ts";
import type { HardRoute, JudgedCareer, JudgedRoute } from "#app/domain/guide/judge/judge-career.ts";
import type { CareerEntry } from "#app/domain/guide/entries.ts";
import type { PayPoint } from "#app/domain/guide/records/record.ts";
import { usableRecords } from "#app/domain/guide/records/usable-records.ts";
import {
  describeOwn,
  describeSeat,
  describeWhen,
  shownRoutes,
  verdictShown,
} from "#app/domain/report/chances/chance-rows.ts";
import { chanceContext } from "#app/domain/report/dossier/chance-context.ts";
import type { DossierFindings } from "#app/domain/report/dossier/dossier-findings.ts";
import { studentQuestions } from "#app/domain/report/dossier/parents-part.ts";
import { yearEvents } from "#app/domain/report/dossier/year-part.ts";
import type { CareerFinding } from "#app/domain/report/findings.ts";
import { describeNextStep } from "#app/domain/report/path-sections.ts";
import { BUDGET_LIMITS } from "#app/domain/report/studies.ts";
import type { CareerHighlight, HighlightedDate, HighlightedPay, HighlightedRoute, Highlights } from "./highlights.ts";

/** What a report shows at a glance. Pure, with the same judgements and figures as the dossier's pages. */
export function composeHighlights(findings: DossierFindings): Highlights {
  const { shown, facts } = findings;
  const { yearlyBudget = null } = facts.studies ?? {};
  return {
    careers: shown.map((career) => highlightCareer(findings, career)),
    next: nextStep(findings),
    year: yearEvents(findings).map(({ from, to, isExact, title, careers }) => ({ from, to, isExact, title, careers })),
    parents: {
      rupeesAYear: yearlyBudget === null ? null : BUDGET_LIMITS[yearlyBudget],
      questions: studentQuestions(findings),
    },
  };
}

/** The way to take: the next step's, else the best of those known. */
export function wayToTake({ guided }: Pick<CareerFinding, "guided">): JudgedRoute | null {
  if (guided?.judged === undefined) return null;
  const { routes, hard, shut } = guided.judged;
  const { next } = guided.assessed;
  const known = [...routes, ...hard, ...shut];
  return known.find(({ assessed }) => next?.kind === "route" && assessed.route === next.route) ?? known[0] ?? null;
}

function highlightCareer(findings: DossierFindings, career: CareerFinding): CareerHighlight {
  const { guided, evidence, category } = career;
  const [quote] = evidence.supporting;
  const own = {
    categoryId: category.id,
    quote: quote === undefined ? null : { statement: quote.statement, answer: quote.answer },
    slug: guided?.entry.slug ?? null,
    firstStep: guided?.assessed.next ? describeNextStep(findings, career) : null,
    pay: guided === null ? [] : monthlyPay(guided.entry),
  };
  const way = wayToTake(career);
  if (guided?.judged === undefined || way === null)
    return { ...own, verdict: null, own: null, date: null, routes: [], cost: null, years: [], planB: null };
  const { rupeesAYear, total, isWhole, verdict } = way.cost;
  const told = describeOwn(findings.words.chances, way.chance);
  return {
    ...own,
    verdict: verdictShown(guided.judged, way),
    own: way.chance.easiest?.own == null ? null : told,
    date: nextDate(way),
    routes: shownRoutes(guided.judged).map((route) => highlightRoute(findings, guided.judged, route)),
    cost: rupeesAYear === null ? null : { rupeesAYear, total, isWhole, verdict },
    years: way.assessed.route.steps.map(({ years }) => years),
    planB: planBOf(findings, guided.judged, way),
  };
}

function highlightRoute(
  findings: DossierFindings,
  judged: JudgedCareer | undefined,
  route: JudgedRoute,
): HighlightedRoute {
  const context = chanceContext(findings);
  const seat = route.chance.easiest ?? route.chance.selection;
  return {
    name: route.assessed.route.name[findings.words.language],
    verdict: judged === undefined ? route.verdict : verdictShown(judged, route),
    needed: seat === null ? null : describeSeat(context, seat, { isNamed: true }),
    rupeesAYear: route.cost.rupeesAYear,
    actBy: describeWhen(context, route),
  };
}

/** The plan B of a way out of reach, else the next best way. */
function planBOf(
  { words: { language } }: DossierFindings,
  { routes, hard }: JudgedCareer,
  way: JudgedRoute,
): string | null {
  const isHard = (route: JudgedRoute): route is HardRoute => hard.some((each) => each === route);
  if (isHard(way)) {
    const { planB } = way;
    if (planB === null) return null;
    return planB.kind === "route" ? planB.route.name[language] : planB.admission.name[language];
  }
  const other = routes.find((route) => route !== way);
  return other?.assessed.route.name[language] ?? null;
}

/** The first date that is not over: an announced one before those of the last round. */
function nextDate({ dates }: JudgedRoute): HighlightedDate | null {
  const coming = dates.filter(({ state }) => state !== "closed");
  const [date] = [...coming.filter(isAnnounced), ...coming];
  return date === undefined ? null : { step: date.step, from: date.from, to: date.to, isLastRound: !isAnnounced(date) };
}

const isAnnounced = ({ state }: DecisiveDate) => state !== "last-year";

function nextStep(findings: DossierFindings): Highlights["next"] {
  const [career = findings.byInterest] = findings.shown;
  if (!career.guided?.assessed.next) return null;
  const way = wayToTake(career);
  return {
    name: describeNextStep(findings, career),
    date: way === null ? null : nextDate(way),
    when: way === null ? null : describeWhen(chanceContext(findings), way),
  };
}

/** The points of a career that a family asks for. */
const PAY_POINTS: readonly PayPoint[] = ["start", "5-years", "10-years"];

const MONTHS_A_YEAR = 12;
const PAY_STEP = 100;

/**
 * A career's pay in India at each point, newest first: one post's if the guide has it at several. A scale's first step
 * is what one starts with.
 */
function monthlyPay(entry: CareerEntry): HighlightedPay[] {
  const records = usableRecords(entry, "pay").filter(({ record }) => record.currency === "INR");
  const posts = new Map<string, number>();
  for (const { record } of records) posts.set(record.post.en, (posts.get(record.post.en) ?? 0) + 1);
  const sorted = records.toSorted(
    (one, other) =>
      (posts.get(other.record.post.en) ?? 0) - (posts.get(one.record.post.en) ?? 0) ||
      (other.year ?? 0) - (one.year ?? 0) ||
      one.id.localeCompare(other.id),
  );
  return PAY_POINTS.flatMap((point) => {
    const found =
      sorted.find(({ record }) => record.point === point) ??
      (point === "start" ? sorted.find(({ record }) => record.point === "scale") : undefined);
    if (found === undefined) return [];
    const { record, year } = found;
    const monthly = (rupees: number) =>
      record.per === "month" ? rupees : Math.round(rupees / MONTHS_A_YEAR / PAY_STEP) * PAY_STEP;
    const isScale = record.point === "scale";
    return [{ point, low: monthly(record.low), high: monthly(isScale ? record.low : record.high), year }];
  });
}
