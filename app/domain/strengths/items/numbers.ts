import { type Item, type ItemRule, pick, pickNumber, placeAnswers } from "#app/domain/strengths/item.ts";

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

type Random = () => number;

/** A series: its shown numbers, the next one, and the results of mistakes. */
function series(all: readonly number[], mistakes: readonly number[]): Draft {
  return { stem: { kind: "series", shown: all.slice(0, -1) }, right: all.at(-1) ?? 0, mistakes };
}

const last = (values: readonly number[], back = 1) => values.at(-back) ?? 0;

/** The numbers of a series: each from the previous ones and its place. */
function unfold(length: number, begin: readonly number[], next: (before: readonly number[], place: number) => number) {
  const values = [...begin];
  while (values.length < length) values.push(next(values, values.length));
  return values;
}

function steady(random: Random, sign: 1 | -1): Draft {
  const step = sign * pickNumber(random, 3, 9);
  const all = unfold(6, [sign > 0 ? pickNumber(random, 2, 20) : pickNumber(random, 60, 90)], (b) => last(b) + step);
  return series(all, [last(all) + step, last(all) - 1, last(all) + 1, last(all, 2) + Math.sign(step), last(all) + 2]);
}

function multiplied(random: Random): Draft {
  const factor = pick(random, [2, 3]);
  const all = unfold(factor === 2 ? 6 : 5, [pickNumber(random, 2, 5)], (before) => last(before) * factor);
  const [right, before] = [last(all), last(all, 2)];
  return series(all, [
    before + (before - last(all, 3)),
    right + before,
    right - factor,
    before * (factor + 1),
    right + 2,
  ]);
}

function alternating(random: Random): Draft {
  const [up, down] = [pickNumber(random, 6, 11), pickNumber(random, 2, 4)];
  const all = unfold(7, [pickNumber(random, 5, 20)], (before, place) => last(before) + (place % 2 === 1 ? up : -down));
  const before = last(all, 2);
  return series(all, [before + up, before + down, before - up, last(all) - 1, before + up - down]);
}

function growing(random: Random): Draft {
  const [first, growth] = [pickNumber(random, 1, 4), pickNumber(random, 1, 3)];
  const all = unfold(6, [pickNumber(random, 2, 12)], (before, place) => last(before) + first + growth * (place - 1));
  const [right, before] = [last(all), last(all, 2)];
  const step = right - before;
  return series(all, [before + step - growth, before + step + growth, right + 1, before + step - 1, before * 2]);
}

function interleaved(random: Random): Draft {
  const [odd, even] = [pickNumber(random, 2, 6), pickNumber(random, 3, 9)];
  const all = unfold(8, [pickNumber(random, 2, 12), pickNumber(random, 40, 60)], (before, place) =>
    place % 2 === 0 ? last(before, 2) + odd : last(before, 2) - even,
  );
  const [before, own] = [last(all, 2), last(all, 3)];
  return series(all, [before + odd, own + even, before - even, last(all) + 1, own - odd]);
}

function summed(random: Random): Draft {
  const first = pickNumber(random, 1, 5);
  const all = unfold(7, [first, first + pickNumber(random, 1, 4)], (before) => last(before) + last(before, 2));
  const [right, before, third] = [last(all), last(all, 2), last(all, 3)];
  return series(all, [before + (before - third), before * 2, right - 1, right + 2, before + last(all, 4)]);
}

function multipliedAndAdded(random: Random): Draft {
  const added = pick(random, [1, 2, 3, -1]);
  const all = unfold(6, [pickNumber(random, 2, 5)], (before) => last(before) * 2 + added);
  const [right, before] = [last(all), last(all, 2)];
  return series(all, [
    before * 2,
    right + added,
    before + 2 * (before - last(all, 3)) + added,
    right - 2 * added,
    right + 4,
  ]);
}

function squares(random: Random): Draft {
  const [begin, added] = [pickNumber(random, 1, 3), pick(random, [1, 2, 3, 5])];
  const all = Array.from({ length: 6 }, (_, place) => (begin + place) ** 2 + added);
  const [right, before] = [last(all), last(all, 2)];
  const step = before - last(all, 3);
  return series(all, [before + step, right - added, right + 2, before + step + 1, right + added]);
}

function differencesDoubled(random: Random): Draft {
  const first = pickNumber(random, 1, 3);
  const all = unfold(6, [pickNumber(random, 3, 9)], (before, place) => last(before) + first * 2 ** (place - 1));
  const [right, before] = [last(all), last(all, 2)];
  const step = before - last(all, 3);
  return series(all, [before + step, before * 2, before + step + first, right + first, right - 2]);
}

const sum = (kind: EverydaySum, values: Record<string, number>, right: number, mistakes: readonly number[]): Draft => ({
  stem: { kind, values },
  right,
  mistakes,
});

function fare(random: Random): Draft {
  const [people, price] = [pickNumber(random, 3, 6), pickNumber(random, 12, 28)];
  const note = people * price >= 100 ? 200 : 100;
  const total = people * price;
  return sum("fare", { people, price, note }, note - total, [
    total,
    note - price,
    note - total + 10,
    note - (people - 1) * price,
    note - total - 2,
  ]);
}

function discount(random: Random): Draft {
  const [price, percent] = [100 * pickNumber(random, 4, 16), pick(random, [10, 15, 20, 25, 30])];
  const off = (price * percent) / 100;
  return sum("discount", { price, percent }, price - off, [
    off,
    price - percent,
    price + off,
    price - off + 50,
    price - off - 20,
  ]);
}

