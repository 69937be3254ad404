import { AFTER_TENTH_PATHS, type AfterTenthPath } from "./career";
import { leadingExam, oldestReview } from "./education-guide";
import type { CareerFinding, Findings } from "./findings";
import {
  bulletList,
  caution,
  link,
  numberedList,
  paragraph,
  sentence,
  subheading,
  table,
  type Block,
} from "./markdown";

const RECOMMENDED_PATHS = 2;
const CAREERS_PER_PATH = 3;
const CAREERS_WITH_ROUTES = 3;
/** Routes shown for the first, second and third career: the first ones are nearer to a decision. */
const ROUTES_BY_RANK = [2, 2, 1] as const;
const EXAMS_PER_CAREER = 3;

/**
 * Practical paths gain this factor when the student's first two letters include R, and arts training when they include
 * A.
 */
const INCLINATION_FACTOR = 1.2;

/** Taken beside school rather than instead of it, hence never the first recommendation. */
const SUPPLEMENTARY_PATHS: readonly AfterTenthPath[] = ["skill_course", "talent_course"];

const PRACTICAL_PATHS: readonly AfterTenthPath[] = ["polytechnic", "iti", "vhse"];

/** A path after class 10 and the best careers it leads towards, with the subjects for each. */
export interface PathFinding {
  readonly path: AfterTenthPath;
  readonly careers: readonly { readonly career: CareerFinding; readonly detail: string }[];
  /** Weighted by the rank of the careers and the place of the path in the catalogue. */
  readonly points: number;
}

/**
 * The paths after class 10 that lead towards the best careers, most useful first. A career counts more the higher it
 * ranks, a path the earlier the catalogue recommends it. A foundation year abroad is offered only to those who want to
 * study abroad; a course taken beside school is never first.
 */
export function rankAfterTenthPaths(findings: Findings): PathFinding[] {
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

/** After class 10 the best two paths; after class 12 routes and examinations of the first careers. */
export function educationalPathsSection(findings: Findings): Block[] {
  const { text, best, isAfterTenth } = findings;
  const blocks = isAfterTenth ? pathsAfterTenth(findings) : routesAfterTwelfth(findings);
  const paths = isAfterTenth
    ? rankAfterTenthPaths(findings)
        .slice(0, RECOMMENDED_PATHS)
        .map(({ path }) => path)
    : [];
  const categories = best.map(({ category }) => category);
  return [...blocks, caution(text.educationalPaths.prevails(oldestReview(text.education, paths, categories)))];
}

function pathsAfterTenth(findings: Findings): Block[] {
  const { text, best, isStillStudying } = findings;
  const [first, second, third] = rankAfterTenthPaths(findings);
  const recommended = [first, second].filter((path) => path !== undefined);
  const opened = new Set(recommended.flatMap((path) => path.careers.map(({ career }) => career)));
  const names = recommended.map((path) => text.paths[path.path].name);
  const [career] = best;
  const [route] = career === undefined ? [] : text.afterTwelfth(career.category);
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
      career === undefined || route === undefined ? null : text.educationalPaths.thenAfter(career.name, route),
      third === undefined ? null : text.educationalPaths.otherPath(text.paths[third.path].name),
    ),
  ];
}

function describePath({ text }: Findings, path: PathFinding): Block[] {
  const { name, meaning } = text.paths[path.path];
  return [
    subheading(name),
    paragraph(sentence(meaning), text.educationalPaths.apply(link(text.education.pathAuthorities[path.path]))),
    bulletList(
      path.careers.slice(0, CAREERS_PER_PATH).map(({ career, detail }) => `${career.name}: ${sentence(detail)}`),
    ),
  ];
}

function routesAfterTwelfth(findings: Findings): Block[] {
  const { text, best, byInterest, isStillStudying } = findings;
  const careers = best.slice(0, CAREERS_WITH_ROUTES);
  const first = careers[0] ?? byInterest;
  const [exam] = first.category.exams;
  return [
    findings.choose(
      text.educationalPaths.leadAfterTwelfth(
        first.name,
        exam === undefined ? first.name : text.examName(exam),
        careers.length,
        isStillStudying,
      ),
      "routes",
    ),
    ...careers.flatMap((career, rank) => describeRoutes(findings, career, ROUTES_BY_RANK[rank] ?? 1)),
  ];
}

