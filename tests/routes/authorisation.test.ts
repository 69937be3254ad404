import { filled } from "./table.ts";
import { env } from "cloudflare:workers";
import { ne } from "drizzle-orm";
import { beforeAll, describe, expect, test } from "vitest";
import { adminUsers } from "#db/schema/index.ts";
import { type TakeWrites, watchWrites } from "../support/fuzz/watch-writes.ts";
import { expectedNotes, withoutNewIds } from "./audit-log.ts";
import { SLOW } from "../support/tags.ts";
import { type FormCase, fillFields, forms, inTurn, type PageCase, pages, routes, table, testEach } from "./cases.ts";
import { fillAddress, dataAddress, layoutsWithAction, spellOddly } from "./list-routes.ts";
import { countWaiting } from "./outbox.ts";
import type { Cells } from "./policies.ts";
import { type Answer, send } from "./send.ts";
import type { Post, Rows } from "./table.ts";
import { ACTORS, type ActorName, buildCookie, makeWorld, type World } from "./world.ts";

/** A refused attempt may be counted, to limit guessing. */
const COUNTED_ATTEMPTS = /^rate_limits /;

/** An administrator's refused attempt is logged, and the log counts its entries. */
const LOGGED_REFUSAL = /^(audit_log insert|counters (insert|update))$/;

/** The response is the page itself, and a report's first opening is counted. */
const FIRST_READING = /^(assessment_results update|funnel_(days|steps) (insert|update))$/;

const database = (env as unknown as { DB: D1Database }).DB;
let takeWrites: TakeWrites;
/** For requests that only read. */
let readers: World;
beforeAll(async () => {
  takeWrites = await watchWrites(database);
  readers = await makeWorld();
});

function listOutcomes(cells: Cells): Partial<Record<ActorName, string>> {
  return Object.fromEntries(ACTORS.map((actor) => [actor, cells[actor].outcome]));
}

/** Data for administrators and the student alone that appears in the response. */
function findLeaks({ student }: World, actor: ActorName, { body }: Answer): string[] {
  if (actor === "student" || actor === "clerk" || actor === "administrator") return [];
  return [student.email, student.userId].filter((secret) => body.includes(secret));
}

function buildBody(
  intent: string,
  { fields = {}, json, image, sheet }: Pick<Post, "fields" | "json" | "image" | "sheet">,
  rows: Rows,
): URLSearchParams | FormData | string {
  if (json) return JSON.stringify(json(rows));
  const named = fillFields(intent, fields, rows);
  if (!image && sheet === undefined) return new URLSearchParams(named);
  const form = new FormData();
  for (const [name, value] of named) form.append(name, value);
  if (image) form.append("image", new File([image], "portrait.png"));
  if (sheet !== undefined) form.append("file", new File([sheet], "guide.csv"));
  return form;
}

describe("the table", () => {
  test("has a row for every route, and no other", () => {
    expect(Object.keys(table).toSorted()).toEqual(routes.map(({ path }) => path).toSorted());
    expect(layoutsWithAction()).toEqual([]);
  });

  test("has every form that an action knows, and no other", () => {
    for (const { route, row } of pages) {
      const intents = Object.keys(row.post ?? {});
      expect(intents.length > 0, `${route.path} has an action`).toBe(route.hasAction);
      expect(intents.filter((intent) => intent !== "").toSorted(), route.path).toEqual([...route.intents]);
    }
  });

  test("says what each form of administrators and experts logs", () => {
    const ofPortal = forms.filter(({ route }) => /^\/(administrator|expert)(\/|$)/.test(route.path));
    expect(
      ofPortal
        .filter(({ post }) => (post.audit === undefined) === (post.unaudited === undefined))
        .map(({ name }) => name),
    ).toEqual([]);
  });
});

