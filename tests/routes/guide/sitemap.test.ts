import { expect, test } from "vitest";
import { seedGuide } from "../../support/guide/seed-guide";
import { testServices } from "../../support/services";
import { openPage } from "./open-page";

test("the sitemap has every page in both languages, each naming both", async () => {
  const services = testServices();
  const { origin } = services.config;
  await seedGuide();
  const { html } = await openPage(services, "/sitemap.xml");
  for (const path of [
    "/careers",
    "/careers/law",
    "/admissions/neet-ug",
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
