import { privacyPolicyInMalayalam } from "#app/content/policies/malayalam/privacy-policy.ts";
import { privacyPolicy } from "#app/content/policies/privacy-policy.ts";
import { getServices } from "#app/web/context.ts";
import { getLanguage } from "#app/web/language.ts";
import { pageMeta } from "#app/web/page-meta.ts";
import type { Route } from "./+types/privacy-policy";
import { PolicyPage } from "./policy-page.tsx";

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
