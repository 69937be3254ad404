import type { ChanceText } from "./chances/chance-text.ts";
import type { InstitutesText, StudyPlanText } from "./gold-text.ts";
import type { AfterTenthPath, AfterTenthStep, CareerCategory } from "./career.ts";
import type { CareerFigures } from "./match-tier.ts";
import type { TraitStrength } from "./decision-style.ts";
import type { DecisionTrait, StudyAbroadAnswer } from "#app/domain/assessment/question.ts";
import type { HollandType } from "#app/domain/assessment/holland-type.ts";
import type { Distinction } from "#app/domain/assessment/measurement-error.ts";
import type { Norms } from "#app/domain/assessment/riasec.ts";
import type { Language } from "#app/domain/platform/language.ts";

/** Equivalent wordings, at least one; the composer picks one, seeded by the order. */
export type Wordings = readonly [string, ...string[]];

/** Something a student can start, with a short title and instructions. */
export interface Idea {
  readonly title: string;
  /** A phrase or sentence that ends with a full stop. */
  readonly detail: string;
}

/** The report's texts about one career category. */
export interface CareerText {
  /** Somebody who does this work: in English with the article, "a doctor", in Malayalam without, "ഡോക്ടർ". */
  readonly person: string;
  /** An ordinary day in this work: a full sentence. */
  readonly work: string;
  /** A cheap trial of the work within a month, in the imperative, without a final full stop. */
  readonly trial: string;
  readonly sideHustle: Idea;
  readonly internship: Idea;
  readonly venture: Idea;
  /** A demanding role that the field can lead to, and a first step in the imperative. */
  readonly horizon: { readonly role: string; readonly step: string };
  /** What to check in a college for this field: a noun phrase without a final full stop. */
  readonly collegeCheck: string;
}

/** The catalogue's texts about one career category in a language other than English. */
export interface CatalogueText {
  /** The choice within each path after class 10 that the category names. */
  readonly afterTenth: Readonly<Partial<Record<AfterTenthPath, string>>>;
  /** Fields within the category, by their English names. */
  readonly subcategories: Readonly<Record<string, string>>;
}

/** The report's texts about one Holland type. The composer adds the final full stops. */
export interface TypeText {
  /** What attracts someone of this type: in English a gerund, in Malayalam a noun phrase usable as subject. */
  readonly draws: string;
  /** The student with this type leading, by its level: full sentences. */
  readonly strong: Readonly<Record<TypeLevel, string>>;
  /** What work of this type requires: in English a noun phrase, in Malayalam the words before "work". */
  readonly asks: string;
  /** Advice for a low score on this type: a full sentence that follows a colon. */
  readonly low: string;
  /** What a positive answer on this type proves: a noun phrase. */
  readonly proof: string;
  /** Where an answer about this type matters: adverbial phrases, in English in lower case. */
  readonly matters: Wordings;
  /** How to build on the type, in the imperative. */
  readonly build: string;
  /** What a real working day of this type shows about oneself: in English "whether …", in Malayalam a question. */
  readonly dayShows: string;
  /** Questions for someone who does work of this type: indirect questions. */
  readonly askWorker: Wordings;
  /** What counts at the far end of work of this type: in English a noun phrase, in Malayalam a sentence. */
  readonly heights: string;
  /** What a further career of this type is to the student: a noun phrase. */
  readonly door: string;
  /** The student's part in a small venture: a noun phrase. */
  readonly ventureRole: string;
  /** What to look at on a college visit: full sentences. */
  readonly visit: Wordings;
  /** How to learn best with this type strong: a full sentence. */
  readonly study: string;
}

export interface TypeScore {
  readonly type: HollandType;
  readonly name: string;
  /** Unrounded percent; null if too few questions of the type were answered. */
  readonly percent: number | null;
  /** The percentage with its error as printed, such as "81±8%". */
  readonly shown: string;
}

/** How a student likes the main part of a work: "plain" states the score only. */
export type Liking = "strong" | "plain" | "halves" | "low";

/** Level of a profile's leading type. */
export type TypeLevel = "marked" | "moderate";

/** A student's own answer for quotation. */
export interface Citation {
  readonly questionId: number;
  readonly type: HollandType;
  /** The question in the report's language, without a final full stop. */
  readonly statement: string;
  readonly answer: "strongly_agree" | "agree" | "disagree" | "strongly_disagree";
}

/** A career as named in sentences. */
export interface NamedCareer extends CareerFigures {
  readonly name: string;
}

interface NamedRoute {
  readonly name: string;
  /** In order, with their length in years. */
  readonly courses: readonly { readonly name: string; readonly years: number }[];
  /** The way into the first course; null for direct application to the college. */
  readonly admission: string | null;
}

/** Reasons to read a report with caution, most important first. */
export type Reservation = "careless" | "flat" | "low_interest" | "incomplete";

export type EntrepreneurialLevel = "strong" | "growing" | "quiet";

