import type { Language } from "#app/domain/platform/language.ts";
import type { HollandType } from "#app/domain/assessment/holland-type.ts";
import type { AnswerCautionKind } from "#app/domain/assessment/answer-quality.ts";
import type { CalendarStep } from "#app/domain/guide/calendar.ts";
import type { Obstacle } from "#app/domain/guide/eligibility.ts";
import type { SchoolSubject, Stream, SubjectRule } from "#app/domain/guide/subjects.ts";
import type { EducationStatus } from "#app/domain/accounts/education.ts";
import type { EasyThing, LoanAnswer, Move, WorkValue, YearlyBudget } from "#app/domain/report/studies.ts";
import type { RouteState } from "./dossier.ts";
import type { ChanceText } from "#app/domain/report/chances/chance-text.ts";
import type { Citation, NamedCareer, Reservation, TypeScore, Wordings } from "#app/domain/report/report-text.ts";

/** Unanswered questions on which routes depend. */
export type Unknown = "subjects" | "wanted" | "marks" | "district";

/** Distance of the first two types on the hexagon. */
type Distance = "high" | "medium" | "low";

/** How well the answers support the careers a student wishes for. */
export type WishState = "none" | "supported" | "open" | "opposed";

/** Wording of the dossier's parts in one language. A part's finding must be exactly one sentence, without Markdown. */
export interface DossierText {
  readonly language: Language;
  /** The career category with this slug in the guide, if any. */
  readonly findCareerId: (slug: string) => number | null;
  readonly standing: (career: NamedCareer) => string;
  readonly percentages: (career: NamedCareer) => string;
  readonly subject: (subject: SchoolSubject) => string;
  readonly years: (years: number) => string;
  /** The student's stage, such as "In class 12". */
  readonly stage: Readonly<Record<EducationStatus, string>>;

  readonly chances: ChanceText;

  readonly cover: {
    readonly title: string;
    /** Interests of someone with these two strongest types, in hexagon order, such as "AS". */
    readonly pairs: Readonly<Record<string, string>>;
    /** The same for one type alone. */
    readonly types: Readonly<Record<HollandType, string>>;
    /** A few words for one type, as the clearly weaker of two. */
    readonly weaker: Readonly<Record<HollandType, string>>;
    /** @param first one of `types` @param second one of `weaker` */
    readonly oneThenOther: (first: string, second: string) => string;
    readonly fits: (drawnTo: string, first: string, second: string) => Wordings;
    /** No career matches well. */
    readonly nearest: (drawnTo: string, first: string, second: string) => string;
    readonly wishSupported: (drawnTo: string, wish: string, other: string | null) => string;
    readonly wishOpen: (drawnTo: string, wish: string, byInterest: string | null) => string;
    readonly wishOpposed: (drawnTo: string, wish: string, byInterest: string) => string;
    readonly reasons: Readonly<Record<AnswerCautionKind, string>>;
    /** @param reason one of `reasons` */
    readonly careless: (reason: string, careers: readonly string[]) => string;
    readonly flat: (careers: readonly string[]) => string;
    readonly lowInterest: (top: TypeScore, second: TypeScore, careers: readonly string[]) => string;
    readonly typesAlternative: (scores: readonly TypeScore[], points: number) => string;
    readonly hexagonAlternative: (scores: readonly TypeScore[], distance: Distance | null) => string;
    /** The finding above the top careers, which are listed right below and not named in it. */
    readonly above: {
      readonly fits: (drawnTo: string) => string;
      readonly nearest: (drawnTo: string) => string;
      /** The top career is the student's own choice. */
      readonly wishSupported: (drawnTo: string) => string;
      readonly wishOpen: (drawnTo: string) => string;
      readonly wishOpposed: (drawnTo: string) => string;
      /** @param reason one of `reasons` */
      readonly careless: (reason: string) => string;
      readonly flat: string;
      readonly lowInterest: string;
    };
  };

