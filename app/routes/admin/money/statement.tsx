import { data, Form, useNavigation } from "react-router";
import { EARNINGS_TEXTS } from "#app/domain/administration/money/earnings.words.ts";
import {
  findPayee,
  findStatement,
  listKindsOfExpert,
  listLines,
  listShares,
} from "#db/queries/administration/money/payouts.ts";
import { MAX_REFERENCE_LENGTH } from "#app/domain/administration/money/payout-statement.ts";
import { expertKindNames } from "#app/domain/experts/expert.ts";
import { toIstDate, istMidnight } from "#app/domain/platform/ist-calendar.ts";
import { addMonths, formatMonth, toMonth } from "#app/domain/platform/month.ts";
import { formatListDate } from "#app/domain/platform/time.ts";
import { IfPermitted } from "#app/ui/admin/permitted.tsx";
import { Badge } from "#app/ui/elements/badge.tsx";
import { Button } from "#app/ui/elements/button.tsx";
import { Card } from "#app/ui/elements/card.tsx";
import { Field } from "#app/ui/elements/field.tsx";
import { FormError } from "#app/ui/elements/form-error.tsx";
import { Notice } from "#app/ui/elements/notice.tsx";
import { PageHeader } from "#app/ui/admin/page-header.tsx";
import { Select } from "#app/ui/elements/select.tsx";
import { toPercent, StatementDetails } from "#app/ui/experts/statement-view.tsx";
import { draftStatement } from "#app/usecases/administration/payouts/draft-statement.ts";
import { payoutHref, readMonth } from "#app/web/addresses/money-paths.ts";
import { requirePermission } from "#app/web/accounts/guards.ts";
import { getServices } from "#app/web/context.ts";
import { pageMeta } from "#app/web/page-meta.ts";
import type { Route } from "./+types/statement";
import { MonthNav } from "./month-nav.tsx";
import { actOnStatement } from "./act-on-statement.ts";

export const meta: Route.MetaFunction = (args) => pageMeta(args, { title: "Payout", isPrivate: true });

export async function loader({ context, params, url }: Route.LoaderArgs) {
  requirePermission(context, "money.read");
  const services = getServices(context);
  const { db, now } = services;
  const { expertId } = params;
  const payee = await findPayee(db, expertId);
  if (!payee) throw data(null, { status: 404 });
  const latest = toMonth(now());
  const month = url.searchParams.has("month") ? readMonth(url.searchParams, now()) : addMonths(latest, -1);
  const [statement, kinds, shares] = await Promise.all([
    findStatement(db, { expertId, month }),
    listKindsOfExpert(db, expertId),
    listShares(db, expertId),
  ]);
  const drafted = statement ? null : await draftStatement(services, { expertId, month });
  return {
    expertId,
    name: payee.name,
    panMasked: payee.panMasked,
    month,
    latest,
    today: toIstDate(now()),
    isOver: month < latest,
    kinds,
    shares: shares.map(({ id, kind, basisPoints, validFrom }) => ({
      id,
      kind: expertKindNames[kind],
      percent: toPercent(basisPoints),
      validFrom: formatListDate(istMidnight(validFrom) ?? now()),
    })),
    statement: statement ? { ...statement, lines: await listLines(db, statement.id) } : null,
    draft: drafted?.draft ?? null,
    earlierOpenMonth: drafted?.earlierOpenMonth ?? null,
  };
}

export function action(args: Route.ActionArgs) {
  return actOnStatement(args);
}

