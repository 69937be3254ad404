import { beforeAll, describe, expect, test } from "vitest";
import { desktop, phone, type ProfileOptions, see, untilHydrated, useBrowser } from "../../support/browser/browser.ts";
import { buySilver, makeLogin, postForm, signInAdministrator } from "../../support/browser/http.ts";
import { journey } from "../../support/browser/journey.ts";
import { servedOrigin } from "../../support/browser/served.ts";

const origin = servedOrigin();

let cookie: string;

const open = useBrowser();
const openPortal = (device: ProfileOptions) => open({ ...device, cookie });

beforeAll(async () => {
  cookie = await signInAdministrator(origin);
});

const post = (path: string, fields: Record<string, string> = {}, as = cookie) => postForm(origin, path, fields, as);

/** Each list with its title, its text for an empty search, and a column header if the demo has rows. */
const lists = [
  { path: "/administrator/users", title: "Total Users", empty: "No users found", header: "Education Status" },
  {
    path: "/administrator/silver-users",
    title: "Silver Package Users",
    empty: "No users found matching your search",
    header: "Package Paid Date",
  },
  {
    path: "/administrator/gold-users",
    title: "Gold Package Users",
    empty: "No users found matching your search",
    header: "Original Amount",
  },
  {
    path: "/administrator/abroad-users",
    title: "Study Abroad",
    empty: "No users found matching your search",
    header: "Continent",
  },
  {
    path: "/administrator/psychologist-bookings",
    title: "Psychologist Bookings",
    empty: "No bookings found matching your search",
    header: null,
  },
  {
    path: "/administrator/counselor-bookings",
    title: "Counselor Bookings",
    empty: "No bookings found matching your search",
    header: null,
  },
  {
    path: "/administrator/expert-bookings",
    title: "Expert Bookings",
    empty: "No bookings found matching your search",
    header: null,
  },
  {
    path: "/administrator/orders",
    title: "Orders",
    empty: "No orders found matching your search",
    header: "Ordered (IST)",
  },
  {
    path: "/administrator/support",
    title: "Support",
    empty: "No support requests found matching your search",
    header: null,
  },
  {
    path: "/administrator/audit-log",
    title: "Audit Log",
    empty: "No entries found matching your search",
    header: "When (IST)",
  },
];