/** How far the answers support a chosen career. */
export type WishSupport = "supported" | "open" | "unsupported";

export type Continent = Exclude<StudyAbroadAnswer, "not_interested">;

/**
 * The report's wording in one language. The composer decides what is true and relevant; these functions only word it,
 * so that each language keeps its own grammar. A section's lead must be exactly one sentence.
 */
export interface ReportText {
  readonly language: Language;
  readonly types: Readonly<Record<HollandType, TypeText>>;
  /** By two letters in hexagon order, such as "RI": the student with both; full sentences without full stops. */
  readonly pairs: Readonly<Record<string, string>>;
  readonly careers: Readonly<Record<number, CareerText>>;
  readonly paths: Readonly<
    Record<
      AfterTenthPath,
      {
        readonly name: string;
        readonly meaning: string;
        /** Where it is offered: a plural noun phrase. */
        readonly places: string;
      }
    >
  >;
  /** How the student decides, by strongest trait. */
  readonly traits: Readonly<
    Record<DecisionTrait, { readonly name: string; readonly lead: string; readonly check: string }>
  >;
  /** The effect of rarely using a decision trait, with advice: full sentences. */
  readonly weakTrait: (trait: DecisionTrait) => string;
  readonly continents: Readonly<Record<Continent, string>>;

  readonly typeName: (type: HollandType) => string;
  readonly careerName: (category: CareerCategory) => string;
  /** A field within a category, by its name in the catalogue. */
  readonly fieldName: (category: CareerCategory, field: string) => string;
  /** The choice within a path after class 10. */
  readonly afterTenth: (category: CareerCategory, step: AfterTenthStep) => string;
  /** "a, b and c". */
  readonly chances: ChanceText;
  readonly join: (items: readonly string[]) => string;
  readonly tooFewAnswers: string;
  /** A quotation without a conclusion. */
  readonly quote: (citation: Citation) => string;

