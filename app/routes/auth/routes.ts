import type { RouteConfigEntry } from "@react-router/dev/routes";

/** Signing up, in and out. */
export const authRoutes: RouteConfigEntry[] = [];
