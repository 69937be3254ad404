import type { ReactNode } from "react";
import { data } from "react-router";
import { findTimeline } from "#db/queries/administration/students/timeline.ts";
import { findUserDetails } from "#db/queries/administration/user-details.ts";
import { readTimelineCursor, TIMELINE_TOPICS, writeTimelineCursor } from "#app/domain/administration/timeline.ts";
import { type CallerState, worstState } from "#app/domain/administration/caller-status.ts";
import { educationStatusLabels } from "#app/domain/accounts/education.ts";
import { IfPermitted } from "#app/ui/admin/permitted.tsx";
import { FactCard } from "#app/ui/elements/details.tsx";
import { ColumnTable } from "#app/ui/list/column-table.tsx";
import { LinkButton } from "#app/ui/elements/button.tsx";
import { PageHeader } from "#app/ui/admin/page-header.tsx";
import { getServices } from "#app/web/context.ts";
import { getViewer, getAdmin, mayDo, requirePermission } from "#app/web/accounts/guards.ts";
import { pageMeta } from "#app/web/page-meta.ts";
import { studentViewPath } from "#app/web/addresses/student-view-paths.ts";
import type { Route } from "./+types/user";
import { IntentButton } from "./intent-button.tsx";
import {
  AddressForm,
  ContactForm,
  DetailsForm,
  GuardianForm,
  NoteForm,
  filterProblem,
  StudentTags,
} from "./student/forms.tsx";
import { GiveForm, HoldForm } from "./student/gift-forms.tsx";
import { loadGifts } from "./student/load-gifts.ts";
import { mayNameGuardian } from "./student/may-name-guardian.ts";
import { callerLines } from "./student/caller-lines.ts";
import { CallerView, StateOfAll } from "./student/caller-view.tsx";
import { StudentTimeline } from "./student/timeline.tsx";
import { describeEvent } from "./student/timeline-words.ts";
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
    findUserDetails(db, { userId, now: now() }),
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
    lines: callerLines(details, { policy: config.guardianConsent, now: now(), mayReadMails }),
    timeline: {
      events: events.map((event) => ({
        ...event,
        // Mails are not visible to every administrator who may read users.
        facts: mayReadMails ? event.facts : { ...event.facts, text: null },
        words: describeEvent(event),
      })),
      topic,
      earlier: earlier && `/administrator/users/${userId}?${earlier}#happened`,
      isLater: cursor !== null,
      isAsked: topic !== null || cursor !== null,
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
  const { user, orders, bookings, sessions, submissionId, tags, knownTags, lines, timeline, now, adminId, gifts } =
    loaderData;
  const { guardian, contactStop } = loaderData;
  const { name, phone, language, reportLanguage } = user;
  const problem = (intent: string) => filterProblem(actionData, intent);
  const contactProblem = problem("stop-contact") ?? problem("allow-contact");
  return (
    <>
      <PageHeader
        title={user.name}
        lead={<WhoItIs user={user} state={worstState(lines)} />}
        back={{ href: "/administrator/users", label: "Total Users" }}
        actions={
          <>
            <IfPermitted permission="students.view">
              <LinkButton
                href={studentViewPath(user.id, "/my-orders")}
                variant="secondary"
                size="small"
                target="_blank"
                rel="noopener"
              >
                See what they see
              </LinkButton>
            </IfPermitted>
          </>
        }
      />
      <div className="grid grid-cols-1 gap-6">
        <CallerView lines={lines} />
        <div className="rounded-card border border-line bg-white">
          <FoldedSection title="Orders and reports" count={orders.length}>
            {orders.length === 0 ? (
              <p className="text-sm text-quiet">No orders yet.</p>
            ) : (
              <ColumnTable
                caption="Orders and reports"
                columns={orderColumns(user.id)}
                rows={orders}
                toKey={(order) => order.id}
              />
            )}
          </FoldedSection>
          <FoldedSection title="Bookings" count={bookings.length}>
            {bookings.length === 0 ? (
              <p className="text-sm text-quiet">No bookings yet.</p>
            ) : (
              <ColumnTable caption="Bookings" columns={bookingColumns} rows={bookings} toKey={({ id }) => id} />
            )}
          </FoldedSection>
          <FoldedSection
            title="Notes and tags"
            count={tags.length}
            isOpen={(problem("note") ?? problem("tag")) !== undefined}
          >
            <IfPermitted permission="support.write" otherwise={<TagList tags={tags} />}>
              <div className="grid items-start gap-8 lg:grid-cols-2">
                <NoteForm noteId={submissionId} problem={problem("note")} />
                <StudentTags key={tags.join()} tags={tags} known={knownTags} problem={problem("tag")} />
              </div>
            </IfPermitted>
          </FoldedSection>
          <IfPermitted permission="support.write">
            <FoldedSection
              id="contact"
              title={contactStop === null ? "Stop mail to this person" : "Mail to this person is stopped"}
              isOpen={contactStop !== null || contactProblem !== undefined}
            >
              <ContactForm isStopped={contactStop !== null} problem={contactProblem} />
            </FoldedSection>
            <FoldedSection
              title="Change their details"
              isOpen={CHANGES.some((intent) => problem(intent) !== undefined)}
            >
              <div className="grid gap-3">
                {user.consentState === "waiting" ? <SchoolConfirmation /> : null}
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
            </FoldedSection>
          </IfPermitted>
          {gifts ? (
            <FoldedSection title="Give without payment" isOpen={(problem("give") ?? problem("hold")) !== undefined}>
              <div className="grid gap-3">
                <GiveForm key={submissionId} grantId={submissionId} gifts={gifts} problem={problem("give")} />
                {gifts.open.length > 0 ? <HoldForm gifts={gifts} problem={problem("hold")} /> : null}
              </div>
            </FoldedSection>
          ) : null}
          <FoldedSection title="Profile, account and password">
            <div className="grid gap-4 lg:grid-cols-2">
              <FactCard title="Profile" facts={profileFacts(loaderData)} />
              <FactCard title="Account" facts={accountFacts(loaderData)}>
                <div className="flex flex-wrap gap-3 empty:hidden">
                  {user.isAdmin || user.email === null ? null : (
                    <IntentButton permission="support.write" intent="password-link" label="Send password link" />
                  )}
                  {sessions.length > 0 ? (
                    <IntentButton permission="support.write" intent="end-sessions" label="Sign out everywhere" />
                  ) : null}
                </div>
              </FactCard>
            </div>
          </FoldedSection>
          <FoldedSection title="What happened" isOpen={timeline.isAsked}>
            <StudentTimeline
              {...timeline}
              path={`/administrator/users/${user.id}`}
              now={now}
              submissionId={submissionId}
              adminId={adminId}
            />
          </FoldedSection>
        </div>
      </div>
    </>
  );
}

