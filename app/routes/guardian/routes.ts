import { route, type RouteConfigEntry } from "@react-router/dev/routes";

/** The pages on which a family gives consent: the link is the credential. */
export const guardianRoutes: RouteConfigEntry[] = [
  route("guardian/:token", "routes/guardian/guardian.tsx"),
  route("guardian/:token/receipt.pdf", "routes/guardian/guardian-receipt.ts"),
  route("session-change/:token", "routes/guardian/session-change.tsx"),
];
