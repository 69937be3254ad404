// Bundled by scripts/simulate.ts.
import { STAYS_AT_ERROR } from "#app/content/method.ts";
import { WORD_BANKS } from "#app/content/strengths/word-banks.ts";
import { HOLLAND_TYPE_NAMES, HOLLAND_TYPES } from "#app/domain/assessment/holland-type.ts";
import { LIKERT_ANSWERS } from "#app/domain/assessment/likert.ts";
import { normsFrom, SURVEY_NORMS } from "#app/domain/assessment/norms.ts";
import { SEM_POINTS } from "#app/domain/assessment/measurement-error.ts";
import type { Norms } from "#app/domain/assessment/riasec.ts";
import { mean } from "#app/domain/assessment/statistics.ts";
import { LANGUAGES } from "#app/domain/platform/language.ts";
import { PREDICTED_POOLS } from "#app/domain/strengths/item-pools.ts";
import { wordPool } from "#app/domain/strengths/word-item.ts";
import { randomSheet, uniformSheet } from "../../tests/support/makers/answer-sheets.ts";
import {
  honestSheet,
  honestTimes,
  SECONDS_TO_NEXT,
  timesOfGivingUp,
  yieldingSheet,
} from "../../tests/support/makers/simulated-people.ts";
import { testHexagonOrder } from "./hexagon-order.ts";
import { leaveOneOut, sharesInTopFive, stabilityUnderError, stabilityUnderOrderIds } from "./recommendations.ts";
import { correlateTypes, describeSheets, drawSheets, isFlagged } from "./samples.ts";
import { sharedFramesByLanguage } from "./shared-frames.ts";
import { countOrderEffects, simulateCalibration } from "./calibration.ts";
import { simulateTask } from "./strengths.ts";

/** One line of the table: what was simulated, the result, and its target. */
interface Figure {
  readonly name: string;
  readonly value: string;
  readonly target: string;
  /** Null without a target. */
  readonly isMet: boolean | null;
  readonly details?: readonly string[];
  /** The details belong to the table even if the part was not asked for by name. */
  readonly isListed?: true;
}

/** The parts that can be simulated separately, by their name on the command line. */
export const PARTS: Readonly<Record<string, () => Figure[]>> = {
  reliability: reliabilityFigures,
  occupations: occupationFigures,
  careers: careerFigures,
  stability: stabilityFigures,
  error: errorFigures,
  flags: flagFigures,
  frames: frameFigures,
  strengths: () => [...strengthFigures(), ...calibrationFigures()],
};

/** Honest people for the means. */
const PEOPLE = 4000;

/** Cronbach's alpha that counts as good. */
const GOOD_ALPHA = 0.8;

function reliabilityFigures(): Figure[] {
  const sheets = drawSheets(PEOPLE, honestSheet);
  const { types } = describeSheets(sheets);
  const hexagon = testHexagonOrder(correlateTypes(sheets));
  const alphas = HOLLAND_TYPES.map((type): Figure => {
    const { alpha, sem, items } = types[type];
    return {
      name: `Cronbach's alpha, ${HOLLAND_TYPE_NAMES[type].english} (SEM ${sem?.toFixed(1)} points)`,
      value: alpha?.toFixed(3) ?? "undefined",
      target: `≥ ${GOOD_ALPHA.toFixed(2)}`,
      isMet: alpha !== null && alpha >= GOOD_ALPHA,
      details: items.map(
        ({ questionId, itemTotal }) => `question ${questionId}: item-total r ${itemTotal?.toFixed(2)}`,
      ),
    };
  });
  return [
    ...alphas,
    {
      name: `Order of the hexagon (RTOR), correspondence; p ${hexagon.p.toFixed(4)}`,
      value: hexagon.correspondence.toFixed(3),
      target: "≥ 0.70",
      isMet: hexagon.correspondence >= 0.7,
    },
  ];
}

function occupationFigures(): Figure[] {
  const all = leaveOneOut();
  const share = all.filter(({ isInTopFive }) => isInTopFive).length / all.length;
  return [
    {
      name: `Own category among the five of an occupation left out of it (${all.length} occupations)`,
      value: share.toFixed(3),
      target: "≥ 0.75",
      isMet: share >= 0.75,
      details: all
        .filter(({ isInTopFive }) => !isInTopFive)
        .map(({ occupation, category }) => `missed: ${occupation} in ${category}`),
    },
  ];
}

/** The largest and the smallest share of people with a category among their five. */
const MAX_SHARE = 0.25;
const MIN_SHARE = 0.03;

