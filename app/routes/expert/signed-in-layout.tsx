import { Outlet } from "react-router";
import { requireExpert } from "#app/web/accounts/expert-session.ts";
import type { Route } from "./+types/signed-in-layout";

export const middleware: Route.MiddlewareFunction[] = [requireExpert];

export default function SignedInLayout() {
  return <Outlet />;
}
