import { route, type RouteConfigEntry } from "@react-router/dev/routes";

/** URLs to which other sites redirect browsers: without pages or sessions, each verified by a signature. */
export const callbackRoutes: RouteConfigEntry[] = [route("payments/callback", "routes/callbacks/payments-callback.ts")];
