import type { ListedOrder } from "#db/queries/administration/lists/list-orders.ts";
import {
  type PackageOrderFilter,
  packageOrderList,
  type PackageOrderSort,
  toWord,
} from "#app/domain/administration/lists.ts";
import type { PackageType } from "#app/domain/purchase/packages.ts";
import { packageOrderListPath } from "#app/web/addresses/list-paths.ts";
import { parseBulkAnswer } from "#app/ui/list/bulk-answer.tsx";
import { type ListData, ListScreen, type ListWords } from "#app/ui/list/list-screen.tsx";
import { AskingBulkButton, BulkButton } from "./bulk-buttons.tsx";
import { shortId } from "./links.tsx";
import { packageOrderColumns } from "./order-columns.tsx";

/** "Silver Package Users" */
export function packageOrdersTitle(packageType: PackageType): string {
  return `${toWord(packageType)} Package Users`;
}

function wordsFor(packageType: PackageType): ListWords {
  const title = packageOrdersTitle(packageType);
  return {
    title,
    caption: title,
    search: { label: "Search users", placeholder: "Search by name or email..." },
    loading: "Loading users...",
    empty: "No users found",
    emptyHint: "Orders of this package stand here by their status; completed ones are shown first.",
    describe: ({ first, last, total }) =>
      `Showing ${last === 0 ? 0 : last - first + 1} of ${total} ${toWord(packageType)} package user(s)`,
  };
}

/** An order for a bulk action's answer. */
export const toOrderLabel = (order: ListedOrder) => `${shortId(order.id)}, ${order.name}`;

interface PackageOrdersProps {
  actionData: unknown;
  packageType: PackageType;
  data: ListData<ListedOrder, PackageOrderSort, PackageOrderFilter>;
}

/** The screen of /administrator/silver-users and /administrator/gold-users. */
export function PackageOrders({ packageType, data, actionData }: PackageOrdersProps) {
  return (
    <ListScreen
      words={wordsFor(packageType)}
      path={packageOrderListPath(packageType)}
      description={packageOrderList}
      columns={packageOrderColumns}
      data={data}
      toKey={(order) => order.id}
      bulk={{
        toLabel: toOrderLabel,
        answer: parseBulkAnswer(actionData),
        actions: (
          <>
            <AskingBulkButton
              intent="requeue-report"
              label="Try reports again"
              question="Those that failed, are stuck or lack their PDF are made again. Finished reports stay as they are."
              answer="Yes, try again"
              permission="support.write"
            />
            <BulkButton intent="resend-confirmation" label="Resend confirmation" permission="support.write" />
          </>
        ),
      }}
    />
  );
}
