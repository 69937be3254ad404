import { type AfterTenth, judgeAfterTenth } from "#app/domain/guide/judge/after-tenth.ts";
import type { AdmissionEntry } from "#app/domain/guide/entries.ts";
import { candidateFrom } from "./chances/candidate-from.ts";
import { AFTER_TENTH_PATHS, type AfterTenthPath } from "./career.ts";
import type { CareerFinding, Findings } from "./findings.ts";
import {
  admissionOfPath,
  authoritiesAbroad,
  isMedicine,
  oldestYear,
  warningsAboutMedicineAbroad,
} from "./guide-facts.ts";
import { bulletList, caution, link, numberedList, paragraph, sentence, subheading, type Block } from "./markdown.ts";

export const RECOMMENDED_PATHS = 2;
const CAREERS_PER_PATH = 3;
/** Number of careers described with their routes and institutes. */
export const CAREERS_WITH_ROUTES = 3;
/** Routes shown for the first, second and third careers: the first ones are closer to a decision. */
const ROUTES_BY_RANK = [2, 1, 1] as const;

/** Factor for practical paths if the student's first two letters include R, and for arts training if they include A. */
const INCLINATION_FACTOR = 1.2;

/** Taken beside school, not instead of it, and hence never recommended first. */
const SUPPLEMENTARY_PATHS: readonly AfterTenthPath[] = ["skill_course", "talent_course"];

const PRACTICAL_PATHS: readonly AfterTenthPath[] = ["polytechnic", "iti", "vhse"];

/** A path after class 10, with the best careers it leads to and the subjects for each. */
export interface PathFinding {
  readonly path: AfterTenthPath;
  readonly careers: readonly { readonly career: CareerFinding; readonly detail: string }[];
  /** Weighted by the careers' ranks and the path's place in the catalogue. */
  readonly points: number;
}

/**
 * Paths after class 10 that lead to the best careers, most useful first: as the judge orders them by what the student
 * told, otherwise by interests. Weights: the career's rank, and the path's
 * position in the catalogue. A foundation year abroad is offered only to those who want to study abroad; a course taken
 * beside school is never first.
 */
export function rankAfterTenthPaths(findings: Findings): PathFinding[] {
  const ranked = rankByCareers(findings);
  const order = judgedPaths(findings);
  const placeOf = ({ path }: PathFinding) => (order.includes(path) ? order.indexOf(path) : order.length);
  return ranked.toSorted((first, second) => placeOf(first) - placeOf(second));
}

/** The paths of each way after class 10. */
const PATHS_OF_WAYS: Readonly<Record<AfterTenth, AfterTenthPath>> = {
  biology_maths: "plus_two_science",
  computer_maths: "plus_two_science",
  biology: "plus_two_science",
  commerce: "plus_two_commerce",
  humanities: "plus_two_humanities",
  vhse: "vhse",
  polytechnic: "polytechnic",
  iti: "iti",
};

/**
 * The paths in the order of the judge, by grades, what comes easily, budget and home beside the careers; empty for a
 * student who told nothing of these, whose interests alone decide.
 */
function judgedPaths({ facts, best }: Findings): AfterTenthPath[] {
  const { studies, applicant, asOf, guide } = facts;
  if (studies === null) return [];
  const candidate = candidateFrom(studies, applicant, asOf);
  const isTold =
    candidate.sslc !== null ||
    candidate.budget !== null ||
    studies.ease.numbers !== undefined ||
    candidate.move === "home";
  if (!isTold) return [];
  const careers = best.flatMap(({ guided }) => (guided === null ? [] : [guided.entry]));
  const { ways } = judgeAfterTenth(candidate, studies.ease, careers, guide);
  return [...new Set(ways.map(({ way }) => PATHS_OF_WAYS[way]))];
}

function rankByCareers(findings: Findings): PathFinding[] {
  const offered = AFTER_TENTH_PATHS.filter((path) => path !== "foundation_study_abroad" || findings.continent !== null);
  const ranked = offered
    .map((path) => weighPath(path, findings))
    .filter((finding) => finding.careers.length > 0)
    .toSorted((first, second) => second.points - first.points);
  const main = ranked.find(({ path }) => !SUPPLEMENTARY_PATHS.includes(path));
  return main === undefined ? ranked : [main, ...ranked.filter((finding) => finding !== main)];
}

