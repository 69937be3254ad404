import { route, type RouteConfigEntry } from "@react-router/dev/routes";

/** The page of a student's parent or guardian: the link is all they need. */
export const guardianRoutes: RouteConfigEntry[] = [route("guardian/:token", "routes/guardian/guardian.tsx")];
