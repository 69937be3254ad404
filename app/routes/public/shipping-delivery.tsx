import { shippingDeliveryInMalayalam } from "../../content/policies/malayalam/shipping-delivery";
import { shippingDelivery } from "../../content/policies/shipping-delivery";
import { getServices } from "../../web/context";
import { getLanguage } from "../../web/language";
import { pageMeta } from "../../web/page-meta";
import type { Route } from "./+types/shipping-delivery";
import { PolicyPage } from "./policy-page";

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
