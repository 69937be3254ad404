import type { ListedOrder } from "../../../../db/queries/administration/lists/list-orders";
import {
  type PackageOrderFilter,
  packageOrderList,
  type PackageOrderSort,
  wordOf,
} from "../../../domain/administration/lists";
import type { PackageType } from "../../../domain/purchase/packages";
import { packageOrderListPath } from "../../../web/addresses/list-paths";
import { bulkAnswerOf } from "../../../ui/list/bulk-answer";
import { type ListData, ListScreen, type ListWords } from "../../../ui/list/list-screen";
import { answerBulk } from "./bulk";
import { requeueReportOfOrder, resendOrderConfirmation } from "./bulk-acts";
import { AskingBulkButton, BulkButton } from "./bulk-buttons";
import { shortId } from "./links";
import { packageOrderColumns } from "./order-columns";
import { packageOrderSource } from "./sources";

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

const labelOf = (order: ListedOrder) => `${shortId(order.id)}, ${order.name}`;

/** Does something to the selected orders of a package, and says of each what became of it. */
export function answerPackageOrders(args: Parameters<typeof answerBulk>[0], packageType: PackageType) {
  return answerBulk(args, packageOrderSource(packageType), {
    acts: { "resend-confirmation": resendOrderConfirmation, "requeue-report": requeueReportOfOrder },
    keyOf: (order) => order.id,
    labelOf,
  });
}

interface PackageOrdersProps {
  /** What the action returned. */
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
      keyOf={(order) => order.id}
      bulk={{
        labelOf,
        answer: bulkAnswerOf(actionData),
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
