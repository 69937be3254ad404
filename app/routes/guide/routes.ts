import type { RouteConfigEntry } from "@react-router/dev/routes";
import { inBothLanguages, type TranslatedPage } from "#app/routes/in-both-languages.ts";

/** The guide's pages by their path in English. */
const PAGES: readonly TranslatedPage[] = [
  ["careers", "careers.tsx"],
  ["careers/:slug", "career.tsx"],
  ["compare", "compare.tsx"],
  ["admissions", "admissions.tsx"],
  ["admissions/:slug", "admission.tsx"],
  ["institutes", "institutes.tsx"],
  ["institutes/:slug", "institute.tsx"],
  ["pathways", "pathways.tsx"],
  ["calendar", "calendar.tsx"],
  ["calendar.ics", "calendar-feed.ts"],
  ["tools", "tools/tools.tsx"],
  ["tools/keam", "tools/keam.tsx"],
  ["tools/:slug", "tools/tool.tsx"],
  ["scholarships", "scholarships.tsx"],
  ["study-abroad", "study-abroad.tsx"],
];

/** The guide, public and without React in the browser: in English, and in Malayalam below /ml. */
export const guideRoutes: RouteConfigEntry[] = inBothLanguages("guide", PAGES);
