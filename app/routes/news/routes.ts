import { route, type RouteConfigEntry } from "@react-router/dev/routes";

/** The unsubscribe link of announcements: the link is the credential. */
export const newsRoutes: RouteConfigEntry[] = [route("news/:token", "routes/news/stop.tsx")];
