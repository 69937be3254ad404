import { refuseUnproven } from "../../web/accounts/step-up";
import { ProofLink } from "../../ui/accounts/security/prove-forms";
import { listWaiting } from "../../../db/queries/administration/approvals";
import { WaitingNotice } from "./waiting-notice";
import { data, Form, useNavigation } from "react-router";
import { listReceiptLinksOfPayment } from "../../../db/queries/purchase/receipts";
import { findShownPayment, listShownRefunds } from "../../../db/queries/purchase/refunds";
import { formatAmount } from "../../domain/purchase/money";
import { purchaseTitle } from "../../domain/purchase/packages";
import { refundFormSchema } from "../../web/forms/refund";
import { formatListDateTime } from "../../domain/platform/time";
import { Button, LinkButton } from "../../ui/elements/button";
import { Card } from "../../ui/elements/card";
import { FactCard, type NamedFact } from "../../ui/elements/details";
import { EmptyState } from "../../ui/elements/empty-state";
import { Field } from "../../ui/elements/field";
import { FormError } from "../../ui/elements/form-error";
import { ColumnTable } from "../../ui/list/column-table";
import type { ListColumn } from "../../ui/list/list-column";
import { Notice } from "../../ui/elements/notice";
import { PageHeader } from "../../ui/elements/page-header";
import { ReceiptLinks } from "../../ui/purchase/receipt-links";
import { StatusBadge } from "../../ui/elements/status-badge";
import { withOfflineFallback } from "../../ui/offline-fallback";
import { refundOrPropose } from "../../usecases/administration/approvals/act-or-propose";
import { clientIpContext, getServices } from "../../web/context";
import { type FormProblem, parseForm, refuseForm } from "../../web/http/forms";
import { getAdmin, requirePermission, mayDo } from "../../web/accounts/guards";
import { pageMeta } from "../../web/page-meta";
import { redirectWithToast } from "../../web/http/toast";
import type { Route } from "./+types/payment";
import { RefundBadge } from "./details/refund-badge";
import { EmailText, OneLine, PersonCell } from "./lists/links";
import { messageOf } from "../../web/messages/messages";

export const meta: Route.MetaFunction = (args) => pageMeta(args, { title: "Payment", isPrivate: true });

/** What administrators call the outcomes of a payment. */
const roles = {
  pending: "Open",
  settled: "Paid for the purchase",
  duplicate: "One too many",
  lapsed: "On a price that had lapsed",
  quarantined: "Set aside",
} as const;

type PaidFor = Pick<
  NonNullable<Awaited<ReturnType<typeof findShownPayment>>>,
  "orderId" | "packageType" | "upgradedOrderId"
>;

export async function loader({ params, context }: Route.LoaderArgs) {
  requirePermission(context, "orders.read");
  const { db, newId } = getServices(context);
  const { paymentId } = params;
  const [payment, refunds, receipts] = await Promise.all([
    findShownPayment(db, paymentId),
    listShownRefunds(db, paymentId),
    listReceiptLinksOfPayment(db, paymentId),
  ]);
  if (!payment) throw data(null, { status: 404 });
  const { id, status, role, amountPaise, leftPaise, currency, orderId, bookingId, packageType, upgradedOrderId } =
    payment;
  const isPackage = orderId !== null && packageType !== null;
  const waiting = await listWaiting(getServices(context).db, {
    kinds: ["refund"],
    entityId: params.paymentId,
    now: getServices(context).now(),
  });
  return {
    waiting,
    id,
    status,
    role: roles[role],
    amount: formatAmount(amountPaise, currency),
    left: leftPaise > 0 ? formatAmount(leftPaise, currency) : null,
    email: payment.email,
    buyer: payment.userId && { id: payment.userId, name: payment.name ?? "A student" },
    payer: payment.payer && `${payment.payer.name}, ${payment.payer.email}`,
    purchase: isPackage
      ? { href: `/administrator/orders/${orderId}`, title: purchaseTitle({ packageType, upgradedOrderId }) }
      : bookingId !== null
        ? { href: `/administrator/bookings/${bookingId}`, title: "Session" }
        : null,
    method: payment.method,
    at: formatListDateTime(payment.capturedAt ?? payment.createdAt),
    problem: payment.quarantineReason ?? payment.errorDescription,
    receipts,
    takesBack: role === "settled" ? takenBack({ orderId, packageType, upgradedOrderId }) : null,
    refunds: refunds.map((refund) => ({
      ...refund,
      amount: formatAmount(refund.amountPaise, currency),
      at: formatListDateTime(refund.createdAt),
    })),
    canRefund: mayDo(context, "refunds.make"),
    submissionId: newId(),
  };
}