describe("the administrators' lists", () => {
  journey(
    "search while typing, sort and filter in the address, and keep it on going back and on a reload",
    async () => {
      const buyer = await makeLogin(origin);
      await buySilver(origin, buyer);
      const page = await openPortal(desktop);
      await page.goto("/administrator/silver-users");
      await untilHydrated(page);
      await see(page, "Silver Package Users");
      await see(page, /^Showing \d+ of \d+ Silver package user\(s\)$/);
      for (const header of [
        "Order ID",
        "Name",
        "Email",
        "Package Paid Date",
        "Original Amount",
        "Coupon Code",
        "Paid Amount",
        "Status",
      ]) {
        expect(await page.getByRole("columnheader", { name: header }).count()).toBe(1);
      }

      await page.getByPlaceholder("Search by name or email...").pressSequentially(buyer.email);
      await page.waitForURL((url) => url.searchParams.get("search") === buyer.email);
      await see(page, "Showing 1 of 1 Silver package user(s)");
      const row = page.getByRole("row").filter({ hasText: buyer.email });
      await row.getByText("₹1,499.00").first().waitFor();
      await row.getByText("completed").waitFor();
      // The search field still has the focus and all typed text.
      expect(await page.evaluate(() => (document.activeElement as HTMLInputElement).value)).toBe(buyer.email);

      await page.getByRole("link", { name: "Package Paid Date" }).click();
      await page.waitForURL((url) => url.searchParams.get("sort") === "paid");
      await page.locator('th[aria-sort="ascending"]').waitFor();
      await page.getByRole("combobox", { name: "Status" }).selectOption("refunded");
      await page.waitForURL((url) => url.searchParams.get("status") === "refunded");
      await see(page, "No users found matching your search");
      await page.goBack();
      await see(page, "Showing 1 of 1 Silver package user(s)");
      expect(await page.getByRole("combobox", { name: "Status" }).inputValue()).toBe("completed");
      await page.reload();
      await see(page, "Showing 1 of 1 Silver package user(s)");
      expect(await page.getByPlaceholder("Search by name or email...").inputValue()).toBe(buyer.email);
    },
  );

  test("say that they are loading, and are linked from the dashboard's figures", async () => {
    const page = await openPortal(desktop);
    await page.goto("/administrator/dashboard");
    const tile = page.locator("main").getByRole("link", { name: /Silver Plan/ });
    await tile.waitFor();
    const figure = /\d+/.exec((await tile.textContent()) ?? "")?.[0];
    await tile.click();
    await see(page, new RegExp(`of ${figure} Silver package user`));

    await page.goto("/administrator/users");
    await untilHydrated(page);
    await see(page, "All users registered on the platform");
    await see(page, /^Showing 1-\d+ of \d+$/);
    await page.route(/users\.data/, async (route) => {
      await page.getByText("Loading users...").waitFor();
      await route.continue();
    });
    await page.getByRole("link", { name: "Name" }).click();
    await page.waitForURL((url) => url.searchParams.get("sort") === "name");
    await page.unroute(/users\.data/);
    await page.getByPlaceholder("Search by name or email...").fill("devika@");
    await see(page, "Showing 1 results");
  });

  test("fit a phone, and are complete without a script", async () => {
    const page = await openPortal(phone);
    for (const { path, title, empty, header } of lists) {
      const found = await (await fetch(origin + path, { headers: { cookie } })).text();
      expect(found).toContain(`${title} · Vazhi Career Guide`);
      if (header) expect(found).toContain(header);
      const nothing = await (
        await fetch(`${origin}${path}?search=xyzzyxyzzy&page=7&sort=nonsense&from=never`, { headers: { cookie } })
      ).text();
      expect(nothing).toContain(empty);
      await page.goto(path);
      await page.getByRole("heading", { level: 1, name: title }).waitFor();
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);
    }
  });

  test("support requests are read, closed and reopened", async () => {
    const subject = `Lost report ${crypto.randomUUID().slice(0, 8)}`;
    const request = {
      name: "=cmd()",
      email: "asker@students.example",
      subject,
      message: "Where is my report?",
      submissionKey: crypto.randomUUID(),
    };
    const sent = await postForm(origin, "/contact-us", request);
    expect(sent.status).toBeLessThan(400);
    const page = await openPortal(desktop);
    await page.goto(`/administrator/support?${new URLSearchParams({ search: subject })}`);
    await untilHydrated(page);
    await page.getByRole("link", { name: subject }).click();
    await see(page, "Where is my report?");
    await page.getByRole("button", { name: "Close without an answer" }).click();
    await page.getByRole("button", { name: "Reopen" }).waitFor();
    await page.goto(`/administrator/support?${new URLSearchParams({ search: subject })}`);
    await see(page, "No support requests found matching your search");
    await untilHydrated(page);
    await page.getByRole("combobox", { name: "Status" }).selectOption("closed");
    await page.getByRole("link", { name: subject }).click();
    await page.getByRole("button", { name: "Reopen" }).click();
    await page.getByRole("button", { name: "Close without an answer" }).waitFor();

    const file = await post(`/administrator/exports/support?${new URLSearchParams({ search: subject })}`);
    expect(file.headers.get("content-disposition")).toMatch(/attachment; filename="support-\d{4}-\d{2}-\d{2}\.csv"/);
    const text = new TextDecoder("utf-8", { ignoreBOM: true }).decode(await file.arrayBuffer());
    expect(text.startsWith("\uFEFFReceived (IST),From,Email,")).toBe(true);
    expect(text.trimEnd().split("\r\n")).toHaveLength(2);
    expect(text).toContain("'=cmd()");
    await page.goto("/administrator/audit-log?action=list.export");
    await see(page, "list.export");
  });
});

