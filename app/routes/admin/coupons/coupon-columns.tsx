import { Form, Link, useNavigation } from "react-router";
import type { ListedCoupon } from "#db/queries/purchase/coupon-administration.ts";
import { formatRupees } from "#app/domain/purchase/money.ts";
import { formatCouponDate } from "#app/domain/platform/time.ts";
import { IfPermitted } from "#app/ui/admin/permitted.tsx";
import { Badge } from "#app/ui/elements/badge.tsx";
import { Button } from "#app/ui/elements/button.tsx";
import { Dialog } from "#app/ui/elements/dialog.tsx";
import { ChevronDown } from "#app/ui/elements/icons.tsx";
import type { ListColumn } from "#app/ui/list/list-column.ts";
import { OneLine } from "#app/routes/admin/lists/links.tsx";

export const COUPONS_PATH = "/administrator/coupon-management";

/** The URL of the current list, with the given form open. */
export function pathWith(parameters: URLSearchParams, changes: Record<string, string> = {}): string {
  const search = new URLSearchParams();
  for (const name of ["search", "page"]) {
    const value = parameters.get(name);
    if (value) search.set(name, value);
  }
  for (const [name, value] of Object.entries(changes)) search.set(name, value);
  return search.size > 0 ? `${COUPONS_PATH}?${search}` : COUPONS_PATH;
}

function describeValue({ discountType, discountValue }: ListedCoupon): string {
  return discountType === "percentage" ? `${discountValue}%` : formatRupees(discountValue);
}

type PathTo = (changes: Record<string, string>) => string;

/** The columns of the coupon list; `pathTo` preserves the list's page. */
export function couponColumns(pathTo: PathTo): readonly ListColumn<ListedCoupon>[] {
  return [
    { header: "Code", isRowHeader: true, cell: ({ code }) => code },
    { header: "Type", cell: ({ discountType }) => (discountType === "percentage" ? "Percentage" : "Fixed") },
    { header: "Value", align: "end", cell: (coupon) => <OneLine>{describeValue(coupon)}</OneLine> },
    {
      header: "Status",
      cell: ({ active }) => (active ? <Badge tone="success">Active</Badge> : <Badge>Inactive</Badge>),
    },
    { header: "Single Use", isForDesks: true, cell: ({ singleUsePerUser }) => (singleUsePerUser ? "Yes" : "No") },
    {
      header: "Coupon Type",
      cell: ({ couponType, packageType }) => (packageType ? `${couponType} (${packageType})` : couponType),
    },
    { header: "Created", isForDesks: true, cell: ({ createdAt }) => <OneLine>{formatCouponDate(createdAt)}</OneLine> },
    {
      header: "Used",
      isLabelled: true,
      align: "end",
      cell: ({ uses, totalCap }) => <OneLine>{totalCap === null ? uses : `${uses} of ${totalCap}`}</OneLine>,
    },
    { header: "Actions", cell: (coupon) => <CouponActions coupon={coupon} pathTo={pathTo} /> },
  ];
}

const ACTION = "flex min-h-11 items-center rounded-control px-3 font-medium hover:bg-tint hover:text-primary-strong";

/** The actions on a coupon. The menu expands the row instead of floating, because the table's frame would clip it. */
function CouponActions({ coupon, pathTo }: { coupon: ListedCoupon; pathTo: PathTo }) {
  return (
    <details data-menu className="group min-w-24">
      <summary
        aria-label={`Actions for ${coupon.code}`}
        className="flex min-h-11 list-none items-center justify-between gap-1.5 rounded-control border border-line px-2.5 font-semibold hover:border-primary hover:text-primary md:pointer-fine:min-h-8"
      >
        <span>Actions</span>
        <ChevronDown aria-hidden className="size-4 group-open:rotate-180" />
      </summary>
      <div className="grid pt-1">
        <IfPermitted permission="coupons.write">
          <Link className={ACTION} to={pathTo({ edit: coupon.id })}>
            Edit
          </Link>
        </IfPermitted>
        <Link className={ACTION} to={`${COUPONS_PATH}/${coupon.id}`}>
          Uses
        </Link>
        <IfPermitted permission="coupons.write">
          <Link className={`${ACTION} text-danger`} to={pathTo({ delete: coupon.id })} preventScrollReset>
            Delete
          </Link>
        </IfPermitted>
      </div>
    </details>
  );
}

/** Confirms the deletion of a coupon. */
export function DeleteDialog({
  coupon,
  action,
  onClose,
}: {
  coupon: ListedCoupon | null;
  action: string;
  onClose: () => void;
}) {
  const isDeleting = useNavigation().state === "submitting";
  return (
    <Dialog
      id="delete-coupon"
      title="Are you sure?"
      isOpen={coupon !== null}
      onClose={onClose}
      actions={
        <>
          <form method="dialog">
            <Button variant="quiet">Cancel</Button>
          </form>
          <Form method="post" action={action}>
            <input type="hidden" name="intent" value="delete" />
            <input type="hidden" name="couponId" value={coupon?.id ?? ""} />
            <Button variant="danger" isBusy={isDeleting} busyText="Deleting...">
              Delete
            </Button>
          </Form>
        </>
      }
    >
      <p>{`This will permanently delete the coupon code "${coupon?.code ?? ""}". This action cannot be undone.`}</p>
      {coupon && coupon.uses > 0 ? (
        <p className="text-quiet">
          It has been used, so what was bought with it stays on record, and its code is not given again.
        </p>
      ) : null}
    </Dialog>
  );
}
