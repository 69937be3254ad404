import { cancellationRefundInMalayalam } from "../../content/policies/malayalam/cancellation-refund";
import { cancellationRefund } from "../../content/policies/cancellation-refund";
import { getServices } from "../../web/context";
import { getLanguage } from "../../web/language";
import { pageMeta } from "../../web/page-meta";
import type { Route } from "./+types/cancellation-refund";
import { PolicyPage } from "./policy-page";

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
