import { route, type RouteConfigEntry } from "@react-router/dev/routes";

/** What links in mails of the desk open: they are all that their readers need. */
export const supportRoutes: RouteConfigEntry[] = [route("support/:token", "routes/support/thread.tsx")];
