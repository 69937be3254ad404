import { cancellationRefundInMalayalam } from "#app/content/policies/malayalam/cancellation-refund.ts";
import { cancellationRefund } from "#app/content/policies/cancellation-refund.ts";
import { getServices } from "#app/web/context.ts";
import { getLanguage } from "#app/web/language.ts";
import { pageMeta } from "#app/web/page-meta.ts";
import type { Route } from "./+types/cancellation-refund";
import { PolicyPage } from "./policy-page.tsx";

export const meta: Route.MetaFunction = (args) =>
  pageMeta(args, { title: args.loaderData?.title ?? "Cancellation & Refund", description: args.loaderData?.summary });

export function loader({ context }: Route.LoaderArgs) {
  const { supportEmail, supportPhone } = getServices(context).config;
  const text = { en: cancellationRefund, ml: cancellationRefundInMalayalam }[getLanguage(context)];
  return text({ email: supportEmail, phone: supportPhone });
}

export default function CancellationRefund({ loaderData }: Route.ComponentProps) {
  return <PolicyPage policy={loaderData} />;
}
