import {
  type Item,
  pick,
  pickNumber,
  placeAnswers,
  type Random,
  shuffle,
  toRules,
} from "#app/domain/strengths/item.ts";

// Series by rule, and everyday sums. All answers are whole and positive. Wrong answers are what typical mistakes lead to.

/** The everyday sums, whose sentences are in `app/content/strengths/number-words.ts`. */
export const EVERYDAY_SUMS = [
  "fare",
  "discount",
  "petrol",
  "share",
  "average",
  "mixture",
  "work",
  "before-discount",
  "two-discounts",
  "meeting",
] as const;

export type EverydaySum = (typeof EVERYDAY_SUMS)[number];

export type NumberStem =
  | { readonly kind: "series"; readonly shown: readonly number[] }
  | { readonly kind: EverydaySum; readonly values: Readonly<Record<string, number>> };

/** What a rule draws: the stem, the right answer and the results of mistakes, likely ones first. */
interface Draft {
  readonly stem: NumberStem;
  readonly right: number;
  readonly mistakes: readonly number[];
}

/** The newest number of a series, the one before, the third and the fourth from the end. */
type Newest = readonly [last: number, before: number, third: number, fourth: number];

const listNewest = (values: readonly number[]) => values.slice(-4).toReversed() as unknown as Newest;

/**
 * A series; the last of its `length` numbers is asked for.
 * @param next the number at a place, from 0, after the newest ones
 */
function series(
  length: number,
  begin: readonly number[],
  next: (newest: Newest, place: number) => number,
  findMistakes: (newest: Newest) => readonly number[],
): Draft {
  const all = [...begin];
  while (all.length < length) all.push(next(listNewest(all), all.length));
  const newest = listNewest(all);
  return { stem: { kind: "series", shown: all.slice(0, -1) }, right: newest[0], mistakes: findMistakes(newest) };
}

const steady = (sign: 1 | -1) => (random: Random) => {
  const step = sign * pickNumber(random, 3, 9);
  const begin = sign > 0 ? pickNumber(random, 2, 20) : pickNumber(random, 60, 90);
  return series(
    6,
    [begin],
    ([last]) => last + step,
    ([right, before]) => [right + step, right - 1, right + 1, before + sign, right + 2],
  );
};

function multiplied(random: Random): Draft {
  const factor = pick(random, [2, 3]);
  return series(
    factor === 2 ? 6 : 5,
    [pickNumber(random, 2, 5)],
    ([last]) => last * factor,
    ([right, before, third]) => [2 * before - third, right + before, right - factor, right + 2],
  );
}

function alternating(random: Random): Draft {
  const [up, down] = [pickNumber(random, 6, 11), pickNumber(random, 2, 4)];
  return series(
    7,
    [pickNumber(random, 5, 20)],
    ([last], place) => last + (place % 2 === 1 ? up : -down),
    ([right, before]) => [before + up, before + down, before - up, right - 1, before + up - down],
  );
}

function growing(random: Random): Draft {
  const [first, growth] = [pickNumber(random, 1, 4), pickNumber(random, 1, 3)];
  return series(
    6,
    [pickNumber(random, 2, 12)],
    ([last], place) => last + first + growth * (place - 1),
    ([right, before]) => [right - growth, right + growth, right + 1, right - 1, before * 2],
  );
}

function interleaved(random: Random): Draft {
  const [odd, even] = [pickNumber(random, 2, 6), pickNumber(random, 3, 9)];
  return series(
    8,
    [pickNumber(random, 2, 12), pickNumber(random, 40, 60)],
    ([, before], place) => (place % 2 === 0 ? before + odd : before - even),
    ([right, before, own]) => [before + odd, own + even, before - even, right + 1, own - odd],
  );
}

function summed(random: Random): Draft {
  const first = pickNumber(random, 1, 5);
  return series(
    7,
    [first, first + pickNumber(random, 1, 4)],
    ([last, before]) => last + before,
    ([right, before, third, fourth]) => [2 * before - third, before * 2, right - 1, right + 2, before + fourth],
  );
}

