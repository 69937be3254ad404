import type { Page } from "playwright-core";
import { describe, expect, test } from "vitest";
import { accessibilityProblems } from "../support/browser/axe.ts";
import { desktop, phone, REFUSALS, useBrowser } from "../support/browser/browser.ts";
import { readPdf } from "../pdf/fixtures/read-pdf.ts";
import { postForm, signInAdministrator } from "../support/browser/http.ts";
import { journey } from "../support/browser/journey.ts";
import { readMail } from "../support/browser/outbox.ts";
import { servedOrigin } from "../support/browser/served.ts";
import { smallTargets } from "../support/browser/targets.ts";

const origin = servedOrigin();

const open = useBrowser(phone);

/** How much wider a page is than its window, in pixels. */
function measureOverflow(page: Page): Promise<number> {
  return page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
}

const pages = [
  ["/packages", "Silver or Gold"],
  ["/sample-report", "A sample report"],
  ["/faq", "Questions and answers"],
  ["/method", "How your results come about"],
  ["/ml/method", "നിങ്ങളുടെ ഫലം എങ്ങനെ ഉണ്ടാകുന്നു"],
  ["/contact-us", "Contact Us"],
  ["/terms-and-conditions", "Terms & Conditions"],
  ["/privacy-policy", "Privacy Policy"],
  ["/data-protection", "Data Protection"],
  ["/shipping-delivery", "Shipping & Delivery"],
  ["/cancellation-refund", "Cancellation & Refund"],
  ["/career-counselors", "Career Counselors"],
  ["/psychologists", "Psychologists"],
  ["/domain-experts", "Domain Experts"],
] as const;

describe("public pages", () => {
  journey("open on a small phone and on a desktop, fit their window and log no errors", async () => {
    for (const size of [phone, desktop]) {
      const page = await open(size);
      for (const [path, title] of pages) {
        await page.goto(path);
        // The sample's heading is its student's finding.
        const heading = path === "/sample-report" ? expect.stringMatching(/^Meera is an? /) : title;
        expect(await page.locator("h1").allTextContents()).toEqual([heading]);
        expect(await page.title()).toBe(
          `${title} · ${path.startsWith("/ml") ? "വഴി കരിയർ ഗൈഡ്" : "Vazhi Career Guide"}`,
        );
        expect(await measureOverflow(page), path).toBe(0);
      }
    }
  });

  test("have metadata for search engines and link previews", async () => {
    const page = await open();
    for (const [path] of pages) {
      await page.goto(path);
      const description = await page.locator('meta[name="description"]').getAttribute("content");
      expect(description?.length ?? 0, path).toBeGreaterThan(50);
      expect(await page.locator('link[rel="canonical"]').getAttribute("href")).toBe(origin + path);
    }
    const image = await fetch((await page.locator('meta[property="og:image"]').getAttribute("content")) ?? "");
    expect(image.status).toBe(200);
    expect(image.headers.get("content-type")).toBe("image/png");
  });
});

test("the page on how results come about has no barriers that axe knows, in either language", async () => {
  const page = await open();
  for (const path of ["/method", "/ml/method"]) {
    await page.goto(path);
    expect(await accessibilityProblems(page), path).toEqual([]);
  }
});

/** A 5-inch phone with the browser's bars. */
const smallPhone = { ...phone, viewport: { width: 360, height: 600 } };

const GUIDE_PAGES = [
  "/careers",
  "/careers/law",
  "/admissions",
  "/admissions/clat",
  "/calendar",
  "/pathways",
  "/pathways?class=12th&stream=science",
  "/scholarships",
  "/study-abroad",
  "/institutes",
  "/institutes/college-of-engineering-trivandrum",
  "/tools",
  "/tools/keam?rank=1200&category=ezhava&branch=",
  "/tools/polytechnic-index",
];

test("nothing to tap is smaller than a thumb needs, from the bar to the footer, in either language", async () => {
  const page = await open(smallPhone);
  for (const path of ["/", ...pages.map(([page]) => page).filter((page) => !page.startsWith("/ml")), ...GUIDE_PAGES]) {
    for (const address of [path, `/ml${path}`]) {
      await page.goto(address);
      expect([address, await smallTargets(page, "body")]).toEqual([address, []]);
      expect([address, await measureOverflow(page)]).toEqual([address, 0]);
    }
  }
}, 180_000);

