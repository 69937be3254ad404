import type { RouteConfigEntry } from "@react-router/dev/routes";

/** Pages behind a student's sign-in: one layout guards them all. */
export const studentRoutes: RouteConfigEntry[] = [];
