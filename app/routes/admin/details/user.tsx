import { data } from "react-router";
import { z } from "zod";
import { listAuditEntriesAbout } from "../../../../db/queries/administration/list-audit-log";
import { findUserDetails, type UserDetails } from "../../../../db/queries/administration/user-details";
import { educationStatusLabels } from "../../../domain/accounts/education";
import { expertKindNames } from "../../../domain/experts/expert";
import { formatState } from "../../../domain/accounts/state";
import { formatRupees } from "../../../domain/purchase/money";
import { isSecretMail } from "../../../domain/platform/secret-mail";
import { purchaseTitle } from "../../../domain/purchase/packages";
import { formatListDateTime } from "../../../domain/platform/time";
import { Badge } from "../../../ui/elements/badge";
import { DetailSection, FactCard, type NamedFact } from "../../../ui/elements/details";
import { ColumnTable } from "../../../ui/list/column-table";
import type { ListColumn } from "../../../ui/list/list-column";
import { PageHeader } from "../../../ui/elements/page-header";
import { StatusBadge } from "../../../ui/elements/status-badge";
import { endSessionsOfUser } from "../../../usecases/administration/end-sessions-of-user";
import { requeueReport } from "../../../usecases/report/requeue-report";
import { resendMail } from "../../../usecases/administration/resend-mail";
import { resendVerificationToStudent } from "../../../usecases/administration/resend-verification-to-student";
import { clientIpContext, getServices } from "../../../web/context";
import { parseIntent } from "../../../web/http/forms";
import { getAdmin } from "../../../web/accounts/guards";
import { pageMeta } from "../../../web/page-meta";
import { BookingLink, EmailText, OneLine, OrderLink } from "../lists/links";
import type { Route } from "./+types/user";
import { answerAction } from "./answer-action";
import { AuditTrail, SHOWN_AUDIT_ENTRIES } from "./audit-trail";
import { IntentButton } from "./intent-button";
import { ReportState } from "./report-state";
import { noFields, recordId } from "../../../web/forms/fields";

export const meta: Route.MetaFunction = (args) => pageMeta(args, { title: "User", isPrivate: true });

export async function loader({ params, context }: Route.LoaderArgs) {
  const { db, newId } = getServices(context);
  const details = await findUserDetails(db, params.userId);
  if (!details) throw data(null, { status: 404 });
  const reportIds = details.orders.flatMap(({ resultId }) => resultId ?? []);
  const audit = await listAuditEntriesAbout(db, [params.userId, ...reportIds], SHOWN_AUDIT_ENTRIES);
  return { ...details, audit, submissionId: newId() };
}

const forms = {
  "resend-verification": noFields,
  "end-sessions": noFields,
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

export default function UserPage({ loaderData }: Route.ComponentProps) {
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
              <IntentButton intent="resend-verification" label="Resend verification" size="medium" />
            )}
            {sessions.length > 0 ? <IntentButton intent="end-sessions" label="End all sessions" size="medium" /> : null}
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
        <DetailSection title="Consents" empty={consents.length === 0 && "No consent has been given beyond the terms."}>
          <ColumnTable caption="Consents" columns={consentColumns} rows={consents} keyOf={(consent) => consent.id} />
        </DetailSection>
        <AuditTrail entries={audit} />
      </div>
    </>
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
  { header: "Version", cell: (consent) => consent.version, csv: null },
  { header: "Given (IST)", cell: (consent) => <OneLine>{formatListDateTime(consent.grantedAt)}</OneLine>, csv: null },
  {
    header: "Withdrawn (IST)",
    cell: (consent) => <OneLine>{consent.withdrawnAt ? formatListDateTime(consent.withdrawnAt) : "-"}</OneLine>,
    csv: null,
  },
];
