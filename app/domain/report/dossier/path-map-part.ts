import { assessAdmission, nearestAdmission, type AssessedRoute } from "#app/domain/guide/eligibility.ts";
import type { RouteStep } from "#app/domain/guide/entries.ts";
import type { HardRoute } from "#app/domain/guide/judge/judge-career.ts";
import { STREAM_SUBJECTS, STREAMS } from "#app/domain/guide/subjects.ts";
import type { CareerFinding } from "#app/domain/report/findings.ts";
import { assessStreams, type PathwayState } from "#app/domain/guide/pathways.ts";
import { bulletList, escapeInline, joinBlocks, link, paragraph, subheading } from "#app/domain/report/markdown.ts";
import type { DossierFindings } from "./dossier-findings.ts";
import type { DossierBlock, DossierPart, MappedRoute, PathMapBlock, RouteState } from "./dossier.ts";
import type { Unknown } from "./dossier-text.ts";

export const MAPPED_CAREERS = 3;
const ROUTES_PER_CAREER = 4;

/** Routes from the student's position to the top careers, with closed ones and their alternatives. */
export function pathMapPart(findings: DossierFindings): DossierPart {
  const { words, shown } = findings;
  const careers = shown.slice(0, MAPPED_CAREERS);
  const maps = careers.flatMap((career) => buildPathMap(findings, career) ?? []);
  const routes = maps.flatMap((map) => map.routes);
  const unknowns = listUnknowns(findings);
  // An open route with a condition is not counted, as it is unknown whether the student meets it; nor is one that is hard
  // to get, drawn or not.
  const hard = careers
    .flatMap(({ guided }) => guided?.judged?.hard ?? [])
    .filter(({ assessed }) => !routes.some(({ name }) => name === assessed.route.name[words.language])).length;
  const open = routes.filter(({ state, note }) => state === "open" && note === null).length;
  const finding = unknowns.includes("subjects")
    ? words.map.findingWithoutSubjects
    : unknowns.length === 0
      ? words.map.finding
      : words.map.findingAsFarAsKnown;
  const remarks = joinBlocks([
    ...careers.map((career) => describeRemark(findings, career)),
    streamRemarks(findings, careers),
    unknowns.length === 0 ? "" : words.map.tellUs(unknowns.map((unknown) => words.map.unknowns[unknown])),
  ]);
  const text: DossierBlock[] = remarks === "" ? [] : [{ kind: "text", markdown: remarks }];
  return {
    id: "path-map",
    title: words.map.title,
    finding: routes.length === 0 ? words.map.noRoutes : finding(open, routes.length + hard, maps.length),
    blocks: [...maps, ...text],
  };
}

/** The routes into a career from the student's position; null if the guide has none. */
function buildPathMap(findings: DossierFindings, { guided, name }: CareerFinding): PathMapBlock | null {
  const { words } = findings;
  const assessed = guided?.assessed.routes.slice(0, ROUTES_PER_CAREER) ?? [];
  if (guided === null || assessed.length === 0) return null;
  const open = guided.assessed.routes.find(({ eligibility }) => eligibility.state === "open");
  const [first] = assessed;
  const routes = assessed.map((route) =>
    mapRoute(findings, route, {
      open: open ?? null,
      hard: guided.judged?.hard.find((judged) => judged.assessed.route === route.route) ?? null,
      withBridge: open === undefined && route === first,
    }),
  );
  const start = describeStart(findings);
  return {
    kind: "path-map",
    start,
    career: name,
    routes,
    alternative: words.map.alternative(
      start,
      name,
      routes.map((route) => ({
        name: route.name,
        stateLabel: route.stateLabel === words.map.states.open ? null : route.stateLabel,
        courses: route.steps.map(({ course }) => course),
      })),
    ),
  };
}

/** @param withBridge whether to describe the alternative, which is the same for all routes of a career */
function mapRoute(
  findings: DossierFindings,
  assessed: AssessedRoute,
  { open, hard, withBridge }: { open: AssessedRoute | null; hard: HardRoute | null; withBridge: boolean },
): MappedRoute {
  const { words } = findings;
  const { language } = words;
  const { route, eligibility } = assessed;
  const state = toState(findings, assessed);
  const condition =
    eligibility.state === "open" ? (describePlanB(findings, hard) ?? describeCondition(findings, assessed)) : null;
  return {
    name: route.name[language],
    state,
    stateLabel:
      condition === null ? words.map.states[state] : hard === null ? words.map.conditional : words.chances.hardTitle,
    note:
      eligibility.state === "open"
        ? condition
        : [
            words.map.obstacle(eligibility.obstacle),
            open === null ? "" : words.map.nearestRoute(open.route.name[language]),
            withBridge ? (eligibility.nearest?.[language] ?? "") : "",
          ]
            .filter((part) => part !== "")
            .join(" "),
    steps: route.steps.map((step) => ({
      course: step.course[language],
      length: words.years(step.years),
      entry: describeEntry(findings, step),
    })),
  };
}

/** What else, if an open route is hard to get; null if it is not. */
function describePlanB({ words }: DossierFindings, hard: HardRoute | null): string | null {
  if (hard === null) return null;
  const { planB } = hard;
  if (planB === null) return words.chances.note;
  return words.chances.planB((planB.kind === "route" ? planB.route : planB.admission).name[words.language]);
}

