import { HOLLAND_TYPES } from "#app/domain/assessment/holland-type.ts";
import { LAST_LIKERT_QUESTION_ID, QUESTION_CATEGORIES } from "#app/domain/assessment/question.ts";
import type { AdmissionEntry, RouteStep } from "#app/domain/guide/entries.ts";
import { nearestAdmission } from "#app/domain/guide/eligibility.ts";
import { datesOf } from "#app/domain/guide/judge/dates.ts";
import { describeDate } from "#app/domain/report/chances/chance-rows.ts";
import type { CareerFinding, Findings } from "#app/domain/report/findings.ts";
import { admissionOfPath } from "#app/domain/report/guide-facts.ts";
import { CAREERS_WITH_ROUTES, rankAfterTenthPaths, RECOMMENDED_PATHS } from "#app/domain/report/path-sections.ts";
import { type Fact, profileFacts } from "./student-facts.ts";

/** What a fact is about: each section names the kinds that it is given. */
export type FactKind =
  | "profile"
  | "style"
  | "career"
  | "work"
  | "answers"
  | "path"
  | "route"
  | "side-hustle"
  | "internship"
  | "venture"
  | "college"
  | "trial"
  | "horizon";

/** A fact that an AI may use in a summary. */
export interface SummaryFact extends Fact {
  readonly kind: FactKind;
  /** The career it is about: its figures and chances are no other career's. */
  readonly career: string | null;
  /** The route it names, and the word for its chance; null if it names none, or nobody can judge it. */
  readonly route: { readonly name: string; readonly chance: string | null } | null;
}

/** Words that only these facts need, in one language. */
export interface SummaryFactWords {
  readonly code: string;
  readonly flat: string;
  readonly general: string;
  readonly chance: string;
  readonly admission: string;
  readonly years: (years: number) => string;
  readonly recommended: string;
  readonly leadsTo: string;
  readonly form: string;
  readonly test: string;
  readonly firstStep: string;
}

const ROUTES_PER_CAREER = 2;
/** Routes for some people only: that one is told would tell who the student is. */
const NAMES_PEOPLE = /\b(?:girls?|women|boys?|men|daughters?|SC|ST|OBC|SEBC|OEC|EWS|minorit\w+|disab\w+)\b/i;

/**
 * What an AI may say in a student's summary. Of what the student told about studies it holds only the class, the
 * recommended paths, and for each route its name and one word for its chance: never marks, group, gender, budget, place
 * or age, nor an admission that only one district has.
 */
export function summaryFacts(findings: Findings, words: SummaryFactWords): SummaryFact[] {
  const { facts, text, isAfterTenth, reservations } = findings;
  const plain = (kind: FactKind, { id, text: told }: Fact, career: string | null = null): SummaryFact => ({
    id,
    text: told,
    kind,
    career,
    route: null,
  });
  const { leadingTrait } = facts.decisionStyle;
  return [
    ...[{ id: "general", text: words.general }, ...profileFacts(facts, text, words)].map((fact) =>
      plain("profile", fact),
    ),
    ...typeFacts(findings).map((fact) => plain("profile", fact)),
    ...reservations.map((kind) =>
      plain("profile", { id: `caution-${kind}`, text: text.personality.reservation[kind] }),
    ),
    plain("style", {
      id: "style",
      text: leadingTrait === null ? text.advice.evenStyle(findings.code) : text.traits[leadingTrait].lead,
    }),
    ...findings.best.flatMap((career, rank) => careerFactsOf(findings, career, rank)),
    ...aims(findings).map(({ name, text: { horizon }, category }) =>
      plain(
        "horizon",
        { id: `aim-${category.id}`, text: `${name}: ${horizon.role}. ${text.aspirational.step(horizon.step)}` },
        name,
      ),
    ),
    ...(isAfterTenth ? pathFacts(findings, words) : []),
    ...findings.best.slice(0, CAREERS_WITH_ROUTES).flatMap((career) => routeFacts(findings, career, words)),
  ];
}

/** The answers to the statements, by the questionnaire's parts; in English, whatever the language. */
export function answersByCategory({ facts }: Findings) {
  return QUESTION_CATEGORIES.map(({ name }) => ({
    category: name,
    answers: facts.questions
      .filter(({ id, category }) => category === name && id <= LAST_LIKERT_QUESTION_ID)
      .map((question) => ({
        statement: question.text,
        answer: question.options.find(({ code }) => code === facts.answers[question.id])?.label ?? "not answered",
      })),
  })).filter(({ answers }) => answers.length > 0);
}

/** The careers that the student chose, first choice first: names from our catalogue, never typed text. */
export function chosenCareerNames({ facts, text }: Findings): string[] {
  return facts.chosenCareerIds.flatMap((id) => {
    const category = facts.catalogue.find((each) => each.id === id);
    return category === undefined ? [] : [text.careerName(category)];
  });
}

