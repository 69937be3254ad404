import { calendarFrom } from "#app/domain/guide/calendar.ts";
import type { DecisiveDate } from "#app/domain/guide/judge/dates.ts";
import type { HardRoute, JudgedCareer, JudgedRoute } from "#app/domain/guide/judge/judge-career.ts";
import type { Language } from "#app/domain/platform/language.ts";
import { type MonthlyPay, monthlyPay } from "#app/domain/guide/records/monthly-pay.ts";
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
    pay: guided === null ? [] : monthlyPay(guided.entry).map((pay) => toHighlighted(pay, findings.words.language)),
  };
  const way = wayToTake(career);
  const judged = guided?.judged;
  if (judged === undefined || way === null)
    return { ...own, verdict: null, own: null, date: null, routes: [], cost: null, years: [], planB: null };
  const { rupeesAYear, total, isWhole, verdict } = way.cost;
  const told = describeOwn(findings.words.chances, way.chance);
  return {
    ...own,
    verdict: verdictShown(judged, way),
    own: way.chance.easiest?.own == null ? null : told,
    date: nextDate(findings, way),
    routes: shownRoutes(judged).map((route) => highlightRoute(findings, judged, route)),
    cost: rupeesAYear === null ? null : { rupeesAYear, total, isWhole, verdict },
    years: way.assessed.route.steps.map(({ years }) => years),
    planB: planBOf(findings, judged, way),
  };
}

function highlightRoute(findings: DossierFindings, judged: JudgedCareer, route: JudgedRoute): HighlightedRoute {
  const context = chanceContext(findings);
  const seat = route.chance.easiest ?? route.chance.selection;
  return {
    name: route.assessed.route.name[findings.words.language],
    verdict: verdictShown(judged, route),
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

/** The first date that is not over: an announced one, else that of the last round, else the usual months. */
function nextDate({ facts }: DossierFindings, { dates, assessed }: JudgedRoute): HighlightedDate | null {
  const coming = dates.filter(({ state }) => state !== "closed");
  const [date] = [...coming.filter(isAnnounced), ...coming];
  if (date !== undefined) {
    const known = isAnnounced(date) ? "announced" : "last-round";
    return { step: date.step, from: date.from, to: date.to, known };
  }
  const [usual] = assessed.admission === null ? [] : calendarFrom(facts.asOf, [assessed.admission]);
  if (usual === undefined) return null;
  return { step: usual.step, from: usual.from, to: usual.to, known: usual.isExact ? "announced" : "months" };
}

const isAnnounced = ({ state }: DecisiveDate) => state !== "last-year";

function nextStep(findings: DossierFindings): Highlights["next"] {
  const [career = findings.byInterest] = findings.shown;
  if (!career.guided?.assessed.next) return null;
  const way = wayToTake(career);
  return {
    name: describeNextStep(findings, career),
    date: way === null ? null : nextDate(findings, way),
  };
}

function toHighlighted({ point, post, low, high, year }: MonthlyPay, language: Language): HighlightedPay {
  return { point, post: post[language], low, high, year };
}
