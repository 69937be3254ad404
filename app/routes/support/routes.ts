import { route, type RouteConfigEntry } from "@react-router/dev/routes";

/** The pages of links in support mails: the link is the credential. */
export const supportRoutes: RouteConfigEntry[] = [route("support/:token", "routes/support/thread.tsx")];
