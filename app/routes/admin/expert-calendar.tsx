import { href, useNavigate } from "react-router";
import { daysLater } from "#app/domain/booking/desk-calendar.ts";
import { toIstDate, istMidnight } from "#app/domain/platform/ist-calendar.ts";
import { formatShortDay } from "#app/domain/platform/time.ts";
import { countSessions, TimeGrid } from "#app/ui/admin/time-grid.tsx";
import { deskCalendarPath, movePath } from "#app/web/addresses/desk-paths.ts";
import { loadDeskDays } from "./calendar/load-desk.ts";
import { toAdministrator } from "#app/domain/platform/actor.ts";
import { Button, RouterLinkButton } from "#app/ui/elements/button.tsx";
import { Card } from "#app/ui/elements/card.tsx";
import { FormError } from "#app/ui/elements/form-error.tsx";
import { CalendarEditor } from "#app/ui/hours/calendar-editor.tsx";
import { answerTo } from "#app/ui/hours/editor-view.ts";
import { Notice } from "#app/ui/elements/notice.tsx";
import { PageHeader } from "#app/ui/admin/page-header.tsx";
import { sendExpertLink } from "#app/usecases/experts/send-expert-link.ts";
import { clientIpContext, getServices } from "#app/web/context.ts";
import { refuseForm, parseIntent } from "#app/web/http/forms.ts";
import { getAdmin, mayDo, requirePermission } from "#app/web/accounts/guards.ts";
import { pageMeta } from "#app/web/page-meta.ts";
import { redirectWithToast } from "#app/web/http/toast.ts";
import { changeCalendar, loadCalendarEditor, calendarForms } from "#app/routes/expert-calendar-form.ts";
import type { Route } from "./+types/expert-calendar";
import { noFields } from "#app/web/forms/fields.ts";
import { toMessage } from "#app/web/messages/messages.ts";

export const meta: Route.MetaFunction = (args) => pageMeta(args, { title: "Calendar", isPrivate: true });

function toPath(expertId: string): string {
  return href("/administrator/partners/:expertId/calendar", { expertId });
}

export async function loader({ params, context }: Route.LoaderArgs) {
  requirePermission(context, "orders.read");
  const services = getServices(context);
  const today = toIstDate(services.now());
  const dates = Array.from({ length: 7 }, (_, day) => daysLater(today, day));
  const [editor, days] = await Promise.all([
    loadCalendarEditor(services, params.expertId, "en"),
    loadDeskDays(services, { dates, experts: [{ id: params.expertId }] }),
  ]);
  return { ...editor, today, week: days, mayMove: mayDo(context, "sessions.write") };
}

export async function action({ request, params, context }: Route.ActionArgs) {
  const services = getServices(context);
  const { expertId } = params;
  const actor = getAdmin(context);
  const clientIp = context.get(clientIpContext);
  const path = toPath(expertId);
  const form = await parseIntent(request, { ...calendarForms, "send-link": noFields });
  if (form.intent === "send-link") {
    const sent = await sendExpertLink(services, actor, { expertId, clientIp });
    if (sent.ok) return redirectWithToast(path, { kind: "success", message: `Sign-in link sent to ${sent.sentTo}` });
    const { message, status } = toMessage(sent.reason, "en");
    return refuseForm({ typed: form.typed }, { formError: message, status });
  }
  return changeCalendar(services, {
    actor: { ...toAdministrator(actor, clientIp), expertId },
    form,
    path,
    language: "en",
  });
}

export default function ExpertCalendarPage({ loaderData, actionData, params }: Route.ComponentProps) {
  const { name, email, status, today, week, mayMove } = loaderData;
  const navigate = useNavigate();
  const path = toPath(params.expertId);
  return (
    <>
      <PageHeader
        title={`Calendar of ${name}`}
        lead="When students can book this expert. A change shows in their calendar at once; what is booked stays. Every change is logged."
        back={{ href: "/administrator/manage-partners", label: "Partners" }}
      />
      <div className="grid gap-6">
        {status === "inactive" ? (
          <Notice tone="warning" title="Inactive">
            Students do not see this expert, and the expert cannot sign in.
          </Notice>
        ) : (
          <SignInLink email={email} action={path} problem={answerTo(actionData, "send-link")?.formError ?? null} />
        )}
        <section aria-labelledby="booked" className="grid gap-4">
          <div className="flex flex-wrap items-center justify-between gap-3">
            <h2 id="booked" className="text-xl">
              Booked sessions, the next seven days
            </h2>
            <RouterLinkButton
              size="small"
              variant="secondary"
              href={deskCalendarPath({ view: "week", date: today, kind: null, expert: params.expertId })}
            >
              Other weeks
            </RouterLinkButton>
          </div>
          <TimeGrid
            label={`Sessions of ${name}`}
            columns={week.map((day) => ({
              ...day,
              key: day.date,
              title: formatShortDay(istMidnight(day.date) ?? new Date(0)),
              subtitle: countSessions(day.blocks),
              href: deskCalendarPath({ view: "day", date: day.date, kind: null, expert: null }),
            }))}
            onDrop={mayMove ? ({ bookingId, start }) => void navigate(movePath(bookingId, start)) : null}
          />
        </section>
        <CalendarEditor
          calendar={loaderData}
          answer={actionData}
          action={path}
          bookingHref={(id) => href("/administrator/bookings/:bookingId", { bookingId: id })}
        />
      </div>
    </>
  );
}

/** Experts have no password: they sign in with a link sent by e-mail. */
function SignInLink({ email, action, problem }: { email: string; action: string; problem: string | null }) {
  return (
    <Card as="section" aria-labelledby="sign-in" className="grid gap-4">
      <FormError>{problem}</FormError>
      <div className="flex flex-wrap items-center justify-between gap-4">
        <div className="grid gap-1">
          <h2 id="sign-in" className="text-xl">
            The expert’s own access
          </h2>
          <p className="text-sm text-quiet">
            <span>A private link to </span>
            <span className="wrap-anywhere">{email}</span>
            <span>: it works once, within 24 hours. Experts can also ask for one themselves at /expert.</span>
          </p>
        </div>
        <form method="post" action={action}>
          <input type="hidden" name="intent" value="send-link" />
          <Button variant="secondary" busyText="Sending...">
            Send sign-in link
          </Button>
        </form>
      </div>
    </Card>
  );
}
