import { termsAndConditionsInMalayalam } from "#app/content/policies/malayalam/terms-and-conditions.ts";
import { termsAndConditions } from "#app/content/policies/terms-and-conditions.ts";
import { getPrices, getServices } from "#app/web/context.ts";
import { getLanguage } from "#app/web/language.ts";
import { pageMeta } from "#app/web/page-meta.ts";
import type { Route } from "./+types/terms-and-conditions";
import { PolicyPage } from "./policy-page.tsx";

export const meta: Route.MetaFunction = (args) =>
  pageMeta(args, { title: args.loaderData?.title ?? "Terms & Conditions", description: args.loaderData?.summary });

export async function loader({ context }: Route.LoaderArgs) {
  const { supportEmail, supportPhone } = getServices(context).config;
  const text = { en: termsAndConditions, ml: termsAndConditionsInMalayalam }[getLanguage(context)];
  return text({ email: supportEmail, phone: supportPhone, prices: await getPrices(context) });
}

export default function TermsAndConditions({ loaderData }: Route.ComponentProps) {
  return <PolicyPage policy={loaderData} />;
}