function careerFigures(): Figure[] {
  const honest = drawSheets(PEOPLE, honestSheet);
  const random = drawSheets(PEOPLE, randomSheet);
  const norms = ownNorms(honest);
  const groups = [
    { name: "honest people, survey's norms", shares: sharesInTopFive(honest, SURVEY_NORMS), least: MIN_SHARE },
    { name: "honest people, norms of their own", shares: sharesInTopFive(honest, norms), least: MIN_SHARE },
    { name: "random answers, survey's norms", shares: sharesInTopFive(random, SURVEY_NORMS), least: MIN_SHARE },
    { name: "random answers, norms of honest people", shares: sharesInTopFive(random, norms), least: MIN_SHARE },
  ];
  return [
    ...groups.flatMap(({ name, shares, least }): Figure[] => [
      {
        name: `Most frequent among the five, ${name}: ${shares[0]?.name}`,
        value: percent(shares[0]?.share ?? 1),
        target: `≤ ${percent(MAX_SHARE)}`,
        isMet: (shares[0]?.share ?? 1) <= MAX_SHARE,
      },
      {
        name: `  the least frequent: ${shares.at(-1)?.name}`,
        value: percent(shares.at(-1)?.share ?? 0),
        target: `≥ ${percent(least)}`,
        isMet: (shares.at(-1)?.share ?? 0) >= least,
      },
    ]),
    {
      name: "Base rates by category, in the order of the groups above",
      value: `${groups[0]?.shares.length}`,
      target: "",
      isMet: null,
      details: (groups[0]?.shares ?? []).map(({ name }) => {
        const rates = groups.map(({ shares }) => percent(shares.find((other) => other.name === name)?.share ?? 0));
        return `${rates.map((rate) => rate.padStart(7)).join(" ")}  ${name}`;
      }),
      isListed: true,
    },
  ];
}

function ownNorms(sheets: readonly Readonly<Record<number, string>>[]): Norms {
  const norms = normsFrom(describeSheets(sheets), "2027-01-01");
  if (norms === null) throw new Error("Too few sheets");
  return norms;
}

function stabilityFigures(): Figure[] {
  const sheets = drawSheets(PEOPLE, honestSheet);
  return [
    { name: "The same five careers under another order id", ...stabilityUnderOrderIds(sheets, SURVEY_NORMS) },
    { name: "  people compared with norms of their own", ...stabilityUnderOrderIds(sheets, ownNorms(sheets)) },
  ].map(({ name, five, first }) => ({
    name: `${name} (the first one ${percent(first)})`,
    value: percent(five),
    target: "≥ 99.0 %",
    isMet: five >= 0.99,
  }));
}

function errorFigures(): Figure[] {
  const sheets = drawSheets(PEOPLE, honestSheet);
  const { careersOfFive, firstInHundred } = STAYS_AT_ERROR;
  const published = stabilityUnderError(sheets, SURVEY_NORMS);
  const own = stabilityUnderError(sheets, ownNorms(sheets));
  const name = `Of the five careers, those that stay when answers are redrawn at ±${SEM_POINTS}`;
  return [
    {
      name: `${name} (the first one ${percent(published.first)})`,
      value: published.five.toFixed(2),
      target: `as on /method: ${careersOfFive} (${firstInHundred} %)`,
      isMet:
        published.five.toFixed(1) === careersOfFive.toFixed(1) && Math.round(100 * published.first) === firstInHundred,
    },
    {
      name: `  people compared with norms of their own (the first one ${percent(own.first)})`,
      value: own.five.toFixed(2),
      target: "",
      isMet: null,
    },
  ];
}

/** Seconds between two taps of a student who reads nothing. */
const TAP = 0.8;

function flagFigures(): Figure[] {
  const figure = (
    name: string,
    makeSheet: (seed: number) => Record<number, string>,
    limit: [number, number],
    makeTimes?: (seed: number) => Record<number, string>,
  ) => {
    const people = Array.from({ length: PEOPLE / 2 }, (_, index) => index + 1);
    const share = mean(people.map((seed) => Number(isFlagged(makeSheet(seed), makeTimes?.(seed)))));
    const [least, most] = limit;
    return {
      name: `Told that their answers look careless: ${name}`,
      value: percent(share),
      target: most < 1 ? `≤ ${percent(most)}` : `≥ ${percent(least)}`,
      isMet: share >= least && share <= most,
    };
  };
  return [
    figure("honest people", honestSheet, [0, 0.02]),
    figure("  at their pace, by Next", honestSheet, [0, 0.02], (seed) => honestTimes(seed, SECONDS_TO_NEXT.byButton)),
    figure("  at their pace, going on by itself", honestSheet, [0, 0.02], (seed) =>
      honestTimes(seed, SECONDS_TO_NEXT.byItself),
    ),
    figure(`  who tap every ${TAP} s from the middle on`, honestSheet, [0.95, 1], (seed) => timesOfGivingUp(seed, TAP)),
    figure("random answers", randomSheet, [0.8, 1]),
    figure("straight lines", (seed) => uniformSheet(LIKERT_ANSWERS[seed % 5] ?? "neutral"), [0.95, 1]),
    figure("yes-sayers", (seed) => yieldingSheet(seed, true), [0.95, 1]),
    figure("no-sayers", (seed) => yieldingSheet(seed, false), [0.95, 1]),
  ];
}

