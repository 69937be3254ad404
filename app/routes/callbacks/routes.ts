import { route, type RouteConfigEntry } from "@react-router/dev/routes";

/** URLs that other sites send browsers to: no page, no session, each verified by a signature. */
export const callbackRoutes: RouteConfigEntry[] = [route("payments/callback", "routes/callbacks/payments-callback.ts")];