/** What goes back with all of a payment, in words: what `reversalStatements` does. */
function takenBack({ orderId, packageType, upgradedOrderId }: PaidFor): string {
  if (orderId === null || packageType === null) return "the session, if it lies ahead.";
  const title = purchaseTitle({ packageType, upgradedOrderId });
  const session = packageType === "gold" ? ", and its session if that is unused or lies ahead" : "";
  return `${title}${session}. A report that has been written stays.`;
}

export async function action({ params, request, context }: Route.ActionArgs) {
  const form = await parseForm(request, refundFormSchema);
  if (!form.ok) return refuseForm(form);
  const unproven = refuseUnproven(context, form);
  if (unproven) return unproven;
  const { amount: amountPaise, confirmation, ...asked } = form.data;
  // Whoever may not refund is refused at once, and not asked first whether they are sure.
  if (confirmation !== "yes" && mayDo(context, "refunds.make")) {
    const { leftPaise } = (await findShownPayment(getServices(context).db, params.paymentId)) ?? { leftPaise: 0 };
    const isWhole = leftPaise > 0 && (amountPaise ?? leftPaise) === leftPaise;
    if (isWhole || confirmation === "ask")
      return data({ toConfirm: { amount: formatAmount(amountPaise ?? leftPaise), isWhole, values: form.typed } });
  }
  const refunded = await refundOrPropose(getServices(context), getAdmin(context), {
    ...asked,
    amountPaise,
    paymentId: params.paymentId,
    clientIp: context.get(clientIpContext),
  });
  if (refunded.ok && refunded.waits)
    return redirectWithToast(`/administrator/payments/${params.paymentId}`, {
      kind: "success",
      message: "This refund waits for a second administrator: see Approvals",
    });
  if (refunded.ok)
    return redirectWithToast(`/administrator/payments/${params.paymentId}`, {
      kind: "success",
      message: `${formatAmount(refunded.amountPaise)} is being returned`,
    });
  const { message, status } = messageOf(refunded.reason, "en");
  const fieldErrors: Record<string, string> = refunded.reason === "refund-too-large" ? { amount: message } : {};
  return refuseForm(
    { typed: form.typed, fieldErrors },
    { formError: refunded.reason === "refund-too-large" ? null : message, status, reason: refunded.reason },
  );
}

export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return withOfflineFallback(serverAction, {
    network: "There is no connection. Nothing was refunded by this; please try again.",
  });
}

export default function AdminPayment({ loaderData, actionData }: Route.ComponentProps) {
  const payment = loaderData;
  return (
    <>
      <PageHeader
        title="Payment"
        lead={payment.id}
        back={{ href: "/administrator/reconciliation", label: "Reconciliation" }}
      />
      <div className="grid max-w-4xl grid-cols-1 gap-6">
        <WaitingNotice waiting={payment.waiting} />
        <PaymentFacts payment={payment} />
        <RefundList refunds={payment.refunds} />
        {payment.left === null ? (
          <Notice tone="info">Nothing of this payment is left to refund.</Notice>
        ) : actionData && "toConfirm" in actionData ? (
          <ConfirmRefund payment={payment} {...actionData.toConfirm} />
        ) : (
          <RefundForm key={payment.left} payment={payment} left={payment.left} problem={actionData} />
        )}
      </div>
    </>
  );
}

type ShownPayment = Route.ComponentProps["loaderData"];

function PaymentFacts({ payment }: { payment: ShownPayment }) {
  const { purchase } = payment;
  const facts: NamedFact[] = [
    ["Amount", <strong key="amount">{payment.amount}</strong>],
    ["At the provider", <StatusBadge key="status" status={payment.status} />],
    ["Here", payment.role],
    [
      "Paid for",
      purchase ? (
        <a key="purchase" className="link" href={purchase.href}>
          {purchase.title}
        </a>
      ) : (
        "Nothing that was sold here"
      ),
    ],
    [
      "Buyer",
      payment.buyer && payment.email ? <PersonCell key="buyer" {...payment.buyer} email={payment.email} /> : "Unknown",
    ],
    ...(payment.payer ? ([["Paid by", payment.payer]] satisfies NamedFact[]) : []),
    ["Method", payment.method ?? "Unknown"],
    ["When (IST)", payment.at],
    ...(payment.problem ? ([["Problem", payment.problem]] satisfies NamedFact[]) : []),
    ["Left", payment.left ?? "Nothing"],
  ];
  return (
    <FactCard title="Details" facts={facts}>
      <ReceiptLinks receipts={payment.receipts} />
    </FactCard>
  );
}

