import { useEffect } from "react";
import { Link, useLocation, useNavigate, useNavigation } from "react-router";
import { listWaiting } from "#db/queries/administration/approvals.ts";
import { WaitingNotice } from "./waiting-notice.tsx";
import { findListedCoupon, listCoupons } from "#db/queries/purchase/coupon-administration.ts";
import { fieldsOfCoupon, NEW_COUPON_FIELDS } from "#app/web/forms/coupon-fields.ts";
import { readListQuery } from "#app/domain/administration/list-query.ts";
import { couponList } from "#app/domain/administration/lists.ts";
import { readPage, readSearch } from "#app/domain/administration/list-parameters.ts";
import { IfPermitted } from "#app/ui/admin/permitted.tsx";
import { buttonClass, RouterLinkButton } from "#app/ui/elements/button.tsx";
import { EmptyState } from "#app/ui/elements/empty-state.tsx";
import { ListBar } from "#app/ui/list/list-bar.tsx";
import { ExportButton } from "#app/ui/list/export-button.tsx";
import { ColumnTable } from "#app/ui/list/column-table.tsx";
import { Notice } from "#app/ui/elements/notice.tsx";
import { PageHeader } from "#app/ui/admin/page-header.tsx";
import { Pagination } from "#app/ui/elements/pagination.tsx";
import { showToast } from "#app/ui/site/toasts.ts";
import { withOfflineFallback } from "#app/ui/offline-fallback.ts";
import { getServices } from "#app/web/context.ts";
import { getViewer, requirePermission } from "#app/web/accounts/guards.ts";
import { pageMeta } from "#app/web/page-meta.ts";
import type { Route } from "./+types/coupon-management";
import { CouponForm } from "./coupon-form.tsx";
import { couponColumns, DeleteDialog, COUPONS_PATH, pathWith } from "./coupons/coupon-columns.tsx";
import { NO_ANSWER, saveCoupons } from "./coupons/save-coupons.ts";

const COUPON_QUERY = readListQuery(couponList, new URLSearchParams());
const PAGE_SIZE = couponList.pageSize;

export const meta: Route.MetaFunction = (args) => pageMeta(args, { title: "Coupon Management", isPrivate: true });

/** The form open beside the list is part of the URL, so that reload and Back restore it. */
const OPEN_PARAMETERS = ["add", "edit", "delete"] as const;

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
      listWaiting(db, { viewer: getViewer(context), kinds: ["coupon"], now: now() }),
    ]);
    return { search, page, coupons, total, chosen, waiting, problem: null };
  } catch (error) {
    console.error("The coupons could not be listed", error);
    return { search, page, coupons: [], total: 0, chosen: null, waiting: [], problem: NO_ANSWER };
  }
}

export function action(args: Route.ActionArgs) {
  return saveCoupons(args);
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
        lead={<output>{isLoading ? "Loading coupons..." : `Showing ${coupons.length} of ${total}`}</output>}
        actions={
          open === "add" || open === "edit" ? null : (
            <IfPermitted permission="coupons.write">
              <Link to={pathWith(parameters, { add: "" })} className={buttonClass()}>
                Add New Coupon
              </Link>
            </IfPermitted>
          )
        }
      />
      <div className="grid grid-cols-1 gap-3">
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
            <ListBar
              path={COUPONS_PATH}
              description={couponList}
              query={{ ...COUPON_QUERY, search, page }}
              search={{ label: "Search coupons", placeholder: "Search coupons..." }}
            >
              {coupons.length > 0 ? (
                <IfPermitted permission="exports.make">
                  <ExportButton
                    action={`/administrator/exports/coupons${search ? `?${new URLSearchParams({ search })}` : ""}`}
                  />
                </IfPermitted>
              ) : null}
            </ListBar>
            {coupons.length > 0 ? (
              <ColumnTable
                caption="Coupons"
                isList
                columns={couponColumns((changes) => pathWith(parameters, changes))}
                rows={coupons}
                toKey={({ id }) => id}
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
        <RouterLinkButton href={COUPONS_PATH} variant="secondary">
          Clear search
        </RouterLinkButton>
      }
    />
  );
}
