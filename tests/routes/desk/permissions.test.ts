import { beforeEach, describe, expect, test } from "vitest";
import { ProseGeneratorError } from "#app/ports/prose-generator.ts";
import { settings } from "#db/schema/index.ts";
import { findUserByEmail } from "#db/queries/accounts/users.ts";
import { mailedLink } from "../rows/accounts.ts";
import { openPage } from "../guide/open-page.ts";
import { type ActorName, buildCookie, makeWorld, type World } from "../world.ts";

const PATH = "/administrator/ai";
const ENDPOINT = "https://ai.example.org/v1";

let world: World;
// Each test begins with no provider and no key.
beforeEach(async () => {
  world = await makeWorld();
  await world.services.db.delete(settings);
});

const get = (address: string, actor: ActorName = "administrator") =>
  openPage(world.services, address, { cookie: buildCookie(world, actor) });
const post = (fields: Record<string, string>, actor: ActorName = "administrator", address = PATH) =>
  openPage(world.services, address, {
    method: "POST",
    cookie: buildCookie(world, actor),
    body: new URLSearchParams(fields),
  });

describe("the settings page", () => {
  test("works as a plain form, and never reveals the key", async () => {
    const apiKey = "sk-typed-0123456789";
    const typed = { intent: "save", provider: "openai", apiKey };
    const refused = await post({ ...typed, baseUrl: "http://10.0.0.1/v1" });
    expect(refused.status).toBe(400);
    expect(refused.html).toContain("Please enter the https address of a public endpoint");
    expect(refused.html).toContain("http://10.0.0.1/v1");
    expect(refused.html).not.toContain(apiKey);
    expect((await post({ ...typed, baseUrl: ENDPOINT })).status).toBe(302);
    const shown = (await get(PATH)).html;
    expect(shown).toContain("ends in …6789");
    expect(shown).not.toContain("sk-typed");
    world.services.proseGenerators.answer = async () => {
      throw new ProseGeneratorError("refused", "Incorrect API key provided.");
    };
    const tried = await post({ intent: "test" });
    expect(tried.status).toBe(502);
    expect(tried.html).toContain("OpenAI API error: Incorrect API key provided.");
  });

  test.each<[string, Record<string, string>]>([
    ["an unknown intent", { intent: "burn" }],
    ["nothing", {}],
    ["an unknown provider", { intent: "save", provider: "oracle" }],
    ["a key with a line break", { intent: "save", provider: "openai", apiKey: "sk-a\nb" }],
  ])("refuses %s with 400", async (_name, fields) => {
    expect((await post(fields)).status).toBe(400);
  });

  test("is closed to administrators without the permission", async () => {
    const dashboard = (await get("/administrator/dashboard", "clerk")).html;
    expect(dashboard).toContain("/administrator/users");
    expect(dashboard).not.toContain(PATH);
    expect((await get(PATH, "clerk")).status).toBe(403);
    expect((await post({ intent: "save", provider: "off" }, "clerk")).status).toBe(403);
  });

  test("is closed to visitors", async () => {
    const read = await get(PATH, "visitor");
    expect([read.status, read.headers.get("location")]).toEqual([
      302,
      `/administrator/login?returnUrl=${encodeURIComponent(PATH)}`,
    ]);
    const written = await post({ intent: "save", provider: "off" }, "visitor");
    expect(written.headers.get("location")).toContain("/administrator/login");
  });
});

describe("a further administrator", () => {
  test("who is to read only is invited by a form, and signs in with a password of their own", async () => {
    const email = `reader-${world.services.newId()}@vazhi.example`;
    const password = "monsoon ferry 41";
    const form = (await get("/administrator/setup")).html;
    expect(form).not.toContain('name="password"');
    // An owner who sends a password all the same does not choose it.
    const fields = { name: "Clerk", email, password: "chosen by the owner", "role-reader": "yes" };
    expect((await post(fields, "administrator", "/administrator/setup")).status).toBe(302);
    const chosen = await post({ email, password: fields.password }, "visitor", "/administrator/login");
    expect(chosen.headers.getSetCookie().join()).not.toContain("__Host-session=");
    const user = await findUserByEmail(world.services.db, email);
    const token = await mailedLink(world, "admin-invitation", { userId: user?.id ?? "" });
    const accepted = { token, password, confirmation: password };
    expect((await post(accepted, "visitor", "/administrator/invitation")).status).toBe(302);
    const again = await post(accepted, "visitor", `/administrator/invitation?token=${token}`);
    expect(again.status).toBe(409);
    expect(again.html).toContain("This invitation has been used: the password is set.");
    const signedIn = await post({ email, password }, "visitor", "/administrator/login");
    const session = signedIn.headers.getSetCookie().find((cookie) => cookie.startsWith("__Host-session="));
    const cookie = session?.split(";")[0] ?? "";
    expect((await openPage(world.services, "/administrator/dashboard", { cookie })).status).toBe(200);
    expect((await openPage(world.services, PATH, { cookie })).status).toBe(403);
  });
});

describe("the lists", () => {
  test("there is no other behind their address, neither to read nor to send to", async () => {
    for (const name of ["bronze-users", "toString"]) {
      expect((await get(`/administrator/${name}`)).status).toBe(404);
      const fields = { intent: "resend-confirmation", row: "one" };
      expect((await post(fields, "administrator", `/administrator/${name}`)).status).toBe(404);
    }
  });

  test.each([
    "users",
    "silver-users",
    "gold-users",
    "abroad-users",
    "psychologist-bookings",
    "counselor-bookings",
    "expert-bookings",
    "orders",
    "support",
    "audit-log",
  ])("%s is closed to those who may not see or export it", async (name) => {
    expect((await get(`/administrator/${name}`, "student")).headers.get("location")).toContain("/administrator/login");
    expect((await get(`/administrator/${name}`, "clerk")).html).not.toContain("Export CSV");
    const file = `/administrator/exports/${name}`;
    expect((await post({}, "clerk", file)).status).toBe(403);
    expect((await post({}, "student", file)).headers.get("location")).toContain("/administrator/login");
  });

  test("an export that does not exist, one that is no form, and a version that is no number are refused", async () => {
    expect((await post({}, "administrator", "/administrator/exports/passwords")).status).toBe(404);
    expect((await get("/administrator/exports/users")).status).toBe(405);
    const odd = { intent: "close", version: "often" };
    expect((await post(odd, "administrator", "/administrator/support/unknown")).status).toBe(400);
  });
});
