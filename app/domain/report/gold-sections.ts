import { nearestAdmission } from "#app/domain/guide/eligibility.ts";
import { DISTRICT_NAMES, DISTRICTS } from "#app/domain/guide/subjects.ts";
import type { AdmissionEntry, CareerEntry, InstituteEntry } from "#app/domain/guide/entries.ts";
import type { JudgedCareer } from "#app/domain/guide/judge/judge-career.ts";
import { choosePlacesOfCareer, type Place } from "#app/domain/guide/judge/places.ts";
import type { CourseRecord } from "#app/domain/guide/records/record.ts";
import type { Language } from "#app/domain/platform/language.ts";
import { printFields } from "#app/domain/guide/statement.ts";
import type { AfterTenthPath } from "./career.ts";
import { describeSeat } from "./chances/chance-rows.ts";
import type { CareerFinding, Findings } from "./findings.ts";
import { rateLiking } from "./interest-sections.ts";
import { admissionOfPath, chooseInstitutes } from "./guide-facts.ts";
import { bulletList, caution, link, paragraph, subheading, table, type Block } from "./markdown.ts";
import { CAREERS_WITH_ROUTES, describeNextStep, rankAfterTenthPaths, RECOMMENDED_PATHS } from "./path-sections.ts";
import { findNextAdmission, planOfCareer, planStudy, type StudyPlan } from "./plan/study-plan.ts";
import { shareWeeks, USUAL_PLAN_WEEKS } from "./plan/study-weeks.ts";

/** Any school within daily reach is suitable. */
const SCHOOL_PATHS: readonly AfterTenthPath[] = ["plus_two_science", "plus_two_commerce", "plus_two_humanities"];

const HOURS_SHARED_OUT = 10;

/** Section: the weeks until the next step, and what to do in them for the examination, marks or papers. */
export function studyPlanSection(findings: Findings): Block[] {
  const { text, top, facts } = findings;
  const plan = planStudy(findings);
  return [
    ...describePlan(findings, plan),
    paragraph(...otherDoors(findings)),
    paragraph(
      plan.kind === "papers"
        ? null
        : text.studyPlan.method(rateLiking(findings, top) === "strong" ? top : null, text.types[top.type].study),
      text.studyPlan.rhythm(facts.decisionStyle.leadingTrait),
    ),
  ];
}

function describePlan(findings: Findings, plan: StudyPlan): Block[] {
  switch (plan.kind) {
    case "examination":
      return describeExamination(findings, plan);
    case "board":
      return describeBoard(findings, plan);
    case "papers":
      return describePapers(findings, plan);
  }
}

function describeExamination(findings: Findings, plan: Extract<StudyPlan, { kind: "examination" }>): Block[] {
  const { text, best, byInterest } = findings;
  const words = text.studyPlan;
  const [career = byInterest] = best;
  const examination = plan.examination.name[text.language];
  const door = plan.door.name[text.language];
  const papers = plan.papers.map(({ name, hours }) => ({ name: name[text.language], hours }));
  return [
    words.examinationLead(examination, career.name, plan.test),
    paragraph(
      plan.door === plan.examination ? null : words.through(examination, door),
      plan.doMarksCount ? words.marksCount(examination) : null,
      words.watch(link(plan.examination.authority), plan.test),
    ),
    table(
      words.subjectsHead,
      papers.map(({ name, hours }) => [name, words.hours(hours)]),
    ),
    weeksTable(findings, {
      weeks: plan.test?.weeksLeft ?? null,
      subjects: papers.map(({ name }) => name),
      steps: words.examinationSteps,
    }),
    ...listFacts(findings, plan.examination, "papers"),
    ...listDocuments(findings, plan.door),
  ];
}

function describeBoard(findings: Findings, plan: Extract<StudyPlan, { kind: "board" }>): Block[] {
  const { text } = findings;
  const words = text.studyPlan;
  const subjects = plan.subjects.map((name) => name[text.language]);
  return [
    words.boardLead(plan.level, describeGoal(findings), plan.board),
    subjects.length === 0
      ? ""
      : table(
          words.subjectsHead,
          shareHours(subjects.length).map((hours, index) => [subjects[index] ?? "", words.hours(hours)]),
        ),
    subjects.length === 0 ? "" : paragraph(words.weakestFirst),
    weeksTable(findings, {
      weeks: plan.board.weeksLeft,
      subjects: subjects.length === 0 ? [words.ownSubjects] : subjects,
      steps: words.boardSteps,
    }),
    ...(plan.door === null ? [] : listDocuments(findings, plan.door)),
  ];
}

function describePapers(findings: Findings, { door, form }: Extract<StudyPlan, { kind: "papers" }>): Block[] {
  const { text, best, byInterest } = findings;
  const words = text.studyPlan;
  const [career = byInterest] = best;
  const goal = describeGoal(findings);
  return [
    words.papersLead(goal, form),
    table(words.weeksHead, words.papersSteps(door?.name[text.language] ?? goal, career.name, career.text.trial)),
    ...(door === null ? [] : listDocuments(findings, door)),
  ];
}

