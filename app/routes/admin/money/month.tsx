import { formatCount } from "#app/domain/platform/count.ts";
import { listLedgerSums, sumLedger } from "#db/queries/administration/money/ledger.ts";
import { countFunnel } from "#db/queries/administration/money/funnel.ts";
import { FUNNEL_STEP_NAMES, FUNNEL_STEPS } from "#app/domain/administration/money/funnel.ts";
import {
  addUp,
  type Earnings,
  type LedgerKind,
  type LedgerSum,
  SALE_SUBJECT_NAMES,
  SALE_SUBJECTS,
} from "#app/domain/administration/money/ledger.ts";
import { compareMonths, daysOf, formatChange, type Span } from "#app/domain/administration/spans.ts";
import { href } from "react-router";
import { addMonths, formatMonth, toMonth, startOfMonth } from "#app/domain/platform/month.ts";
import { formatListDate } from "#app/domain/platform/time.ts";
import { grantKindNames, grantReasonNames } from "#app/domain/purchase/grant.ts";
import { formatPaise, formatRupees } from "#app/domain/purchase/money.ts";
import { listGrants } from "#db/queries/purchase/grants.ts";
import { PersonLink } from "#app/routes/admin/lists/links.tsx";
import { IfPermitted } from "#app/ui/admin/permitted.tsx";
import { EmptyState } from "#app/ui/elements/empty-state.tsx";
import { PageHeader } from "#app/ui/admin/page-header.tsx";
import { Table, Td, Th } from "#app/ui/elements/table.tsx";
import { GSTR1_SECTIONS } from "#app/domain/administration/money/gstr1.ts";
import { funnelHref, ledgerHref, readMonth } from "#app/web/addresses/money-paths.ts";
import { requirePermission } from "#app/web/accounts/guards.ts";
import { getServices } from "#app/web/context.ts";
import { pageMeta } from "#app/web/page-meta.ts";
import type { Route } from "./+types/month";
import { Download } from "./download.tsx";
import { MonthNav } from "./month-nav.tsx";

export const meta: Route.MetaFunction = (args) => pageMeta(args, { title: "Month", isPrivate: true });

export async function loader({ context, url }: Route.LoaderArgs) {
  requirePermission(context, "money.read");
  const { db, now } = getServices(context);
  const month = readMonth(url.searchParams, now());
  const before = addMonths(month, -1);
  const spans = compareMonths(month, now());
  // Whole months have sums; of a running one, as long a span of the month before is added up.
  const readSpan = (of: string, span: Span, isWhole: boolean) =>
    isWhole ? listLedgerSums(db, [of]) : sumLedger(db, span);
  const [sums, compared, sumsBefore, funnel, funnelCompared, funnelBefore, given] = await Promise.all([
    listLedgerSums(db, [month]),
    readSpan(month, spans.current, spans.isWhole),
    readSpan(before, spans.before, spans.isWhole),
    countFunnel(db, { first: `${month}-01`, last: `${month}-31` }),
    countFunnel(db, daysOf(spans.current)),
    countFunnel(db, daysOf(spans.before)),
    listGrants(db, { from: startOfMonth(month), until: startOfMonth(addMonths(month, 1)) }),
  ]);
  const part = (belongs: (sum: LedgerSum) => boolean) => addUp(sums.filter(belongs));
  const coupons = [...new Set(sums.map(({ couponCode }) => couponCode))].filter((code) => code !== "");
  return {
    given,
    month,
    before,
    latest: toMonth(now()),
    current: addUp(sums),
    compared: addUp(compared),
    previous: addUp(sumsBefore),
    /** The days that are compared, if not both months as a whole. */
    days: spans.isWhole ? null : spans.days,
    subjects: SALE_SUBJECTS.map((subject) => ({ subject, earned: part((sum) => sum.subject === subject) })).filter(
      ({ earned }) => isAnything(earned),
    ),
    coupons: coupons
      .map((code) => ({ code, earned: part((sum) => sum.couponCode === code) }))
      .filter(({ earned }) => isAnything(earned)),
    funnel: FUNNEL_STEPS.map((step) => ({
      step,
      current: funnel.get(step) ?? 0,
      compared: funnelCompared.get(step) ?? 0,
      previous: funnelBefore.get(step) ?? 0,
    })),
  };
}

