import { Outlet } from "react-router";
import { requireExpert } from "../../web/accounts/expert-session";
import type { Route } from "./+types/signed-in-layout";

/** The guard of all pages that need an expert. */
export const middleware: Route.MiddlewareFunction[] = [requireExpert];

export default function SignedInLayout() {
  return <Outlet />;
}