function RefundList({ refunds }: { refunds: ShownPayment["refunds"] }) {
  if (refunds.length === 0)
    return <EmptyState title="No refunds">What is given back of this payment is listed here.</EmptyState>;
  return (
    <ColumnTable caption="Refunds of this payment" columns={refundColumns} rows={refunds} keyOf={({ id }) => id} />
  );
}

const refundColumns: readonly ListColumn<ShownPayment["refunds"][number]>[] = [
  { header: "Amount", isRowHeader: true, cell: ({ amount }) => <OneLine>{amount}</OneLine>, csv: null },
  { header: "State", cell: ({ status }) => <RefundBadge status={status} />, csv: null },
  { header: "When (IST)", cell: ({ at }) => <OneLine>{at}</OneLine>, csv: null },
  { header: "Reason", cell: ({ reason }) => reason, csv: null },
  {
    header: "Asked for by",
    cell: ({ requestedBy }) => (requestedBy ? <EmailText email={requestedBy} /> : "The system"),
    csv: null,
  },
];

function RefundForm({ payment, left, problem }: { payment: ShownPayment; left: string; problem?: FormProblem }) {
  const isSending = useNavigation().state !== "idle";
  if (!payment.canRefund) return <Notice tone="info">Your account may look at payments, but not refund them.</Notice>;
  return (
    <Card as="section" aria-labelledby="refund" className="grid gap-4">
      <h2 id="refund" className="text-lg">
        Refund
      </h2>
      <FormError>{problem?.formError}</FormError>
      <ProofLink reason={problem?.reason} path="/administrator/confirm" />
      <Form method="post" noValidate className="grid gap-4">
        <input type="hidden" name="submissionId" value={payment.submissionId} />
        <Field
          label="Amount in rupees"
          name="amount"
          isOptional
          inputMode="numeric"
          hint={`Leave it empty to give back all that is left: ${left}.`}
          defaultValue={problem?.values.amount}
          error={problem?.fieldErrors.amount ?? problem?.fieldErrors.submissionId}
        />
        <Field
          label="Reason"
          name="reason"
          maxLength={200}
          hint="Kept in the audit log and told to the payment provider."
          defaultValue={problem?.values.reason}
          error={problem?.fieldErrors.reason}
        />
        {payment.takesBack ? (
          <p className="text-sm text-quiet">
            Giving back the last rupee takes the purchase back once the provider has accepted the refund. You are asked
            before that.
          </p>
        ) : null}
        <Button variant="danger" isBusy={isSending} busyText="Refunding…" className="justify-self-start">
          Refund
        </Button>
      </Form>
    </Card>
  );
}

interface ToConfirm {
  /** As shown to people. */
  amount: string;
  /** All that is left of the payment. */
  isWhole: boolean;
  /** The fields of the form as they were sent. */
  values: Record<string, string>;
}

/** Asks before a refund that takes something back, or that was requested by a single click. */
function ConfirmRefund({ payment, amount, isWhole, values }: ToConfirm & { payment: ShownPayment }) {
  const isSending = useNavigation().state !== "idle";
  return (
    <Card as="section" aria-labelledby="confirm" className="grid gap-4">
      <h2 id="confirm" className="text-lg">
        Refund {amount}?
      </h2>
      <p>
        {payment.email ?? "The buyer"} gets {amount} back.{" "}
        {isWhole && payment.takesBack
          ? `That is all that is left of this payment, so it also takes back: ${payment.takesBack} This happens once the provider has accepted the refund, and is undone if the refund fails.`
          : "Nothing that was bought is taken back."}
      </p>
      <div className="flex flex-wrap gap-3">
        <Form method="post">
          {Object.entries({ ...values, confirmation: "yes" }).map(([name, value]) => (
            <input key={name} type="hidden" name={name} value={value} />
          ))}
          <Button variant="danger" isBusy={isSending} busyText="Refunding…">
            Yes, refund {amount}
          </Button>
        </Form>
        <LinkButton href={`/administrator/payments/${payment.id}`} variant="secondary">
          Do not refund
        </LinkButton>
      </div>
    </Card>
  );
}