function typeFacts({ text, scores, isGuarded }: Findings): Fact[] {
  return HOLLAND_TYPES.map((type) => {
    const { draws, build } = text.types[type];
    const isLeading = !isGuarded && scores.slice(0, 2).some((score) => score.type === type);
    return { id: `type-${type}`, text: `${text.typeName(type)}: ${draws}.${isLeading ? ` ${build}` : ""}` };
  });
}

/** The far end of the best-matching career, and a career beyond the list; two different ones. */
function aims({ best, others, byInterest }: Findings): CareerFinding[] {
  return [byInterest, ...[...others, ...best].filter((career) => career !== byInterest).slice(0, 1)];
}

function careerFactsOf({ text }: Findings, career: CareerFinding, rank: number): SummaryFact[] {
  const { name, category, text: own, fields, evidence } = career;
  const fact = (kind: FactKind, told: string): SummaryFact => ({
    id: `${kind}-${category.id}`,
    kind,
    text: `${name}: ${told}`,
    career: name,
    route: null,
  });
  const quoted = [...evidence.supporting, ...(evidence.opposing === null ? [] : [evidence.opposing])];
  const { sideHustle, internship, venture } = own;
  return [
    fact("career", `${rank + 1}. ${text.bestCareers.mark(career)}. ${text.bestCareers.fields(fields.slice(0, 2))}`),
    fact("work", own.work),
    ...(quoted.length === 0 ? [] : [fact("answers", quoted.map((citation) => text.quote(citation)).join(" "))]),
    fact("side-hustle", `${sideHustle.title}: ${sideHustle.detail}`),
    fact("internship", `${internship.title}: ${internship.detail}`),
    fact("venture", `${venture.title}: ${venture.detail}`),
    fact("college", `${own.collegeCheck}.`),
    fact("trial", `${own.trial}.`),
  ];
}

function pathFacts(findings: Findings, words: SummaryFactWords): SummaryFact[] {
  const { text, facts } = findings;
  return rankAfterTenthPaths(findings)
    .slice(0, RECOMMENDED_PATHS)
    .map(({ path, careers }) => {
      const { name, meaning } = text.paths[path];
      const admission = admissionOfPath(facts.guide, path);
      const leads = careers.map(({ career, detail }) => `${career.name} (${detail})`).join("; ");
      const told = [
        `${words.recommended}: ${name}. ${meaning}.`,
        `${words.leadsTo}: ${leads}.`,
        ...(admission === null ? [] : [describeAdmission(findings, admission, words)]),
      ];
      return { id: `path-${path}`, kind: "path", text: told.join(" "), career: null, route: { name, chance: null } };
    });
}

function routeFacts(findings: Findings, career: CareerFinding, words: SummaryFactWords): SummaryFact[] {
  const { text } = findings;
  const { language } = text;
  const { guided, name, category } = career;
  const judged = [...(guided?.judged?.routes ?? []), ...(guided?.judged?.hard ?? [])];
  const routes = (guided?.assessed.routes ?? [])
    .filter(({ eligibility, route }) => eligibility.state === "open" && !NAMES_PEOPLE.test(route.name.en))
    .slice(0, ROUTES_PER_CAREER)
    .map(({ route }, index): SummaryFact => {
      const verdict = judged.find(({ assessed }) => assessed.route === route)?.verdict ?? "not-judged";
      const chance = verdict === "not-judged" ? null : text.chances.verdicts[verdict];
      const courses = route.steps.map(({ course, years }) => `${course[language]} (${words.years(years)})`).join(", ");
      const admission = ownAdmission(findings, route.steps[0]);
      return {
        id: `route-${category.id}-${index + 1}`,
        kind: "route",
        career: name,
        route: { name: route.name[language], chance },
        text: [
          `${name}: ${route.name[language]}; ${courses}.`,
          ...(admission === null ? [] : [describeAdmission(findings, admission, words)]),
          ...(chance === null ? [] : [`${words.chance}: ${chance}.`]),
        ].join(" "),
      };
    });
  const next = guided?.assessed.next;
  if (routes.length > 0 || next?.kind !== "bridge") return routes;
  const told = `${name}: ${words.firstStep}: ${next.bridge[language]} ${describeAdmission(findings, next.admission, words)}`;
  return [{ id: `route-${category.id}-1`, kind: "route", career: name, route: null, text: told }];
}

/** The admission to a route's first step, in the name that it has for every district. */
function ownAdmission({ facts }: Findings, step: RouteStep | undefined): AdmissionEntry | null {
  const slug = nearestAdmission(step?.admission ?? null, null);
  return facts.guide.admissions.find((admission) => admission.slug === slug) ?? null;
}

function describeAdmission({ text, facts }: Findings, admission: AdmissionEntry, words: SummaryFactWords): string {
  const dates = datesOf(admission, facts.asOf)
    .filter(({ step }) => step !== "allotment")
    .slice(0, 2)
    .map(
      (date) => `${date.step === "form" ? words.form : words.test}: ${describeDate({ words: text.chances }, date)}.`,
    );
  return [`${words.admission}: ${admission.name[text.language]} (${admission.authority.name}).`, ...dates].join(" ");
}