function multipliedAndAdded(random: Random): Draft {
  const added = pick(random, [1, 2, 3, -1]);
  return series(
    6,
    [pickNumber(random, 2, 5)],
    ([last]) => last * 2 + added,
    ([right, before]) => [before * 2, right + added, right - 2 * added, right + 4],
  );
}

function squares(random: Random): Draft {
  const [begin, added] = [pickNumber(random, 1, 3), pick(random, [1, 2, 3, 5])];
  return series(
    6,
    [begin ** 2 + added],
    (_, place) => (begin + place) ** 2 + added,
    ([right, before, third]) => [2 * before - third, right - added, right + 2, 2 * before - third + 1, right + added],
  );
}

function differencesDoubled(random: Random): Draft {
  const first = pickNumber(random, 1, 3);
  return series(
    6,
    [pickNumber(random, 3, 9)],
    ([last], place) => last + first * 2 ** (place - 1),
    ([right, before, third]) => [2 * before - third, before * 2, 2 * before - third + first, right + first, right - 2],
  );
}

const sum = (kind: EverydaySum, values: Record<string, number>, right: number, mistakes: readonly number[]): Draft => ({
  stem: { kind, values },
  right,
  mistakes,
});

function fare(random: Random): Draft {
  const [people, price] = [pickNumber(random, 3, 6), pickNumber(random, 12, 28)];
  const note = people * price >= 100 ? 200 : 100;
  const right = note - people * price;
  return sum("fare", { people, price, note }, right, [
    note - right,
    note - price,
    right + 10,
    right + price,
    right - 2,
  ]);
}

function discount(random: Random): Draft {
  const [price, percent] = [100 * pickNumber(random, 4, 16), pick(random, [10, 15, 20, 25, 30])];
  const off = (price * percent) / 100;
  const mistakes = [off, price - percent, price + off, price - off + 50, price - off - 20];
  return sum("discount", { price, percent }, price - off, mistakes);
}

function petrol(random: Random): Draft {
  const [perLitre, litres] = [pickNumber(random, 40, 55), pickNumber(random, 3, 7)];
  const price = 100 + pickNumber(random, 2, 8);
  const [km, right] = [perLitre * litres, price * litres];
  return sum("petrol", { perLitre, km, price }, right, [right + price, km, right - price, right + 10, km + price]);
}

function share(random: Random): Draft {
  // No two have a common factor: the ratio is as short as can be.
  const [mine = 1, theirs = 2] = shuffle(random, [1, 2, 3, 5]);
  const part = 100 * pickNumber(random, 2, 9);
  const total = part * (mine + theirs);
  const mistakes = [part * theirs, Math.round(total / mine), part, total / 2, part * mine + 50];
  return sum("share", { mine, theirs, total }, part * mine, mistakes);
}

function average(random: Random): Draft {
  const [tests, before] = [pickNumber(random, 3, 5), pickNumber(random, 58, 66)];
  // At most 96 marks: tests have a hundred.
  const more = pickNumber(random, 2, 5);
  const [wanted, right] = [before + more, before + more * (tests + 1)];
  return sum("average", { tests, before, wanted }, right, [
    wanted + more,
    wanted,
    right - more,
    right + tests,
    right + more,
  ]);
}

function mixture(random: Random): Draft {
  const [first, second] = [pickNumber(random, 1, 3), pickNumber(random, 4, 6)];
  // What rice costs in Kerala.
  const low = 2 * pickNumber(random, 18, 24);
  const more = pickNumber(random, 2, 4);
  const high = low + (first + second) * more;
  const right = low + second * more;
  const mistakes = [Math.round((low + high) / 2), low + first * more, high, right + second, right - first - 1];
  return sum("mixture", { first, low, second, high }, right, mistakes);
}

function work(random: Random): Draft {
  const [alone, other, together] = pick(random, [
    [6, 12, 4],
    [10, 15, 6],
    [12, 24, 8],
    [15, 30, 10],
    [20, 30, 12],
    [9, 18, 6],
  ] as const);
  const mistakes = [Math.round((alone + other) / 2), alone + other, other - alone, together + 1, together - 1];
  return sum("work", { alone, other }, together, mistakes);
}