/** The forms below "Change their details". */
const CHANGES = ["correct-details", "change-address", "name-guardian", "correct-age"];

/** By what a caller is recognised: number, address, age and class. */
function WhoItIs({ user, state }: { user: Route.ComponentProps["loaderData"]["user"]; state: CallerState }) {
  return (
    <span className="flex flex-wrap items-center gap-x-4 gap-y-1">
      <StateOfAll state={state} />
      {user.phone ? (
        <a className="link" href={`tel:${user.phone}`}>
          {user.phone}
        </a>
      ) : null}
      {user.email ? <span>{user.email}</span> : null}
      <span>{`${user.age} years`}</span>
      <span>{educationStatusLabels[user.educationStatus]}</span>
    </span>
  );
}

function FoldedSection({
  id,
  title,
  count,
  isOpen = false,
  children,
}: {
  id?: string;
  title: string;
  /** How many there are, if it is a list. */
  count?: number;
  isOpen?: boolean;
  children: ReactNode;
}) {
  return (
    <details id={id} open={isOpen} className="scroll-mt-4 border-b border-line last:border-b-0">
      <summary className="min-h-11 cursor-pointer px-4 py-2.5">
        <h2 className="inline text-base">{count ? `${title} (${count})` : title}</h2>
      </summary>
      <div className="grid grid-cols-1 gap-4 px-4 pt-1 pb-5">{children}</div>
    </details>
  );
}
