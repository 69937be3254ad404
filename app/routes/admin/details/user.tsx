import { data, Form } from "react-router";
import { z } from "zod";
import { findTimeline } from "#db/queries/administration/students/timeline.ts";
import { findUserDetails, type UserDetails } from "#db/queries/administration/user-details.ts";
import { educationStatusLabels } from "#app/domain/accounts/education.ts";
import { expertKindNames } from "#app/domain/experts/expert.ts";
import { isOwnState } from "#app/domain/accounts/consent.ts";
import { formatState } from "#app/domain/accounts/state.ts";
import { readTimelineCursor, TIMELINE_TOPICS, writeTimelineCursor } from "#app/domain/administration/timeline.ts";
import { addIstDays, istDateOf, istMidnight } from "#app/domain/platform/ist-calendar.ts";
import { formatRupees } from "#app/domain/purchase/money.ts";
import { purchaseTitle } from "#app/domain/purchase/packages.ts";
import { formatListDateTime } from "#app/domain/platform/time.ts";
import { CONSENT_STATE_NAMES, GUARDIAN_ANSWERS } from "#app/content/accounts/consent-words.ts";
import { IfPermitted } from "#app/ui/admin/permitted.tsx";
import { Badge } from "#app/ui/elements/badge.tsx";
import { DetailSection, FactCard, type NamedFact } from "#app/ui/elements/details.tsx";
import { ColumnTable } from "#app/ui/list/column-table.tsx";
import type { ListColumn } from "#app/ui/list/list-column.ts";
import { Button, LinkButton } from "#app/ui/elements/button.tsx";
import { Field } from "#app/ui/elements/field.tsx";
import { PageHeader } from "#app/ui/elements/page-header.tsx";
import { StatusBadge } from "#app/ui/elements/status-badge.tsx";
import { AGE_REASON_MAX, correctAge } from "#app/usecases/administration/correct-age.ts";
import { endSessionsOfUser } from "#app/usecases/administration/end-sessions-of-user.ts";
import { CONFIRMATION_MAX, recordSchoolConfirmation } from "#app/usecases/administration/record-school-confirmation.ts";
import { changeAddress } from "#app/usecases/administration/students/change-address.ts";
import { correctDetails } from "#app/usecases/administration/students/correct-details.ts";
import { nameGuardian } from "#app/usecases/administration/students/name-guardian.ts";
import { remindGuardian } from "#app/usecases/administration/students/remind-guardian.ts";
import { sendPasswordLink } from "#app/usecases/administration/students/send-password-link.ts";
import { tagStudents, untagStudents } from "#app/usecases/administration/students/tag-students.ts";
import { removeNote, writeNote } from "#app/usecases/administration/students/write-note.ts";
import { requeueReport } from "#app/usecases/report/requeue-report.ts";
import { giveOrPropose, holdOrPropose } from "#app/usecases/administration/approvals/act-or-propose.ts";
import { resumeMail } from "#app/usecases/administration/mail/resume-mail.ts";
import { resendMail } from "#app/usecases/administration/resend-mail.ts";
import { resendVerificationToStudent } from "#app/usecases/administration/resend-verification-to-student.ts";
import { clientIpContext, getServices } from "#app/web/context.ts";
import { parseIntent, refuseForm } from "#app/web/http/forms.ts";
import { messageOf, type Reason } from "#app/web/messages/messages.ts";
import { detailScreenMessages } from "#app/web/messages/screen-messages.ts";
import { getAdmin, mayDo, requirePermission } from "#app/web/accounts/guards.ts";
import { pageMeta } from "#app/web/page-meta.ts";
import { studentViewPath } from "#app/web/addresses/student-view-paths.ts";
import { BookingLink, OneLine, OrderLink } from "#app/routes/admin/lists/links.tsx";
import type { Route } from "./+types/user";
import { answerAction } from "./answer-action.ts";
import { IntentButton } from "./intent-button.tsx";
import { ReportState } from "./report-state.tsx";
import {
  AddressForm,
  DetailsForm,
  FoldedForm,
  GuardianForm,
  NoteForm,
  type Problem,
  problemOf,
  StudentTags,
} from "./student/forms.tsx";
import { GiveForm, HoldForm } from "./student/gift-forms.tsx";
import { loadGifts } from "./student/load-gifts.ts";
import { mayNameGuardian } from "./student/may-name-guardian.ts";
import { explainReports, ReportReasons } from "./student/report-reasons.tsx";
import { StudentTimeline } from "./student/timeline.tsx";
import { noFields, oneLine, recordId } from "#app/web/forms/fields.ts";
import {
  changeAddressSchema,
  correctDetailsSchema,
  giveSchema,
  holdSchema,
  nameGuardianSchema,
  noteSchema,
  removeNoteSchema,
  tagSchema,
  untagSchema,
} from "#app/web/forms/student-desk.ts";

