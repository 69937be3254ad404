import { beforeAll, describe, expect, test } from "vitest";
import { turnIntoPhoneAccount } from "../../support/makers/actors.ts";
import { type FormCase, fillFields, forms, pages } from "../cases.ts";
import { fillAddress } from "../list-routes.ts";
import { type Answer, send } from "../send.ts";
import { portalTable } from "../tables/portal.ts";
import { studentTable } from "../tables/students.ts";
import { buildCookie, makeWorld, type World } from "../world.ts";

/** The text of a page, without scripts, styles and markup. */
function textOf(body: string): string {
  return body
    .replaceAll(/<(script|style|template)\b[^]*?<\/\1>/g, " ")
    .replaceAll(/<[^>]+>/g, " ")
    .replaceAll(/\s+/g, " ");
}

/** A missing address must not be shown as one. */
const NOT_A_VALUE = /\b(null|undefined|NaN)\b/;

/** What the fields of a page are filled with. */
function valuesOf(body: string): string[] {
  return [...body.matchAll(/\b(?:value|aria-label|placeholder)="([^"]*)"/g)].map(([, value = ""]) => value);
}

function expectWhole({ outcome, body }: Answer) {
  expect(outcome).not.toMatch(/^5/);
  expect(textOf(body)).not.toMatch(NOT_A_VALUE);
  expect(valuesOf(body).filter((value) => NOT_A_VALUE.test(value))).toEqual([]);
}

const portalPages = pages.filter(({ route }) => route.path in portalTable && route.isPage);

const studentPages = pages.filter(({ route }) => route.path in studentTable);

async function makePhoneWorld(): Promise<World> {
  const world = await makeWorld();
  await turnIntoPhoneAccount(world.services, world.student);
  return world;
}

let reader: World;
beforeAll(async () => {
  reader = await makePhoneWorld();
});

describe("a student whose account has a number and no address", () => {
  test.each(studentPages)("reads $name like any other", async ({ route, row }) => {
    const rows = (await row.given?.(reader, "student")) ?? {};
    const address = fillAddress(route, rows, row.search);
    const answer = await send(reader.services, { method: "GET", address, cookie: buildCookie(reader, "student") });
    expect(answer.outcome).toBe(row.get.student.outcome);
    if (route.isPage) expectWhole(answer);
  });

  test.each(portalPages)("is read about by administrators at $name", async ({ route, row }) => {
    const rows = (await row.given?.(reader, "administrator")) ?? {};
    const address = fillAddress(route, rows, row.search);
    const cookie = buildCookie(reader, "administrator");
    const answer = await send(reader.services, { method: "GET", address, cookie });
    expect(answer.outcome).toBe(row.get.administrator.outcome);
    expectWhole(answer);
  });

  test.each(["/", "/contact-us", "/packages", "/career-counselors", "/faq"])("reads %s", async (address) => {
    expectWhole(await send(reader.services, { method: "GET", address, cookie: buildCookie(reader, "student") }));
  });

  /** What differs without a password: a form that needs one, and one that needs its absence. */
  const different: Readonly<Record<string, string>> = {
    "/profile/security password": "400",
    "/profile/confirm password": "400",
    "/profile/confirm send-code": "302 here",
    "/profile/confirm type-code": "409",
    "/profile/data/erase erase": "422",
    "/profile/phone remove": "409",
  };

  const studentForms: FormCase[] = forms.filter(
    ({ route, post }) => route.path in studentTable && !post.json && !post.image && post.sheet === undefined,
  );
  test.each(studentForms)("sends $name like any other", async ({ route, row, intent, post, name }) => {
    const { cells, given = row.given ?? (() => ({})), search = row.search } = post;
    const world = await makePhoneWorld();
    const rows = await given(world, "student");
    const answer = await send(world.services, {
      method: "POST",
      address: fillAddress(route, rows, search),
      cookie: buildCookie(world, "student"),
      body: new URLSearchParams(fillFields(intent, post.fields ?? {}, rows)),
    });
    expect(answer.outcome).toBe(different[name] ?? cells.student.outcome);
    expectWhole(answer);
  });
});
