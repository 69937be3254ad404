import { useEffect } from "react";
import { Form, Link, useLocation, useNavigate, useNavigation } from "react-router";
import { z } from "zod";
import { listWaiting } from "#db/queries/administration/approvals.ts";
import { WaitingNotice } from "./waiting-notice.tsx";
import { findListedCoupon, type ListedCoupon, listCoupons } from "#db/queries/purchase/coupon-administration.ts";
import { couponFormSchema } from "#app/web/forms/coupon.ts";
import { fieldsOfCoupon, NEW_COUPON_FIELDS } from "#app/web/forms/coupon-fields.ts";
import { readPage, readSearch, SEARCH_MAX } from "#app/domain/administration/list-parameters.ts";
import { formatRupees } from "#app/domain/purchase/money.ts";
import { formatCouponDate } from "#app/domain/platform/time.ts";
import { IfPermitted } from "#app/ui/admin/permitted.tsx";
import { Badge } from "#app/ui/elements/badge.tsx";
import { Button, buttonClass, RouterLinkButton } from "#app/ui/elements/button.tsx";
import { Dialog } from "#app/ui/elements/dialog.tsx";
import { EmptyState } from "#app/ui/elements/empty-state.tsx";
import { Field } from "#app/ui/elements/field.tsx";
import { ChevronDown, Search } from "#app/ui/elements/icons.tsx";
import { ExportButton } from "#app/ui/list/export-button.tsx";
import { ColumnTable } from "#app/ui/list/column-table.tsx";
import type { ListColumn } from "#app/ui/list/list-column.ts";
import { Notice } from "#app/ui/elements/notice.tsx";
import { PageHeader } from "#app/ui/elements/page-header.tsx";
import { Pagination } from "#app/ui/elements/pagination.tsx";
import { showToast } from "#app/ui/site/toasts.ts";
import { withOfflineFallback } from "#app/ui/offline-fallback.ts";
import { type DeleteCouponFailure, deleteCoupon } from "#app/usecases/purchase/delete-coupon.ts";
import { saveCouponOrPropose } from "#app/usecases/administration/approvals/act-or-propose.ts";
import { clientIpContext, getServices } from "#app/web/context.ts";
import { refuseForm, parseIntent } from "#app/web/http/forms.ts";
import { getAdmin, notPermitted, requirePermission } from "#app/web/accounts/guards.ts";
import { pageMeta } from "#app/web/page-meta.ts";
import { redirectWithToast } from "#app/web/http/toast.ts";
import type { Route } from "./+types/coupon-management";
import { CouponForm } from "./coupon-form.tsx";
import { OneLine } from "./lists/links.tsx";
import { recordId } from "#app/web/forms/fields.ts";
import { messageOf } from "#app/web/messages/messages.ts";

const PATH = "/administrator/coupon-management";
const PAGE_SIZE = 30;
const NO_ANSWER = "the database did not answer";

export const meta: Route.MetaFunction = (args) => pageMeta(args, { title: "Coupon Management", isPrivate: true });

/** What is open beside the list is in the URL: a reload, or going back, restores it. */
const OPEN_PARAMETERS = ["add", "edit", "delete"] as const;

/** The URL of this page: the list as it is, with what else is to be open. */
function pathWith(parameters: URLSearchParams, changes: Record<string, string> = {}): string {
  const search = new URLSearchParams();
  for (const name of ["search", "page"]) {
    const value = parameters.get(name);
    if (value) search.set(name, value);
  }
  for (const [name, value] of Object.entries(changes)) search.set(name, value);
  return search.size > 0 ? `${PATH}?${search}` : PATH;
}

export async function loader({ url, context }: Route.LoaderArgs) {
  requirePermission(context, "orders.read");
  const { db, now } = getServices(context);
  const search = readSearch(url.searchParams);
  const page = readPage(url.searchParams);
  const opened = url.searchParams.get("edit") ?? url.searchParams.get("delete");
  try {
    const [{ coupons, total }, chosen, waiting] = await Promise.all([
      listCoupons(db, { search, page, pageSize: PAGE_SIZE }),
      opened ? findListedCoupon(db, opened) : null,
      listWaiting(db, { kinds: ["coupon"], now: now() }),
    ]);
    return { search, page, coupons, total, chosen, waiting, problem: null };
  } catch (error) {
    console.error("The coupons could not be listed", error);
    return { search, page, coupons: [], total: 0, chosen: null, waiting: [], problem: NO_ANSWER };
  }
}

const couponSchema = z.object({ couponId: recordId.default("") });

/** Which version of a coupon was filled in: the time of its last change, in milliseconds. */
const seenSchema = z.object({ seenAt: z.coerce.number().int().min(0).max(8.64e15).optional() });

