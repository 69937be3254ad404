import { route, type RouteConfigEntry } from "@react-router/dev/routes";

/** The guide's pages by their path in English. */
const PAGES: readonly (readonly [path: string, file: string])[] = [
  ["careers", "careers.tsx"],
  ["careers/:slug", "career.tsx"],
  ["admissions", "admissions.tsx"],
  ["admissions/:slug", "admission.tsx"],
  ["pathways", "pathways.tsx"],
  ["calendar", "calendar.tsx"],
  ["calendar.ics", "calendar-feed.ts"],
  ["scholarships", "scholarships.tsx"],
  ["study-abroad", "study-abroad.tsx"],
];

/** The guide, for everyone and without React in the browser: in English, and below /ml the same in Malayalam. */
export const guideRoutes: RouteConfigEntry[] = PAGES.flatMap(([path, file]) => [
  route(path, `routes/guide/${file}`),
  route(`ml/${path}`, `routes/guide/${file}`, { id: `routes/guide/ml/${file}` }),
]);
