import type { Language } from "#app/domain/platform/language.ts";
import type { Guide } from "#app/domain/guide/entries.ts";
import { foldSounds } from "#app/domain/platform/search/sounds.ts";
import { type Bilingual, printStatement, type Statement } from "#app/domain/guide/statement.ts";
import type { Fact } from "#app/domain/report/ai/student-facts.ts";
import { findSection, SECTIONS_RESTING_ON_STUDIES, STUDENT_PLACEHOLDER } from "#app/domain/report/sections.ts";
import type { CareerCategory } from "#app/domain/report/career.ts";
import type { ChanceVerdict } from "#app/domain/guide/judge/chance.ts";
import type { FeeQuota } from "#app/domain/guide/records/record.ts";
import { usableRecords } from "#app/domain/guide/records/usable-records.ts";
import type { HighlightedDate, Highlights } from "#app/domain/report/highlights/highlights.ts";
import type { ReportText } from "#app/domain/report/report-text.ts";
import type { CitedFact } from "./question-outcome.ts";

/** A fact that may answer a question, with words to find it by. */
export interface AnswerFact extends CitedFact {
  /** Its subject in both languages: a career, an admission, a section. */
  readonly about: string;
  /** Its text in the other language, if there is one: a question may be in either. */
  readonly otherText: string;
}

export interface FactWords {
  readonly report: string;
  readonly guide: string;
  readonly years: (years: number) => string;
  /** A way into a career, by the class it starts from. */
  readonly route: (after: "10th" | "12th", name: string, steps: string) => string;
  readonly through: (admission: string) => string;
  /** The ways into a career with the verdicts of the last closings. */
  readonly chances: (career: string, ways: readonly { readonly name: string; readonly verdict: string }[]) => string;
  readonly days: (title: string, date: Pick<HighlightedDate, "from" | "to" | "known">) => string;
  /** A course of an institute with its yearly fees. */
  readonly fees: (course: string, fees: Readonly<Partial<Record<FeeQuota, number>>>) => string;
}

/** Maximum length of a fact, in characters: longer blocks are tables or lists of many facts. */
const MAX_FACT_LENGTH = 600;

/** The scores and careers as facts for answers. @param names the subjects' names, in both languages */
export function storedFacts(facts: readonly Fact[], source: string, names: (id: string) => string): AnswerFact[] {
  return facts.map(({ id, text }) => ({ id, text, source, about: names(id), otherText: "" }));
}

/**
 * Each paragraph, list item and table row of a stored report, except those based on the student's studies, which are
 * never sent to an AI. The guide's routes are separate facts.
 * @param markdown as stored, without the student's name
 */
