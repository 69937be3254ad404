import { env } from "cloudflare:workers";
import { eq } from "drizzle-orm";
import { beforeAll, describe, expect, test } from "vitest";
import { profiles } from "#db/schema/index.ts";
import { PROCESSING_PAGES } from "#app/web/accounts/guards.ts";
import { type TakeWrites, watchWrites } from "../../support/fuzz/watch-writes.ts";
import { fillFields, type FormCase, forms, pages, routes } from "../cases.ts";
import { dataAddress, fillAddress, spellOddly } from "../list-routes.ts";
import { send } from "../send.ts";
import type { Rows } from "../table.ts";
import { buildCookie, makeWorld, type World } from "../world.ts";

const YEAR_MS = 366 * 24 * 60 * 60 * 1000;

/** Where a student without the required consent is sent. */
const WAITING = "/profile/guardian";

/** The forms that process a student's data on pages that are open without consent, and endpoints for scripts. */
const ELSEWHERE = new Set([
  "/assessment/draft",
  "/assessment/submission",
  "/saved-careers",
  "/bookings/:bookingId move",
  "/bookings/:bookingId accept-proposal",
  "/bookings/:bookingId share-report",
  "/bookings/:bookingId invite",
  "/results language",
  "/results/more email",
  "/results/more feedback",
  "/results/more remake",
]);

let takeWrites: TakeWrites;
beforeAll(async () => {
  takeWrites = await watchWrites((env as unknown as { DB: D1Database }).DB);
});

/** The guardian agreed, and the student has turned 18 since, without a consent of their own. */
async function turnEighteen({ services, student }: World): Promise<void> {
  await services.db
    .update(profiles)
    .set({ consentState: "given", ageStatedAt: new Date(services.now().getTime() - YEAR_MS) })
    .where(eq(profiles.id, student.userId));
}

function buildBody({ intent, post }: FormCase, rows: Rows): URLSearchParams | string {
  if (post.json) return JSON.stringify(post.json(rows));
  return new URLSearchParams(fillFields(intent, post.fields ?? {}, rows));
}

test("every page that processes data is in the route table", () => {
  const patterns = new Set(routes.map(({ pattern }) => pattern));
  expect([...PROCESSING_PAGES].filter((pattern) => !patterns.has(pattern))).toEqual([]);
  expect([...ELSEWHERE].filter((name) => !forms.some((form) => form.name === name))).toEqual([]);
});

describe("a student who has turned 18 and owes their own consent", () => {
  test.each(pages.filter(({ route }) => PROCESSING_PAGES.has(route.pattern)))(
    "does not open $name in any spelling",
    async ({ route, row }) => {
      const world = await makeWorld();
      const rows = (await row.given?.(world, "student")) ?? {};
      await turnEighteen(world);
      const cookie = buildCookie(world, "student");
      const address = fillAddress(route, rows, row.search);
      for (const spelled of [address, ...[0, 1, 2].map((number) => spellOddly(route, address, number))]) {
        const document = await send(world.services, { method: "GET", address: spelled, cookie });
        expect(document.outcome, spelled).toBe(`302 ${WAITING}`);
        const data = await send(world.services, { method: "GET", address: dataAddress(spelled), cookie });
        expect([data.outcome, data.body.includes(WAITING)], spelled).toEqual(["202", true]);
      }
    },
  );

  test.each(forms.filter(({ route, name }) => PROCESSING_PAGES.has(route.pattern) || ELSEWHERE.has(name)))(
    "stores nothing by $name in any spelling",
    async (form) => {
      const { route, row, post } = form;
      const world = await makeWorld();
      const rows = (await (post.given ?? row.given)?.(world, "student")) ?? {};
      await turnEighteen(world);
      await world.services.settle();
      const cookie = buildCookie(world, "student");
      const address = fillAddress(route, rows, post.search ?? row.search);
      const spellings = [address, ...[0, 1, 2].map((number) => spellOddly(route, address, number))];
      await takeWrites();
      for (const spelled of spellings) {
        const body = buildBody(form, rows);
        const { outcome } = await send(world.services, { method: "POST", address: spelled, cookie, body });
        expect(outcome, spelled).not.toMatch(/^(2|4(?!03)|5)/);
        if (route.isPage)
          await send(world.services, {
            method: "POST",
            address: dataAddress(spelled),
            cookie,
            body: buildBody(form, rows),
          });
      }
      expect((await takeWrites()).tables.filter((write) => !write.startsWith("rate_limits "))).toEqual([]);
    },
  );
});
