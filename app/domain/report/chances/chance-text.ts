import type { ChanceNeed, ChanceVerdict } from "#app/domain/guide/judge/chance.ts";
import type { CostVerdict } from "#app/domain/guide/judge/cost.ts";

/** Wording of chances, costs and dates in one language: cells of tables, hence short. */
export interface ChanceText {
  readonly title: string;
  /** Two ISO dates as one span of days. */
  readonly days: (from: string, to: string) => string;
  readonly head: readonly [
    route: string,
    decidedBy: string,
    needed: string,
    you: string,
    chance: string,
    cost: string,
    actBy: string,
  ];
  readonly verdicts: Readonly<Record<ChanceVerdict, string>>;
  /** A verdict on the first of several steps, such as plus two before a degree. */
  readonly firstStep: (verdict: string) => string;
  /** A verdict on one of the steps after it. */
  readonly laterStep: (verdict: string) => string;
  /** A route that is not open now. */
  readonly closed: string;
  readonly decidedBy: {
    readonly plusTwo: string;
    readonly tenth: string;
    readonly rank: (admission: string) => string;
    readonly institute: string;
  };
  readonly rank: (rank: number) => string;
  readonly percent: (percent: number) => string;
  readonly percents: (from: number, to: number) => string;
  /** "about 7 of 10" */
  readonly share: (count: number, of: number) => string;
  readonly vacant: (seats: number) => string;
  /** Seats of an admission's courses together. */
  readonly vacantInAll: (seats: number) => string;
  /** How many were selected, of an unknown number. */
  readonly selected: (selected: number) => string;
  /** "about 2 of 10 passed" */
  readonly passed: (count: number, of: number) => string;
  readonly percentile: (percentile: number) => string;
  readonly best: (of100: number) => string;
  readonly worseHalf: string;
  /** A figure with its year: "482 (2025)". */
  readonly inYear: (figure: string, year: number) => string;
  /** The hardest seat: "Computer Science, CET: rank 482". */
  readonly at: (seat: string, figure: string) => string;
  readonly notKnown: string;
  readonly costNotKnown: string;
  readonly needs: Readonly<Record<ChanceNeed, string>>;
  readonly costVerdicts: Readonly<Record<CostVerdict, string>>;
  readonly rupees: (amount: number) => string;
  /** "10 June" of the last round. */
  readonly lastRound: (days: string) => string;
  readonly closedOn: (day: string) => string;
  readonly until: (day: string) => string;
  readonly anyTime: string;
  readonly note: string;
  readonly partOfCommunity: string;
  readonly hardTitle: string;
  readonly planB: (route: string) => string;
  readonly hard: (route: string, planB: string | null) => string;
  readonly allHard: (career: string, nearest: readonly string[]) => string;
  readonly payTitle: string;
  readonly payHead: readonly [string, string, string];
  readonly payPoints: Readonly<Record<"start" | "5-years" | "10-years" | "scale" | "median", string>>;
  readonly perMonth: (amount: string) => string;
  readonly perYear: (amount: string) => string;
  readonly span: (low: string, high: string) => string;
  readonly awardsTitle: string;
  readonly award: (name: string, amount: string, conditions: readonly string[]) => string;
  readonly awardOnce: (amount: string) => string;
  readonly upTo: (amount: string) => string;
  readonly conditions: Readonly<Record<"income" | "marks" | "community", string>>;
  readonly noAward: string;
  readonly parentsHead: readonly [career: string, year: string, whole: string, after: string, budget: string];
  /** Only some of the route's fees are known. */
  readonly atLeast: (amount: string) => string;
  readonly nextStep: (step: string, when: string | null) => string;
  readonly institutesHead: readonly [institute: string, course: string, needed: string, chance: string, fee: string];
  /** The institutes of an earlier career teach this one, too. */
  readonly sameInstitutes: string;
}
