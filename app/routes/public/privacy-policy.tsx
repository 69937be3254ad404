import { privacyPolicyInMalayalam } from "../../content/policies/malayalam/privacy-policy";
import { privacyPolicy } from "../../content/policies/privacy-policy";
import { getServices } from "../../web/context";
import { getLanguage } from "../../web/language";
import { pageMeta } from "../../web/page-meta";
import type { Route } from "./+types/privacy-policy";
import { PolicyPage } from "./policy-page";

export const meta: Route.MetaFunction = (args) =>
  pageMeta(args, { title: args.loaderData?.title ?? "", description: args.loaderData?.summary });

export function loader({ context }: Route.LoaderArgs) {
  const { supportEmail, supportPhone } = getServices(context).config;
  const text = { en: privacyPolicy, ml: privacyPolicyInMalayalam }[getLanguage(context)];
  return text({ email: supportEmail, phone: supportPhone });
}

export default function PrivacyPolicy({ loaderData }: Route.ComponentProps) {
  return <PolicyPage policy={loaderData} />;
}
