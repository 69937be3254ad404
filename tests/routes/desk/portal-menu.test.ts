import { beforeAll, describe, expect, test } from "vitest";
import { permissionsWith } from "#app/domain/platform/permissions.ts";
import { listMenu, listSettings } from "#app/ui/admin/areas.ts";
import { openPage } from "../guide/open-page.ts";
import { type ActorName, buildCookie, makeWorld, type World } from "../world.ts";

let world: World;
beforeAll(async () => {
  world = await makeWorld();
});

const get = (address: string, actor: ActorName = "administrator") =>
  openPage(world.services, address, { cookie: buildCookie(world, actor) });

/** Opens an address, and where it leads. */
async function follow(address: string): Promise<{ status: number; at: string; html: string }> {
  const page = await get(address);
  const location = page.headers.get("location");
  return location && page.status < 400 ? follow(location) : { status: page.status, at: address, html: page.html };
}

/** What the menu had at some time, or has. */
const ADDRESSES = [
  "abroad-users",
  "administrators",
  "ai",
  "announcements",
  "approvals",
  "audit-log",
  "browser-reports",
  "business",
  "calendar",
  "calendar/today",
  "career-counselors",
  "change-password",
  "contacts",
  "counselor-bookings",
  "coupon-management",
  "dashboard",
  "domain-experts",
  "domains",
  "expert-bookings",
  "faq",
  "figures",
  "gold-users",
  "guide",
  "guide/import",
  "guide/versions",
  "listings",
  "manage-partners",
  "money",
  "money/funnel",
  "money/ledger",
  "operations",
  "orders",
  "payouts",
  "prices",
  "psychologist-bookings",
  "psychologists",
  "questions",
  "reconciliation",
  "refunds",
  "security",
  "setup",
  "silver-users",
  "strengths",
  "support",
  "testimonials",
  "users",
];

test.each(ADDRESSES)("/administrator/%s is open to an owner", async (name) => {
  expect((await get(`/administrator/${name}`)).status).toBe(200);
});

test.each([
  ["settings", "setup"],
  ["", "dashboard"],
])("/administrator/%s leads on to %s", async (name, target) => {
  expect(await follow(`/administrator/${name}`)).toMatchObject({ status: 200, at: `/administrator/${target}` });
});

describe("the settings", () => {
  test("list what the administrator may open, with the form of a further one for who gives roles", async () => {
    const { html } = await get("/administrator/setup");
    expect(html).toContain('aria-label="Administration"');
    for (const { tabs } of listSettings(permissionsWith(["owner"])))
      for (const { href } of tabs) expect(html).toContain(`href="${href}"`);
    expect(html).toContain('aria-label="Create administrator"');
  });

  test("show others neither that form nor what they may not open", async () => {
    const { html, status } = await get("/administrator/setup", "clerk");
    expect(status).toBe(200);
    expect(html).toContain('href="/administrator/security"');
    expect(html).not.toContain('aria-label="Create administrator"');
    expect(html).not.toContain('href="/administrator/ai"');
  });

  test("show visitors the required sentences and nothing else", async () => {
    const { html } = await get("/administrator/setup", "visitor");
    expect(html).toContain("Admin user already exists. You can proceed to login.");
    expect(html).not.toContain('aria-label="Administration"');
    expect(html).not.toContain('aria-label="Create administrator"');
  });
});

test("a page has its menu and tabs, with one of each marked", async () => {
  const { html } = await get("/administrator/refunds");
  const menus = html.split('aria-label="Administration"').slice(1);
  // On phones and on desktops.
  expect(menus).toHaveLength(2);
  for (const { href, label } of listMenu(permissionsWith(["owner"])).flat())
    expect(html.split(`href="${href}"`).length - 1, label).toBeGreaterThanOrEqual(2);
  expect(html.match(/href="\/administrator\/orders" aria-current="true"/g)).toHaveLength(2);
  const [, tabs = ""] = html.split('aria-label="Orders pages"');
  expect(tabs.split("</nav>")[0]?.match(/aria-current="page"/g)).toHaveLength(1);
  expect(html).toContain("Verifying admin credentials...");
});