/** An expert's payout for a month: the statement or its preview, with share and PAN. */
export default function Statement({ loaderData, actionData }: Route.ComponentProps) {
  const { expertId, name, month, latest, isOver, statement, draft, earlierOpenMonth } = loaderData;
  const monthName = formatMonth(month);
  const isBusy = useNavigation().state !== "idle";
  const problem = actionData?.formError ?? null;
  return (
    <>
      <PageHeader title={`${name}, ${monthName}`} lead="What the expert is paid for the month." />
      <div className="grid grid-cols-1 gap-6">
        <div className="flex flex-wrap items-center justify-between gap-3">
          <MonthNav month={month} latest={latest} hrefFor={(other) => payoutHref(expertId, other)} />
          <a className="link text-sm" href={`/administrator/payouts?month=${month}`}>
            {`All experts in ${monthName}`}
          </a>
        </div>
        <FormError>{problem}</FormError>
        {statement ? (
          <>
            <Paying statement={statement} loaderData={loaderData} actionData={actionData} isBusy={isBusy} />
            <p>
              <a className="link" href={`/administrator/payouts/${expertId}/${month}.pdf`}>
                Statement as PDF
              </a>
            </p>
            <StatementDetails
              statement={statement}
              reader="desk"
              buildHref={(bookingId) => `/administrator/bookings/${bookingId}`}
            />
          </>
        ) : draft ? (
          <>
            <Notice tone="info" title={isOver ? "Not issued yet" : `${monthName} is not over yet`}>
              <p>
                {`This is what the statement would say now.${
                  draft.open > 0
                    ? ` Sessions without a recorded outcome: ${draft.open}. They come into a later one.`
                    : ""
                }${
                  draft.missingShares.length > 0
                    ? ` No share has begun for: ${draft.missingShares.map((kind) => expertKindNames[kind]).join(", ")}.`
                    : ""
                }${earlierOpenMonth ? ` ${formatMonth(earlierOpenMonth)} has to be issued first.` : ""}`}
              </p>
              {isOver ? (
                <IfPermitted permission="payouts.write">
                  <Form method="post" className="pt-3">
                    <input type="hidden" name="month" value={month} />
                    <Button name="intent" value="issue" disabled={isBusy}>
                      Issue the statement
                    </Button>
                  </Form>
                </IfPermitted>
              ) : null}
            </Notice>
            <StatementDetails
              statement={draft}
              reader="desk"
              buildHref={(bookingId) => `/administrator/bookings/${bookingId}`}
            />
          </>
        ) : null}
        <div className="grid items-start gap-6 lg:grid-cols-2">
          <Shares loaderData={loaderData} actionData={actionData} isBusy={isBusy} />
          <Pan loaderData={loaderData} actionData={actionData} isBusy={isBusy} />
        </div>
      </div>
    </>
  );
}

interface PartProps extends Pick<Route.ComponentProps, "loaderData" | "actionData"> {
  isBusy: boolean;
}

function Paying({
  statement,
  loaderData,
  actionData,
  isBusy,
}: PartProps & { statement: NonNullable<Route.ComponentProps["loaderData"]["statement"]> }) {
  const errors = actionData?.fieldErrors ?? {};
  const { id, paidOn, reference, netPaise } = statement;
  if (paidOn !== null && reference !== null)
    return (
      <Notice tone="success" title="Paid">
        <p>
          {`${EARNINGS_TEXTS.en.paidOn(formatListDate(istMidnight(paidOn) ?? statement.issuedAt), reference)}. It never changes: what is corrected later stands in the next statement.`}
        </p>
      </Notice>
    );
  return (
    <Card as="section" aria-labelledby="paying" className="grid max-w-xl gap-4">
      <h2 id="paying" className="flex flex-wrap items-center gap-3 text-lg">
        <span>{netPaise === 0 ? "Nothing to pay" : "Record the payment"}</span>
        <Badge tone="warning">{`Issued ${formatListDate(statement.issuedAt)}`}</Badge>
      </h2>
      <IfPermitted permission="payouts.write">
        {netPaise === 0 ? null : (
          <Form method="post" noValidate aria-label="Payment" className="grid gap-4">
            <input type="hidden" name="statementId" value={id} />
            <Field
              label="Transferred on"
              name="paidOn"
              type="date"
              max={loaderData.today}
              defaultValue={actionData?.values.paidOn ?? loaderData.today}
              error={errors.paidOn}
            />
            <Field
              label="Bank reference (UTR)"
              name="reference"
              maxLength={MAX_REFERENCE_LENGTH}
              defaultValue={actionData?.values.reference ?? ""}
              error={errors.reference}
            />
            <Button name="intent" value="pay" disabled={isBusy} className="justify-self-start">
              Record as paid
            </Button>
          </Form>
        )}
        <Form method="post">
          <input type="hidden" name="statementId" value={id} />
          <Button name="intent" value="withdraw" variant="secondary" size="small" disabled={isBusy}>
            Take the statement back
          </Button>
        </Form>
      </IfPermitted>
    </Card>
  );
}

