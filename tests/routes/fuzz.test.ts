import { env } from "cloudflare:workers";
import { createRequestHandler } from "react-router";
import * as build from "virtual:rendering-server-build";
import { afterEach, beforeEach, describe, expect, type MockInstance, test, vi } from "vitest";
import type { Dice } from "../support/fuzz/dice.ts";
import { diceFor, fuzzRounds, fuzzTimeout, replayWith } from "../support/fuzz/fuzz.ts";
import { storedOddities } from "../support/fuzz/stored-oddities.ts";
import { type FormCase, fillFields, forms, type PageCase, pages } from "./cases.ts";
import { fillAddress, dataAddress } from "./list-routes.ts";
import { oddAddress, parametersAskedFor } from "./odd-addresses.ts";
import { type OddForm, oddForm, oddMessage } from "./odd-forms.ts";
import { exchange, type Sent } from "./send.ts";
import { shownFields, withPlainBreaks } from "./shown-fields.ts";
import type { Rows } from "./table.ts";
import { ACTORS, type ActorName, buildCookie, makeWorld, type World } from "./world.ts";
import { SLOW } from "../support/tags.ts";

const bindings = env as unknown as { DB: D1Database };

/** Odd requests per address and form. */
const rounds = fuzzRounds(2);
const timeout = fuzzTimeout(rounds);
const replay = replayWith(rounds);

const handleRequest = createRequestHandler(build, "production");

/** Intended redirects beyond the product's pages. */
const ELSEWHERE = /^https:\/\/accounts\.google\.com\//;

/** The product's error log: any error is a fault caused by input. */
let complaints: MockInstance<typeof console.error>;
beforeEach(() => {
  complaints = vi.spyOn(console, "error").mockImplementation(() => undefined);
});
afterEach(() => complaints.mockRestore());

async function ask(world: World, sent: Sent): Promise<{ response: Response | null; faults: string[] }> {
  complaints.mockClear();
  const faults: string[] = [];
  const response = await exchange(world.services, sent, handleRequest).catch((error: unknown) => {
    faults.push(`it threw ${String(error)}`);
    return null;
  });
  if (response && response.status >= 500) faults.push(`status ${response.status}`);
  const location = response?.headers.get("location");
  const origin = world.services.config.origin;
  if (location && new URL(location, new URL(sent.address, origin)).origin !== origin && !ELSEWHERE.test(location))
    faults.push(`leads to ${location}`);
  faults.push(
    ...complaints.mock.calls.map(
      (call) =>
        `logged ${call.map((part: unknown) => (part instanceof Error ? (part.stack ?? part.message) : String(part))).join(" ")}`,
    ),
  );
  return { response, faults };
}

/** A permitted actor, preferably the owner. */
function oneLetIn(cells: Record<ActorName, { isLetIn: boolean }>): ActorName {
  const byRank: ActorName[] = ["student", "expert", "administrator", ...ACTORS];
  return byRank.find((actor) => cells[actor].isLetIn) ?? "student";
}

function listIds({ student, expert, administrator }: World, rows: Rows): string[] {
  return [...Object.values(rows), student.userId, expert.expertId, expert.pricingId, administrator.userId];
}

/** Typed texts that a rejected form's page has fields for, but no longer shows. */
async function lostTexts(document: Response, { typed }: OddForm): Promise<string[]> {
  const shown = await shownFields(document);
  return typed.flatMap(([name, value]) => {
    const values = shown.get(name);
    return values === undefined || values.includes(withPlainBreaks(value))
      ? []
      : [`the field ${name} shows ${JSON.stringify(values)}`];
  });
}

function isDocument(response: Response): boolean {
  return response.headers.get("content-type")?.startsWith("text/html") ?? false;
}

async function openForm({ row, post }: FormCase): Promise<{ world: World; actor: ActorName; rows: Rows }> {
  const world = await makeWorld();
  const actor = oneLetIn(post.cells);
  const given = post.given ?? row.given;
  return { world, actor, rows: (await given?.(world, actor)) ?? {} };
}