describe("the home page on a small phone", () => {
  test("has a bar and a menu for thumbs", async () => {
    const page = await open(smallPhone);
    await page.goto("/");
    expect(await smallTargets(page, "header")).toEqual([]);
    await page.locator("header summary:visible").click();
    const packages = page.locator("header nav:visible").getByRole("link", { name: "Packages" });
    expect(await smallTargets(page, "header")).toEqual([]);
    await packages.click();
    await page.waitForURL("**/packages");
  });

  test("says what its figures are, and who sells", async () => {
    const page = await open(smallPhone);
    await page.goto("/");
    const main = page.locator("main");
    await main.getByText("Figures of the founder; no published survey.").waitFor();
    await main.getByText("Sold by Vazhi Career Guide (demo)").waitFor();
  });
});

describe("testimonials", () => {
  test("real ones that are entered in the portal replace the demo's examples", async () => {
    const page = await open();
    await page.goto("/");
    const section = page.getByRole("region", { name: /What students/ });
    const examples = section.getByText("Example", { exact: true });
    expect(await examples.count()).toBe(4);

    const cookie = await signInAdministrator(origin);
    const testimonialId = crypto.randomUUID();
    const path = "/administrator/testimonials";
    const added = await postForm(
      origin,
      path,
      {
        intent: "add",
        testimonialId,
        name: "Aiswarya",
        about: "Plus Two student, Thrissur",
        quoteMalayalam: "അച്ഛൻ റിപ്പോർട്ട് രണ്ടു തവണ വായിച്ചു.",
        consent: "By e-mail",
        position: "1",
        isShown: "on",
      },
      cookie,
    );
    expect(added.status).toBe(302);
    try {
      // A visitor's page may be cached for ten seconds.
      const shown = () => page.reload().then(() => examples.count());
      await expect.poll(shown, { timeout: 30_000, interval: 1000 }).toBe(0);
      expect(await section.locator("blockquote").getAttribute("lang")).toBe("ml");
      expect(await section.innerText()).toContain("Plus Two student, Thrissur");
      expect(await section.innerText()).not.toContain("By e-mail");
    } finally {
      await postForm(origin, path, { intent: "remove", testimonialId }, cookie);
    }
  });
});

describe("the page of the packages", () => {
  test("compares them line by line on a small phone", async () => {
    const page = await open(smallPhone);
    await page.goto("/packages");
    const session = page.getByRole("row", { name: /One session with a career expert/ });
    expect(await session.getByRole("cell").allInnerTexts()).toEqual([
      expect.stringContaining("Not included"),
      "Included",
    ]);
    expect(await page.getByRole("columnheader", { name: /Gold ₹2,999/ }).isVisible()).toBe(true);
    expect(await measureOverflow(page)).toBe(0);
    expect(await smallTargets(page, "main")).toEqual([]);
    expect(await accessibilityProblems(page)).toEqual([]);
    await page.getByRole("link", { name: "Choose Gold" }).click();
    await page.waitForURL("**/login?redirect=payment&package=gold");
  });
});

describe("the sample report", () => {
  test("is a whole Gold result, in the chosen language, without JavaScript", async () => {
    const page = await open({ javaScriptEnabled: false });
    await page.goto("/sample-report");
    await page.getByText(/is invented, the report is not/).waitFor();
    const sections = page.locator("[id^=en-]");
    expect(await sections.count()).toBe(13);
    expect(await page.locator(".card").count()).toBe(5);
    for (const tab of ["me", "careers", "year", "parents"])
      expect(await page.locator(`#${tab}`).isVisible()).toBe(true);

    await page.goto("/ml/sample-report");
    expect(await page.locator("[id^=ml-]").count()).toBe(13);
    expect(await sections.count()).toBe(0);
    expect(await page.locator('link[rel="canonical"]').getAttribute("href")).toBe(`${origin}/ml/sample-report`);
  });

  test.each([
    ["/sample-report", "The same report as a PDF", "Personality type"],
    ["/ml/sample-report", "", "വ്യക്തിത്വ"],
  ])("is a PDF too, in the language of %s", async (path, link, first) => {
    const page = await open();
    await page.goto(path);
    const href = await page.locator("main a[href*='.pdf']").filter({ hasText: link }).first().getAttribute("href");
    const response = await fetch(origin + href);
    expect(response.headers.get("content-type")).toBe("application/pdf");
    const pdf = new Uint8Array(await response.arrayBuffer());
    expect(pdf.byteLength).toBeLessThanOrEqual(350_000);
    const { title, outline } = await readPdf(pdf);
    expect(title).toMatch(/Sample|മാതൃക/);
    expect(outline[0]?.title).toContain(first);
  });
});

