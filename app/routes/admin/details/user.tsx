import { data, Form } from "react-router";
import { z } from "zod";
import { listAuditEntriesAbout } from "../../../../db/queries/administration/lists/list-audit-log";
import { findUserDetails, type UserDetails } from "../../../../db/queries/administration/user-details";
import { educationStatusLabels } from "../../../domain/accounts/education";
import { expertKindNames } from "../../../domain/experts/expert";
import { formatState } from "../../../domain/accounts/state";
import { formatRupees } from "../../../domain/purchase/money";
import { isSecretMail } from "../../../domain/platform/secret-mail";
import { purchaseTitle } from "../../../domain/purchase/packages";
import { formatListDateTime } from "../../../domain/platform/time";
import { CONSENT_STATE_NAMES } from "../../../content/accounts/consent-words";
import { IfPermitted } from "../../../ui/admin/permitted";
import { Badge } from "../../../ui/elements/badge";
import { DetailSection, FactCard, type NamedFact } from "../../../ui/elements/details";
import { ColumnTable } from "../../../ui/list/column-table";
import type { ListColumn } from "../../../ui/list/list-column";
import { Button } from "../../../ui/elements/button";
import { Field } from "../../../ui/elements/field";
import { FormError } from "../../../ui/elements/form-error";
import { PageHeader } from "../../../ui/elements/page-header";
import { StatusBadge } from "../../../ui/elements/status-badge";
import { AGE_REASON_MAX, correctAge } from "../../../usecases/administration/correct-age";
import { endSessionsOfUser } from "../../../usecases/administration/end-sessions-of-user";
import {
  CONFIRMATION_MAX,
  recordSchoolConfirmation,
} from "../../../usecases/administration/record-school-confirmation";
import { requeueReport } from "../../../usecases/report/requeue-report";
import { resumeMail } from "../../../usecases/administration/mail/resume-mail";
import { resendMail } from "../../../usecases/administration/resend-mail";
import { resendVerificationToStudent } from "../../../usecases/administration/resend-verification-to-student";
import { clientIpContext, getServices } from "../../../web/context";
import { parseIntent, refuseForm } from "../../../web/http/forms";
import { messageOf } from "../../../web/messages/messages";
import { detailScreenMessages } from "../../../web/messages/screen-messages";
import { getAdmin, requirePermission } from "../../../web/accounts/guards";
import { pageMeta } from "../../../web/page-meta";
import { BookingLink, EmailText, OneLine, OrderLink } from "../lists/links";
import type { Route } from "./+types/user";
import { answerAction } from "./answer-action";
import { AuditTrail, SHOWN_AUDIT_ENTRIES } from "./audit-trail";
import { IntentButton } from "./intent-button";
import { ReportState } from "./report-state";
import { noFields, oneLine, recordId } from "../../../web/forms/fields";

export const meta: Route.MetaFunction = (args) => pageMeta(args, { title: "User", isPrivate: true });

export async function loader({ params, context }: Route.LoaderArgs) {
  requirePermission(context, "students.read");
  const { db, newId } = getServices(context);
  const details = await findUserDetails(db, params.userId);
  if (!details) throw data(null, { status: 404 });
  const { orders, bookings } = details;
  const owned = [...orders.flatMap(({ id, resultId }) => [id, resultId ?? []].flat()), ...bookings.map(({ id }) => id)];
  const audit = await listAuditEntriesAbout(db, [params.userId, ...owned], SHOWN_AUDIT_ENTRIES);
  return { ...details, audit, submissionId: newId() };
}

const forms = {
  "resend-verification": noFields,
  "end-sessions": noFields,
  "resume-mail": z.object({ email: oneLine }),
  "confirm-guardian": z.object({ confirmedFor: oneLine }),
  "correct-age": z.object({ age: oneLine, reason: oneLine }),
  "requeue-report": z.object({ resultId: recordId }),
  "resend-mail": z.object({ mailId: recordId, submissionId: recordId.min(1) }),
};