export const meta: Route.MetaFunction = (args) => pageMeta(args, { title: "User", isPrivate: true });

export async function loader({ params, url, context }: Route.LoaderArgs) {
  requirePermission(context, "students.read");
  const { db, newId, now, config } = getServices(context);
  const { userId } = params;
  const topic = TIMELINE_TOPICS.find((name) => name === url.searchParams.get("show")) ?? null;
  const cursor = readTimelineCursor(url.searchParams.get("from"));
  const mayGive = mayDo(context, "grants.make");
  const [details, { events, next }, gifts] = await Promise.all([
    findUserDetails(db, userId),
    findTimeline(db, { userId, topic, cursor }),
    mayGive ? loadGifts(db, { userId, now: now() }) : null,
  ]);
  if (!details) throw data(null, { status: 404 });
  const mayReadMails = mayDo(context, "reports.read");
  const earlier = next && new URLSearchParams({ ...(topic ? { show: topic } : {}), from: writeTimelineCursor(next) });
  return {
    ...details,
    gifts,
    mayNameGuardian: mayNameGuardian(details, { policy: config.guardianConsent, now: now() }),
    reasons: explainReports(details, { policy: config.guardianConsent, now: now() }),
    timeline: {
      // What a student was told is not for everybody who may look a student up.
      events: mayReadMails ? events : events.map((event) => ({ ...event, facts: { ...event.facts, text: null } })),
      topic,
      earlier: earlier && `/administrator/users/${userId}?${earlier}#happened`,
      isLater: cursor !== null,
    },
    now: now().getTime(),
    adminId: getAdmin(context).userId,
    submissionId: newId(),
  };
}

const forms = {
  "resend-verification": noFields,
  "end-sessions": noFields,
  "password-link": noFields,
  "remind-guardian": noFields,
  "name-guardian": nameGuardianSchema,
  "correct-details": correctDetailsSchema,
  "change-address": changeAddressSchema,
  tag: tagSchema,
  untag: untagSchema,
  note: noteSchema,
  "remove-note": removeNoteSchema,
  give: giveSchema,
  hold: holdSchema,
  "resume-mail": z.object({ email: oneLine }),
  "confirm-guardian": z.object({ confirmedFor: oneLine }),
  "correct-age": z.object({ age: oneLine, reason: oneLine }),
  "requeue-report": z.object({ resultId: recordId }),
  "resend-mail": z.object({ mailId: recordId, submissionId: recordId.min(1) }),
};

/** Forms in which something can be wrong: they come back with what was typed. */
const FORMS_WITH_FIELDS: ReadonlySet<string> = new Set([
  "correct-details",
  "change-address",
  "name-guardian",
  "give",
  "hold",
]);

