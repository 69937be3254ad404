import { dataProtection } from "../../content/policies/data-protection";
import { dataProtectionInMalayalam } from "../../content/policies/malayalam/data-protection";
import { getServices } from "../../web/context";
import { getLanguage } from "../../web/language";
import { pageMeta } from "../../web/page-meta";
import type { Route } from "./+types/data-protection";
import { PolicyPage } from "./policy-page";

export const meta: Route.MetaFunction = (args) =>
  pageMeta(args, { title: args.loaderData?.title ?? "", description: args.loaderData?.summary });

export function loader({ context }: Route.LoaderArgs) {
  const { supportEmail, supportPhone, grievanceOfficer } = getServices(context).config;
  const text = { en: dataProtection, ml: dataProtectionInMalayalam }[getLanguage(context)];
  return text({ email: supportEmail, phone: supportPhone, grievanceOfficer });
}

export default function DataProtection({ loaderData }: Route.ComponentProps) {
  return <PolicyPage policy={loaderData} />;
}
