import type { Language } from "#app/domain/platform/language.ts";
import { fnv1a32 } from "#app/domain/platform/seeded-random.ts";
import type { ScholarshipEntry } from "#app/domain/guide/entries.ts";
import { printFields, type StatementField } from "#app/domain/guide/statement.ts";
import type { CandidateAward } from "#app/domain/guide/judge/cost.ts";
import { chancesBlock } from "#app/domain/report/chances/chance-rows.ts";
import { awardLines, payLines } from "#app/domain/report/chances/money-lines.ts";
import type { CareerFinding } from "#app/domain/report/findings.ts";
import type { GuidedCareer } from "#app/domain/report/guide-facts.ts";
import {
  bulletList,
  caution,
  escapeInline,
  joinBlocks,
  link,
  paragraph,
  sentence,
  subheading,
  table,
} from "#app/domain/report/markdown.ts";
import { describeNextStep } from "#app/domain/report/path-sections.ts";
import type { TypeScore } from "#app/domain/report/report-text.ts";
import { chanceContext } from "./chance-context.ts";
import { careerPartId, type ChancesBlock, type DossierBlock, type DossierPart } from "./dossier.ts";
import type { DossierFindings } from "./dossier-findings.ts";
import { MAPPED_CAREERS } from "./path-map-part.ts";
import { paysFeesOf, scholarshipsFor } from "./scholarships.ts";
import { firstStatements, labelledSentences } from "./statement-items.ts";
import { rateWish } from "./wishes.ts";

const FIELDS = 3;
const MAPPED_ROUTES = 3;
const ROUTES = 2;
const PUTS_OFF = 1;

interface Detail {
  /** Whether a working day is told. */
  readonly day: boolean;
  readonly pay: number;
  readonly asks: number;
  readonly costs: number;
  readonly scholarships: number;
  readonly firstJobs: number;
}

/** From everything to the minimum: the first that fits is used. */
const DETAILS: readonly [Detail, ...Detail[]] = [
  { day: true, asks: 2, costs: 2, scholarships: 2, firstJobs: 3, pay: 3 },
  { day: true, asks: 2, costs: 2, scholarships: 1, firstJobs: 2, pay: 3 },
  { day: true, asks: 1, costs: 1, scholarships: 1, firstJobs: 2, pay: 2 },
  { day: false, asks: 1, costs: 1, scholarships: 1, firstJobs: 2, pay: 2 },
  { day: false, asks: 1, costs: 1, scholarships: 1, firstJobs: 1, pay: 2 },
];

/** Characters per page, without link addresses. Malayalam takes more space. */
const MAX_CHARACTERS: Readonly<Record<Language, number>> = { en: 2800, ml: 2500 };

/** From this percentage on, even the lowest type is no reason to hesitate. */
const EVEN_FROM_PERCENT = 60;

/** A page for each career shown. */
export function careerParts(findings: DossierFindings): DossierPart[] {
  // Each page names scholarships that no earlier page did.
  const named = new Set<string>();
  return findings.shown.map((career, index) => careerPart(findings, career, { index, named }));
}

function careerPart(
  findings: DossierFindings,
  career: CareerFinding,
  { index, named }: { index: number; named: Set<string> },
): DossierPart {
  const { words } = findings;
  const before = [glance(findings, career), fit(findings, career)];
  const chances = chancesOf(findings, career);
  const isMapped = index < MAPPED_CAREERS;
  const compose = (detail: Detail) => ({
    detail,
    after: [
      ...guidance(findings, career, { detail, named, isMapped }),
      otherwise(findings, career),
      index === 0 && career.guided !== null ? caution(words.career.labels) : "",
    ],
  });
  const [full, ...shorter] = DETAILS;
  const fits = ({ after }: ReturnType<typeof compose>) =>
    visibleLength([...before, ...after]) + (chances === null ? 0 : tableSpace(chances)) <=
    MAX_CHARACTERS[words.language];
  const { detail, after } = [full, ...shorter].map(compose).find(fits) ?? compose(shorter.at(-1) ?? full);
  const { guided } = career;
  const { scholarships, awards } = helpOf(findings, guided, { detail, named });
  for (const { slug } of [...scholarships, ...awards.map(({ scholarship }) => scholarship)]) named.add(slug);
  return {
    id: careerPartId(index),
    title: career.name,
    finding: careerFinding(findings, career),
    blocks: chances === null ? [text([...before, ...after])] : [text(before), chances, text(after)],
  };
}