function isAnything({ grossPaise, refundPaise, feePaise, disputePaise, unsoldPaise, unsoldReturnedPaise }: Earnings) {
  return [grossPaise, refundPaise, feePaise, disputePaise, unsoldPaise, unsoldReturnedPaise].some((paise) => paise > 0);
}

interface Figure {
  label: string;
  /** Paise, signed. */
  of(earned: Earnings): number;
  kinds: readonly LedgerKind[];
  isTotal?: boolean;
}

const FIGURES: readonly Figure[] = [
  { label: "Gross, at list prices", of: (earned) => earned.grossPaise, kinds: ["sale"] },
  { label: "Coupons", of: (earned) => -earned.discountPaise, kinds: ["sale"] },
  { label: "Paid by families", of: (earned) => earned.soldPaise, kinds: ["sale"], isTotal: true },
  { label: "Refunds", of: (earned) => -earned.refundPaise, kinds: ["refund"] },
  { label: "GST in it, less that of refunds", of: (earned) => -earned.gstPaise, kinds: ["sale", "refund"] },
  { label: "Provider's fees, with their GST", of: (earned) => -earned.feePaise, kinds: ["fee"] },
  { label: "Lost disputes", of: (earned) => -earned.disputePaise, kinds: ["dispute"] },
  { label: "Net", of: (earned) => earned.netPaise, kinds: ["sale", "refund", "fee", "dispute"], isTotal: true },
];

const NO_SALE: readonly Figure[] = [
  { label: "Money that bought nothing", of: (earned) => earned.unsoldPaise, kinds: ["unsold"] },
  { label: "Of such money, returned", of: (earned) => -earned.unsoldReturnedPaise, kinds: ["unsold-return"] },
];

const money = (paise: number) => formatPaise(paise === 0 ? 0 : paise);

/** The head of the month before: its name, or the days of it that a running month is compared to. */
const nameBefore = (month: string, days: number | null) =>
  days === null ? formatMonth(month) : `${days === 1 ? "1" : `1–${days}`} ${formatMonth(month)}`;

