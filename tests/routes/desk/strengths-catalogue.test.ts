import { beforeAll, expect, test } from "vitest";
import { TASK_WORDS } from "#app/content/strengths/task-words.ts";
import { WORD_BANKS } from "#app/content/strengths/word-banks.ts";
import { mulberry32 } from "#app/domain/platform/seeded-random.ts";
import { makeCodePair } from "#app/domain/strengths/items/care.ts";
import { MACHINE_RULES } from "#app/domain/strengths/items/machines.ts";
import { NUMBER_RULES } from "#app/domain/strengths/items/numbers.ts";
import { PATTERN_RULES } from "#app/domain/strengths/items/patterns.ts";
import { SPACE_RULES } from "#app/domain/strengths/items/space.ts";
import { strengthCalibrations } from "#db/schema/index.ts";
import { decoded, innerLinks, openPage } from "../guide/open-page.ts";
import { buildCookie, makeWorld, type World } from "../world.ts";

let world: World;
beforeAll(async () => {
  world = await makeWorld();
});

/** The catalogue as the owner gets it: its document, and the items' cards. */
async function openCatalogue(query = "") {
  const cookie = buildCookie(world, "administrator");
  const { status, html } = await openPage(world.services, `/administrator/strengths${query}`, { cookie });
  expect(status).toBe(200);
  return { html: decoded(html), cards: decoded(html).split("<article").slice(1) };
}

/** The texts of the answers that are marked as right. */
function listMarked(html: string): string[] {
  return [...html.matchAll(/<li class="item-answer is-right"><span class="item-content">([^<]*)</g)].map(
    ([, text = ""]) => text,
  );
}

test.each([
  ["patterns", PATTERN_RULES],
  ["numbers", NUMBER_RULES],
  ["space", SPACE_RULES],
  ["machines", MACHINE_RULES],
] as const)(
  "an item of each family of %s has its name, features, difficulty and one marked answer",
  async (task, rules) => {
    const { cards } = await openCatalogue(`?task=${task}&seed=3`);
    expect(cards).toHaveLength(rules.length);
    for (const [place, { id, features, difficulty }] of rules.entries()) {
      const card = cards[place] ?? "";
      expect(card).toContain(`>${TASK_WORDS[task].name.en} ${id} 3<`);
      expect(card).toContain(features);
      expect(card).toContain(`predicted ${difficulty.toFixed(1).replace("-", "−")}`);
      expect(card.match(/item-answer is-right/g), card).toHaveLength(1);
    }
  },
);

test("families that were answered have their figures of the latest calibration beside the predicted difficulty", async () => {
  const family = { difficulty: -1.234, n: 312, fit: 1.04, gap: { logits: 0.81, error: 0.1, isLarge: true } };
  const other = { difficulty: 0.5, n: 20, fit: 0.97, gap: null };
  const createdAt = world.services.now();
  await world.services.db.insert(strengthCalibrations).values([
    { version: 1, figures: { numbers: { [NUMBER_RULES[0]?.id ?? ""]: other } }, createdAt },
    { version: 2, figures: { numbers: { [NUMBER_RULES[1]?.id ?? ""]: family } }, createdAt },
  ]);
  const { cards } = await openCatalogue("?task=numbers");
  await world.services.db.delete(strengthCalibrations);
  expect(cards.map((card) => card.includes("calibrated"))).toEqual(NUMBER_RULES.map((_, place) => place === 1));
  expect(cards[1]).toContain("calibrated −1.2, 312 answers, fit 1.04");
  expect(cards[1]).toContain("In Malayalam 0.8 harder than other families");
});

test("a family has six items from the seed in the address on, and the next six by the button", async () => {
  const rule = NUMBER_RULES[2];
  const { html, cards } = await openCatalogue(`?task=numbers&family=${rule?.id}&seed=17`);
  expect(cards).toHaveLength(6);
  const rights = [17, 18, 19, 20, 21, 22].map((seed) => {
    const item = rule?.make(mulberry32(seed));
    return String(item?.answers[item.right]);
  });
  expect(listMarked(html)).toEqual(rights);
  expect(innerLinks(html)).toContain(`/administrator/strengths?task=numbers&family=${rule?.id}&seed=23`);
});

test("Words has every item of the chosen language's bank once, over its pages", async () => {
  const bank = WORD_BANKS.ml;
  const pages = await Promise.all(
    Array.from({ length: Math.ceil(bank.length / 24) }, (_, place) =>
      openCatalogue(`?task=words&language=ml&page=${place + 1}`),
    ),
  );
  const cards = pages.flatMap((page) => page.cards);
  expect(cards.map((card) => />Words (\w+)</.exec(card)?.[1])).toEqual(bank.map(({ id }) => id));
  expect(cards.flatMap(listMarked)).toEqual(bank.map(({ answers, right }) => answers[right]));
});

test("Care has pairs of codes, each with its seed", async () => {
  const { cards } = await openCatalogue("?task=care&seed=5");
  expect(cards).toHaveLength(12);
  const { left, right, isSame } = makeCodePair(mulberry32(16));
  expect(cards.at(-1)).toContain(">Care 16<");
  expect(cards.at(-1)).toContain(`${left} and ${right}: ${isSame ? "the same" : "different"}`);
});

test.each(["?task=x", "?family=ZZ", "?seed=0", "?seed=1.5", "?seed=99999999999", "?seed=x", "?language=ta", "?page=0"])(
  "%s shows the first items instead",
  async (query) => {
    const { cards } = await openCatalogue(query);
    expect(cards).toHaveLength(PATTERN_RULES.length);
    expect(cards[0]).toContain(">Patterns A 1<");
  },
);