  readonly year: {
    readonly title: string;
    /** The year's first form, and a career it leads to. */
    readonly finding: (admission: string, career: string, when: string) => Wordings;
    /** If something other than a form comes first. */
    readonly findingOther: (title: string, when: string) => string;
    readonly noDates: string;
    /** Short names of the twelve months from January. */
    readonly months: readonly string[];
    /** Published days. */
    readonly days: (from: string, to: string) => string;
    /** Usual months, from one ISO date to another. */
    readonly usualMonths: (from: string, to: string) => string;
    readonly event: Readonly<Record<CalendarStep, (admission: string) => string>>;
    readonly documentsEvent: (admission: string) => string;
    readonly documentsBefore: (formOpens: string) => string;
    readonly documentsNow: string;
    /** The careers an admission leads to. */
    readonly leadsTo: (careers: readonly string[]) => string;
    /** Days seen on a public page of that year. */
    readonly seenIn: (year: string) => string;
    readonly alternative: (events: readonly { readonly title: string; readonly when: string }[]) => string;
    readonly documentsTitle: string;
    readonly usually: string;
    readonly board: (isAfterTenth: boolean) => string;
    readonly ask: (careers: readonly string[]) => string;
  };

  readonly map: {
    readonly title: string;
    readonly states: Readonly<Record<RouteState, string>>;
    readonly finding: (open: number, total: number, careers: number) => string;
    /** The same with some deciding answers missing. */
    readonly findingAsFarAsKnown: (open: number, total: number, careers: number) => string;
    /** The same with unknown subjects. @param open routes open with any subjects */
    readonly findingWithoutSubjects: (open: number, total: number, careers: number) => string;
    readonly noRoutes: string;
    readonly streams: Readonly<Record<Stream, string>>;
    readonly start: (stage: string, subjects: string | null) => string;
    readonly startWanting: (stage: string, wanted: string) => string;
    readonly subjectsUnknown: string;
    readonly streamsTitle: string;
    readonly anyStream: (career: string) => string;
    /** Streams with the usual route, following the career's name. */
    readonly someStreams: (streams: readonly string[]) => string;
    /** Other streams leave a less usual route. */
    readonly asideStreams: string;
    /** The stream the student wants lacks the usual route. */
    readonly wantedShuts: (wanted: string) => string;
    readonly obstacle: (obstacle: Obstacle) => string;
    /** Replaces "Open to you" if that depends on unknown subjects. */
    readonly conditional: string;
    /** Required subjects of a route; null if any will do. */
    readonly condition: (rule: SubjectRule) => string | null;
    readonly nearestRoute: (route: string) => string;
    readonly applyToCollege: string;
    readonly alternative: (
      start: string,
      career: string,
      routes: readonly {
        readonly name: string;
        /** Null for an open route. */
        readonly stateLabel: string | null;
        readonly courses: readonly string[];
      }[],
    ) => string;
    readonly unknowns: Readonly<Record<Unknown, string>>;
    readonly tellUs: (unknowns: readonly string[]) => string;
    readonly missing: (career: string) => string;
    readonly closed: (career: string, admission: string, link: string) => string;
  };

  readonly career: {
    readonly findingFor: (career: NamedCareer, quote: Citation, next: string | null) => Wordings;
    readonly findingOpen: (career: NamedCareer, next: string | null) => string;
    /** For answers that support no recommendation. */
    readonly findingDoor: (career: NamedCareer, next: string | null) => string;
    readonly findingWish: (career: NamedCareer, state: WishState, next: string | null) => Wordings;
    readonly head: readonly [string, string];
    readonly rows: Readonly<Record<"match" | "fields" | "required" | "useful", string>>;
    readonly anySubjects: string;
    readonly fitTitle: string;
    readonly carries: (leading: TypeScore, asks: string) => Wordings;
    readonly hard: (weakest: TypeScore, asks: string) => Wordings;
    readonly even: (weakest: TypeScore) => string;
    readonly quotesFor: (citations: readonly [Citation, Citation?]) => Wordings;
    readonly quoteAgainst: (citation: Citation) => Wordings;
    readonly noQuotes: string;
    readonly noQuotesFor: string;
    readonly wish: Readonly<Record<Exclude<WishState, "none">, Wordings>>;
    readonly dayTitle: string;
    readonly asks: string;
    readonly putsOff: string;
    readonly routesTitle: string;
    /** @param courses in order, with their length */
    readonly route: (name: string, courses: readonly string[]) => string;
    readonly notOpen: (count: number) => string;
    readonly noneOpen: (count: number) => string;
    readonly costTitle: string;
    readonly noCost: string;
    readonly noHelp: string;
    readonly jobsTitle: string;
    readonly firstJobs: string;
    readonly startPay: string;
    readonly laterPay: string;
    readonly noPay: string;
    readonly otherwiseTitle: string;
    readonly neighbours: (names: readonly string[]) => Wordings;
    readonly neighbourHere: (name: string) => string;
    readonly tryIt: string;
    readonly missing: (career: string) => string;
    readonly labels: string;
  };