/** A month of the business: revenue by product and coupon, and the funnel. */
export default function Month({ loaderData }: Route.ComponentProps) {
  const { month, before, latest, current: now, compared, previous: then, days, subjects, coupons, funnel } = loaderData;
  const name = formatMonth(month);
  return (
    <>
      <PageHeader
        title={name}
        lead={`${formatCount(now.sales, "sale")} and ${formatCount(now.refunds, "refund")}, by the day of their documents in India.`}
        actions={<MonthNav month={month} latest={latest} hrefFor={(other) => `/administrator/money?month=${other}`} />}
      />
      <div className="grid grid-cols-1 gap-8">
        <section aria-labelledby="earned" className="grid grid-cols-1 gap-3">
          <h2 id="earned" className="text-xl">
            What was earned
          </h2>
          <Table caption={`What was earned in ${name}`}>
            <thead>
              <tr>
                <Th>Figure</Th>
                <Th align="end">{name}</Th>
                <Th align="end">{nameBefore(before, days)}</Th>
                <Th align="end">Change</Th>
              </tr>
            </thead>
            <tbody>
              {[...FIGURES, ...NO_SALE].map(({ label, of, kinds, isTotal }) => (
                <tr key={label} className={isTotal ? "bg-tint font-semibold" : ""}>
                  <Th scope="row">{label}</Th>
                  <Td align="end">
                    <a className="link tabular" href={ledgerHref(month, { kinds })}>
                      {money(of(now))}
                    </a>
                  </Td>
                  <Td align="end">
                    {days === null ? (
                      <a className="link tabular" href={ledgerHref(before, { kinds })}>
                        {money(of(then))}
                      </a>
                    ) : (
                      // Its rows would be those of the whole month.
                      <span className="tabular">{money(of(then))}</span>
                    )}
                  </Td>
                  <Td align="end">{formatChange(of(compared), of(then)) ?? "-"}</Td>
                </tr>
              ))}
            </tbody>
          </Table>
          <p className="text-sm text-quiet">{`Net is what is left of sales after refunds, GST, fees and lost disputes, before experts are paid. The GST in the fees (${money(now.feeTaxPaise)}) is input tax that a registered business can claim.`}</p>
        </section>
        <Parts
          title="By package and kind of session"
          head="Sold"
          empty="Nothing was sold or returned in this month."
          rows={subjects.map(({ subject, earned }) => ({
            key: subject,
            label: SALE_SUBJECT_NAMES[subject],
            earned,
            buildHref: (kinds: readonly LedgerKind[]) => ledgerHref(month, { kinds, subject }),
          }))}
        />
        <Parts
          title="By coupon"
          head="Coupon"
          empty="No coupon was used in this month."
          rows={coupons.map(({ code, earned }) => ({
            key: code,
            label: code,
            earned,
            buildHref: (kinds: readonly LedgerKind[]) => ledgerHref(month, { kinds, couponCode: code }),
          }))}
        />
        <Given given={loaderData.given} month={name} />
        <section aria-labelledby="funnel" className="grid grid-cols-1 gap-3">
          <h2 id="funnel" className="text-xl">
            From visit to report
          </h2>
          <Table caption={`How many took each step in ${name}`}>
            <thead>
              <tr>
                <Th>Step</Th>
                <Th align="end">{name}</Th>
                <Th align="end">{nameBefore(before, days)}</Th>
                <Th align="end">Change</Th>
                <Th align="end">Of those before</Th>
              </tr>
            </thead>
            <tbody>
              {funnel.map(({ step, current: count, compared: sameDays, previous: earlier }, index) => {
                const stepBefore = funnel[index - 1]?.current ?? 0;
                return (
                  <tr key={step}>
                    <Th scope="row">{FUNNEL_STEP_NAMES[step]}</Th>
                    <Td align="end">
                      <a className="link tabular" href={funnelHref(month, step)}>
                        {count}
                      </a>
                    </Td>
                    <Td align="end">
                      {days === null ? (
                        <a className="link tabular" href={funnelHref(before, step)}>
                          {earlier}
                        </a>
                      ) : (
                        <span className="tabular">{earlier}</span>
                      )}
                    </Td>
                    <Td align="end">{formatChange(sameDays, earlier) ?? "-"}</Td>
                    <Td align="end">{stepBefore === 0 ? "-" : `${Math.round((count / stepBefore) * 100)} %`}</Td>
                  </tr>
                );
              })}
            </tbody>
          </Table>
          <p className="text-sm text-quiet">
            Visits are pages opened from elsewhere, counted by the day without cookies or anything about the visitor.
            The other steps are students who did that for the first time in this month.
          </p>
        </section>
        <IfPermitted permission="exports.make">
          <section aria-labelledby="files" className="grid grid-cols-1 gap-3">
            <h2 id="files" className="text-xl">
              Files
            </h2>
            <p className="text-sm text-quiet">
              GSTR-1 in the columns of the GST portal's offline tool, one file for each sheet, from the tax invoices and
              credit notes of the month. An accountant checks and files them.
            </p>
            <div className="flex flex-wrap gap-2">
              <Download of="ledger" label="Ledger of the month" month={month} />
              {Object.entries(GSTR1_SECTIONS).map(([section, { label }]) => (
                <Download key={section} of={section} label={label} month={month} />
              ))}
            </div>
          </section>
        </IfPermitted>
      </div>
    </>
  );
}