function weighPath(path: AfterTenthPath, findings: Findings): PathFinding {
  const { best, text } = findings;
  let points = 0;
  const careers: { career: CareerFinding; detail: string }[] = [];
  for (const [rank, career] of best.entries()) {
    const place = career.category.afterTenth.findIndex((step) => step.path === path);
    const step = career.category.afterTenth[place];
    if (step !== undefined) {
      points += (best.length - rank) / (place + 1);
      careers.push({ career, detail: text.afterTenth(career.category, step) });
    }
  }
  return { path, careers, points: points * inclinationFor(path, findings) };
}

function inclinationFor(path: AfterTenthPath, { top, second }: Findings): number {
  const letters = [top.type, second.type];
  const suits =
    (PRACTICAL_PATHS.includes(path) && letters.includes("R")) || (path === "talent_course" && letters.includes("A"));
  return suits ? INCLINATION_FACTOR : 1;
}

/** Section: after class 10 the best two paths; after class 12 the open routes into the top careers. */
export function educationalPathsSection(findings: Findings): Block[] {
  const { text, isAfterTenth } = findings;
  const { guide } = findings.facts;
  const blocks = isAfterTenth ? pathsAfterTenth(findings) : routesAfterTwelfth(findings);
  return [...blocks, caution(text.educationalPaths.prevails(guide.version, oldestYear(guide, listSources(findings))))];
}

/** Slugs of the guide's careers and admissions used in the section about paths. */
export function listSources(findings: Findings): string[] {
  const { best, facts, isAfterTenth } = findings;
  const paths = isAfterTenth ? rankAfterTenthPaths(findings).slice(0, RECOMMENDED_PATHS) : [];
  const careers = best.slice(0, CAREERS_WITH_ROUTES).flatMap(({ guided }) => (guided === null ? [] : [guided]));
  return [
    ...paths.flatMap(({ path }) => admissionOfPath(facts.guide, path)?.slug ?? []),
    ...careers.flatMap(({ entry, assessed }) => [
      entry.slug,
      ...(assessed.next?.admission ? [assessed.next.admission.slug] : []),
    ]),
  ];
}

function pathsAfterTenth(findings: Findings): Block[] {
  const { text, best, isStillStudying } = findings;
  const [first, second, third] = rankAfterTenthPaths(findings);
  const recommended = [first, second].filter((path) => path !== undefined);
  const opened = new Set(recommended.flatMap((path) => path.careers.map(({ career }) => career)));
  const names = recommended.map((path) => text.paths[path.path].name);
  const [career] = best;
  const later = career?.guided?.entry.routes.find(({ after }) => after === "12th");
  return [
    findings.choose(
      text.educationalPaths.leadAfterTenth(
        names[0] ?? "",
        names[RECOMMENDED_PATHS - 1] ?? names[0] ?? "",
        opened.size,
        best.length,
        isStillStudying,
      ),
      "paths",
    ),
    ...recommended.flatMap((path) => describePath(findings, path)),
    paragraph(
      career === undefined || later === undefined
        ? null
        : findings.choose(text.educationalPaths.thenAfter(career.name, later.name[text.language]), "later"),
      third === undefined
        ? null
        : findings.choose(text.educationalPaths.otherPath(text.paths[third.path].name), "third path"),
    ),
  ];
}

function describePath({ text, facts, choose }: Findings, path: PathFinding): Block[] {
  const { name, meaning } = text.paths[path.path];
  const admission = admissionOfPath(facts.guide, path.path);
  return [
    subheading(name),
    paragraph(
      sentence(meaning),
      admission === null
        ? text.educationalPaths.askSchool
        : choose(text.educationalPaths.apply(link(admission.authority)), `apply ${path.path}`),
    ),
    bulletList(
      groupByDetail(path.careers.slice(0, CAREERS_PER_PATH)).map(
        ({ names, detail }) => `${text.join(names)}: ${sentence(detail)}`,
      ),
    ),
  ];
}

/** Careers for which a path means the same choice. */
function groupByDetail(careers: PathFinding["careers"]): { names: string[]; detail: string }[] {
  const names = new Map<string, string[]>();
  for (const { career, detail } of careers) names.set(detail, [...(names.get(detail) ?? []), career.name]);
  return [...names].map(([detail, own]) => ({ names: own, detail }));
}