function petrol(random: Random): Draft {
  const [perLitre, litres, price] = [
    pickNumber(random, 40, 55),
    pickNumber(random, 3, 7),
    100 + pickNumber(random, 2, 8),
  ];
  const km = perLitre * litres;
  return sum("petrol", { perLitre, km, price }, litres * price, [
    price * (litres + 1),
    km,
    price * (litres - 1),
    litres * price + 10,
    perLitre * litres + price,
  ]);
}

function share(random: Random): Draft {
  const [mine, theirs] = pick(random, [
    [2, 3],
    [3, 5],
    [1, 4],
    [4, 3],
    [5, 2],
  ] as const);
  const part = 100 * pickNumber(random, 2, 9);
  const total = part * (mine + theirs);
  return sum("share", { mine, theirs, total }, part * mine, [
    part * theirs,
    Math.round(total / mine),
    part,
    total / 2,
    part * mine + 50,
  ]);
}

function average(random: Random): Draft {
  const [tests, before] = [pickNumber(random, 3, 5), pickNumber(random, 58, 66)];
  // At most 96 marks: tests have a hundred.
  const wanted = before + pickNumber(random, 2, 5);
  const needed = wanted * (tests + 1) - before * tests;
  return sum("average", { tests, before, wanted }, needed, [
    2 * wanted - before,
    wanted,
    needed + before - wanted,
    needed + tests,
    needed + wanted - before,
  ]);
}

function mixture(random: Random): Draft {
  const [first, second] = [pickNumber(random, 1, 3), pickNumber(random, 4, 6)];
  const weight = first + second;
  // What rice costs in Kerala.
  const low = 2 * pickNumber(random, 18, 24);
  const high = low + weight * pickNumber(random, 2, 4);
  const right = (first * low + second * high) / weight;
  return sum("mixture", { first, low, second, high }, right, [
    Math.round((low + high) / 2),
    Math.round((first * high + second * low) / weight),
    high,
    right + second,
    right - first - 1,
  ]);
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
  return sum("work", { alone, other }, together, [
    Math.round((alone + other) / 2),
    alone + other,
    other - alone,
    together + 1,
    together - 1,
  ]);
}

function beforeDiscount(random: Random): Draft {
  const percent = pick(random, [10, 20, 25, 40]);
  const price = 100 * pickNumber(random, 4, 16);
  const paid = (price * (100 - percent)) / 100;
  return sum("before-discount", { paid, percent }, price, [
    Math.round(paid * (1 + percent / 100)),
    paid + percent,
    Math.round(paid * (1 - percent / 100)),
  ]);
}

function twoDiscounts(random: Random): Draft {
  const price = 1000 * pickNumber(random, 1, 4);
  const [first, second] = pick(random, [
    [20, 10],
    [30, 10],
    [25, 20],
    [40, 10],
    [50, 20],
  ] as const);
  const right = (price * (100 - first) * (100 - second)) / 10_000;
  return sum("two-discounts", { price, first, second }, right, [
    (price * (100 - first - second)) / 100,
    (price * (100 - first)) / 100,
    right + 50,
    (price * (first + second)) / 100,
    right - 30,
  ]);
}

function meeting(random: Random): Draft {
  const [slow, fast, hours] = [10 * pickNumber(random, 2, 4), 10 * pickNumber(random, 5, 7), pickNumber(random, 2, 5)];
  const km = (slow + fast) * hours;
  return sum("meeting", { km, slow, fast }, slow * hours, [
    fast * hours,
    km / 2,
    slow * (hours + 1),
    km - slow,
    slow * hours + 10,
  ]);
}

const RULES: readonly (readonly [
  id: string,
  difficulty: number,
  features: string,
  draft: (random: Random) => Draft,
])[] = [
  ["A", -2.5, "series, one step up", (random) => steady(random, 1)],
  ["B", -2.1, "series, one step down", (random) => steady(random, -1)],
  ["C", -2, "sum, two steps: multiply, subtract", fare],
  ["D", -1.5, "series, multiplied", multiplied],
  ["E", -1.2, "sum, one percentage", discount],
  ["F", -1, "series, two steps in turn", alternating],
  ["G", -0.7, "series, growing steps", growing],
  ["H", -0.4, "sum, two steps: divide, multiply", petrol],
  ["I", -0.1, "sum, shares", share],
  ["J", 0.2, "series, steps doubled", differencesDoubled],
  ["K", 0.4, "series, each the sum of two", summed],
  ["L", 0.7, "series, two interleaved", interleaved],
  ["M", 0.9, "sum, average, backwards", average],
  ["N", 1.1, "series, multiplied and added", multipliedAndAdded],
  ["O", 1.3, "sum, two percentages", twoDiscounts],
  ["P", 1.5, "sum, percentage, backwards", beforeDiscount],
  ["Q", 1.7, "sum, weighted mean", mixture],
  ["R", 1.9, "series, squares and a number", squares],
  ["S", 2.1, "sum, two speeds together", meeting],
  ["T", 2.4, "sum, rates of work together", work],
];

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

/** The rules of Numbers, from easy to hard. */
export const NUMBER_RULES: readonly ItemRule<NumberStem, number>[] = RULES.map(([id, difficulty, features, draft]) => ({
  id,
  difficulty,
  features,
  make(random): Item<NumberStem, number> {
    const drawn = draft(random);
    return { stem: drawn.stem, ...placeAnswers(random, drawn.right, listWrong(random, drawn)) };
  },
}));
