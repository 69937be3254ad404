import { layout, type RouteConfigEntry } from "@react-router/dev/routes";
import { inBothLanguages, type TranslatedPage } from "#app/routes/in-both-languages.ts";

/** The pages whose body is the same for every reader, by their path in English. */
const SHARED: readonly TranslatedPage[] = [
  ["careers", "careers.tsx"],
  ["careers/:slug", "career.tsx"],
  ["admissions", "admissions.tsx"],
  ["admissions/:slug", "admission.tsx"],
  ["institutes", "institutes.tsx"],
  ["institutes/:slug", "institute.tsx"],
  ["pathways", "pathways.tsx"],
  ["calendar", "calendar.tsx"],
  ["tools", "tools/tools.tsx"],
  ["tools/keam", "tools/keam.tsx"],
  ["tools/:slug", "tools/tool.tsx"],
  ["scholarships", "scholarships.tsx"],
  ["study-abroad", "study-abroad.tsx"],
];

/** A student's comparison has their own chances, and the feed is a file. */
const OTHERS: readonly TranslatedPage[] = [
  ["compare", "compare.tsx"],
  ["calendar.ics", "calendar-feed.ts"],
];

/** The guide, public and without React in the browser: in English, and in Malayalam below /ml. */
export const guideRoutes: RouteConfigEntry[] = [
  layout("routes/guide/shared-body.tsx", inBothLanguages("guide", SHARED)),
  ...inBothLanguages("guide", OTHERS),
];