  readonly parents: {
    readonly title: string;
    readonly finding: (careers: readonly string[]) => Wordings;
    readonly findingGuarded: (careers: readonly string[]) => string;
    /** For a wish the answers do not support. */
    readonly findingWish: (wish: string, byInterest: string) => Wordings;
    readonly isTitle: string;
    readonly is: (questions: number) => string;
    readonly isNot: string;
    readonly chance: (points: number) => string;
    readonly reservation: Readonly<Record<Reservation, string>>;
    readonly wish: (career: NamedCareer, state: Exclude<WishState, "none">) => Wordings;
    readonly costTitle: string;
    readonly costHead: readonly [string, string];
    readonly noCost: string;
    readonly budget: (budget: YearlyBudget, loan: LoanAnswer | null) => string;
    readonly applicationFees: string;
    readonly noMorePayments: string;
    readonly homeTitle: string;
    readonly home: Readonly<Record<HollandType, readonly [string, string]>>;
    readonly homeAlways: (career: string, person: string) => Wordings;
    readonly homeFlat: readonly [string, string];
    readonly studentTitle: string;
    /**
     * @param person who works in the first career
     * @param quote one of the student's answers; null if none is clear
     */
    readonly studentQuestions: (
      first: string,
      person: string,
      second: string,
      quote: Citation | null,
    ) => readonly Wordings[];
    readonly collegeTitle: string;
    readonly schoolTitle: string;
    readonly collegeQuestions: (career: string, check: string, isAfterTenth: boolean) => readonly Wordings[];
  };

  readonly counselor: {
    readonly title: string;
    readonly finding: (code: string, distance: Distance | null, first: NamedCareer) => Wordings;
    readonly findingGuarded: Readonly<Record<Reservation, (first: string) => string>>;
    readonly head: readonly [string, string];
    readonly rows: Readonly<
      Record<
        | "stage"
        | "code"
        | "order"
        | "shape"
        | "careers"
        | "wishes"
        | "style"
        | "quality"
        | "values"
        | "ease"
        | "means"
        | "unknown",
        string
      >
    >;
    readonly noCode: string;
    readonly shape: (range: number, deviation: number, distance: Distance | null) => string;
    readonly noWishes: string;
    readonly evenStyle: string;
    readonly traits: (strong: readonly string[], weak: readonly string[]) => string;
    readonly qualityGood: string;
    readonly cautions: Readonly<Record<AnswerCautionKind, string>>;
    readonly value: (value: WorkValue) => string;
    readonly easy: (thing: EasyThing) => string;
    readonly budget: (budget: YearlyBudget, loan: LoanAnswer | null) => string;
    readonly move: (move: Move) => string;
    readonly money: string;
    readonly nothingUnknown: string;
    readonly lookTitle: string;
    readonly contradiction: (types: readonly string[]) => string;
    readonly noContradiction: string;
    readonly opposites: (top: TypeScore, second: TypeScore) => string;
    readonly against: (career: string, citation: Citation) => Wordings;
    /** No route is open. @param around the first admission of the alternative */
    readonly shut: (career: string, around: string) => string;
    readonly wish: (career: NamedCareer, state: Exclude<WishState, "none">, byInterest: NamedCareer) => Wordings;
    readonly reservation: Readonly<Record<Reservation, string>>;
    readonly questionsTitle: string;
    readonly questions: {
      readonly careless: Wordings;
      readonly flat: Wordings;
      readonly low: Wordings;
      readonly shut: (career: string, around: string) => Wordings;
      readonly contradiction: (type: string) => Wordings;
      readonly wishOpposed: (wish: string, byInterest: string) => Wordings;
      readonly wishSupported: (wish: string) => Wordings;
      readonly against: (career: string, citation: Citation) => Wordings;
      readonly close: (first: string, second: string) => Wordings;
      readonly subjects: (isAfterTenth: boolean) => Wordings;
      readonly marks: Wordings;
      readonly money: (career: string) => Wordings;
      readonly abroad: (continent: string) => Wordings;
      readonly weakTrait: (trait: string) => Wordings;
      readonly weakest: (career: string, weakest: TypeScore) => Wordings;
      readonly seen: (career: string, person: string) => Wordings;
      readonly home: (careers: readonly string[]) => Wordings;
    };
  };
}