export async function action({ params, request, context }: Route.ActionArgs) {
  const form = await parseIntent(request, forms);
  if (!form.ok) throw data(null, { status: 400 });
  const services = getServices(context);
  const actor = getAdmin(context);
  const clientIp = context.get(clientIpContext);
  const { userId } = params;
  const path = `/administrator/users/${userId}`;
  switch (form.intent) {
    case "resend-verification": {
      const outcome = await resendVerificationToStudent(services, actor, { userId, clientIp });
      return answerAction(path, outcome, "A new verification link is on its way");
    }
    case "end-sessions":
      return answerAction(
        path,
        await endSessionsOfUser(services, actor, { userId, clientIp }),
        "Signed out everywhere",
      );
    case "resume-mail":
      return answerAction(
        path,
        await resumeMail(services, actor, { email: form.data.email, clientIp }),
        "Mail goes to this address again",
      );
    case "confirm-guardian":
      return answerAction(
        path,
        await recordSchoolConfirmation(services, actor, { userId, confirmedFor: form.data.confirmedFor, clientIp }),
        "The school's confirmation is recorded",
      );
    case "correct-age": {
      const { age, reason } = form.data;
      const isNumber = /^\d{1,3}$/.test(age);
      const outcome = await correctAge(services, actor, { userId, age: isNumber ? Number(age) : 0, reason, clientIp });
      if (outcome.ok || outcome.reason === "not-permitted") return answerAction(path, outcome, "The age is corrected");
      const { message, status } = messageOf(outcome.reason, "en", detailScreenMessages);
      return refuseForm(form, { formError: message, status });
    }
    case "requeue-report":
      return answerAction(
        path,
        await requeueReport(services, actor, { resultId: form.data.resultId, clientIp }),
        "The report is being looked at again",
      );
    case "resend-mail": {
      const { mailId, submissionId } = form.data;
      const outcome = await resendMail(services, actor, {
        mail: { id: mailId },
        entity: { entityType: "user", entityId: userId },
        submissionId,
        clientIp,
      });
      return answerAction(path, outcome, "The message is on its way again");
    }
  }
}

export default function UserPage({ loaderData, actionData }: Route.ComponentProps) {
  const { user, orders, bookings, mails, consents, sessions, audit, submissionId } = loaderData;
  return (
    <>
      <PageHeader
        title={user.name}
        lead={user.email}
        back={{ href: "/administrator/users", label: "Total Users" }}
        actions={
          <>
            {user.emailVerifiedAt ? null : (
              <IntentButton
                permission="support.write"
                intent="resend-verification"
                label="Resend verification"
                size="medium"
              />
            )}
            {user.mailStop ? (
              <IntentButton
                permission="support.write"
                intent="resume-mail"
                fields={{ email: user.email }}
                label="Mail again"
                size="medium"
              />
            ) : null}
            {sessions.length > 0 ? (
              <IntentButton permission="support.write" intent="end-sessions" label="End all sessions" size="medium" />
            ) : null}
          </>
        }
      />
      <div className="grid grid-cols-1 gap-8">
        <div className="grid gap-4 lg:grid-cols-2">
          <FactCard title="Profile" facts={profileFacts(user)} />
          <FactCard title="Account" facts={accountFacts(user, sessions)} />
        </div>
        <DetailSection title="Orders and reports" empty={orders.length === 0 && "No orders yet."}>
          <ColumnTable caption="Orders and reports" columns={orderColumns} rows={orders} keyOf={(order) => order.id} />
        </DetailSection>
        <DetailSection title="Bookings" empty={bookings.length === 0 && "No bookings yet."}>
          <ColumnTable caption="Bookings" columns={bookingColumns} rows={bookings} keyOf={(booking) => booking.id} />
        </DetailSection>
        <DetailSection title="Mails sent" empty={mails.length === 0 && "No mail has been sent."}>
          <ColumnTable
            caption="Mails sent"
            columns={mailColumns(submissionId)}
            rows={mails}
            keyOf={(mail) => mail.id}
          />
        </DetailSection>
        <IfPermitted permission="support.write">
          {user.consentState === "waiting" ? <SchoolConfirmation /> : null}
        </IfPermitted>
        <DetailSection title="Consents" empty={consents.length === 0 && "No consent has been given beyond the terms."}>
          <ColumnTable caption="Consents" columns={consentColumns} rows={consents} keyOf={(consent) => consent.id} />
        </DetailSection>
        <AuditTrail entries={audit} />
        <IfPermitted permission="support.write">
          {user.isComplete ? <AgeCorrection problem={actionData} /> : null}
        </IfPermitted>
      </div>
    </>
  );
}