function routesAfterTwelfth(findings: Findings): Block[] {
  const { text, best, byInterest, isStillStudying } = findings;
  const careers = best.slice(0, CAREERS_WITH_ROUTES);
  const first = careers[0] ?? byInterest;
  return [
    findings.choose(
      text.educationalPaths.leadAfterTwelfth(first.name, describeNextStep(findings, first), isStillStudying),
      "routes",
    ),
    ...careers.flatMap((career, rank) =>
      describeRoutes(findings, career, { count: ROUTES_BY_RANK[rank] ?? 1, earlier: careers.slice(0, rank) }),
    ),
  ];
}

/** The open routes, their first steps, and who publishes the notice; otherwise the alternative. */
function describeRoutes(
  { text, choose }: Findings,
  career: CareerFinding,
  { count, earlier }: { count: number; earlier: readonly CareerFinding[] },
): Block[] {
  const { guided, category } = career;
  const words = text.educationalPaths;
  const begin = (admission: AdmissionEntry): string =>
    choose(words.begin(admission.name[text.language], link(admission.authority)), `begin ${category.id}`);
  if (guided === null || guided.assessed.next === null)
    return [subheading(career.name), paragraph(words.missing(career.name))];
  const { routes, next } = guided.assessed;
  if (next.kind === "bridge") {
    const { bridge, admission } = next;
    return [
      subheading(career.name),
      bulletList([words.closed(career.name), sentence(bridge[text.language]), begin(admission)]),
    ];
  }
  const open = routes.filter(({ eligibility }) => eligibility.state === "open");
  // A first step is described once, with its notice; a later career's routes only name it.
  const described = earlier.flatMap(({ guided: other }) => other?.assessed.next?.admission?.slug ?? []);
  const first = next.admission !== null && described.includes(next.admission.slug) ? null : next.admission;
  const directly =
    next.admission === null ? words.applyDirectly(next.route.steps[0]?.where[text.language] ?? career.name) : null;
  return [
    subheading(career.name),
    bulletList([
      ...open.slice(0, count).map(({ route, admission }) =>
        words.route({
          name: route.name[text.language],
          courses: route.steps.map(({ course, years }) => ({ name: course[text.language], years })),
          admission: admission?.slug === first?.slug ? null : (admission?.name[text.language] ?? null),
        }),
      ),
      ...(first === null ? [] : [begin(first)]),
      ...(directly === null ? [] : [directly]),
    ]),
  ];
}

/** Section: how to compare and choose a school or college, step by step. */
export function collegeSection(findings: Findings): Block[] {
  const { text, best, byInterest, top, isAfterTenth, continent, facts } = findings;
  const [first = byInterest] = best;
  const [path] = rankAfterTenthPaths(findings);
  const leadingTrait = facts.decisionStyle.leadingTrait ?? facts.decisionStyle.traits[0]?.trait ?? "planning";
  const steps = [
    isAfterTenth && path !== undefined ? text.college.schoolFirst : "",
    text.college.recognition(first.name, first.text.collegeCheck, isAfterTenth),
    text.college.visit(findings.choose(text.types[top.type].visit, "visit")),
    text.college.cost,
    continent === null ? "" : text.college.abroad(continent, authoritiesAbroad(facts.guide, continent).map(link)),
    continent !== null && best.some(({ guided }) => guided !== null && isMedicine(guided))
      ? (warningsAboutMedicineAbroad(facts.guide)[0]?.[text.language] ?? text.college.medicineAbroad)
      : "",
    text.college.decide(text.traits[leadingTrait].check),
  ];
  return [
    findings.choose(
      text.college.lead(first.name, isAfterTenth && path !== undefined ? text.paths[path.path].places : null),
      "college",
    ),
    numberedList(steps.filter((step) => step !== "")),
  ];
}

/** A class-12 student's first step towards a career: the admission of the first open route, or the college itself. */
export function describeNextStep({ text }: Findings, { guided, name }: CareerFinding): string {
  const next = guided?.assessed.next ?? null;
  if (next === null) return name;
  if (next.admission !== null) return next.admission.name[text.language];
  return next.kind === "route" ? next.route.name[text.language] : name;
}
