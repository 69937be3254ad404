import { shippingDeliveryInMalayalam } from "#app/content/policies/malayalam/shipping-delivery.ts";
import { shippingDelivery } from "#app/content/policies/shipping-delivery.ts";
import { getServices } from "#app/web/context.ts";
import { getLanguage } from "#app/web/language.ts";
import { pageMeta } from "#app/web/page-meta.ts";
import type { Route } from "./+types/shipping-delivery";
import { PolicyPage } from "./policy-page.tsx";

export const meta: Route.MetaFunction = (args) =>
  pageMeta(args, { title: args.loaderData?.title ?? "Shipping & Delivery", description: args.loaderData?.summary });

export function loader({ context }: Route.LoaderArgs) {
  const { supportEmail, supportPhone } = getServices(context).config;
  const text = { en: shippingDelivery, ml: shippingDeliveryInMalayalam }[getLanguage(context)];
  return text({ email: supportEmail, phone: supportPhone });
}

export default function ShippingDelivery({ loaderData }: Route.ComponentProps) {
  return <PolicyPage policy={loaderData} />;
}
