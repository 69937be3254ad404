import { route, type RouteConfigEntry } from "@react-router/dev/routes";

/** Addresses that others send browsers to: no page, no session, each proves itself by a signature. */
export const callbackRoutes: RouteConfigEntry[] = [route("payments/callback", "routes/callbacks/payments-callback.ts")];