describe("the FAQ", () => {
  test("has eight questions, and opens without JavaScript", async () => {
    const page = await open({ javaScriptEnabled: false });
    await page.goto("/faq");
    expect(await page.locator("main details").count()).toBe(8);
    const answer = page.getByText("within 12 hours");
    expect(await answer.isVisible()).toBe(false);
    await page.getByText("I forgot my password. What can I do?").click();
    await answer.waitFor();
    const links = await page
      .locator("main details")
      .last()
      .locator("a")
      .evaluateAll((all) => all.map((link) => link.getAttribute("href")));
    expect(links).toEqual(["/forgot-password", "mailto:support@vazhi.example"]);
  });
});

describe("the contact form", () => {
  journey("works without JavaScript: rejects with messages, keeps what was typed, then sends two mails", async () => {
    const page = await open({ javaScriptEnabled: false, allow: REFUSALS });
    const email = `writer-${crypto.randomUUID().slice(0, 8)}@students.example`;
    const message = "<script>alert(1)</script>\nWhen does the report come?";
    await page.goto("/contact-us?subject=About+the+report");
    await page.getByRole("textbox", { name: "Name" }).fill("Anjali Nair");
    await page.getByRole("textbox", { name: "Message" }).fill(message);
    const [refusal] = await Promise.all([
      page.waitForResponse((response) => response.request().method() === "POST"),
      page.getByRole("button", { name: "Send message" }).click(),
    ]);
    expect(refusal.status()).toBe(400);
    await page.getByText("Please enter your email address").waitFor();
    expect(await page.getByRole("textbox", { name: "Email" }).getAttribute("aria-invalid")).toBe("true");
    expect(await page.getByRole("textbox", { name: "Subject" }).inputValue()).toBe("About the report");
    expect(await page.getByRole("textbox", { name: "Message" }).inputValue()).toBe(message);

    await page.getByRole("textbox", { name: "Email" }).fill(email);
    await page.getByRole("button", { name: "Send message" }).click();
    await page.getByText("Message sent. We reply within 24 hours.").waitFor();
    // It remains, and explains the next step.
    expect(await page.locator(".toast").count()).toBe(0);
    await page.reload();
    await page.getByText("answers to the e-mail address that you gave").waitFor();
    await page.getByRole("link", { name: "Write another message" }).click();
    expect(await page.getByRole("textbox", { name: "Message" }).inputValue()).toBe("");

    // The address may not be the visitor's, so the typed text is not sent there.
    const confirmation = await readMail(origin, email, /We have received your message/);
    expect(confirmation.text).toContain("Your message has arrived.");
    expect(confirmation.text).not.toContain("When does the report come?");
    const toDesk = await readMail(origin, "support@vazhi.example", /\[Support\] About the report/);
    expect(toDesk.text).toContain(email);
    expect(toDesk.html).not.toContain("<script>");
  });
});

describe("a refused form of a page without React", () => {
  test("leads to what is missing, far below where the page begins", async () => {
    const page = await open({ viewport: { width: 360, height: 600 }, allow: REFUSALS });
    await page.goto("/ml/contact-us");
    for (const [name, value] of [
      ["name", "Anjali Nair"],
      ["email", "anjali@students.example"],
      ["subject", "Report"],
    ] as const)
      await page.locator(`[name=${name}]`).fill(value);
    await page.getByRole("button", { name: "സന്ദേശം അയയ്ക്കുക" }).click();
    const message = page.locator("[name=message][aria-invalid=true]");
    await message.waitFor();
    await expect.poll(() => message.evaluate((field) => field === document.activeElement)).toBe(true);
    expect(await message.evaluate((field) => field.getBoundingClientRect().top < window.innerHeight)).toBe(true);
  });
});

describe("an unknown address", () => {
  test("shows 404, the path, the full URL and three links", async () => {
    const page = await open({ allow: REFUSALS });
    await page.goto("/faq");
    const response = await page.goto("/no/such/page?with=query");
    expect(response?.status()).toBe(404);
    expect(await page.locator("h1").textContent()).toBe("Page not found");
    await page.getByText("404", { exact: true }).waitFor();
    await page.getByText("/no/such/page?with=query", { exact: true }).waitFor();
    await page.getByText(`${origin}/no/such/page?with=query`, { exact: true }).waitFor();
    expect(await page.getByRole("link", { name: "Return Home" }).getAttribute("href")).toBe("/");
    expect(await page.getByRole("link", { name: "Force Navigate" }).getAttribute("href")).toBe(
      "/no/such/page?with=query",
    );
    await page.getByRole("button", { name: "Go Back" }).click();
    await page.waitForURL("**/faq");
  });
});