test("a row that is opened while a search waits for its last letter is opened", async () => {
  const page = await openPortal(desktop);
  await page.clock.install();
  await page.goto("/administrator/users");
  await untilHydrated(page);
  let release = () => {};
  const isReleased = new Promise<void>((resolve) => {
    release = resolve;
  });
  // The row's page takes longer to load than the search's debounce.
  await page.route(/\/administrator\/users\/[^/?]+\.data/, async (route) => {
    await isReleased;
    await route.continue();
  });
  const link = page.locator('tbody a[href^="/administrator/users/"]').first();
  const address = (await link.getAttribute("href")) ?? "";
  await page.getByPlaceholder("Search by name or email...").pressSequentially("a");
  await link.click();
  await page.clock.runFor(2000);
  release();
  await page.waitForURL(`**${address}`);
});

test("rows on a page and the page itself are chosen, and searching keeps the rows", async () => {
  const page = await openPortal(desktop);
  await page.goto("/administrator/guide");
  await untilHydrated(page);
  const rows = page.getByRole("main").locator("tbody tr");
  const before = await rows.count();
  await page.getByRole("link", { name: "10 rows" }).click();
  await page.waitForURL(/size=10/);
  await expect.poll(() => rows.count()).toBe(10);
  expect(before).toBeGreaterThan(10);

  await page.getByLabel("Page", { exact: true }).fill("9");
  await page.keyboard.press("Enter");
  await page.waitForURL(/page=9/);
  await see(page, /^Showing 81-90 of/);
  await page.goto("/administrator/guide?size=10&page=9999");
  await expect.poll(() => page.url()).not.toContain("9999");

  await page.getByRole("searchbox").first().fill("neet");
  await page.waitForURL(/search=neet/);
  expect(new URL(page.url()).searchParams.get("size")).toBe("10");
  await page.goBack();
  await see(page, /^Showing .*of/);
});

test("columns are chosen, and a view is saved for everybody, found again and removed", async () => {
  const page = await openPortal(desktop);
  await page.goto("/administrator/orders?status=completed&sort=-amount");
  await untilHydrated(page);
  const header = (name: string) => page.getByRole("columnheader", { name, exact: true });
  await header("Coupon").waitFor();
  await page.getByText("Columns", { exact: true }).click();
  await page.getByRole("checkbox", { name: "Coupon" }).uncheck();
  await page.getByLabel("Discount", { exact: true }).check();
  await page.getByRole("button", { name: "Show" }).click();
  await page.waitForURL((url) => url.searchParams.get("columns") !== null);
  await header("Discount").waitFor();
  expect(await header("Coupon").count()).toBe(0);

  const name = `Largest ${crypto.randomUUID().slice(0, 8)}`;
  await page.getByText("Views", { exact: false }).first().click();
  await page.getByLabel(/^Save this search/).fill(name);
  await page.getByRole("button", { name: "Save view" }).click();
  await see(page, `Saved for everybody: ${name}`);
  await page.goto("/administrator/orders");
  await untilHydrated(page);
  await page.getByText(/^Views/).click();
  await page.getByRole("link", { name, exact: true }).click();
  await page.waitForURL((url) => url.searchParams.get("sort") === "-amount");
  await header("Discount").waitFor();
  await page.getByText(`View: ${name}`).click();
  await page.getByRole("button", { name: `Remove the view ${name}` }).click();
  await see(page, `Removed: ${name}`);
});

