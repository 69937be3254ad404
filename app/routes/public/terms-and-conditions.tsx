import { termsAndConditions } from "../../content/policies/terms-and-conditions";
import { getServices } from "../../web/context";
import { pageMeta } from "../../web/page-meta";
import type { Route } from "./+types/terms-and-conditions";
import { PolicyPage } from "./policy-page";

export const meta: Route.MetaFunction = (args) =>
  pageMeta(args, { title: args.loaderData?.title ?? "Terms & Conditions", description: args.loaderData?.summary });

export function loader({ context }: Route.LoaderArgs) {
  const { supportEmail, supportPhone } = getServices(context).config;
  return termsAndConditions({ email: supportEmail, phone: supportPhone });
}

export default function TermsAndConditions({ loaderData }: Route.ComponentProps) {
  return <PolicyPage policy={loaderData} />;
}