  readonly personality: {
    /** @param draws what attracts people to each of the two */
    readonly lead: (
      top: TypeScore,
      second: TypeScore,
      context: { readonly code: string; readonly draws: readonly [first: string, second: string] },
    ) => Wordings;
    /** If no other type is liked. */
    readonly leadAlone: (top: TypeScore, context: { readonly code: string; readonly draws: string }) => string;
    readonly carelessLead: string;
    readonly flatLead: (highest: TypeScore, lowest: TypeScore) => string;
    readonly lowInterestLead: (top: TypeScore, second: TypeScore) => string;
    /** The meaning of ±. @param points one standard error of measurement */
    readonly margin: (points: number) => string;
    /** @param upper the last type clearly ahead, else the second @param next the one after it */
    readonly separation: (distinction: Distinction, upper: TypeScore, next: TypeScore, points: number) => Wordings;
    readonly tied: string;
    readonly lowest: (lowest: TypeScore, low: string) => Wordings;
    /** A quotation showing the first type. @param proof of what */
    readonly quote: (citation: Citation, proof: string) => Wordings;
    /** Instead of quotations. */
    readonly noClearAnswer: (top: TypeScore) => string;
    readonly reservation: Readonly<Record<Reservation, string>>;
    readonly counselor: string;
  };
  readonly bestCareers: {
    readonly lead: (best: NamedCareer, count: number) => Wordings;
    /** @param support of the answers for the choice, if another career fits better */
    readonly chosenLead: (
      chosen: NamedCareer,
      byInterest: NamedCareer,
      context: { readonly support: WishSupport; readonly count: number },
    ) => Wordings;
    /** For a chosen career if the answers favour none, or if the choice fits best but not well. */
    readonly chosenOpenLead: (chosen: NamedCareer) => string;
    readonly flatLead: (count: number) => string;
    readonly mark: (career: NamedCareer) => string;
    /** Its tier, or that it was chosen. */
    readonly standing: (career: NamedCareer) => string;
    readonly fields: (fields: readonly string[]) => string;
    /** The meaning of the percentages. */
    readonly meaning: string;
    /** For careers ranked relative to other students' interests. */
    readonly norms: (norms: Pick<Norms, "n" | "date" | "isProvisional">) => string;
    /** Which of the best careers are level, and what their order says; null if none are. */
    readonly levels: (careers: readonly NamedCareer[]) => string | null;
    readonly otherCareers: (names: readonly string[]) => string;
  };
  readonly educationalPaths: {
    readonly leadAfterTenth: (
      first: string,
      second: string,
      opened: number,
      total: number,
      stillStudying: boolean,
    ) => Wordings;
    readonly apply: (link: string) => Wordings;
    readonly thenAfter: (career: string, route: string) => Wordings;
    readonly otherPath: (name: string) => Wordings;
    readonly leadAfterTwelfth: (career: string, next: string, stillStudying: boolean) => Wordings;
    /** Replaces `apply` if no authority collects applications. */
    readonly askSchool: string;
    readonly route: (route: NamedRoute) => string;
    readonly begin: (admission: string, link: string) => Wordings;
    /** @param where the colleges, in the guide's words */
    readonly applyDirectly: (where: string) => string;
    /** The student's subjects close every route; the alternative follows. */
    readonly closed: (career: string) => string;
    /** The guide lacks the career. */
    readonly missing: (career: string) => string;
    /** @param version of the guide @param oldestYear of the sources, null if they are general knowledge */
    readonly prevails: (version: number, oldestYear: number | null) => string;
  };
  readonly whyThese: {
    /** @param draws what attracts people to the first type @param asking number of the careers based on it */
    readonly lead: (top: TypeScore, draws: string, asking: number, count: number) => Wordings;
    readonly flatLead: (count: number) => string;
    readonly match: (leading: TypeScore, asks: string, liking: Liking) => Wordings;
    /** The student's strongest answer for a career. */
    readonly supported: (citation: Citation) => Wordings;
    /** The student's answer against a career, after those for it. */
    readonly opposed: (citation: Citation) => Wordings;
    /** For a career with an answer against it and none for it. */
    readonly onlyOpposed: (citation: Citation) => string;
    /** @param isFirst whether it is the section's first career without answers */
    readonly noEvidence: (isFirst: boolean) => string;
    readonly friction: (weakest: TypeScore, asks: string) => string;
    readonly frictionAgain: (weakest: TypeScore) => string;
    /** How far the answers support a choice. */
    readonly chosen: Readonly<Record<WishSupport, (career: NamedCareer) => Wordings>>;
  };
  readonly sideHustles: {
    /** @param career that the first idea belongs to */
    readonly lead: (code: string, career: string, leading: TypeScore) => Wordings;
    readonly flatLead: (career: string) => string;
    readonly safety: string;
  };
  readonly internships: {
    readonly lead: (career: string, leading: TypeScore, dayShows: string) => Wordings;
    readonly ask: (afterTenth: boolean) => Wordings;
    /** What to learn from it. */
    readonly note: string;
  };
  readonly entrepreneurial: {
    readonly lead: (level: EntrepreneurialLevel, enterprising: TypeScore, conventional: TypeScore) => Wordings;
    readonly flatLead: string;
    /** @param role for the first type @param partner role for the lowest type */
    readonly role: (role: string, partner: string) => string;
    /** By the student's readiness for risk. */
    readonly risk: Readonly<Record<TraitStrength, Wordings>>;
  };
  readonly college: {
    /** @param places offering the path after class 10, for a student at that stage; else null */
    readonly lead: (career: string, places: string | null) => Wordings;
    readonly recognition: (career: string, check: string, afterTenth: boolean) => string;
    readonly schoolFirst: string;
    readonly visit: (visit: string) => string;
    readonly cost: string;
    /** @param links to official sites; empty if the guide has none */
    readonly abroad: (continent: Continent, links: readonly string[]) => string;
    readonly medicineAbroad: string;
    readonly decide: (check: string) => string;
  };
  readonly advice: {
    readonly strength: (top: TypeScore, build: string) => Wordings;
    readonly flatStrength: string;
    /** @param code null for a flat profile */
    readonly evenStyle: (code: string | null) => string;
    /** @param rupees that the family can spend a year */
    readonly abroadBeyondBudget: (continent: Continent, career: string, rupees: number) => string;
    readonly nextMonth: string;
    readonly week1: (career: string, trial: string) => string;
    readonly week2: (person: string, question: string) => string;
    readonly week3: (career: string, trial: string) => string;
    /** @param trait main decision trait; null if none stands out */
    readonly week4: (count: number, afterTenth: boolean, trait: DecisionTrait | null) => string;
    readonly wishBeside: (chosen: string, byInterest: string, support: WishSupport) => Wordings;
  };
  readonly summary: {
    readonly lead: (code: string, best: string, next: string) => Wordings;
    readonly flatLead: (first: string, next: string) => string;
    readonly head: readonly [string, string];
    readonly rows: Readonly<Record<"code" | "careers" | "path" | "exam" | "style" | "abroad" | "confidence", string>>;
    /** Replaces a code in its row. */
    readonly noCode: string;
    readonly notInterested: string;
    readonly beyondBudget: (continent: string) => string;
    readonly noAnswer: string;
    /** A trait that stands out. */
    readonly sign: (trait: string) => string;
    readonly evenStyle: string;
    readonly askSchool: string;
    readonly askCollege: string;
    readonly confidence: Readonly<Record<Reservation | Distinction, string>>;
  };
  readonly aspirational: {
    /** @param first names of the two careers */
    readonly lead: (first: string, second: string) => Wordings;
    readonly deep: (career: NamedCareer, heights: string) => string;
    readonly wide: (career: NamedCareer, door: string) => string;
    /** The same if the student does not like the main part of its work. */
    readonly wideWithoutLiking: (career: NamedCareer) => string;
    readonly step: (step: string) => string;
  };
  readonly studyPlan: StudyPlanText;
  readonly institutes: InstitutesText;
  readonly credit: string;
}
