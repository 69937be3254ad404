import type { Highlights } from "#app/domain/report/highlights/highlights.ts";
import type { HollandType } from "#app/domain/assessment/holland-type.ts";

/** Parts of a dossier around the summary, in page order. */
export const DOSSIER_PART_IDS = [
  "cover",
  "year",
  "path-map",
  "career-1",
  "career-2",
  "career-3",
  "career-4",
  "career-5",
  "parents",
  "counselor",
  "session-notes",
] as const;

export type DossierPartId = (typeof DOSSIER_PART_IDS)[number];

/** The part of the career at this index. */
export function careerPartId(index: number): DossierPartId {
  const id = `career-${index + 1}`;
  const known = DOSSIER_PART_IDS.find((each) => each === id);
  if (known === undefined) throw new RangeError(`There is no page for career ${index + 1}`);
  return known;
}

export function isCareerPart(id: DossierPartId): boolean {
  return id.startsWith("career-");
}

/** Parts before the summary; the others follow it and the Gold package's sections. */
export const PARTS_BEFORE_SUMMARY: readonly DossierPartId[] = DOSSIER_PART_IDS.slice(
  0,
  DOSSIER_PART_IDS.indexOf("parents"),
);

/** Text in the report's dialect of Markdown, without `##` headings: paragraphs, lists, tables, notes and links. */
export interface TextBlock {
  readonly kind: "text";
  readonly markdown: string;
}

/** One of the six types in a chart. */
export interface ChartedType {
  readonly type: HollandType;
  /** In the dossier's language, as a noun. */
  readonly name: string;
  /** Unrounded percent; null if too few questions of the type were answered. */
  readonly percent: number | null;
  /** The percentage with its error as printed, such as "81±8%"; words if there is none. */
  readonly shown: string;
}

/** The six types as a bar chart or hexagon with error bands, in the order R I A S E C. */
export interface TypesBlock {
  readonly kind: "types-chart" | "hexagon";
  readonly types: readonly ChartedType[];
  /** Text alternative of the drawing. */
  readonly alternative: string;
}

/** Careers, best first, with the same words and figures as everywhere else. */
export interface CareersBlock {
  readonly kind: "careers";
  readonly careers: readonly {
    readonly name: string;
    /** Its tier, or that the student chose it. */
    readonly standing: string;
    /** Interest match, in words. */
    readonly percentages: string;
    /** The career's part of this dossier, if it has one. */
    readonly part: DossierPartId | null;
  }[];
}

/** A task or event in the twelve months after the report. */
export interface YearEvent {
  /** First and last days, ISO dates in India: of the usual months if no days are published. */
  readonly from: string;
  readonly to: string;
  /** Whether the days are published; otherwise they are the usual months. */
  readonly isExact: boolean;
  /** When, in words: "Usually February and March", "12 to 20 April 2027". */
  readonly when: string;
  /** Such as "KEAM: application form". */
  readonly title: string;
  /** Why it matters to this student, in a few words; null if the title is enough. */
  readonly note: string | null;
  readonly authority: { readonly name: string; readonly url: string } | null;
}

/** The student's next twelve months, drawn as months with bars and listed. */
export interface YearBlock {
  readonly kind: "year";
  /** The first day of the first month, an ISO date. */
  readonly start: string;
  /** Short names of the twelve months, starting with `start`. */
  readonly months: readonly string[];
  /** Earliest first. */
  readonly events: readonly YearEvent[];
  readonly alternative: string;
}

/** Whether a student can take a route now; `bridge`: a named step leads there. */
export type RouteState = "open" | "bridge" | "closed";

/** One route from the student's position into a career. */
export interface MappedRoute {
  readonly name: string;
  readonly state: RouteState;
  /** "Open to you", "Needs a bridge", "Closed now", in the dossier's language. */
  readonly stateLabel: string;
  /** Why it is not open and what leads there, or an open route's condition if subjects are unknown; else null. */
  readonly note: string | null;
  /** In order from the student's next step; at least one. */
  readonly steps: readonly {
    /** The course, such as "B.Tech". */
    readonly course: string;
    /** Such as "4 years". */
    readonly length: string;
    /** The way in: the admission's name, or direct application to the college. */
    readonly entry: string;
  }[];
}

/** A drawing of each route from the student's position to one career. */
export interface PathMapBlock {
  readonly kind: "path-map";
  /** The student's position, such as "Plus Two Science, without Biology". */
  readonly start: string;
  readonly career: string;
  readonly routes: readonly MappedRoute[];
  readonly alternative: string;
}

/** A career's routes with what is likely, what it costs and by when to act, at the last closings. */
export interface ChancesBlock {
  readonly kind: "chances";
  readonly title: string;
  /** Route, decided by, needed last, the student, chance, cost a year, act by. */
  readonly head: readonly string[];
  /** Best first. */
  readonly rows: readonly {
    readonly verdict: "likely" | "stretch" | "unlikely" | "not-judged" | "closed";
    /** As many as in the head. */
    readonly cells: readonly string[];
  }[];
  readonly note: string;
}

export type DossierBlock = TextBlock | TypesBlock | CareersBlock | YearBlock | PathMapBlock | ChancesBlock;

export interface DossierPart {
  readonly id: DossierPartId;
  readonly title: string;
  /** The part's finding in one sentence, shown while it is folded. */
  readonly finding: string;
  readonly blocks: readonly DossierBlock[];
}

/** The pages around a report's summary in one language, stored because the guide changes. `{{student}}` is the name. */
export interface Dossier {
  /** The day it was made, an ISO date in India. */
  readonly asOf: string;
  readonly parts: readonly DossierPart[];
  /** Absent in older reports. */
  readonly highlights?: Highlights;
}