/** Maximum share of sentence frames that two students have in common, beyond the fixed explanations. */
const MAX_SHARED_FRAMES = 0.25;

const FRAMES_LISTED = 120;

function frameFigures(): Figure[] {
  return sharedFramesByLanguage().flatMap(({ language, whole, summary, dossier }) => {
    const { beyondFixed, all, fixed, frequent, framesPerReport } = whole;
    const note = (name: string, value: string): Figure => ({ name: `  ${name}`, value, target: "", isMet: null });
    return [
      {
        name: `Sentence frames shared by two students, ${language}`,
        value: percent(beyondFixed),
        target: `≤ ${percent(MAX_SHARED_FRAMES)}`,
        isMet: beyondFixed <= MAX_SHARED_FRAMES,
        details: [
          ...frequent.slice(0, FRAMES_LISTED).map(([frame, reports]) => `${String(reports).padStart(4)}  ${frame}`),
          "   The fixed explanations:",
          ...fixed.map((frame) => `      ${frame}`),
        ],
      },
      note(`with the ${fixed.length} fixed explanations`, percent(all)),
      note("in the summary alone", percent(summary.beyondFixed)),
      note("in the dossier around it alone", percent(dossier.beyondFixed)),
      note("frames in a report beyond the fixed ones", framesPerReport.toFixed(0)),
    ];
  });
}

/** The aim for the strengths' tasks; a figure below is printed as it comes. */
const AIMED_RELIABILITY = 0.75;

function strengthFigures(): Figure[] {
  const pools = [
    ...PREDICTED_POOLS.map((pool) => ({ name: pool.task, pool })),
    ...LANGUAGES.map((language) => ({ name: `words (${language})`, pool: wordPool(WORD_BANKS[language]) })),
  ];
  return pools.flatMap(({ name: task, pool }) => {
    const { reliability, interrupted, bias, items, exposure, flagged } = simulateTask(pool);
    const note = (name: string, value: string): Figure => ({ name: `  ${name}`, value, target: "", isMet: null });
    return [
      {
        name: `Reliability of ${task}, with guessing`,
        value: reliability.toFixed(3),
        target: `aim ${AIMED_RELIABILITY}`,
        isMet: null,
      },
      note("interrupted after six items", interrupted.toFixed(3)),
      note("bias, logits", bias.toFixed(3)),
      note(`items of a run, of ${pool.families.length} families`, items.toFixed(1)),
      note("runs in which the commonest family occurs", percent(exposure)),
      {
        name: "  honest students whose answers are said to mean little",
        value: percent(flagged.honest),
        // For the 2.3 % of students below −2 logits even the easiest items are nearly guesses.
        target: "≤ 3.0 %",
        isMet: flagged.honest <= 0.03,
      },
      {
        name: "  random tappers who are told so",
        value: percent(flagged.random),
        target: "≥ 90.0 %",
        isMet: flagged.random >= 0.9,
      },
    ];
  });
}

/** How near the true difficulties the estimated ones are to be, in logits, after 2,000 students. */
const MAX_DIFFICULTY_ERROR = 0.2;

function calibrationFigures(): Figure[] {
  return [
    ...PREDICTED_POOLS.flatMap((pool): Figure[] => {
      const { error, bias, fit, falseGaps, isGapFound } = simulateCalibration(pool);
      return [
        {
          name: `Difficulties of ${pool.task} re-estimated, logits off (predicted: ${error.before.toFixed(2)})`,
          value: error.after.toFixed(2),
          target: `≤ ${MAX_DIFFICULTY_ERROR.toFixed(2)}`,
          isMet: error.after <= MAX_DIFFICULTY_ERROR && error.after < error.before,
        },
        { name: "  bias, logits", value: bias.toFixed(3), target: "", isMet: null },
        {
          name: "  infit of answers that follow the model",
          value: fit.map((each) => each.toFixed(2)).join(" to "),
          target: "0.9 to 1.1",
          isMet: fit[0] >= 0.9 && fit[1] <= 1.1,
        },
        {
          name: "  families wrongly said to differ by language",
          value: `${falseGaps}${isGapFound ? "" : ", and the one that does is missed"}`,
          target: "0",
          isMet: falseGaps === 0 && isGapFound,
        },
      ];
    }),
    ...[countOrderEffects(PREDICTED_POOLS)].map((value) => ({
      name: "Students of a hundred whose answers depend on the order of the tasks",
      value: `${value}`,
      target: "0",
      isMet: value === 0,
    })),
  ];
}

function percent(share: number): string {
  return `${(100 * share).toFixed(1)} %`;
}
