import { HOLLAND_TYPES } from "#app/domain/assessment/holland-type.ts";
import { hexagonDistance } from "#app/domain/assessment/riasec.ts";

/** How well the six types fit the theory's hexagon (Hubert & Arabie 1987). */
export interface HexagonOrder {
  /** How many of the 72 predictions hold: neighbours correlate more than types further apart. */
  readonly agreements: number;
  readonly disagreements: number;
  readonly ties: number;
  /** (A − D) / (A + D + T): 1 if all hold, 0 for chance. About .70 in the United States, .48 elsewhere. */
  readonly correspondence: number;
  /** Share of the 720 orders of the types that fit at least as well; at least 12/720, the hexagon's own symmetries. */
  readonly p: number;
}

/** A prediction: the first pair of types, which is nearer on the hexagon, correlates more than the second. */
type Prediction = readonly [nearer: readonly [number, number], farther: readonly [number, number]];

const PAIRS = HOLLAND_TYPES.flatMap((_, one) =>
  HOLLAND_TYPES.flatMap((__, other) => (one < other ? [[one, other] as const] : [])),
);

function measureHexagonDistance([one, other]: readonly [number, number]): number {
  const [first, second] = [HOLLAND_TYPES[one], HOLLAND_TYPES[other]];
  return first === undefined || second === undefined ? 0 : hexagonDistance(first, second);
}

/** All pairs of pairs at different distances: 6 · 6 + 6 · 3 + 6 · 3 = 72. */
const PREDICTIONS: readonly Prediction[] = PAIRS.flatMap((nearer) =>
  PAIRS.flatMap((farther) =>
    measureHexagonDistance(nearer) < measureHexagonDistance(farther) ? [[nearer, farther] as const] : [],
  ),
);

/** The 720 possible orders of the six types around the hexagon. */
const ORDERS = listPermutations([0, 1, 2, 3, 4, 5]);

/**
 * The randomization test of hypothesized order relations (Hubert & Arabie 1987; Rounds, Tracey & Hubert 1992).
 * @param correlations of the six types, 6 × 6 in the order R I A S E C
 */
export function testHexagonOrder(correlations: readonly (readonly number[])[]): HexagonOrder {
  const tally = (order: readonly number[]) => {
    const at = ([one, other]: readonly [number, number]) => correlations[order[one] ?? 0]?.[order[other] ?? 0] ?? 0;
    let agreements = 0;
    let ties = 0;
    for (const [nearer, farther] of PREDICTIONS) {
      const difference = at(nearer) - at(farther);
      if (difference > 0) agreements += 1;
      if (difference === 0) ties += 1;
    }
    return { agreements, ties };
  };
  const { agreements, ties } = tally(ORDERS[0] ?? []);
  const disagreements = PREDICTIONS.length - agreements - ties;
  const asGood = ORDERS.filter((order) => tally(order).agreements >= agreements).length;
  return {
    agreements,
    disagreements,
    ties,
    correspondence: (agreements - disagreements) / PREDICTIONS.length,
    p: asGood / ORDERS.length,
  };
}

/** All permutations, the identity first. */
function listPermutations(values: readonly number[]): number[][] {
  if (values.length <= 1) return [[...values]];
  return values.flatMap((value, index) => listPermutations(values.toSpliced(index, 1)).map((rest) => [value, ...rest]));
}