/** The path after class 10, or the first career's admission. */
function describeGoal(findings: Findings): string {
  const { text, best, byInterest, isAfterTenth } = findings;
  const [career = byInterest] = best;
  const [path] = isAfterTenth ? rankAfterTenthPaths(findings) : [];
  return path === undefined ? describeNextStep(findings, career) : text.paths[path.path].name;
}

/** Ten hours over some subjects, as evenly as whole hours allow. */
function shareHours(subjects: number): number[] {
  const each = Math.floor(HOURS_SHARED_OUT / subjects);
  const odd = HOURS_SHARED_OUT - each * subjects;
  return Array.from({ length: subjects }, (_, index) => each + (index < odd ? 1 : 0));
}

function weeksTable(
  { text }: Findings,
  {
    weeks,
    subjects,
    steps,
  }: {
    weeks: number | null;
    subjects: readonly string[];
    steps: Findings["text"]["studyPlan"]["examinationSteps"];
  },
): Block {
  const words = text.studyPlan;
  const [main = ""] = subjects;
  return table(
    words.weeksHead,
    shareWeeks(weeks ?? USUAL_PLAN_WEEKS).map(({ step, weeks: range }) => [
      words.weeks(range),
      ...steps[step](main, text.join(subjects)),
    ]),
  );
}

/** The guide's public statements on an admission, with their labels. */
function listFacts({ text }: Findings, admission: AdmissionEntry, field: "papers" | "documents"): Block[] {
  const facts = printFields(admission.statements, [field], text.language);
  return facts.length === 0
    ? []
    : [bulletList(facts.map((fact) => (fact.label === null ? fact.text : `**${fact.label.text}:** ${fact.text}`)))];
}

function listDocuments(findings: Findings, door: AdmissionEntry): Block[] {
  const { text } = findings;
  const name = door.name[text.language];
  const documents = listFacts(findings, door, "documents");
  return [
    subheading(text.studyPlan.documentsTitle(name)),
    ...(documents.length === 0
      ? [paragraph(text.studyPlan.documentsUsually, text.studyPlan.documentsUnknown(name))]
      : documents),
  ];
}

/** Whether the second and third careers start with the same admission, or which other. */
function otherDoors(findings: Findings): string[] {
  const { text, best, isAfterTenth } = findings;
  if (isAfterTenth) return [];
  const [first, ...others] = best.slice(0, CAREERS_WITH_ROUTES);
  const firstDoor = first === undefined ? null : findNextAdmission(first);
  const named = new Set(firstDoor === null ? [] : [firstDoor.slug]);
  return others.flatMap((career) => {
    const door = findNextAdmission(career);
    if (door === null) return [];
    if (door.slug === firstDoor?.slug) return [text.studyPlan.sameDoor(career.name)];
    if (named.has(door.slug)) return [];
    named.add(door.slug);
    const plan = planOfCareer(findings, career);
    // The day of a test that another entry holds is not a day of this door.
    const isOwnTest = plan.kind === "examination" && plan.examination.slug === door.slug;
    return [text.studyPlan.otherDoor(career.name, door.name[text.language], isOwnTest ? plan.test : null)];
  });
}

/** Section: institutes for the next path and the best careers, nearest first, and how to get in. */
export function institutesSection(findings: Findings): Block[] {
  const { text, best, byInterest, facts, isAfterTenth } = findings;
  const careers = best.slice(0, CAREERS_WITH_ROUTES);
  const [first = byInterest] = careers;
  return [
    text.institutes.lead(first.name),
    ...(isAfterTenth ? pathInstitutes(findings) : []),
    ...listByCareer(findings, careers),
    caution(text.institutes.caution(facts.guide.version)),
  ];
}

/** As many as fit on Gold's two pages: the first career is closest to a decision. */
const INSTITUTES_BY_RANK = [5, 3, 3] as const;

/** The institutes of each career; those of an earlier one are not repeated. */
function listByCareer(findings: Findings, careers: readonly CareerFinding[]): Block[] {
  const listed = new Set<Block>();
  return careers.flatMap((career, rank) => {
    const institutes = listInstitutes(findings, career, INSTITUTES_BY_RANK[rank] ?? 3);
    const isRepeated = listed.has(institutes);
    listed.add(institutes);
    return [subheading(career.name), isRepeated ? findings.text.chances.sameInstitutes : institutes];
  });
}

function listInstitutes(findings: Findings, { guided }: CareerFinding, most: number): Block {
  const { text, facts } = findings;
  const judged = guided?.judged === undefined ? null : institutesOf(guided.judged, most);
  if (judged !== null && judged.length > 0) return judgedTable(findings, judged);
  if (guided === null) return paragraph(text.institutes.none);
  const { entry, judged: known } = guided;
  if (known?.routes.length === 0 && known.hard.length + known.shut.length > 0)
    return paragraph(text.institutes.noWayIn);
  const doors = guided.judged === undefined ? listAdmissions(entry, facts.applicant.level) : doorsOf(guided.judged);
  const isWayIn = ({ admissions }: InstituteEntry) =>
    guided.judged === undefined || admissions.some((slug) => doors.some((door) => opens(door, slug)));
  const chosen = chooseInstitutes(
    facts.guide,
    (institute) => institute.careers.includes(entry.slug) && isWayIn(institute),
    facts.applicant.district,
  );
  return chosen.length === 0 ? paragraph(text.institutes.none) : institutesTable(findings, chosen, doors);
}