function describeRoutes({ text }: Findings, career: CareerFinding, routes: number): Block[] {
  const { category } = career;
  const notice = leadingExam(text.education, category);
  return [
    subheading(career.name),
    bulletList([
      ...text.afterTwelfth(category).slice(0, routes).map(sentence),
      text.educationalPaths.exams(
        category.exams.slice(0, EXAMS_PER_CAREER).map(text.examName),
        notice === null ? null : link(notice.authority),
      ),
    ]),
  ];
}

/** How to compare and choose a school or college, step by step. */
export function collegeSection(findings: Findings): Block[] {
  const { text, best, byInterest, top, isAfterTenth, continent, facts } = findings;
  const [first = byInterest] = best;
  const [path] = rankAfterTenthPaths(findings);
  const leadingTrait = facts.decisionStyle.leadingTrait ?? facts.decisionStyle.traits[0]?.trait ?? "planning";
  const steps = [
    isAfterTenth && path !== undefined ? text.college.schoolFirst(text.paths[path.path].name) : "",
    text.college.recognition(first.name, first.text.collegeCheck, isAfterTenth),
    text.college.visit(top, text.types[top.type].visit),
    text.college.cost,
    continent === null
      ? ""
      : text.college.abroad(text.continents[continent], text.join(text.education.abroad[continent].map(link))),
    text.college.decide(text.traits[leadingTrait].check),
  ];
  return [
    findings.choose(text.college.lead(first.name, isAfterTenth), "college"),
    numberedList(steps.filter((step) => step !== "")),
  ];
}

const STUDY_PLAN_WEEKS = 12;

/** Gold: twelve weeks towards the next examination or admission. */
export function studyPlanSection(findings: Findings): Block[] {
  const { text, best, byInterest, top, lowest, facts, isAfterTenth } = findings;
  const [first = byInterest, second = byInterest] = best;
  const [path] = rankAfterTenthPaths(findings);
  const isPathGoal = isAfterTenth && path !== undefined;
  const goal = isPathGoal ? text.paths[path.path].name : firstExam(findings, first);
  const pathDetail = path?.careers[0]?.detail;
  return [
    text.studyPlan.lead(`${goal} (${first.name})`, STUDY_PLAN_WEEKS),
    table(
      text.studyPlan.head,
      text.studyPlan.phases({
        subject: isPathGoal && pathDetail !== undefined ? pathDetail : first.name,
        exam: goal,
        weakest: lowest,
        trial: second.text.horizon.step,
      }),
    ),
    paragraph(
      text.studyPlan.method(top, text.types[top.type].study),
      text.studyPlan.rhythm(facts.decisionStyle.leadingTrait),
    ),
  ];
}

/** The first examination of a career with a known authority, else its first one, else the career itself. */
export function firstExam({ text }: Findings, { category, name }: CareerFinding): string {
  const exam = leadingExam(text.education, category)?.exam ?? category.exams[0];
  return exam === undefined ? name : text.examName(exam);
}

/** Gold: where to look first, for the next path and for the best careers. */
export function institutesSection(findings: Findings): Block[] {
  const { text, best, byInterest, isAfterTenth } = findings;
  const { education } = text;
  const careers = best.slice(0, CAREERS_WITH_ROUTES);
  const [first = byInterest] = careers;
  const institutes = careers.map(
    (career) => `**${career.name}**: ${(education.institutes[career.category.id] ?? []).join("; ")}`,
  );
  return [
    text.institutes.lead(first.name, education.institutes[first.category.id]?.[0] ?? first.name),
    bulletList([...(isAfterTenth ? pathInstitutes(findings) : []), ...institutes]),
    caution(text.institutes.caution(education.checkedYear)),
  ];
}

function pathInstitutes(findings: Findings): string[] {
  const { text } = findings;
  const paths = rankAfterTenthPaths(findings).slice(0, RECOMMENDED_PATHS);
  return paths.map(({ path }) => {
    const { name } = text.paths[path];
    const institutes = text.education.pathInstitutes[path];
    return institutes.length === 0
      ? text.institutes.nearest(name, link(text.education.pathAuthorities[path]))
      : `**${text.institutes.forPath(name)}**: ${institutes.join("; ")}`;
  });
}