export async function action({ request, url, context }: Route.ActionArgs) {
  const services = getServices(context);
  const actor = getAdmin(context);
  const clientIp = context.get(clientIpContext);
  const form = await parseIntent(request, {
    create: couponFormSchema,
    update: couponSchema.and(seenSchema).and(couponFormSchema),
    delete: couponSchema,
  });
  if (!form.ok) {
    const isUnknown = form.intent === null || form.fieldErrors.couponId !== undefined;
    return isUnknown ? refuseForm({ typed: form.typed }, { formError: "Failed to load coupons" }) : refuseForm(form);
  }

  if (form.intent === "delete") {
    const explain = (message: string) => `Failed to delete coupon: ${message}`;
    try {
      const deleted = await deleteCoupon(services, actor, { ...form.data, clientIp });
      if (!deleted.ok && deleted.reason === "not-permitted") return notPermitted();
      const toast = deleted.ok
        ? ({ kind: "success", message: "Coupon deleted successfully!" } as const)
        : ({
            kind: "error",
            message: explain(messageOf(deleted.reason satisfies DeleteCouponFailure, "en").message),
          } as const);
      return redirectWithToast(pathWith(url.searchParams), toast);
    } catch (error) {
      console.error("A coupon could not be deleted", error);
      return redirectWithToast(pathWith(url.searchParams), { kind: "error", message: explain(NO_ANSWER) });
    }
  }

  const isNew = form.intent === "create";
  const explain = (message: string) => `Failed to ${isNew ? "add" : "update"} coupon: ${message}`;
  try {
    const { couponId, seenAt, ...terms } = { couponId: "", seenAt: undefined, ...form.data };
    const saved = await saveCouponOrPropose(services, actor, {
      couponId: isNew ? null : couponId,
      seenAt: seenAt === undefined ? null : new Date(seenAt),
      terms,
      clientIp,
    });
    if (!saved.ok) {
      const { message, status } = messageOf(saved.reason, "en");
      return refuseForm({ typed: form.typed }, { formError: explain(message), status, reason: saved.reason });
    }
    return redirectWithToast(isNew ? PATH : pathWith(url.searchParams), {
      kind: "success",
      message: saved.waits
        ? "This coupon waits for a second administrator: see Approvals"
        : isNew
          ? "Coupon added successfully!"
          : "Coupon updated successfully!",
    });
  } catch (error) {
    console.error("A coupon could not be saved", error);
    return refuseForm({ typed: form.typed }, { formError: explain(NO_ANSWER), status: 500 });
  }
}

export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return withOfflineFallback(serverAction);
}

export default function CouponManagement({ loaderData }: Route.ComponentProps) {
  const { search, page, coupons, total, chosen, waiting, problem } = loaderData;
  const parameters = new URLSearchParams(useLocation().search);
  const navigate = useNavigate();
  const isLoading = useNavigation().state === "loading";
  const [open] = OPEN_PARAMETERS.filter((name) => parameters.has(name));
  const closed = pathWith(parameters);

  useEffect(() => {
    if (problem) showToast({ kind: "error", message: `Failed to load coupons: ${problem}` });
  }, [problem]);

  return (
    <>
      <PageHeader
        title="Coupon Management"
        lead="What takes something off packages and sessions."
        actions={
          open === "add" || open === "edit" ? null : (
            <>
              {coupons.length > 0 ? (
                <IfPermitted permission="exports.make">
                  <ExportButton
                    action={`/administrator/exports/coupons${search ? `?${new URLSearchParams({ search })}` : ""}`}
                  />
                </IfPermitted>
              ) : null}
              <IfPermitted permission="coupons.write">
                <Link to={pathWith(parameters, { add: "" })} className={buttonClass()}>
                  Add New Coupon
                </Link>
              </IfPermitted>
            </>
          )
        }
      />
      <div className="grid grid-cols-1 gap-6">
        <WaitingNotice waiting={waiting} />
        {open === "add" ? (
          <CouponForm
            couponId={null}
            seenAt={null}
            fields={NEW_COUPON_FIELDS}
            action={pathWith(parameters, { add: "" })}
            cancelHref={closed}
          />
        ) : null}
        {open === "edit" && chosen ? (
          <CouponForm
            key={chosen.id}
            couponId={chosen.id}
            seenAt={chosen.updatedAt.getTime()}
            fields={fieldsOfCoupon(chosen)}
            action={pathWith(parameters, { edit: chosen.id })}
            cancelHref={closed}
          />
        ) : null}
        {(open === "edit" || open === "delete") && !chosen && !problem ? (
          <Notice tone="warning">This coupon has been deleted.</Notice>
        ) : null}
        {problem ? (
          <Notice tone="danger" role="alert" title={`Error: ${problem}`}>
            <RouterLinkButton href={closed} variant="secondary" size="small">
              Try again
            </RouterLinkButton>
          </Notice>
        ) : (
          <>
            <Form method="get" className="grid max-w-xl grid-cols-[1fr_auto] items-end gap-3">
              <Field
                label="Search coupons"
                name="search"
                type="search"
                placeholder="Search coupons..."
                maxLength={SEARCH_MAX}
                defaultValue={search}
                key={search}
              />
              <Button variant="secondary">
                <Search aria-hidden className="size-4" />
                <span className="max-sm:sr-only">Search</span>
              </Button>
            </Form>
            <output className="text-sm text-quiet">
              {isLoading ? "Loading coupons..." : `Showing ${coupons.length} of ${total}`}
            </output>
            {coupons.length > 0 ? (
              <ColumnTable
                caption="Coupons"
                columns={couponColumns((changes) => pathWith(parameters, changes))}
                rows={coupons}
                keyOf={({ id }) => id}
              />
            ) : (
              <NoCoupons isSearch={search !== ""} />
            )}
            <Pagination
              label="Coupons"
              page={page}
              pageCount={Math.ceil(total / PAGE_SIZE)}
              hrefFor={(number) => pathWith(parameters, { page: String(number) })}
            />
          </>
        )}
      </div>
      <DeleteDialog
        coupon={open === "delete" ? chosen : null}
        action={closed}
        onClose={() => void navigate(closed, { replace: true, preventScrollReset: true })}
      />
    </>
  );
}