/** Institutes of the sensible routes, each once; at most five, as the judge chose them. */
function institutesOf({ routes }: JudgedCareer, most: number): Place[] {
  return choosePlacesOfCareer(routes, most);
}

/** The course, and the admission to it unless the row above names the same. */
function nameCourse({ text, facts }: Findings, { course, admission }: CourseRecord, above?: CourseRecord): string {
  const name = facts.guide.courses.find(({ slug }) => slug === course)?.name[text.language] ?? course;
  const door = facts.guide.admissions.find(({ slug }) => slug === admission)?.name[text.language];
  return door === undefined || above?.admission === admission ? name : `${name} (${door})`;
}

/** The institute's name, with its district unless the name says it. */
function nameWithDistrict({ name, district }: InstituteEntry, language: Language): string {
  const [own, place] = [name[language], DISTRICT_NAMES[district][language]];
  return own.includes(place) ? own : `${own}, ${place}`;
}

function judgedTable(findings: Findings, places: readonly Place[]): Block {
  const { text, facts } = findings;
  const words = text.chances;
  const context = { words, language: text.language, guide: facts.guide };
  return table(
    words.institutesHead,
    places.map(({ institute, course, verdict, seat, fee }, index) => [
      nameWithDistrict(institute, text.language),
      nameCourse(findings, course.record, places[index - 1]?.course.record),
      seat === null ? words.costNotKnown : describeSeat(context, seat, { isNamed: true }),
      words.verdicts[verdict],
      fee === null ? words.costNotKnown : words.rupees(fee.rupees),
    ]),
  );
}

/** The admissions of sensible routes: an institute that only a closed one leads to is not offered. */
function doorsOf({ routes }: JudgedCareer): string[] {
  return routes.flatMap(({ assessed }) => assessed.route.steps.flatMap(({ admission }) => admission ?? []));
}

function listAdmissions({ routes }: CareerEntry, level: "10th" | "12th"): string[] {
  return routes
    .filter(({ after }) => after === level || after === "12th")
    .flatMap(({ steps }) => steps.slice(0, 1).flatMap(({ admission }) => admission ?? []));
}

/** @param doors the admissions the institutes are listed for */
function institutesTable(findings: Findings, institutes: readonly InstituteEntry[], doors: readonly string[]): Block {
  const { text } = findings;
  return table(
    text.institutes.head,
    institutes.map((institute) => [
      institute.name[text.language],
      DISTRICT_NAMES[institute.district][text.language],
      wayInto(findings, institute, doors),
    ]),
  );
}

/** An institute's admissions: those leading to the career, if any is known. */
function wayInto({ text, facts }: Findings, institute: InstituteEntry, doors: readonly string[]): string {
  const ways = facts.guide.admissions
    .filter(({ slug, level }) => institute.admissions.includes(slug) && level !== "degree")
    .map(({ slug, name }) => ({ name: name[text.language], leadsThere: doors.some((door) => opens(door, slug)) }));
  const leading = ways.filter(({ leadsThere }) => leadsThere);
  const names = (leading.length === 0 ? ways : leading).map(({ name }) => name);
  return names.length === 0 ? text.institutes.askInstitute : names.join("; ");
}

/** Whether an admission is a route's entry, for any university's degree allotment. */
function opens(door: string, slug: string): boolean {
  return door === slug || DISTRICTS.some((district) => nearestAdmission(door, district) === slug);
}

function pathInstitutes(findings: Findings): Block[] {
  const { text, facts } = findings;
  const blocks: Block[] = [];
  const nearest = new Map<string | null, string[]>();
  for (const { path } of rankAfterTenthPaths(findings).slice(0, RECOMMENDED_PATHS)) {
    const { name } = text.paths[path];
    const admission = admissionOfPath(facts.guide, path);
    const institutes =
      admission === null || SCHOOL_PATHS.includes(path)
        ? []
        : chooseInstitutes(
            facts.guide,
            (institute) => institute.admissions.includes(admission.slug),
            facts.applicant.district,
          );
    if (institutes.length > 0 && admission !== null)
      blocks.push(subheading(text.institutes.forPath(name)), institutesTable(findings, institutes, [admission.slug]));
    else {
      const notice = admission === null ? null : link(admission.authority);
      nearest.set(notice, [...(nearest.get(notice) ?? []), name]);
    }
  }
  return [...blocks, ...[...nearest].map(([notice, names]) => text.institutes.nearest(text.join(names), notice))];
}