/** Where a school has told us that the guardian agrees. */
function SchoolConfirmation() {
  return (
    <DetailSection title="Guardian's consent">
      <Form method="post" className="grid max-w-xl gap-4">
        <input type="hidden" name="intent" value="confirm-guardian" />
        <Field
          label="Confirmed by"
          name="confirmedFor"
          required
          maxLength={CONFIRMATION_MAX}
          hint="The school, who there confirmed that the guardian agrees, and how. The guardian is mailed."
        />
        <Button variant="secondary">Record the school&apos;s confirmation</Button>
      </Form>
    </DetailSection>
  );
}

/** Where an age was mistyped, and no guardian will ever answer: seldom, so folded. */
function AgeCorrection({ problem }: { problem: Route.ComponentProps["actionData"] }) {
  return (
    <details open={problem !== undefined} className="rounded-card border border-line bg-white">
      <summary className="min-h-11 cursor-pointer px-4 py-3 font-semibold">Correct the age</summary>
      <Form method="post" preventScrollReset noValidate className="grid max-w-xl gap-4 px-4 pb-4">
        <FormError>{problem?.formError}</FormError>
        <input type="hidden" name="intent" value="correct-age" />
        <Field
          label="Right age"
          name="age"
          inputMode="numeric"
          autoComplete="off"
          maxLength={3}
          defaultValue={problem?.values.age}
        />
        <Field
          label="How you know"
          name="reason"
          maxLength={AGE_REASON_MAX}
          defaultValue={problem?.values.reason}
          hint="For the audit log. The student is mailed. From 18 they are asked to agree themselves; below 18 a guardian is asked, and everything stops until they agree."
        />
        <Button variant="secondary" className="justify-self-start">
          Correct the age
        </Button>
      </Form>
    </details>
  );
}

const reportLanguages = { english: "English", malayalam: "Malayalam", both: "English and Malayalam" } as const;

function profileFacts(user: UserDetails["user"]): NamedFact[] {
  return [
    [
      "Phone",
      user.phone ? (
        <a key="phone" className="link" href={`tel:${user.phone}`}>
          {user.phone}
        </a>
      ) : (
        "Not told"
      ),
    ],
    ["Age", user.age],
    ["Education", educationStatusLabels[user.educationStatus]],
    ["Guardian", [user.guardianName, user.guardianEmail].filter(Boolean).join(", ") || "None named"],
    ["Consent", CONSENT_STATE_NAMES[user.consentState]],
    ["Reports in", reportLanguages[user.reportLanguage]],
    ["State", user.state ? formatState(user.state) : "Not told"],
    ["Profile", user.isComplete ? "Complete" : "Phone, age and education are still to be told"],
  ];
}

function accountFacts(user: UserDetails["user"], sessions: UserDetails["sessions"]): NamedFact[] {
  const ways = [user.hasPassword ? "Password" : null, user.hasGoogle ? "Google" : null].filter(Boolean).join(" and ");
  const [latest] = sessions;
  return [
    [
      "User ID",
      <span key="id" className="font-mono text-xs">
        {user.id}
      </span>,
    ],
    ["Signed up", formatListDateTime(user.joinedAt)],
    [
      "Email",
      user.emailVerifiedAt ? (
        `Verified on ${formatListDateTime(user.emailVerifiedAt)}`
      ) : (
        <Badge key="email" tone="warning">
          Not verified
        </Badge>
      ),
    ],
    ...(user.mailStop && user.mailStoppedAt
      ? ([
          [
            "Mail",
            <span key="mail">
              <Badge tone="danger">Stopped</Badge>{" "}
              {user.mailStop === "bounce" ? "The mailbox refused one on" : "One was called spam on"}{" "}
              {formatListDateTime(user.mailStoppedAt)}
            </span>,
          ],
        ] as NamedFact[])
      : []),
    ["Signs in with", ways || "Nothing yet"],
    [
      "Signed in now",
      sessions.length === 0 ? "Nowhere" : sessions.length === 1 ? "In one browser" : `In ${sessions.length} browsers`,
    ],
    ["Last active", latest ? formatListDateTime(latest.lastActiveAt) : "No open session"],
    ...(user.isAdmin ? ([["Role", "Also an administrator"]] as NamedFact[]) : []),
  ];
}

