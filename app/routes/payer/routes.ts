import { route, type RouteConfigEntry } from "@react-router/dev/routes";

/** Pages for people who pay for a student: the link is the credential. */
export const payerRoutes: RouteConfigEntry[] = [
  route("pay/thanks", "routes/payer/thanks.tsx"),
  route("pay/:token", "routes/payer/pay.tsx"),
];