export function reportFacts(markdown: string, language: Language, words: FactWords): AnswerFact[] {
  const facts: AnswerFact[] = [];
  for (const part of markdown.split(/^(?=## )/m).filter((text) => text.startsWith("## "))) {
    const [heading = "", ...blocks] = part.split("\n\n");
    const section = heading.replace(/^## /, "").trim();
    const id = findSection(section, language)?.id;
    if (id !== undefined && SECTIONS_RESTING_ON_STUDIES.includes(id)) continue;
    let subheading = "";
    const lines = blocks.flatMap((text) => text.trim().split(/\n(?=- |\d+\. |\| )/));
    // The source credits follow a rule.
    const end = lines.indexOf("---");
    for (const block of end === -1 ? lines : lines.slice(0, end)) {
      if (/^\|[\s:|-]+\|$/.test(block)) continue;
      const text = plainText(block);
      if (block.startsWith("### ")) subheading = text;
      else if (text !== "" && text.length <= MAX_FACT_LENGTH)
        facts.push({
          id: `report-${facts.length + 1}`,
          text: subheading === "" ? text : `${subheading}: ${text}`,
          source: `${words.report}: ${section}`,
          about: `${section} ${subheading}`,
          otherText: "",
        });
    }
  }
  return facts;
}

/** The guide's public statements about some careers, with their routes and admissions, scholarships and countries. */
export function guideFacts(guide: Guide, language: Language, words: FactWords): AnswerFact[] {
  const admissionNames = new Map(guide.admissions.map(({ slug, name }) => [slug, name]));
  const routes = guide.careers.flatMap((career) =>
    career.routes.map((route, index): AnswerFact => {
      const describeSteps = (of: Language) =>
        route.steps
          .map((step) => {
            const admission = step.admission === null ? undefined : admissionNames.get(step.admission);
            const course = `${step.course[of]} (${words.years(step.years)})`;
            return admission ? `${course}, ${words.through(admission[of])}` : course;
          })
          .join("; ");
      const other = language === "en" ? "ml" : "en";
      return {
        id: `route-${career.slug}-${index + 1}`,
        text: `${career.name[language]}: ${words.route(route.after, route.name[language], describeSteps(language))}`,
        source: `${words.guide}: ${career.name[language]}`,
        about: `${career.name.en} ${career.name.ml}`,
        otherText: `${route.name[other]} ${describeSteps(other)}`,
      };
    }),
  );
  return [
    ...routes,
    ...[...guide.careers, ...guide.admissions, ...guide.scholarships, ...guide.countries].flatMap((entry) =>
      entry.statements.flatMap((statement) => statementFact(statement, entry, language, words)),
    ),
  ];
}

/** The verdicts that may be told to an AI; the student's figures behind them may not. */
const TOLD_VERDICTS: readonly string[] = ["likely", "stretch", "unlikely"] satisfies ChanceVerdict[];

/**
 * A report's chances and dates. Of what the student told about their studies an AI hears only, for each way into a
 * career, its name and whether it is likely, a stretch or unlikely: no marks, community, budget or place.
 */
export function highlightFacts(
  { careers, next, year }: Highlights,
  catalogue: readonly CareerCategory[],
  text: Pick<ReportText, "careerName" | "chances">,
  words: FactWords,
): AnswerFact[] {
  const fact = (id: string, own: string, about: string): AnswerFact => ({
    id,
    text: own,
    source: words.report,
    about,
    otherText: "",
  });
  const chances = careers.flatMap(({ categoryId, routes }) => {
    const category = catalogue.find(({ id }) => id === categoryId);
    const told = routes.flatMap(({ name, verdict }) =>
      verdict !== "closed" && TOLD_VERDICTS.includes(verdict)
        ? [{ name, verdict: text.chances.verdicts[verdict] }]
        : [],
    );
    if (category === undefined || told.length === 0) return [];
    const about = `${category.name} ${category.malayalamName}`;
    return [fact(`chances-${categoryId}`, words.chances(text.careerName(category), told), about)];
  });
  const days = [
    ...(next?.date == null ? [] : [{ title: next.name, ...next.date }]),
    ...year.map(({ isExact, ...event }) => ({
      ...event,
      known: isExact ? ("announced" as const) : ("months" as const),
    })),
  ];
  return [
    ...chances,
    ...days.map(({ title, ...date }, index) =>
      fact(`date-${index + 1}`, words.days(title, date), `${title} ${DATE_WORDS}`),
    ),
  ];
}

/** What a question about dates is asked in. */
const DATE_WORDS = "date dates when last day deadline തീയതി തീയതികൾ എപ്പോൾ അവസാന ദിവസം";

/** The yearly fees of the guide's institutes, by course, with their year. */
export function feeFacts(guide: Guide, language: Language, words: FactWords): AnswerFact[] {
  return guide.institutes.flatMap((institute) =>
    usableRecords(institute, "course").flatMap(({ id, record, year }): AnswerFact[] => {
      if (Object.keys(record.fees).length === 0) return [];
      const course = guide.courses.find(({ slug }) => slug === record.course)?.name;
      return [
        {
          id,
          text: `${institute.name[language]}: ${words.fees(course?.[language] ?? record.course, record.fees)}`,
          source: [`${words.guide}: ${institute.name[language]}`, year].filter(Boolean).join(", "),
          about: `${institute.name.en} ${institute.name.ml} ${course?.en ?? ""} ${course?.ml ?? ""}`,
          otherText: "",
        },
      ];
    }),
  );
}

function statementFact(
  statement: Statement,
  { name, aliases = [] }: { name: Bilingual; aliases?: readonly string[] },
  language: Language,
  words: FactWords,
): AnswerFact[] {
  const printed = printStatement(statement, language);
  if (printed === null || printed.text.length > MAX_FACT_LENGTH) return [];
  return [
    {
      id: printed.id,
      text: printed.text,
      source: [`${words.guide}: ${name[language]}`, printed.label?.text].filter(Boolean).join(", "),
      about: [name.en, name.ml, ...aliases].join(" "),
      otherText: statement[language === "en" ? "ml" : "en"],
    },
  ];
}

/** Markdown without markup, addresses and the name's placeholder. */
function plainText(markdown: string): string {
  const text = markdown
    .replaceAll(`${STUDENT_PLACEHOLDER}, `, "")
    .replaceAll(STUDENT_PLACEHOLDER, "")
    .replaceAll(/\[([^\]]+)\]\([^)]*\)/g, "$1")
    .replaceAll(/^(#{2,3} |> |- |\d+\. )/gm, "")
    .replaceAll(/^\| | \|$/gm, "")
    .replaceAll(" | ", ", ")
    .replaceAll(/\\([!-/:-@[-`{-~])/g, "$1")
    .replaceAll("**", "")
    .replaceAll(/\s+/g, " ")
    .trim();
  return text.charAt(0).toUpperCase() + text.slice(1);
}

/** Maximum facts sent with a question: enough to answer it, few enough to be read. */
const MAX_FACTS = 28;

export interface FactsAtHand {
  /** Always sent. */
  readonly core: readonly AnswerFact[];
  /** Sent if relevant to the question. */
  readonly others: readonly AnswerFact[];
}

/** Minimum common prefix of a partial match, and its weight: "engineer" in "engineering". */
const MIN_PREFIX_LENGTH = 4;
const PREFIX_WEIGHT = 0.6;
/** Weight of a word in a fact's subject rather than its text. */
const SUBJECT_WEIGHT = 2;

/**
 * The facts for a question, most relevant first: by shared words, compared by sound in either script, rare words
 * counting more.
 * @param stopWords words that say nothing about a question's subject
 */
export function factsForQuestion(
  question: string,
  { core, others }: FactsAtHand,
  stopWords: readonly string[],
): AnswerFact[] {
  const ignored = new Set(stopWords.flatMap((word) => foldSounds(word).split(" ")));
  const searched = [...new Set(foldSounds(question).split(" "))].filter(
    (word) => word.length > 1 && !ignored.has(word),
  );
  const all = [...core, ...others].map((fact) => ({
    fact,
    about: paddedFold(fact.about),
    wording: paddedFold(`${fact.text} ${fact.otherText}`),
  }));
  const weights = searched.map((word) => {
    const found = all.filter(({ about, wording: words }) => likeness(word, about) + likeness(word, words) > 0).length;
    return Math.log(1 + all.length / Math.max(1, found));
  });
  const ranked = all
    .map(({ fact, about, wording: words }) => ({
      fact,
      score: searched.reduce(
        (sum, word, index) =>
          sum + (weights[index] ?? 0) * (SUBJECT_WEIGHT * likeness(word, about) + likeness(word, words)),
        0,
      ),
    }))
    .toSorted((first, second) => second.score - first.score);
  const relevant = ranked.filter(({ score }) => score > 0).map(({ fact }) => fact);
  const rest = core.filter((fact) => !relevant.slice(0, MAX_FACTS - core.length).includes(fact));
  return [...relevant.slice(0, MAX_FACTS - core.length), ...rest];
}

function paddedFold(text: string): string {
  return ` ${foldSounds(text)} `;
}

function likeness(word: string, padded: string): number {
  if (padded.includes(` ${word} `)) return 1;
  return word.length >= MIN_PREFIX_LENGTH && padded.includes(` ${word}`) ? PREFIX_WEIGHT : 0;
}