function beforeDiscount(random: Random): Draft {
  const percent = pick(random, [10, 20, 25, 40]);
  const price = 100 * pickNumber(random, 4, 16);
  const paid = (price * (100 - percent)) / 100;
  const percentOfPaid = Math.round((paid * percent) / 100);
  return sum("before-discount", { paid, percent }, price, [paid + percentOfPaid, paid + percent, paid - percentOfPaid]);
}

function twoDiscounts(random: Random): Draft {
  const price = 1000 * pickNumber(random, 1, 4);
  const [first, second] = [pick(random, [20, 30, 40, 50]), pick(random, [10, 20])];
  const right = (price * (100 - first) * (100 - second)) / 10_000;
  const [off, offFirst] = [(price * (first + second)) / 100, (price * first) / 100];
  const mistakes = [price - off, price - offFirst, right + 50, off, right - 30];
  return sum("two-discounts", { price, first, second }, right, mistakes);
}

function meeting(random: Random): Draft {
  const [slow, fast, hours] = [10 * pickNumber(random, 2, 4), 10 * pickNumber(random, 5, 7), pickNumber(random, 2, 5)];
  const [km, right] = [(slow + fast) * hours, slow * hours];
  return sum("meeting", { km, slow, fast }, right, [fast * hours, km / 2, right + slow, km - slow, right + 10]);
}

/**
 * Five different wrong answers: the mistakes' results, then numbers near the right one. How many of them are smaller is
 * drawn, so that neither the smallest nor the one in the middle is right more often.
 */
function listWrong(random: Random, { right, mistakes }: Draft): number[] {
  // As round as the right one, which else would stand out.
  const unit = [50, 10, 5].find((each) => right % each === 0 && right >= 4 * each) ?? 1;
  const near = [3, 4, 5, 6, 7, 8].flatMap((distance) =>
    [-distance, distance, -1, 1].map((units) => right + units * unit),
  );
  const usable = [...new Set([...mistakes, ...near])].filter((value) => Number.isInteger(value) && value > 0);
  const smaller = usable.filter((value) => value < right);
  const larger = usable.filter((value) => value > right);
  const wanted = Math.min(pickNumber(random, 0, 5), smaller.length);
  return [...smaller.slice(0, wanted), ...larger.slice(0, 5 - wanted)];
}

const make =
  (draft: (random: Random) => Draft) =>
  (random: Random): Item<NumberStem, number> => {
    const drawn = draft(random);
    return { stem: drawn.stem, ...placeAnswers(random, drawn.right, listWrong(random, drawn)) };
  };

/** The rules of Numbers, from easy to hard. */
export const NUMBER_RULES = toRules<NumberStem, number>([
  ["A", -2.5, "series, one step up", make(steady(1))],
  ["B", -2.1, "series, one step down", make(steady(-1))],
  ["C", -2, "sum, two steps: multiply, subtract", make(fare)],
  ["D", -1.5, "series, multiplied", make(multiplied)],
  ["E", -1.2, "sum, one percentage", make(discount)],
  ["F", -1, "series, two steps in turn", make(alternating)],
  ["G", -0.7, "series, growing steps", make(growing)],
  ["H", -0.4, "sum, two steps: divide, multiply", make(petrol)],
  ["I", -0.1, "sum, shares", make(share)],
  ["J", 0.2, "series, steps doubled", make(differencesDoubled)],
  ["K", 0.4, "series, each the sum of two", make(summed)],
  ["L", 0.7, "series, two interleaved", make(interleaved)],
  ["M", 0.9, "sum, average, backwards", make(average)],
  ["N", 1.1, "series, multiplied and added", make(multipliedAndAdded)],
  ["O", 1.3, "sum, two percentages", make(twoDiscounts)],
  ["P", 1.5, "sum, percentage, backwards", make(beforeDiscount)],
  ["Q", 1.7, "sum, weighted mean", make(mixture)],
  ["R", 1.9, "series, squares and a number", make(squares)],
  ["S", 2.1, "sum, two speeds together", make(meeting)],
  ["T", 2.4, "sum, rates of work together", make(work)],
]);
