import { expect, test } from "vitest";
import { seedGuide } from "../../support/guide/seed-guide";
import { testServices } from "../../support/services";
import { openPage } from "./open-page";

test("the sitemap has the guide's pages in both languages, each naming both", async () => {
  const services = testServices();
  const { origin } = services.config;
  await seedGuide();
  const { html } = await openPage(services, "/sitemap.xml");
  for (const path of ["/careers", "/careers/law", "/admissions/neet-ug", "/pathways"]) {
    const alternates = `<xhtml:link rel="alternate" hreflang="en" href="${origin}${path}"/><xhtml:link rel="alternate" hreflang="ml" href="${origin}/ml${path}"/>`;
    expect(html).toContain(`<url><loc>${origin}${path}</loc>${alternates}</url>`);
    expect(html).toContain(`<url><loc>${origin}/ml${path}</loc>${alternates}</url>`);
  }
});