/** Sends a form in many odd ways, and follows its redirects. Returns all faults. */
async function fuzzForm(form: FormCase, dice: Dice): Promise<string[]> {
  const { route, row, intent, post } = form;
  const faults: string[] = [];
  let opened = await openForm(form);
  for (let round = 0; round < rounds; round += 1) {
    const { world, actor, rows } = opened;
    const ids = listIds(world, rows);
    const odd = post.json
      ? oddMessage(dice, post.json(rows), ids)
      : oddForm(dice, fillFields(intent, post.fields ?? {}, rows), { image: post.image, ids });
    const address = fillAddress(route, rows, post.search ?? row.search);
    const isByScript = route.isPage && dice.chance(0.2);
    const { response, faults: found } = await ask(world, {
      method: "POST",
      cookie: buildCookie(world, actor),
      address: isByScript ? dataAddress(address) : address,
      body: odd.body,
      contentType: odd.contentType,
    });
    if (response && response.status >= 400 && isDocument(response)) found.push(...(await lostTexts(response, odd)));
    const location = response?.headers.get("location");
    if (location?.startsWith("/")) {
      const next = await ask(world, { method: "GET", cookie: buildCookie(world, actor), address: location });
      found.push(...next.faults.map((fault) => `then at ${location}: ${fault}`));
    }
    faults.push(...found.map((fault) => `${odd.what}${isByScript ? ", by script" : ""}: ${fault}`));
    // Most actions cannot be repeated on the same rows.
    if (!response || response.status < 400) opened = await openForm(form);
  }
  return faults;
}

/** Requests a page in many odd ways. Returns all faults. */
async function fuzzAddress({ route, row }: PageCase, dice: Dice): Promise<string[]> {
  const faults: string[] = [];
  const world = await makeWorld();
  const actor = oneLetIn(row.get);
  const cookie = buildCookie(world, actor);
  const rows = (await row.given?.(world, actor)) ?? {};
  const address = fillAddress(route, rows, row.search);
  const parameters = await parametersAskedFor(() => ask(world, { method: "GET", cookie, address }));
  for (let round = 0; round < rounds; round += 1) {
    const odd = oddAddress(dice, route, address, { parameters, ids: listIds(world, rows) });
    const method = dice.weighted({ GET: 30, HEAD: 2, OPTIONS: 1, PUT: 1, PATCH: 1, DELETE: 1, POST: 2 });
    const { faults: found } = await ask(world, { method, cookie, address: odd });
    faults.push(...found.map((fault) => `${method} ${odd.slice(0, 300)}: ${fault}`));
  }
  return faults;
}

/** `npm test` tries one of this many addresses and forms, `npm run test:all` all of them. */
const SAMPLE = 12;
const isSampled = (_: unknown, index: number) => index % SAMPLE === 0;
const isLeftOut = (_: unknown, index: number) => !isSampled(_, index);

describe("odd addresses", () => {
  const tryOdd = async (page: PageCase) => {
    expect(await fuzzAddress(page, diceFor(page.name)), replay).toEqual([]);
  };
  test.each(pages.filter(isSampled))("$name", { timeout }, tryOdd);
  test.each(pages.filter(isLeftOut))("$name", { timeout, tags: [SLOW] }, tryOdd);
});

describe("odd forms", () => {
  const tryOdd = async (form: FormCase) => {
    expect(await fuzzForm(form, diceFor(form.name)), replay).toEqual([]);
  };
  test.each(forms.filter(isSampled))("$name", { timeout }, tryOdd);
  test.each(forms.filter(isLeftOut))("$name", { timeout, tags: [SLOW] }, tryOdd);
});

describe("past findings", () => {
  test.each(["toString", "constructor", "__proto__"])(
    "the login page has no message called %s, which every object has",
    async (name) => {
      const world = await makeWorld();
      const { response, faults } = await ask(world, { method: "GET", cookie: "", address: `/login?notice=${name}` });
      expect([response?.status, faults]).toEqual([200, []]);
    },
  );
});

describe("what they store", { tags: [SLOW] }, () => {
  test("can be shown on every page", async () => {
    const world = await makeWorld();
    const faults: string[] = [];
    for (const { route, row } of pages) {
      const actor = oneLetIn(row.get);
      const rows = (await row.given?.(world, actor)) ?? {};
      const address = fillAddress(route, rows, row.search);
      const { faults: found } = await ask(world, { method: "GET", cookie: buildCookie(world, actor), address });
      faults.push(...found.map((fault) => `${address}: ${fault}`));
    }
    expect(faults, replay).toEqual([]);
  });

  test("is valid", async () => {
    expect(await storedOddities(bindings.DB), replay).toEqual([]);
  });
});
