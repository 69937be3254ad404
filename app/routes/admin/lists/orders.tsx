import type { ListedOrder } from "#db/queries/administration/lists/list-orders.ts";
import { orderList } from "#app/domain/administration/lists.ts";
import { listPaths } from "#app/web/addresses/list-paths.ts";
import { parseBulkAnswer } from "#app/ui/list/bulk-answer.tsx";
import { ListScreen, type ListWords } from "#app/ui/list/list-screen.tsx";
import { pageMeta } from "#app/web/page-meta.ts";
import type { Route } from "./+types/orders";
import { answerBulk } from "./bulk.ts";
import { askAboutOrder, resendOrderConfirmation } from "./bulk-acts.ts";
import { BulkButton } from "./bulk-buttons.tsx";
import { shortId } from "./links.tsx";
import { loadList } from "./list-source.ts";
import { orderColumns } from "./order-columns.tsx";
import { orderSource } from "./sources.ts";

const words: ListWords = {
  title: "Orders",
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

const toLabel = (order: ListedOrder) => `${shortId(order.id)}, ${order.name}`;

/** Runs a bulk action on the selected orders, and reports the outcome of each. */
export function action(args: Route.ActionArgs) {
  return answerBulk(args, orderSource, {
    acts: { "ask-provider": askAboutOrder, "resend-confirmation": resendOrderConfirmation },
    toKey: (order) => order.id,
    toLabel,
  });
}

export default function Orders({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <ListScreen
      words={words}
      path={listPaths.orders}
      description={orderList}
      columns={orderColumns}
      data={loaderData}
      toKey={(order) => order.id}
      bulk={{
        toLabel,
        answer: parseBulkAnswer(actionData),
        actions: (
          <>
            <BulkButton intent="ask-provider" label="Ask the provider now" permission="reconciliation.run" />
            <BulkButton intent="resend-confirmation" label="Resend confirmation" permission="support.write" />
          </>
        ),
      }}
    />
  );
}