/** Complimentary grants, shown separately and not part of any figure above. */
function Given({ given: { rows, count, worth }, month }: { given: Page["loaderData"]["given"]; month: string }) {
  return (
    <section aria-labelledby="given" className="grid grid-cols-1 gap-3">
      <h2 id="given" className="text-xl">
        Given without payment
      </h2>
      {count === 0 ? (
        <p className="text-sm text-quiet">Nothing was given away in this month.</p>
      ) : (
        <>
          <p className="text-sm text-quiet">
            {`${count} in all, worth ${formatRupees(worth)} at list prices. None of it is part of the figures above.${rows.length < count ? ` The newest ${rows.length} are listed.` : ""}`}
          </p>
          <Table caption={`What was given away in ${month}`}>
            <thead>
              <tr>
                <Th>Day (IST)</Th>
                <Th>Student</Th>
                <Th>What</Th>
                <Th>Reason</Th>
                <Th>By</Th>
                <Th align="end">Worth</Th>
              </tr>
            </thead>
            <tbody>
              {rows.map(({ id, at, userId, student, orderId, kind, reason, by, worth: rupees }) => (
                <tr key={id}>
                  <Td>{formatListDate(at)}</Td>
                  <Td>
                    <PersonLink id={userId} name={student ?? "Erased"} />
                  </Td>
                  <Td>
                    <a className="link" href={href("/administrator/orders/:orderId", { orderId })}>
                      {grantKindNames[kind]}
                    </a>
                  </Td>
                  <Td>{grantReasonNames[reason]}</Td>
                  <Td>{by ?? "An administrator who has left"}</Td>
                  <Td align="end">{formatRupees(rupees)}</Td>
                </tr>
              ))}
            </tbody>
          </Table>
        </>
      )}
    </section>
  );
}

type Page = Route.ComponentProps;

interface PartRow {
  key: string;
  label: string;
  earned: Earnings;
  buildHref(kinds: readonly LedgerKind[]): string;
}

const PART_FIGURES: readonly Figure[] = [
  { label: "Gross", of: (earned) => earned.grossPaise, kinds: ["sale"] },
  { label: "Coupons", of: (earned) => -earned.discountPaise, kinds: ["sale"] },
  { label: "Refunds", of: (earned) => -earned.refundPaise, kinds: ["refund"] },
  { label: "GST", of: (earned) => -earned.gstPaise, kinds: ["sale", "refund"] },
  { label: "Fees", of: (earned) => -earned.feePaise, kinds: ["fee"] },
  { label: "Net", of: (earned) => earned.netPaise, kinds: ["sale", "refund", "fee", "dispute"] },
];

function Parts({ title, head, empty, rows }: { title: string; head: string; empty: string; rows: PartRow[] }) {
  return (
    <section aria-label={title} className="grid grid-cols-1 gap-3">
      <h2 className="text-xl">{title}</h2>
      {rows.length === 0 ? (
        <EmptyState title={empty} />
      ) : (
        <Table caption={title} isStacked>
          <thead>
            <tr>
              <Th>{head}</Th>
              <Th align="end">Sales</Th>
              {PART_FIGURES.map(({ label }) => (
                <Th key={label} align="end">
                  {label}
                </Th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map(({ key, label, earned, buildHref }) => (
              <tr key={key}>
                <Td data-label={head}>{label}</Td>
                <Td data-label="Sales" align="end">
                  {earned.sales}
                </Td>
                {PART_FIGURES.map((figure) => (
                  <Td key={figure.label} data-label={figure.label} align="end">
                    <a className="link tabular" href={buildHref(figure.kinds)}>
                      {money(figure.of(earned))}
                    </a>
                  </Td>
                ))}
              </tr>
            ))}
          </tbody>
        </Table>
      )}
    </section>
  );
}
