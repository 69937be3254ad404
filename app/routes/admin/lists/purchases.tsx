import { data } from "react-router";
import type { ExpertKind } from "#app/domain/experts/expert.ts";
import type { PackageType } from "#app/domain/purchase/packages.ts";
import { pageMeta } from "#app/web/page-meta.ts";
import type { Route } from "./+types/purchases";
import { Bookings, bookingTitles } from "./bookings.tsx";
import { loadList } from "./list-source.ts";
import { PackageOrders, packageOrdersTitle } from "./package-orders.tsx";
import { answerBookings, answerPackageOrders } from "./bulk-answers.ts";
import { bookingSource, packageOrderSource } from "./sources.ts";

/** A list of purchases: a package, or sessions with one kind of expert. */
type PurchaseList = { packageType: PackageType } | { kind: ExpertKind };

/** The lists, by the last segment of their address. */
const LISTS: Readonly<Record<string, PurchaseList>> = {
  "silver-users": { packageType: "silver" },
  "gold-users": { packageType: "gold" },
  "psychologist-bookings": { kind: "psychologist" },
  "counselor-bookings": { kind: "career-counselor" },
  "expert-bookings": { kind: "domain-expert" },
};

/** The list at an address. @throws 404 for any other address below `/administrator` */
function findList(listType: string): PurchaseList {
  const list = Object.hasOwn(LISTS, listType) ? LISTS[listType] : undefined;
  if (!list) throw data(null, { status: 404 });
  return list;
}

export const meta: Route.MetaFunction = (args) => {
  const list = LISTS[args.params.listType];
  if (!list) return [];
  return pageMeta(args, {
    title: "kind" in list ? bookingTitles[list.kind] : packageOrdersTitle(list.packageType),
    isPrivate: true,
  });
};

export async function loader(args: Route.LoaderArgs) {
  const list = findList(args.params.listType);
  return "kind" in list
    ? { ...list, data: await loadList(args, bookingSource(list.kind)) }
    : { ...list, data: await loadList(args, packageOrderSource(list.packageType)) };
}

export function action(args: Route.ActionArgs) {
  const list = findList(args.params.listType);
  return "kind" in list ? answerBookings(args, list.kind) : answerPackageOrders(args, list.packageType);
}

/** The key resets the state between lists, which share this route. */
export default function Purchases({ loaderData, actionData, params: { listType } }: Route.ComponentProps) {
  return "kind" in loaderData ? (
    <Bookings key={listType} {...loaderData} actionData={actionData} />
  ) : (
    <PackageOrders key={listType} {...loaderData} actionData={actionData} />
  );
}
