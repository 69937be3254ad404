import { orderList } from "../../../domain/administration/lists";
import { listPaths } from "../../../web/addresses/list-paths";
import { ListScreen, type ListWords } from "../../../ui/list/list-screen";
import { pageMeta } from "../../../web/page-meta";
import type { Route } from "./+types/orders";
import { loadList } from "./list-source";
import { orderColumns } from "./order-columns";
import { orderSource } from "./sources";

const words: ListWords = {
  title: "Orders",
  lead: "Every purchase of a package, paid or not",
  caption: "Orders",
  search: { label: "Search orders", placeholder: "Search by buyer, order or payment ID..." },
  loading: "Loading orders...",
  empty: "No orders found",
  emptyHint: "An order is made when somebody opens the payment of a package.",
};

export const meta: Route.MetaFunction = (args) => pageMeta(args, { title: words.title, isPrivate: true });

export function loader(args: Route.LoaderArgs) {
  return loadList(args, orderSource);
}

export default function Orders({ loaderData }: Route.ComponentProps) {
  return (
    <ListScreen
      words={words}
      path={listPaths.orders}
      description={orderList}
      columns={orderColumns}
      data={loaderData}
      keyOf={(order) => order.id}
    />
  );
}
