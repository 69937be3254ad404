import { pageMeta } from "#app/web/page-meta.ts";
import type { Route } from "./+types/gold-users";
import { loadList } from "./list-source.ts";
import { answerPackageOrders, PackageOrders, packageOrdersTitle } from "./package-orders.tsx";
import { packageOrderSource } from "./sources.ts";

export const meta: Route.MetaFunction = (args) =>
  pageMeta(args, { title: packageOrdersTitle("gold"), isPrivate: true });

export function loader(args: Route.LoaderArgs) {
  return loadList(args, packageOrderSource("gold"));
}

export function action(args: Route.ActionArgs) {
  return answerPackageOrders(args, "gold");
}

export default function GoldUsers({ loaderData, actionData }: Route.ComponentProps) {
  return <PackageOrders packageType="gold" data={loaderData} actionData={actionData} />;
}
