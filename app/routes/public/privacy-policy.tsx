import { privacyPolicy } from "../../content/policies/privacy-policy";
import { getServices } from "../../web/context";
import { pageMeta } from "../../web/page-meta";
import type { Route } from "./+types/privacy-policy";
import { PolicyPage } from "./policy-page";

export const meta: Route.MetaFunction = (args) =>
  pageMeta(args, { title: args.loaderData?.title ?? "Privacy Policy", description: args.loaderData?.summary });

export function loader({ context }: Route.LoaderArgs) {
  const { supportEmail, supportPhone } = getServices(context).config;
  return privacyPolicy({ email: supportEmail, phone: supportPhone });
}

export default function PrivacyPolicy({ loaderData }: Route.ComponentProps) {
  return <PolicyPage policy={loaderData} />;
}