function Shares({ loaderData, actionData, isBusy }: PartProps) {
  const { kinds, shares, today } = loaderData;
  const errors = actionData?.fieldErrors ?? {};
  return (
    <Card as="section" aria-labelledby="shares" className="grid gap-4">
      <h2 id="shares" className="text-lg">
        Share
      </h2>
      {shares.length === 0 ? (
        <p className="text-sm text-quiet">None yet: a statement needs one that holds on the days of its sessions.</p>
      ) : (
        <ul className="grid gap-2 text-sm">
          {shares.map(({ id, kind, percent, validFrom }) => (
            <li key={id} className="flex flex-wrap items-center justify-between gap-2">
              <span>{EARNINGS_TEXTS.en.shareFrom(kind, percent, validFrom)}</span>
              <IfPermitted permission="payouts.write">
                <Form method="post">
                  <input type="hidden" name="shareId" value={id} />
                  <Button
                    name="intent"
                    value="remove-share"
                    variant="secondary"
                    size="small"
                    disabled={isBusy}
                    aria-label={`Remove ${kind} ${percent} % from ${validFrom}`}
                  >
                    Remove
                  </Button>
                </Form>
              </IfPermitted>
            </li>
          ))}
        </ul>
      )}
      <IfPermitted permission="payouts.write">
        <Form method="post" noValidate aria-label="Share" className="grid gap-4">
          <Select
            label="Sessions as"
            name="kind"
            options={kinds.map((kind) => ({ value: kind, label: expertKindNames[kind] }))}
            defaultValue={actionData?.values.kind ?? kinds[0] ?? ""}
            error={errors.kind}
          />
          <Field
            label="Percent"
            name="percent"
            inputMode="decimal"
            maxLength={6}
            hint="Of what the family paid and did not get back, without GST."
            defaultValue={actionData?.values.percent ?? ""}
            error={errors.percent}
          />
          <Field
            label="Holds from"
            name="validFrom"
            type="date"
            hint="For sessions that begin on this day or later. Not in a month with an issued statement."
            defaultValue={actionData?.values.validFrom ?? today}
            error={errors.validFrom}
          />
          <Button name="intent" value="save-share" disabled={isBusy} className="justify-self-start">
            Save share
          </Button>
        </Form>
      </IfPermitted>
    </Card>
  );
}

function Pan({ loaderData: { panMasked }, actionData, isBusy }: PartProps) {
  return (
    <Card as="section" aria-labelledby="pan-title" className="grid gap-4">
      <h2 id="pan-title" className="text-lg">
        PAN
      </h2>
      <p className="text-sm text-quiet">
        {panMasked ? (
          <>
            <span>On file: </span>
            <span className="tabular">{panMasked}</span>
            <span>. It is stored encrypted.</span>
          </>
        ) : (
          "None on file: tax is deducted at 20 % once it is due. It will be stored encrypted."
        )}
      </p>
      <IfPermitted permission="payouts.write">
        <Form method="post" noValidate aria-label="PAN" className="grid gap-4">
          <Field
            label="New PAN"
            name="pan"
            maxLength={12}
            autoComplete="off"
            spellCheck={false}
            hint="Empty removes the one on file. Statements that were issued keep theirs."
            error={actionData?.fieldErrors.pan}
          />
          <Button name="intent" value="save-pan" disabled={isBusy} className="justify-self-start">
            Save PAN
          </Button>
        </Form>
      </IfPermitted>
    </Card>
  );
}
