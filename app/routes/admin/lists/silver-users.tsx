import { pageMeta } from "#app/web/page-meta.ts";
import type { Route } from "./+types/silver-users";
import { loadList } from "./list-source.ts";
import { answerPackageOrders, PackageOrders, packageOrdersTitle } from "./package-orders.tsx";
import { packageOrderSource } from "./sources.ts";

export const meta: Route.MetaFunction = (args) =>
  pageMeta(args, { title: packageOrdersTitle("silver"), isPrivate: true });

export function loader(args: Route.LoaderArgs) {
  return loadList(args, packageOrderSource("silver"));
}

export function action(args: Route.ActionArgs) {
  return answerPackageOrders(args, "silver");
}

export default function SilverUsers({ loaderData, actionData }: Route.ComponentProps) {
  return <PackageOrders packageType="silver" data={loaderData} actionData={actionData} />;
}
