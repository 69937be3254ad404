import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { expertPricing } from "#db/schema/index.ts";
import { seedGuide } from "../../support/guide/seed-guide.ts";
import { makeExpert } from "../../support/makers/sessions.ts";
import { testServices } from "../../support/services.ts";
import { openPage } from "./open-page.ts";

test("the sitemap has every page in both languages, each naming both", async () => {
  const services = testServices();
  const { origin } = services.config;
  await seedGuide();
  const { html } = await openPage(services, "/sitemap.xml");
  for (const path of [
    "/careers",
    "/careers/law",
    "/admissions/neet-ug",
    "/institutes",
    "/institutes/college-of-engineering-trivandrum",
    "/tools/keam",
    "/compare",
    "/pathways",
    "/faq",
    "/packages",
    "/privacy-policy",
    "/data-protection",
    "/sample-report",
  ]) {
    const alternates = `<xhtml:link rel="alternate" hreflang="en" href="${origin}${path}"/><xhtml:link rel="alternate" hreflang="ml" href="${origin}/ml${path}"/><xhtml:link rel="alternate" hreflang="x-default" href="${origin}${path}"/>`;
    expect(html).toContain(`<url><loc>${origin}${path}</loc>${alternates}</url>`);
    expect(html).toContain(`<url><loc>${origin}/ml${path}</loc>${alternates}</url>`);
  }
  expect(html).toContain(`<url><loc>${origin}/ml</loc>`);
  expect(html).not.toContain("language=");
});

test("robots.txt keeps search engines from private pages and names the sitemap", async () => {
  const services = testServices();
  const { headers, html } = await openPage(services, "/robots.txt");
  expect(headers.get("content-type")).toContain("text/plain");
  const lines = html.split("\n");
  for (const path of ["/results", "/my-orders", "/assessment", "/administrator", "/simulator"])
    expect(lines).toContain(`Disallow: ${path}`);
  expect(lines).toContain(`Sitemap: ${services.config.origin}/sitemap.xml`);
});

test("only listed experts have a page, and are in the sitemap", async () => {
  const services = testServices();
  const { expertId: listed } = await makeExpert(services);
  const { expertId: inactive } = await makeExpert(services, { expert: { status: "inactive" } });
  const { expertId: unpriced } = await makeExpert(services);
  await services.db.delete(expertPricing).where(eq(expertPricing.expertId, unpriced));
  const findStatus = async (id: string) => (await openPage(services, `/experts/${id}`)).status;
  expect(await findStatus(listed)).toBe(200);
  for (const id of [inactive, unpriced, "nobody"]) expect(await findStatus(id), id).toBe(404);
  const { html } = await openPage(services, "/sitemap.xml");
  expect(html).toContain(`${services.config.origin}/experts/${listed}`);
  for (const id of [inactive, unpriced]) expect(html).not.toContain(id);
});

test("security.txt says how to report a weakness, and for how long", async () => {
  const services = testServices();
  const { html, headers } = await openPage(services, "/.well-known/security.txt");
  expect(headers.get("content-type")).toBe("text/plain; charset=utf-8");
  const fields = Object.fromEntries(
    html
      .trim()
      .split("\n")
      .toReversed()
      .map((line) => line.split(/: (.*)/).slice(0, 2)),
  );
  expect(fields).toMatchObject({ Contact: `mailto:${services.config.supportEmail}`, "Preferred-Languages": "en, ml" });
  const days = (Date.parse(fields.Expires ?? "") - services.now().getTime()) / 86_400_000;
  expect(days).toBeGreaterThan(30);
  expect(days).toBeLessThan(365);
});
