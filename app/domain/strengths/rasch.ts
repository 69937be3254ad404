// The Rasch model with a fixed chance of guessing (a three-parameter model with discrimination 1): Rasch 1960; Birnbaum
// 1968. Abilities and difficulties are in logits; abilities are assumed to be normal with mean 0 and deviation 1.

export interface RaschItem {
  /** In logits: at this ability half of those who do not guess find the answer. */
  readonly difficulty: number;
  /** The number of answers to choose from; guessing finds one in as many. */
  readonly options: number;
}

export interface RaschAnswer extends RaschItem {
  readonly isRight: boolean;
}

export interface AbilityEstimate {
  /** In logits. */
  readonly ability: number;
  /** The standard error, in logits: the deviation of the posterior. */
  readonly error: number;
}

/** The probability of the right answer at an ability in logits. */
export function probabilityRight(ability: number, { difficulty, options }: RaschItem): number {
  const guess = 1 / options;
  return guess + (1 - guess) / (1 + Math.exp(difficulty - ability));
}

/** Fisher's information of an item at an ability: how much it narrows the estimate there. */
export function itemInformation(ability: number, item: RaschItem): number {
  const guess = 1 / item.options;
  const right = probabilityRight(ability, item);
  const known = (right - guess) / (1 - guess);
  return known * known * ((1 - right) / right);
}

/** Points of the ability scale, from −4 to 4. */
const GRID = Array.from({ length: 81 }, (_, index) => (index - 40) / 10);
const PRIOR = GRID.map((ability) => Math.exp(-(ability * ability) / 2));

/** The expected ability after the answers, with its error (EAP: Bock & Mislevy 1982); 0 ± 1 without answers. */
export function estimateAbility(answers: readonly RaschAnswer[]): AbilityEstimate {
  const posterior = GRID.map((ability, point) =>
    answers.reduce((product, answer) => {
      const right = probabilityRight(ability, answer);
      return product * (answer.isRight ? right : 1 - right);
    }, PRIOR[point] ?? 0),
  );
  const total = posterior.reduce((sum, weight) => sum + weight, 0);
  const ability = GRID.reduce((sum, each, point) => sum + each * (posterior[point] ?? 0), 0) / total;
  const variance = GRID.reduce((sum, each, point) => sum + (each - ability) ** 2 * (posterior[point] ?? 0), 0) / total;
  return { ability, error: Math.sqrt(variance) };
}