const text = (blocks: readonly string[]): DossierBlock => ({ kind: "text", markdown: joinBlocks(blocks) });

/** The career's routes with what is likely; null without a guide's entry or routes. */
function chancesOf(findings: DossierFindings, { guided }: CareerFinding): ChancesBlock | null {
  const isBySebc = findings.facts.studies?.reservationGroup === "sebc";
  return guided?.judged === undefined ? null : chancesBlock(chanceContext(findings), guided.judged, { isBySebc });
}

/** Characters of a line of text, and of a line of the table's narrow cells. */
const LINE = 95;
const CELL_LINE = 13;

/** The space of the table as that of so many characters of text. */
function tableSpace({ rows }: ChancesBlock): number {
  const lines = rows.map(({ cells }) => Math.max(...cells.map(({ length }) => Math.ceil(length / CELL_LINE))));
  return (lines.reduce((sum, count) => sum + count, 0) + rows.length) * LINE * TABLE_LINE_SHARE;
}

/** A line of the table is lower than one of text. */
const TABLE_LINE_SHARE = 0.8;

function visibleLength(blocks: readonly string[]): number {
  return joinBlocks(blocks).replaceAll(/\]\([^)]*\)/g, "]").length;
}

/** Content from the guide: the work, routes, costs and jobs. */
function guidance(
  findings: DossierFindings,
  { guided, name }: CareerFinding,
  { detail, named, isMapped }: { detail: Detail; named: ReadonlySet<string>; isMapped: boolean },
): string[] {
  if (guided === null) return [findings.words.career.missing(name)];
  return [
    day(findings, guided, detail),
    guided.judged === undefined ? waysIn(findings, guided, { isMapped }) : describeHard(findings, guided),
    cost(findings, guided, { detail, named }),
    jobs(findings, guided, detail),
  ];
}

function careerFinding(findings: DossierFindings, career: CareerFinding): string {
  const { words, facts, reservations } = findings;
  const next = career.guided?.assessed.next ? describeNextStep(findings, career) : null;
  const state = rateWish(findings, career);
  if (state !== "none") return findings.choose(words.career.findingWish(career, state, next), "career wish");
  if (facts.profile.isFlat || reservations.includes("careless")) return words.career.findingDoor(career, next);
  const [quote] = career.evidence.supporting;
  return quote === undefined
    ? words.career.findingOpen(career, next)
    : findings.choose(words.career.findingFor(career, quote, next), "career");
}

/** The career in one table. */
function glance(findings: DossierFindings, career: CareerFinding): string {
  const { words } = findings;
  const { rows } = words.career;
  const { guided } = career;
  const list: [string, string][] = [
    [rows.match, `${words.standing(career)}; ${words.percentages(career)}`],
    [rows.fields, career.fields.slice(0, FIELDS).join("; ")],
  ];
  if (guided !== null) {
    const { required, useful } = guided.entry.subjects;
    const names = (subjects: typeof required) => subjects.map((subject) => words.subject(subject)).join(", ");
    list.push([rows.required, required.length === 0 ? words.career.anySubjects : names(required)]);
    if (useful.length > 0) list.push([rows.useful, names(useful)]);
  }
  return table(words.career.head, list);
}

/** Reasons for and against the career from the student's own answers and scores. */
function fit(findings: DossierFindings, career: CareerFinding): string {
  const { text, words, isGuarded } = findings;
  const { leading, weakest, evidence, guided } = career;
  const asks = (score: TypeScore) => text.types[score.type].asks;
  const state = rateWish(findings, career);
  const isEven = (weakest.percent ?? 0) >= EVEN_FROM_PERCENT;
  const hasEdge = !isGuarded && weakest.percent !== null && weakest.type !== leading.type;
  return joinBlocks([
    subheading(words.career.fitTitle),
    paragraph(
      guided === null ? career.text.work : null,
      state === "none" ? null : findings.choose(words.career.wish[state], "wish"),
      leading.percent === null ? null : findings.choose(words.career.carries(leading, asks(leading)), "carries"),
      ...quotes(findings, career),
      evidence.opposing === null
        ? null
        : findings.choose(words.career.quoteAgainst(evidence.opposing), "speaks against"),
      hasEdge && isEven ? words.career.even(weakest) : null,
      hasEdge && !isEven ? findings.choose(words.career.hard(weakest, asks(weakest)), "hard") : null,
    ),
  ]);
}

