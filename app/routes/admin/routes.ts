import type { RouteConfigEntry } from "@react-router/dev/routes";

/** The administrator portal. */
export const adminRoutes: RouteConfigEntry[] = [];
