import { dataProtection } from "#app/content/policies/data-protection.ts";
import { dataProtectionInMalayalam } from "#app/content/policies/malayalam/data-protection.ts";
import { getServices } from "#app/web/context.ts";
import { getLanguage } from "#app/web/language.ts";
import { pageMeta } from "#app/web/page-meta.ts";
import type { Route } from "./+types/data-protection";
import { PolicyPage } from "./policy-page.tsx";

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