/** Subjects an open route requires, if the student's are unknown; null if any will do. */
function describeCondition({ words, facts }: DossierFindings, { route, admission }: AssessedRoute): string | null {
  if (facts.applicant.level === "10th" || facts.applicant.subjects !== null) return null;
  const rules = [route.subjects, ...(admission === null ? [] : [admission.requirement.subjects])];
  const allOf = [...new Set(rules.flatMap((rule) => rule.allOf))];
  const choices = rules.flatMap((rule) => rule.oneOf).filter((choice) => !choice.some((each) => allOf.includes(each)));
  const different = [...new Map(choices.map((choice) => [choice.toSorted().join(), choice])).values()];
  // A subject of the narrower choice also satisfies the wider one.
  const oneOf = different.filter(
    (choice) => !different.some((other) => other !== choice && other.every((subject) => choice.includes(subject))),
  );
  return words.map.condition({ allOf, oneOf });
}

/** A bridge that is not open to the student does not count. */
function toState({ facts }: DossierFindings, { eligibility }: AssessedRoute): RouteState {
  if (eligibility.state !== "bridge" || eligibility.nearest === null) return eligibility.state;
  const { admission: slug } = eligibility.nearest;
  const bridge = facts.guide.admissions.find((admission) => admission.slug === slug);
  return bridge === undefined || assessAdmission(bridge, facts.applicant).state === "open" ? "bridge" : "closed";
}

function describeEntry({ words, facts }: DossierFindings, step: RouteStep): string {
  const slug = nearestAdmission(step.admission, facts.applicant.district);
  const admission =
    facts.guide.admissions.find((each) => each.slug === slug) ??
    facts.guide.admissions.find((each) => each.slug === step.admission);
  return admission?.name[words.language] ?? words.map.applyToCollege;
}

/** The student's position: the stage and, if known, the subjects. */
function describeStart({ words, facts }: DossierFindings): string {
  const { subjects, level } = facts.applicant;
  const stage = words.stage[facts.educationStatus];
  if (level === "10th") {
    const wanted = facts.studies?.wantedStream ?? null;
    return wanted === null ? words.map.start(stage, null) : words.map.startWanting(stage, words.map.streams[wanted]);
  }
  if (subjects === null) return words.map.start(stage, words.map.subjectsUnknown);
  const stream = STREAMS.find(
    (each) =>
      STREAM_SUBJECTS[each].every((subject) => subjects.includes(subject)) &&
      subjects.every((subject) => subject === "malayalam" || STREAM_SUBJECTS[each].includes(subject)),
  );
  const names = subjects.filter((subject) => subject !== "english" && subject !== "malayalam");
  return words.map.start(
    stage,
    stream === undefined ? names.map((subject) => words.subject(subject)).join(", ") : words.map.streams[stream],
  );
}

/** Unanswered questions that decide about routes. */
export function listUnknowns({ facts: { applicant, studies } }: DossierFindings): Unknown[] {
  const { level, subjects, district } = applicant;
  const wantsSomething = studies !== null && (studies.wantedStream !== null || studies.wantedSubjects.length > 0);
  const unknowns: [Unknown, boolean][] = [
    ["subjects", level === "12th" && subjects === null],
    ["wanted", level === "10th" && !wantsSomething],
    ["marks", level === "12th" && applicant.marks === null && (studies?.marks ?? null) === null],
    ["district", district === null],
  ];
  return unknowns.filter(([, isUnknown]) => isUnknown).map(([unknown]) => unknown);
}

/** The alternative for a career without an open route, or that the guide lacks the career. */
function describeRemark({ words }: DossierFindings, { guided, name }: CareerFinding): string {
  if (guided === null || guided.assessed.routes.length === 0) return words.map.missing(name);
  const { next } = guided.assessed;
  if (next?.kind !== "bridge") return "";
  return words.map.closed(name, escapeInline(next.admission.name[words.language]), link(next.admission.authority));
}

/** In class 10: the plus-two streams that keep each career open, and whether the wanted one does. */
function streamRemarks({ words, facts }: DossierFindings, careers: readonly CareerFinding[]): string {
  if (facts.applicant.level !== "10th") return "";
  const wanted = facts.studies?.wantedStream ?? null;
  const remarks = careers.flatMap(({ guided, name }) => {
    if (guided === null) return [];
    const assessed = assessStreams(guided.entry, STREAMS, facts.guide.admissions);
    const listNames = (wantedState: PathwayState) =>
      assessed.filter(({ state }) => state === wantedState).map(({ stream }) => words.map.streams[stream]);
    const open = listNames("open");
    if (open.length === STREAMS.length) return [words.map.anyStream(name)];
    const isOpen = wanted === null || open.includes(words.map.streams[wanted]);
    return [
      paragraph(
        isOpen || open.length === 0 ? null : words.map.wantedShuts(words.map.streams[wanted]),
        words.map.someStreams(open),
        listNames("aside").length > 0 ? words.map.asideStreams : null,
      ),
    ].map((sentence) => `**${name}:** ${sentence}`);
  });
  return remarks.length === 0 ? "" : joinBlocks([subheading(words.map.streamsTitle), bulletList(remarks)]);
}
