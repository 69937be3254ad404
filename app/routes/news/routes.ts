import { route, type RouteConfigEntry } from "@react-router/dev/routes";

/** The link of each announcement that stops them: it is all that its reader needs. */
export const newsRoutes: RouteConfigEntry[] = [route("news/:token", "routes/news/stop.tsx")];