/** Every actor requests the page; those in `dataReaders` also request its data, in an odd spelling. */
async function expectReaders({ route, row }: PageCase, dataReaders: readonly ActorName[]): Promise<void> {
  const rows = (await row.given?.(readers, "student")) ?? {};
  const address = fillAddress(route, rows, row.search);
  const outcomes: Partial<Record<ActorName, string>> = {};
  for (const [number, actor] of ACTORS.entries()) {
    const cookie = buildCookie(readers, actor);
    const document = await send(readers.services, { method: "GET", address, cookie });
    expect(findLeaks(readers, actor, document), `what ${actor} reads`).toEqual([]);
    outcomes[actor] = document.outcome;
    if (!route.isPage || !dataReaders.includes(actor)) continue;
    // The framework's script requests only the page's own data, without its layouts.
    const odd = dataAddress(spellOddly(route, address, number), route.id);
    const data = await send(readers.services, { method: "GET", address: odd, cookie });
    const [status = "", leadsTo] = document.outcome.split(" ");
    expect(data.outcome, `the data for ${actor}`).toBe(leadsTo ? "202" : status);
    expect(findLeaks(readers, actor, data), `the data for ${actor}`).toEqual([]);
  }
  expect(outcomes).toEqual(listOutcomes(row.get));
}

describe("reading", () => {
  testEach("$name", pages, (page) => expectReaders(page, [inTurn(ACTORS, page) ?? "visitor"]));
  describe("and everyone its data", { tags: [SLOW] }, () => {
    testEach("$name", pages, (page) => expectReaders(page, ACTORS));
  });
});

/** Those of the refused actors whom `isOdd` names also try an odd spelling and the framework's script. */
async function expectSenders(form: FormCase, isOdd: (actor: ActorName) => boolean): Promise<void> {
  const { route, row, intent, post } = form;
  const { cells, given = row.given ?? (() => ({})), search = row.search } = post;
  const world = await makeWorld();
  // Owners of earlier cases would all be told what changes among the administrators.
  await world.services.db
    .update(adminUsers)
    .set({ roles: ["reader"] })
    .where(ne(adminUsers.userId, world.administrator.userId));
  const outcomes: Partial<Record<ActorName, string>> = {};
  const buildRequest = (actor: ActorName, rows: Rows) =>
    ({
      method: "POST",
      cookie: [buildCookie(world, actor), filled(post.cookie ?? "", rows)].filter(Boolean).join("; "),
      body: buildBody(intent, post, rows),
    }) as const;

  // Refused actors first; they share one case.
  const [refused, letIn] = [
    ACTORS.filter((actor) => !cells[actor].isLetIn),
    ACTORS.filter((actor) => cells[actor].isLetIn),
  ];
  if (refused[0]) {
    const rows = await given(world, refused[0]);
    const address = fillAddress(route, rows, search);
    await takeWrites();
    for (const [number, actor] of refused.entries()) {
      outcomes[actor] = (await send(world.services, { ...buildRequest(actor, rows), address })).outcome;
      if (!isOdd(actor)) continue;
      const odd = spellOddly(route, address, number);
      const again = await send(world.services, { ...buildRequest(actor, rows), address: odd });
      expect(again.outcome, `${odd} by ${actor}`).toBe(outcomes[actor]);
      if (route.isPage) await send(world.services, { ...buildRequest(actor, rows), address: dataAddress(odd) });
    }
    const { tables, audit } = await takeWrites();
    expect(
      tables.filter((write) => !COUNTED_ATTEMPTS.test(write) && !LOGGED_REFUSAL.test(write)),
      `what ${refused.join(", ")} have written`,
    ).toEqual([]);
    // Only an administrator without permission leaves an entry in the log.
    const isLogged =
      (post.audit !== undefined || post.isRefusalLogged === true) &&
      post.unloggedRefusal === undefined &&
      cells.clerk.outcome === "403";
    expect(audit.every(({ action, who }) => action.endsWith(".refused") && who === world.clerk.email)).toBe(true);
    expect(audit.length > 0, "whether the refusal is in the audit log").toBe(isLogged);
  }

  // Then each permitted actor, with a separate case.
  let hasWritten = false;
  for (const actor of letIn) {
    const rows = await given(world, actor);
    await world.services.settle();
    // A change in the same instant as a notification causes no new one.
    world.services.clock.advance(1000);
    const waiting = await countWaiting(database, world.services);
    await takeWrites();
    outcomes[actor] = (
      await send(world.services, { ...buildRequest(actor, rows), address: fillAddress(route, rows, search) })
    ).outcome;
    const { tables, audit } = await takeWrites();
    hasWritten ||= tables.some((write) => !COUNTED_ATTEMPTS.test(write));
    const expected = expectedNotes(world, { actor, path: route.path, post, rows });
    if (expected.length > 0)
      expect(withoutNewIds(audit, expected), `what the audit log says of ${actor}`).toEqual(expected);
    expect(
      await countWaiting(database, world.services),
      `what ${actor} has left to the cron, for want of a nudge`,
    ).toBeLessThanOrEqual(waiting);
  }
  expect(outcomes).toEqual(listOutcomes(cells));
  expect(hasWritten, "whether it did something").toBe(letIn.length > 0 && post.writesNothing === undefined);
}

