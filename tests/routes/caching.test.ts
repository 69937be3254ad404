import { beforeAll, describe, expect, test } from "vitest";
import { type Actor, makeStudent } from "../support/makers/actors.ts";
import { testServices } from "../support/services.ts";
import { SLOW } from "../support/tags.ts";
import { inTurn, type PageCase, pages, testEach } from "./cases.ts";
import { fillAddress, dataAddress } from "./list-routes.ts";
import { askWebWorker, keepSignedIn } from "./web-worker.ts";
import { type ActorName, ACTORS, buildCookie, makeWorld, type World } from "./world.ts";

let world: World;
beforeAll(async () => {
  world = await makeWorld();
  await keepSignedIn();
});

test("everyone is signed in", async () => {
  const pagePaths = { student: "/my-orders", expert: "/expert/hours", administrator: "/administrator/users" } as const;
  for (const actor of ["student", "expert", "administrator"] as const) {
    const { status } = await askWebWorker(world, { address: pagePaths[actor], cookie: buildCookie(world, actor) });
    expect(status, actor).toBe(200);
  }
});

/** The same for everyone, signed in or not. */
const PUBLIC_FILES = [
  "/robots.txt",
  "/.well-known/security.txt",
  "/sitemap.xml",
  "/images/partners/:name",
  "/calendar.ics",
  "/ml/calendar.ics",
  "/passkeys/browser.js",
];

async function expectUncached(actors: readonly ActorName[], { route, row }: PageCase, isData: boolean): Promise<void> {
  const rows = (await row.given?.(world, "student")) ?? {};
  const address = fillAddress(route, rows, row.search);
  for (const actor of actors) {
    const target = isData ? dataAddress(address) : address;
    const { headers } = await askWebWorker(world, { address: target, cookie: buildCookie(world, actor) });
    expect(headers.get("cache-control"), `${target} for ${actor}`).toContain("no-store");
  }
}

const ownPages = pages.filter(({ route }) => !PUBLIC_FILES.includes(route.path));
/** One for each kind of session; the others have the same cookies. */
const KINDS = ["student", "expert", "administrator"] as const;
const NAME = "no cache keeps what someone signed in gets from $name";

testEach(NAME, ownPages, async (page) => {
  await expectUncached(KINDS, page, false);
  if (page.route.isPage) await expectUncached([inTurn(KINDS, page) ?? "student"], page, true);
});

describe("whoever it is", { tags: [SLOW] }, () => {
  testEach(NAME, ownPages, async (page) => {
    const actors = ACTORS.filter((actor) => actor !== "visitor");
    await expectUncached(actors, page, false);
    if (page.route.isPage) await expectUncached(actors, page, true);
  });
});

test("a page's owner mark is anonymous, and differs by student", async () => {
  // The worker uses the machine's clock, by which the tests' sessions may have expired.
  const services = testServices({ now: new Date() });
  const [first, second] = [await makeStudent(services), await makeStudent(services)];
  const markFor = async (address: string, cookie = "") =>
    (await askWebWorker({ services }, { address, cookie })).headers.get("vazhi-student");
  const readMark = ({ token }: Actor) => markFor("/my-orders", `__Host-session=${token}`);
  const own = await readMark(first);
  expect(own).toMatch(/^[0-9a-f]{16}$/);
  expect(await readMark(first)).toBe(own);
  expect(await readMark(second)).not.toBe(own);
  expect(await markFor("/careers")).toBe("none");
});