test("rows are selected by keyboard and acted on, and each says what became of it", async () => {
  await Promise.all(Array.from({ length: 10 }, () => makeLogin(origin)));
  const page = await openPortal(desktop);
  await page.goto(`/administrator/users?${new URLSearchParams({ search: "students.example", size: "10" })}`);
  await untilHydrated(page);
  const boxes = page.locator('input[name="row"]');
  await boxes.first().focus();
  await page.keyboard.press("Space");
  await see(page, "1 selected");
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("Shift+Space");
  await see(page, "2 selected");
  await page.getByRole("button", { name: "Send verification link" }).click();
  await see(page, /^Verification links: \d of 2 done/);
  expect(await page.locator('input[name="row"]:checked').count()).toBe(0);

  const tag = `tag ${crypto.randomUUID().slice(0, 8)}`;
  await page.getByLabel("Select all rows").check();
  await see(page, "10 selected");
  await page.getByLabel("Tag", { exact: true }).last().fill(tag);
  await page.getByRole("button", { name: "Add tag" }).click();
  await see(page, "Tags: 10 of 10 done");
  await page.goto(`/administrator/users?${new URLSearchParams({ tag })}`);
  await see(page, "Showing 1-10 of 10");

  const chosen = await page.locator('input[name="row"]').first().inputValue();
  const file = await fetch(`${origin}/administrator/exports/users?${new URLSearchParams({ tag })}`, {
    method: "POST",
    headers: { cookie, origin, "content-type": "application/x-www-form-urlencoded" },
    body: new URLSearchParams({ row: chosen }).toString(),
  });
  expect((await file.text()).trimEnd().split("\r\n")).toHaveLength(2);
});

/** How many rows a list must show before scrolling, by window; fewer only where it has fewer. */
const IN_SIGHT = [
  { viewport: desktop.viewport, rows: 10, shape: desktop },
  { viewport: { width: 360, height: 600 }, rows: 2, shape: phone },
];

const COMMON_LISTS = ["users", "orders", "guide"];
const OTHER_LISTS = [
  "silver-users",
  "gold-users",
  "abroad-users",
  "psychologist-bookings",
  "counselor-bookings",
  "expert-bookings",
  "support",
  "questions",
  "audit-log",
  "guide/versions",
  "career-counselors",
  "domain-experts",
  "psychologists",
  "manage-partners",
  "listings",
  "coupon-management",
  "refunds",
  "payouts",
  "money/ledger",
  "money/funnel",
];

describe("enough rows are in sight", () => {
  const look = async (names: readonly string[]) => {
    for (const { viewport, rows, shape } of IN_SIGHT) {
      const page = await openPortal({ ...shape, viewport });
      for (const name of names) {
        await page.goto(`/administrator/${name}`);
        await untilHydrated(page);
        const bottoms = await page
          .locator("main tbody tr")
          .evaluateAll((found) => found.map((row) => row.getBoundingClientRect().bottom));
        const inSight = bottoms.filter((bottom) => bottom <= viewport.height).length;
        const places = `${name} at ${viewport.width}: ${bottoms.slice(0, rows).map(Math.round).join(", ")}`;
        expect(inSight, places).toBeGreaterThanOrEqual(Math.min(rows, bottoms.length));
        expect(await page.evaluate(() => document.documentElement.scrollWidth), name).toBe(viewport.width);
      }
    }
  };

  journey("in lists of each make", () => look(COMMON_LISTS));

  test("in every list", async () => {
    // Each login from its own network; its long address is in the audit log.
    for (let login = 0; login < 10; login += 1) await signInAdministrator(origin);
    for (let request = 0; request < 3; request += 1)
      await postForm(origin, "/contact-us", {
        name: "Anu",
        email: "a.very.long.address.of.a.student@students.example",
        subject: "Where is my report, please, as it was to come today?",
        message: "I have answered everything.",
        submissionKey: crypto.randomUUID(),
      });
    await look(OTHER_LISTS);
  });
});

test("on a phone, filters, order, views, columns and export are behind one button", async () => {
  const page = await openPortal(phone);
  await page.goto("/administrator/orders");
  await untilHydrated(page);
  const status = page.getByRole("combobox", { name: "Status" });
  const exportButton = page.getByRole("button", { name: "Export CSV" });
  expect([await status.isVisible(), await exportButton.isVisible()]).toEqual([false, false]);
  await page.getByText("Filters", { exact: true }).click();
  await exportButton.waitFor();
  await page.getByLabel("Ordered from").waitFor();
  await status.selectOption("completed");
  await page.waitForURL(/status=completed/);
  await page.getByText("Filters (1 in use)").waitFor();
  await page.getByRole("navigation", { name: "Order" }).getByRole("link", { name: "Amount" }).click();
  await page.waitForURL(/sort=-amount/);
});