export async function action({ params, request, context }: Route.ActionArgs) {
  const form = await parseIntent(request, forms);
  if (form.intent === null) throw data(null, { status: 400 });
  if (!form.ok) {
    // A button's form is right, or it is not ours.
    if (!FORMS_WITH_FIELDS.has(form.intent)) throw data(null, { status: 400 });
    return refuseForm(form);
  }
  const services = getServices(context);
  const actor = getAdmin(context);
  const clientIp = context.get(clientIpContext);
  const { userId } = params;
  const path = `/administrator/users/${userId}`;
  /** The answer to a form with fields: what was typed comes back with the reason. */
  const answerForm = (outcome: { ok: true } | { ok: false; reason: Reason }, done: string) => {
    if (outcome.ok || outcome.reason === "not-permitted") return answerAction(path, outcome, done);
    const { message, status } = messageOf(outcome.reason, "en", detailScreenMessages);
    return refuseForm(form, { formError: message, status });
  };
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
    case "password-link":
      return answerAction(
        path,
        await sendPasswordLink(services, actor, { userId, clientIp }),
        "A link for a new password is on its way to the student",
      );
    case "remind-guardian":
      return answerAction(
        path,
        await remindGuardian(services, actor, { userId, clientIp }),
        "The guardian is mailed the link again",
      );
    case "name-guardian": {
      const outcome = await nameGuardian(services, actor, { userId, ...form.data, clientIp });
      if (!outcome.ok && outcome.reason === "guardian-own-address") {
        const { message, status } = messageOf(outcome.reason, "en", detailScreenMessages);
        return refuseForm({ ...form, fieldErrors: { guardianEmail: message } }, { status });
      }
      return answerForm(outcome, "The guardian is mailed, and the student is told");
    }
    case "correct-details":
      return answerForm(
        await correctDetails(services, actor, { userId, ...form.data, clientIp }),
        "The correction is saved",
      );
    case "change-address":
      return answerForm(
        await changeAddress(services, actor, { userId, ...form.data, clientIp }),
        "The link is on its way: the address changes when it is used",
      );
    case "tag":
      return answerForm(
        await tagStudents(services, actor, { userIds: [userId], ...form.data, clientIp }),
        "The tag is added",
      );
    case "untag":
      return answerForm(
        await untagStudents(services, actor, { userIds: [userId], tag: form.data.unwanted, clientIp }),
        "The tag is taken away",
      );
    case "note":
      return answerForm(await writeNote(services, actor, { userId, ...form.data, clientIp }), "The note is added");
    case "remove-note":
      return answerAction(
        path,
        await removeNote(services, actor, { userId, ...form.data, clientIp }),
        "The note is removed",
      );
    case "give": {
      const { given, why: reason, ...rest } = form.data;
      const outcome = await giveOrPropose(services, actor, { userId, ...given, reason, ...rest, clientIp });
      return answerForm(
        outcome,
        outcome.ok && outcome.waits ? "Proposed: a second administrator has to approve it" : "It is given",
      );
    }
    case "hold": {
      const { day, why: reason, ...rest } = form.data;
      const start = istMidnight(day);
      if (!start || day < istDateOf(services.now()))
        return refuseForm({ ...form, fieldErrors: { day: "Please choose today or a day to come" } });
      const outcome = await holdOrPropose(services, actor, { until: addIstDays(start, 1), reason, ...rest, clientIp });
      return answerForm(
        outcome,
        outcome.ok && outcome.waits ? "Proposed: a second administrator has to approve it" : "The order stays open",
      );
    }
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
      return answerForm(
        await correctAge(services, actor, { userId, age: isNumber ? Number(age) : 0, reason, clientIp }),
        "The age is corrected",
      );
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
  const { user, orders, bookings, sessions, submissionId, tags, knownTags, reasons, timeline, now, adminId, gifts } =
    loaderData;
  const { guardian } = loaderData;
  const path = `/administrator/users/${user.id}`;
  const { name, phone, language, reportLanguage } = user;
  const problem = (intent: string) => problemOf(actionData, intent);
  return (
    <>
      <PageHeader
        title={user.name}
        lead={user.email}
        back={{ href: "/administrator/users", label: "Total Users" }}
        actions={
          <>
            <IfPermitted permission="students.view">
              <LinkButton
                href={studentViewPath(user.id, "/my-orders")}
                variant="secondary"
                target="_blank"
                rel="noopener"
              >
                See what they see
              </LinkButton>
            </IfPermitted>
            {user.emailVerifiedAt ? null : (
              <IntentButton
                permission="support.write"
                intent="resend-verification"
                label="Resend verification"
                size="medium"
              />
            )}
            {user.isAdmin ? null : (
              <IntentButton
                permission="support.write"
                intent="password-link"
                label="Send password link"
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
        <ReportReasons reasons={reasons} />
        <div className="grid gap-4 lg:grid-cols-2">
          <FactCard title="Profile" facts={profileFacts(loaderData)} />
          <FactCard title="Account" facts={accountFacts(loaderData)} />
        </div>
        <IfPermitted permission="support.write" otherwise={<TagList tags={tags} />}>
          <div className="grid items-start gap-8 lg:grid-cols-2">
            <StudentTags key={tags.join()} tags={tags} known={knownTags} problem={problem("tag")} />
            <NoteForm noteId={submissionId} problem={problem("note")} />
          </div>
        </IfPermitted>
        <DetailSection title="Orders and reports" empty={orders.length === 0 && "No orders yet."}>
          <ColumnTable
            caption="Orders and reports"
            columns={orderColumns(user.id)}
            rows={orders}
            keyOf={(order) => order.id}
          />
        </DetailSection>
        <DetailSection title="Bookings" empty={bookings.length === 0 && "No bookings yet."}>
          <ColumnTable caption="Bookings" columns={bookingColumns} rows={bookings} keyOf={(booking) => booking.id} />
        </DetailSection>
        <IfPermitted permission="support.write">
          {user.consentState === "waiting" ? <SchoolConfirmation /> : null}
          <DetailSection title="Change something">
            <div className="grid gap-3">
              <DetailsForm
                key={[name, phone, language, reportLanguage].join()}
                details={{ name, phone, language, reportLanguage }}
                problem={problem("correct-details")}
              />
              {user.isAdmin ? null : (
                <AddressForm
                  email={user.email}
                  isVerified={user.emailVerifiedAt !== null}
                  problem={problem("change-address")}
                />
              )}
              {loaderData.mayNameGuardian ? (
                <GuardianForm key={guardian?.id ?? "nobody"} shown={guardian} problem={problem("name-guardian")} />
              ) : null}
              {user.isComplete ? <AgeCorrection problem={problem("correct-age")} /> : null}
            </div>
          </DetailSection>
        </IfPermitted>
        {gifts ? (
          <DetailSection title="Give something">
            <div className="grid gap-3">
              <GiveForm key={submissionId} grantId={submissionId} gifts={gifts} problem={problem("give")} />
              {gifts.open.length > 0 ? <HoldForm gifts={gifts} problem={problem("hold")} /> : null}
            </div>
          </DetailSection>
        ) : null}
        <StudentTimeline {...timeline} path={path} now={now} submissionId={submissionId} adminId={adminId} />
      </div>
    </>
  );
}

/** The tags, for whoever only reads. */
function TagList({ tags }: { tags: readonly string[] }) {
  if (tags.length === 0) return null;
  return (
    <DetailSection title="Tags">
      <p className="flex flex-wrap gap-2">
        {tags.map((tag) => (
          <Badge key={tag}>{tag}</Badge>
        ))}
      </p>
    </DetailSection>
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

/** Where an age was mistyped, and no guardian will ever answer. */
function AgeCorrection({ problem }: { problem: Problem }) {
  return (
    <FoldedForm intent="correct-age" title="Correct the age" problem={problem} button="Correct the age">
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
    </FoldedForm>
  );
}

const reportLanguages = { english: "English", malayalam: "Malayalam", both: "English and Malayalam" } as const;

function profileFacts({ user, guardian }: Pick<UserDetails, "user" | "guardian">): NamedFact[] {
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
    ...(!isOwnState(user.consentState) && guardian
      ? ([
          [
            "Guardian asked",
            `${formatListDateTime(guardian.createdAt)}; answer: ${GUARDIAN_ANSWERS[guardian.state].en}`,
          ],
        ] as NamedFact[])
      : []),
    ["Pages and mails in", user.language === "ml" ? "Malayalam" : "English"],
    ["Reports in", reportLanguages[user.reportLanguage]],
    ["State", user.state ? formatState(user.state) : "Not told"],
    ["Profile", user.isComplete ? "Complete" : "Phone, age and education are still to be told"],
  ];
}

function accountFacts({
  user,
  sessions,
  awaitedAddress,
}: Pick<UserDetails, "user" | "sessions" | "awaitedAddress">): NamedFact[] {
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
    ...(awaitedAddress ? ([["New address", `${awaitedAddress.to} has to confirm it`]] as NamedFact[]) : []),
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

const orderColumns = (userId: string): readonly ListColumn<OrderRow>[] => [
  { header: "Order ID", isRowHeader: true, cell: (order) => <OrderLink id={order.id} /> },
  { header: "Ordered (IST)", cell: (order) => <OneLine>{formatListDateTime(order.createdAt)}</OneLine> },
  { header: "Package", cell: (order) => <OneLine>{purchaseTitle(order)}</OneLine> },
  { header: "Amount", align: "end", cell: (order) => <OneLine>{formatRupees(order.amount)}</OneLine> },
  { header: "Status", cell: (order) => <StatusBadge status={order.status} /> },
  {
    header: "Answers",
    cell: (order) => <OneLine>{order.upgradedOrderId ? "With the Silver order" : answersOf(order)}</OneLine>,
  },
  {
    header: "Report",
    cell: (order) => <ReportState report={order} owner={{ userId, orderId: order.upgradedOrderId ?? order.id }} />,
  },
];

const bookingColumns: readonly ListColumn<UserDetails["bookings"][number]>[] = [
  { header: "Booking ID", isRowHeader: true, cell: (booking) => <BookingLink id={booking.id} /> },
  { header: "Session (IST)", cell: (booking) => <OneLine>{formatListDateTime(booking.sessionTime)}</OneLine> },
  { header: "Expert", cell: (booking) => <OneLine>{booking.expert}</OneLine> },
  { header: "Kind", cell: (booking) => <OneLine>{expertKindNames[booking.kind]}</OneLine> },
  {
    header: "Amount",
    align: "end",
    cell: (booking) => (
      <OneLine>{booking.source === "credit" ? "Gold credit" : formatRupees(booking.totalCharge)}</OneLine>
    ),
  },
  { header: "Payment", cell: (booking) => <StatusBadge status={booking.paymentStatus} /> },
  { header: "Session", cell: (booking) => <StatusBadge status={booking.sessionStatus} /> },
];
