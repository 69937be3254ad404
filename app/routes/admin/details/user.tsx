import { data } from "react-router";
import { findTimeline } from "#db/queries/administration/students/timeline.ts";
import { findUserDetails } from "#db/queries/administration/user-details.ts";
import { readTimelineCursor, TIMELINE_TOPICS, writeTimelineCursor } from "#app/domain/administration/timeline.ts";
import { IfPermitted } from "#app/ui/admin/permitted.tsx";
import { DetailSection, FactCard } from "#app/ui/elements/details.tsx";
import { ColumnTable } from "#app/ui/list/column-table.tsx";
import { LinkButton } from "#app/ui/elements/button.tsx";
import { PageHeader } from "#app/ui/admin/page-header.tsx";
import { getServices } from "#app/web/context.ts";
import { getViewer, getAdmin, mayDo, requirePermission } from "#app/web/accounts/guards.ts";
import { pageMeta } from "#app/web/page-meta.ts";
import { studentViewPath } from "#app/web/addresses/student-view-paths.ts";
import type { Route } from "./+types/user";
import { IntentButton } from "./intent-button.tsx";
import { AddressForm, DetailsForm, GuardianForm, NoteForm, filterProblem, StudentTags } from "./student/forms.tsx";
import { GiveForm, HoldForm } from "./student/gift-forms.tsx";
import { loadGifts } from "./student/load-gifts.ts";
import { mayNameGuardian } from "./student/may-name-guardian.ts";
import { explainReports, ReportReasons } from "./student/report-reasons.tsx";
import { StudentTimeline } from "./student/timeline.tsx";
import { changeUser } from "./change-user.ts";
import { orderColumns, bookingColumns } from "./user-purchases.tsx";
import { profileFacts, accountFacts, TagList, SchoolConfirmation, AgeCorrection } from "./user-facts.tsx";

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
    findTimeline(db, { userId, viewer: getViewer(context), topic, cursor }),
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
      // Mails are not visible to every administrator who may read users.
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

export function action(args: Route.ActionArgs) {
  return changeUser(args);
}

export default function UserPage({ loaderData, actionData }: Route.ComponentProps) {
  const { user, orders, bookings, sessions, submissionId, tags, knownTags, reasons, timeline, now, adminId, gifts } =
    loaderData;
  const { guardian } = loaderData;
  const path = `/administrator/users/${user.id}`;
  const { name, phone, language, reportLanguage } = user;
  const problem = (intent: string) => filterProblem(actionData, intent);
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
            {user.mailStop && user.email !== null ? (
              <IntentButton
                permission="support.write"
                intent="resume-mail"
                fields={{ email: user.email }}
                label="Mail again"
                size="medium"
              />
            ) : null}
            {user.messageStop && user.signInPhone !== null ? (
              <IntentButton
                permission="support.write"
                intent="resume-messages"
                fields={{ phone: user.signInPhone }}
                label="Message again"
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
            toKey={(order) => order.id}
          />
        </DetailSection>
        <DetailSection title="Bookings" empty={bookings.length === 0 && "No bookings yet."}>
          <ColumnTable caption="Bookings" columns={bookingColumns} rows={bookings} toKey={(booking) => booking.id} />
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