type OrderRow = UserDetails["orders"][number];

/** How many of the 63 questions are answered. */
function answersOf({ answered, drafted, draftedAt }: OrderRow): string {
  if (answered > 0) return `Submitted (${answered})`;
  if (drafted === null) return "Not begun";
  return `${drafted} of 63${draftedAt ? `, ${formatListDateTime(draftedAt)}` : ""}`;
}

const orderColumns: readonly ListColumn<OrderRow>[] = [
  { header: "Order ID", isRowHeader: true, cell: (order) => <OrderLink id={order.id} />, csv: null },
  { header: "Ordered (IST)", cell: (order) => <OneLine>{formatListDateTime(order.createdAt)}</OneLine>, csv: null },
  { header: "Package", cell: (order) => <OneLine>{purchaseTitle(order)}</OneLine>, csv: null },
  { header: "Amount", align: "end", cell: (order) => <OneLine>{formatRupees(order.amount)}</OneLine>, csv: null },
  { header: "Status", cell: (order) => <StatusBadge status={order.status} />, csv: null },
  {
    header: "Answers",
    cell: (order) => <OneLine>{order.upgradedOrderId ? "With the Silver order" : answersOf(order)}</OneLine>,
    csv: null,
  },
  { header: "Report", cell: (order) => <ReportState report={order} />, csv: null },
];

const bookingColumns: readonly ListColumn<UserDetails["bookings"][number]>[] = [
  { header: "Booking ID", isRowHeader: true, cell: (booking) => <BookingLink id={booking.id} />, csv: null },
  {
    header: "Session (IST)",
    cell: (booking) => <OneLine>{formatListDateTime(booking.sessionTime)}</OneLine>,
    csv: null,
  },
  { header: "Expert", cell: (booking) => <OneLine>{booking.expert}</OneLine>, csv: null },
  { header: "Kind", cell: (booking) => <OneLine>{expertKindNames[booking.kind]}</OneLine>, csv: null },
  {
    header: "Amount",
    align: "end",
    cell: (booking) => (
      <OneLine>{booking.source === "credit" ? "Gold credit" : formatRupees(booking.totalCharge)}</OneLine>
    ),
    csv: null,
  },
  { header: "Payment", cell: (booking) => <StatusBadge status={booking.paymentStatus} />, csv: null },
  { header: "Session", cell: (booking) => <StatusBadge status={booking.sessionStatus} />, csv: null },
];

function mailColumns(submissionId: string): readonly ListColumn<UserDetails["mails"][number]>[] {
  return [
    { header: "Sent (IST)", cell: (mail) => <OneLine>{formatListDateTime(mail.createdAt)}</OneLine>, csv: null },
    { header: "Subject", isRowHeader: true, cell: (mail) => mail.subject, csv: null },
    { header: "To", isWide: true, cell: (mail) => <EmailText email={mail.to} />, csv: null },
    {
      header: "Actions",
      cell: (mail) =>
        isSecretMail(mail) ? (
          <span className="text-xs text-quiet">Works once</span>
        ) : (
          <IntentButton
            permission="support.write"
            intent="resend-mail"
            fields={{ mailId: mail.id, submissionId }}
            label="Send again"
            about={mail.subject}
          />
        ),
      csv: null,
    },
  ];
}

const consentColumns: readonly ListColumn<UserDetails["consents"][number]>[] = [
  { header: "Consent", isRowHeader: true, cell: (consent) => consent.kind, csv: null },
  { header: "Given by", cell: (consent) => consent.givenBy, csv: null },
  { header: "Version", cell: (consent) => consent.version, csv: null },
  { header: "Given (IST)", cell: (consent) => <OneLine>{formatListDateTime(consent.grantedAt)}</OneLine>, csv: null },
  {
    header: "Withdrawn (IST)",
    cell: (consent) => <OneLine>{consent.withdrawnAt ? formatListDateTime(consent.withdrawnAt) : "-"}</OneLine>,
    csv: null,
  },
];