function quotes(findings: DossierFindings, { evidence }: CareerFinding): string[] {
  const { words } = findings;
  const [first, second] = evidence.supporting;
  if (first === undefined) return [evidence.opposing === null ? words.career.noQuotes : words.career.noQuotesFor];
  const wordings = words.career.quotesFor(second === undefined ? [first] : [first, second]);
  return [findings.choose(wordings, "speaks for")];
}

/** A working day, its demands and drawbacks, in the guide's words. */
function day({ words }: DossierFindings, { entry }: GuidedCareer, detail: Detail): string {
  const labelled = (field: StatementField, most: number) =>
    labelledSentences(printFields(entry.statements, [field], words.language).slice(0, most)).join(" ");
  const [sentences, asks, putsOff] = [
    detail.day ? labelled("day", Infinity) : "",
    labelled("asks", detail.asks),
    labelled("puts_off", PUTS_OFF),
  ];
  return sentences + asks + putsOff === ""
    ? ""
    : joinBlocks([
        sentences === "" ? "" : subheading(words.career.dayTitle),
        sentences,
        bulletList([
          ...(asks === "" ? [] : [`**${words.career.asks}:** ${asks}`]),
          ...(putsOff === "" ? [] : [`**${words.career.putsOff}:** ${putsOff}`]),
        ]),
      ]);
}

/** What is hard to get and what instead, as the table cannot say it. */
function describeHard({ words }: DossierFindings, { judged, entry }: GuidedCareer): string {
  if (judged === undefined || judged.hard.length === 0) return "";
  const { chances, language } = words;
  const lines = judged.hard.map(({ assessed, planB }) =>
    chances.hard(
      escapeInline(assessed.route.name[language]),
      planB === null
        ? null
        : escapeInline(planB.kind === "route" ? planB.route.name[language] : planB.admission.name[language]),
    ),
  );
  const nearest = judged.nearest.map(({ name }) => escapeInline(name[language]));
  return joinBlocks([
    subheading(chances.hardTitle),
    judged.routes.length === 0 ? chances.allHard(escapeInline(entry.name[language]), nearest) : "",
    bulletList(lines),
  ]);
}

/** The open routes: by name if the path map draws them, else with their courses; if there are none, the alternative. */
function waysIn({ words }: DossierFindings, { assessed }: GuidedCareer, { isMapped }: { isMapped: boolean }): string {
  const { language } = words;
  const open = assessed.routes.filter(({ eligibility }) => eligibility.state === "open").map(({ route }) => route);
  const shut = assessed.routes.length - open.length;
  const { next } = assessed;
  const names = open.slice(0, MAPPED_ROUTES).map(({ name }) => `**${escapeInline(name[language])}**`);
  const listed = open.slice(0, ROUTES).map(({ name, steps }) =>
    words.career.route(
      escapeInline(name[language]),
      steps.map(({ course, years }) => `${escapeInline(course[language])} (${words.years(years)})`),
    ),
  );
  const labelled = joinBlocks([
    isMapped ? "" : bulletList(listed),
    paragraph(
      isMapped && names.length > 0 ? `${names.join("; ")}.` : null,
      shut === 0 ? null : open.length === 0 ? words.career.noneOpen(shut) : words.career.notOpen(shut),
      next?.kind === "bridge" ? sentence(escapeInline(next.bridge[language])) : null,
    ),
  ]);
  return labelled === "" ? "" : joinBlocks([subheading(words.career.routesTitle), labelled]);
}

/** Awards that this student may get, after what pays the fees of the student's group; without awards, other help. */
function helpOf(
  findings: DossierFindings,
  guided: GuidedCareer | null,
  options: { detail: Detail; named: ReadonlySet<string> },
): { scholarships: readonly ScholarshipEntry[]; awards: readonly CandidateAward[] } {
  const awards = guided === null ? [] : awardsFor(guided, options);
  const others = helpFor(findings, guided, options);
  const group = findings.facts.studies?.reservationGroup ?? null;
  return { awards, scholarships: awards.length === 0 ? others : others.filter((each) => paysFeesOf(group, each)) };
}

