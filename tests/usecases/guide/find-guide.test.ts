import { expect, test } from "vitest";
import { findGuide, findGuideForReport } from "#db/queries/guide/guide.ts";
import { findCareerPage } from "#db/queries/guide/guide-pages.ts";
import { EMPTY_GUIDE } from "#app/domain/guide/entries.ts";
import { seedGuide } from "../../support/guide/seed-guide.ts";
import { testServices } from "../../support/services.ts";

test("an empty guide is one without entries", async () => {
  const { db } = testServices();
  expect(await findGuide(db, { careers: { where: undefined } })).toEqual(EMPTY_GUIDE);
  expect(
    await findGuideForReport(db, { categoryIds: [1, 2, 3], admissions: ["hscap"], categories: ["general"] }),
  ).toEqual(EMPTY_GUIDE);
});

test("a career comes with its routes in order, neighbours, admissions and institutes", async () => {
  const { db } = testServices();
  await seedGuide();
  const guide = await findCareerPage(db, { slug: "engineering" });
  expect(guide.version).toBe(1);
  const career = guide.careers.find(({ slug }) => slug === "engineering");
  expect(career?.name).toEqual({ en: "Engineering", ml: "എൻജിനീയറിങ്" });
  expect(career?.routes.length).toBeGreaterThan(3);
  expect(career?.routes[0]?.steps[0]?.admission).toBe("hscap");
  expect(career?.statements.filter(({ field }) => field === "day")).toHaveLength(5);
  expect(guide.careers.map(({ slug }) => slug)).toEqual(expect.arrayContaining([...(career?.neighbours ?? [])]));
  expect(guide.admissions.map(({ slug }) => slug)).toContain("keam-engineering");
  expect(
    guide.admissions.every(({ statements }) =>
      statements.every(({ field, record }) => field === "summary" || record !== null),
    ),
  ).toBe(true);
});
