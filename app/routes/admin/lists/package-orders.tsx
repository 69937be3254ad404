import type { ListedOrder } from "../../../../db/queries/administration/lists/list-orders";
import {
  type PackageOrderFilter,
  packageOrderList,
  type PackageOrderSort,
  wordOf,
} from "../../../domain/administration/lists";
import type { PackageType } from "../../../domain/purchase/packages";
import { packageOrderListPath } from "../../../web/addresses/list-paths";
import { type ListData, ListScreen, type ListWords } from "../../../ui/list/list-screen";
import { packageOrderColumns } from "./order-columns";

/** "Silver Package Users" */
export function packageOrdersTitle(packageType: PackageType): string {
  return `${wordOf(packageType)} Package Users`;
}

function wordsFor(packageType: PackageType): ListWords {
  const title = packageOrdersTitle(packageType);
  return {
    title,
    caption: title,
    search: { label: "Search users", placeholder: "Search by name or email..." },
    loading: "Loading users...",
    empty: "No users found",
    emptyHint: "Whoever buys this package stands here as soon as the payment is confirmed.",
    describe: ({ first, last, total }) =>
      `Showing ${last === 0 ? 0 : last - first + 1} of ${total} ${wordOf(packageType)} package user(s)`,
  };
}

interface PackageOrdersProps {
  packageType: PackageType;
  data: ListData<ListedOrder, PackageOrderSort, PackageOrderFilter>;
}

/** The screen of /administrator/silver-users and /administrator/gold-users. */
export function PackageOrders({ packageType, data }: PackageOrdersProps) {
  return (
    <ListScreen
      words={wordsFor(packageType)}
      path={packageOrderListPath(packageType)}
      description={packageOrderList}
      columns={packageOrderColumns}
      data={data}
      keyOf={(order) => order.id}
    />
  );
}