function helpFor(
  { facts }: DossierFindings,
  guided: GuidedCareer | null,
  { detail, named }: { detail: Detail; named: ReadonlySet<string> },
): ScholarshipEntry[] {
  if (guided === null) return [];
  const found = scholarshipsFor(guided.entry.slug, facts.guide.scholarships, {
    level: facts.applicant.level,
    group: facts.studies?.reservationGroup ?? null,
    named,
    first: fnv1a32(`${facts.orderId}:help`),
  });
  return found.slice(0, detail.scholarships);
}

/** Awards of the best route whose conditions this student meets, or may meet, that no earlier page named. */
function awardsFor(
  { judged }: GuidedCareer,
  { detail, named }: { detail: Detail; named: ReadonlySet<string> },
): CandidateAward[] {
  const [best] = judged === undefined ? [] : [...judged.routes, ...judged.hard];
  const fresh = best?.cost.awards.filter(({ scholarship }) => !named.has(scholarship.slug)) ?? [];
  const bySlug = new Map(fresh.toReversed().map((award) => [award.scholarship.slug, award]));
  return [...bySlug.values()].toReversed().slice(0, detail.scholarships);
}

function cost(
  findings: DossierFindings,
  guided: GuidedCareer,
  { detail, named }: { detail: Detail; named: ReadonlySet<string> },
): string {
  const { words } = findings;
  const { language } = words;
  const costs = labelledSentences(
    firstStatements(guided.entry.statements, ["course_cost"], { language, most: detail.costs }),
  );
  const { scholarships, awards } = helpOf(findings, guided, { detail, named });
  const others = scholarships.map(({ name, statements, authority }) => {
    const labelled = labelledSentences(firstStatements(statements, ["summary"], { language, most: 1 }));
    const authorityLine = `**${escapeInline(name[language])}** (${link(authority)})`;
    return labelled.length === 0 ? authorityLine : `${authorityLine}: ${labelled.join(" ")}`;
  });
  const help = [...others, ...awardLines({ words: words.chances, language }, awards)];
  return joinBlocks([
    subheading(words.career.costTitle),
    bulletList([
      ...(costs.length === 0 ? [words.career.noCost] : costs),
      ...(help.length === 0 ? [words.career.noHelp] : help),
    ]),
  ]);
}

/** First jobs by their local names; pay only if the guide's statement is public. */
function jobs({ words }: DossierFindings, { entry }: GuidedCareer, detail: Detail): string {
  const { language } = words;
  const labelled = (field: StatementField, most: number) =>
    labelledSentences(firstStatements(entry.statements, [field], { language, most })).join(" ");
  const pay = payLines({ words: words.chances, language }, entry, detail.pay);
  const [first, start, later] = [
    labelled("first_job", detail.firstJobs),
    pay.length > 0 ? "" : labelled("start_pay", 1),
    pay.length > 0 ? "" : labelled("ten_year_pay", 1),
  ];
  return joinBlocks([
    subheading(words.career.jobsTitle),
    bulletList([
      ...(first === "" ? [] : [`**${words.career.firstJobs}:** ${first}`]),
      ...pay,
      ...(start === "" ? [] : [`**${words.career.startPay}:** ${start}`]),
      ...(later === "" ? [] : [`**${words.career.laterPay}:** ${later}`]),
      ...(start + later === "" && pay.length === 0 ? [words.career.noPay] : []),
    ]),
  ]);
}

/** Alternatives if the seat is missed, and a cheap trial of the work. */
function otherwise(findings: DossierFindings, { guided, text }: CareerFinding): string {
  const { words, facts, shown } = findings;
  const neighbours = (guided?.entry.neighbours ?? []).flatMap((slug) => {
    const neighbour = facts.catalogue.find(({ id }) => id === words.findCareerId(slug));
    if (neighbour === undefined) return [];
    const name = findings.text.careerName(neighbour);
    return shown.some((career) => career.category === neighbour) ? [words.career.neighbourHere(name)] : [name];
  });
  const tryIt = firstStatements(guided?.entry.statements ?? [], ["try_it"], { language: words.language, most: 1 });
  return joinBlocks([
    subheading(words.career.otherwiseTitle),
    bulletList([
      ...(neighbours.length === 0 ? [] : [findings.choose(words.career.neighbours(neighbours), "neighbours")]),
      `**${words.career.tryIt}:** ${tryIt.length === 0 ? sentence(text.trial) : labelledSentences(tryIt).join(" ")}`,
    ]),
  ]);
}