describe("sending", () => {
  testEach("$name", forms, (form) => {
    const odd = inTurn(
      ACTORS.filter((actor) => !form.post.cells[actor].isLetIn),
      form,
    );
    return expectSenders(form, (actor) => actor === odd);
  });

  describe("whoever is refused, in an odd spelling and by script", { tags: [SLOW] }, () => {
    testEach("$name", forms, (form) => expectSenders(form, () => true));
  });

  testEach(
    "a form that $name does not have",
    pages.filter(({ route }) => route.intents.length > 0),
    async ({ route, row }) => {
      const world = await makeWorld();
      const [actor = "visitor"] = ACTORS.toReversed().filter((each) =>
        Object.values(row.post ?? {}).some(({ cells }) => cells[each].isLetIn),
      );
      const rows = (await row.given?.(world, actor)) ?? {};
      await takeWrites();
      const { outcome } = await send(world.services, {
        method: "POST",
        address: fillAddress(route, rows, row.search),
        cookie: buildCookie(world, actor),
        body: buildBody("no-such-intent", {}, rows),
      });
      expect(outcome).toBe(row.unknownIntent ?? "400");
      if (row.unknownIntent === undefined)
        expect((await takeWrites()).tables.filter((write) => !FIRST_READING.test(write))).toEqual([]);
    },
  );

  const unsendable = pages.filter(({ row }) => row.post === undefined);
  /** One without a session, and one for each kind. */
  const kinds = ["visitor", "student", "expert", "administrator"] as const;
  testEach("nothing to $name", unsendable, (page) => expectUnsendable(page, kinds));
  describe("whoever it is", { tags: [SLOW] }, () => {
    testEach("nothing to $name", unsendable, (page) => expectUnsendable(page, ACTORS));
  });

  async function expectUnsendable({ route, row }: PageCase, actors: readonly ActorName[]): Promise<void> {
    const rows = (await row.given?.(readers, "student")) ?? {};
    const address = fillAddress(route, rows, row.search);
    await takeWrites();
    const outcomes: Partial<Record<ActorName, string>> = {};
    for (const actor of actors) {
      outcomes[actor] = (
        await send(readers.services, {
          method: "POST",
          address,
          cookie: buildCookie(readers, actor),
          body: buildBody("", {}, rows),
        })
      ).outcome;
    }
    const isTurnedAway = (actor: ActorName) =>
      /^302 \/(login|administrator\/login|expert)$/.test(row.get[actor].outcome) && !row.get[actor].isLetIn;
    for (const actor of actors)
      expect(outcomes[actor], actor).toBe(isTurnedAway(actor) ? row.get[actor].outcome : "405");
    expect((await takeWrites()).tables).toEqual([]);
  }
});