function NoCoupons({ isSearch }: { isSearch: boolean }) {
  if (!isSearch)
    return (
      <EmptyState title="No coupons found">
        Each coupon that you add is listed here, with how often it was used.
      </EmptyState>
    );
  return (
    <EmptyState
      title="No coupons match your search"
      action={
        <RouterLinkButton href={PATH} variant="secondary">
          Clear search
        </RouterLinkButton>
      }
    />
  );
}

/** Percent, or rupees. */
function describeValue({ discountType, discountValue }: ListedCoupon): string {
  return discountType === "percentage" ? `${discountValue}%` : formatRupees(discountValue);
}

type PathTo = (changes: Record<string, string>) => string;

function couponColumns(pathTo: PathTo): readonly ListColumn<ListedCoupon>[] {
  return [
    { header: "Code", isRowHeader: true, cell: ({ code }) => code },
    { header: "Type", cell: ({ discountType }) => (discountType === "percentage" ? "Percentage" : "Fixed") },
    { header: "Value", align: "end", cell: (coupon) => <OneLine>{describeValue(coupon)}</OneLine> },
    {
      header: "Status",
      cell: ({ active }) => (active ? <Badge tone="success">Active</Badge> : <Badge>Inactive</Badge>),
    },
    { header: "Single Use", cell: ({ singleUsePerUser }) => (singleUsePerUser ? "Yes" : "No") },
    {
      header: "Coupon Type",
      cell: ({ couponType, packageType }) => (packageType ? `${couponType} (${packageType})` : couponType),
    },
    { header: "Created", cell: ({ createdAt }) => <OneLine>{formatCouponDate(createdAt)}</OneLine> },
    {
      header: "Used",
      align: "end",
      cell: ({ uses, totalCap }) => <OneLine>{totalCap === null ? uses : `${uses} of ${totalCap}`}</OneLine>,
    },
    { header: "Actions", isWide: true, cell: (coupon) => <CouponActions coupon={coupon} pathTo={pathTo} /> },
  ];
}

const ACTION = "flex min-h-11 items-center rounded-control px-3 font-medium hover:bg-tint hover:text-primary-strong";

/** What can be done with a coupon. The menu expands the row instead of floating: the table's frame would cut it off. */
function CouponActions({ coupon, pathTo }: { coupon: ListedCoupon; pathTo: PathTo }) {
  return (
    <details data-menu className="group min-w-24">
      <summary
        aria-label={`Actions for ${coupon.code}`}
        className="flex min-h-11 list-none items-center justify-between gap-1.5 rounded-control border border-line px-2.5 font-semibold hover:border-primary hover:text-primary"
      >
        Actions
        <ChevronDown aria-hidden className="size-4 group-open:rotate-180" />
      </summary>
      <div className="grid pt-1">
        <IfPermitted permission="coupons.write">
          <Link className={ACTION} to={pathTo({ edit: coupon.id })}>
            Edit
          </Link>
        </IfPermitted>
        <Link className={ACTION} to={`${PATH}/${coupon.id}`}>
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

function DeleteDialog({
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
      <p>This will permanently delete the coupon code "{coupon?.code}". This action cannot be undone.</p>
      {coupon && coupon.uses > 0 ? (
        <p className="text-quiet">
          It has been used, so what was bought with it stays on record, and its code is not given again.
        </p>
      ) : null}
    </Dialog>
  );
}
