import { termsAndConditionsInMalayalam } from "../../content/policies/malayalam/terms-and-conditions";
import { termsAndConditions } from "../../content/policies/terms-and-conditions";
import { getPrices, getServices } from "../../web/context";
import { getLanguage } from "../../web/language";
import { pageMeta } from "../../web/page-meta";
import type { Route } from "./+types/terms-and-conditions";
import { PolicyPage } from "./policy-page";

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
