import { formatCount } from "#app/domain/platform/count.ts";
import { data, Form, useNavigation } from "react-router";
import { countRecipients, findAnnouncement, textOfAnnouncement } from "#db/queries/administration/announcements.ts";
import {
  MAX_ANNOUNCEMENT_AHEAD_DAYS,
  type AnnouncementText,
  splitParagraphs,
  segmentNames,
} from "#app/domain/administration/announcement.ts";
import { DAY_MS, HOUR_MS } from "#app/domain/platform/duration.ts";
import { toIstDate, istMidnight } from "#app/domain/platform/ist-calendar.ts";
import type { Language } from "#app/domain/platform/language.ts";
import { formatListDateTime } from "#app/domain/platform/time.ts";
import { OpenNewest } from "#app/ui/admin/open-newest.tsx";
import { Button } from "#app/ui/elements/button.tsx";
import { Card } from "#app/ui/elements/card.tsx";
import { Field } from "#app/ui/elements/field.tsx";
import { FormError } from "#app/ui/elements/form-error.tsx";
import { Notice } from "#app/ui/elements/notice.tsx";
import { PageHeader } from "#app/ui/admin/page-header.tsx";
import { withOfflineFallback } from "#app/ui/offline-fallback.ts";
import {
  cancelAnnouncement,
  discardAnnouncement,
  saveAnnouncement,
  scheduleAnnouncement,
} from "#app/usecases/administration/announcements/write-announcement.ts";
import { getAdmin, notPermitted, requirePermission } from "#app/web/accounts/guards.ts";
import { clientIpContext, getServices } from "#app/web/context.ts";
import { announcementForms, announcementSchema } from "#app/web/forms/contents/announcements.ts";
import { parseIntent, refuseForm, refuseUnknownForm } from "#app/web/http/forms.ts";
import { redirectWithToast } from "#app/web/http/toast.ts";
import { toMessage, type Reason } from "#app/web/messages/messages.ts";
import { pageMeta } from "#app/web/page-meta.ts";
import type { Route } from "./+types/announcement";
import { AnnouncementForm } from "./announcement-form.tsx";
import { AnnouncementState } from "./announcement-state.tsx";

const LIST = "/administrator/announcements";

/** The time of day when an announcement is sent: 10 am IST. */
const SENT_AT_MS = 10 * HOUR_MS;

export const meta: Route.MetaFunction = (args) => pageMeta(args, { title: "Announcement", isPrivate: true });

export async function loader({ params, context }: Route.LoaderArgs) {
  requirePermission(context, "announcements.send");
  const { db, now } = getServices(context);
  const row = await findAnnouncement(db, params.announcementId);
  if (!row) throw data(null, { status: 404 });
  const { id, state, version, segment, recipients, sendAt, finishedAt } = row;
  const isOpen = state === "draft" || state === "scheduled";
  return {
    id,
    state,
    version,
    recipients,
    text: textOfAnnouncement(row),
    segment: segmentNames[segment],
    reach: isOpen ? await countRecipients(db, segment) : 0,
    sendAt: sendAt && formatListDateTime(sendAt),
    finishedAt: finishedAt && formatListDateTime(finishedAt),
    tomorrow: toIstDate(new Date(now().getTime() + DAY_MS)),
    lastDay: toIstDate(new Date(now().getTime() + (MAX_ANNOUNCEMENT_AHEAD_DAYS - 1) * DAY_MS)),
  };
}

export async function action({ params, request, context }: Route.ActionArgs) {
  const form = await parseIntent(request, { save: announcementSchema, ...announcementForms });
  if (form.intent === null) return refuseUnknownForm();
  if (!form.ok) return refuseForm(form);
  const services = getServices(context);
  const actor = getAdmin(context);
  const { announcementId } = params;
  const common = { announcementId, clientIp: context.get(clientIpContext) };
  const answer = (outcome: { ok: true } | { ok: false; reason: Reason }, done: string, path: string) => {
    if (outcome.ok) return redirectWithToast(path, { kind: "success", message: done });
    if (outcome.reason === "not-permitted") throw notPermitted();
    const { message, status } = toMessage(outcome.reason, "en");
    return refuseForm(form, { formError: message, status, reason: outcome.reason });
  };
  const here = `${LIST}/${announcementId}`;
  switch (form.intent) {
    case "save":
      return answer(
        await saveAnnouncement(services, actor, { ...form.data, version: form.data.version ?? 0, ...common }),
        "Draft saved",
        here,
      );
    case "discard":
      return answer(await discardAnnouncement(services, actor, { ...form.data, ...common }), "Draft discarded", LIST);
    case "cancel":
      return answer(await cancelAnnouncement(services, actor, common), "Stopped", here);
    case "send": {
      const { day, version } = form.data;
      const now = services.now();
      const start = day === "" ? null : istMidnight(day);
      if (day !== "" && (!start || day <= toIstDate(now)))
        return refuseForm({ ...form, fieldErrors: { day: "Please choose a day to come, or none" } });
      const sendAt = start ? new Date(start.getTime() + SENT_AT_MS) : now;
      return answer(
        await scheduleAnnouncement(services, actor, { version, sendAt, ...common }),
        start ? `It goes out on ${formatListDateTime(sendAt)}` : "It goes out now, some forty mails every five minutes",
        here,
      );
    }
  }
}

export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return withOfflineFallback(serverAction);
}

export default function Announcement({ loaderData, actionData }: Route.ComponentProps) {
  const { id, state, version, text, segment, reach, recipients, sendAt, finishedAt } = loaderData;
  const problem = actionData?.values.intent === "save" ? undefined : actionData;
  return (
    <>
      <PageHeader title={text.title.en} back={{ href: LIST, label: "Announcements" }} />
      <div className="grid grid-cols-1 gap-6">
        <p className="flex flex-wrap items-center gap-3">
          <AnnouncementState state={state} hasBegun={recipients > 0} />
          <span>{segment}</span>
          {sendAt && state === "scheduled" ? <span className="text-quiet">{`from ${sendAt} (IST)`}</span> : null}
          {finishedAt ? <span className="text-quiet">{`until ${finishedAt} (IST)`}</span> : null}
          {state === "draft" ? null : <span className="text-quiet">{`${formatCount(recipients, "mail")} so far`}</span>}
        </p>
        <FormError>{problem?.formError}</FormError>
        <OpenNewest reason={problem?.reason} href={`${LIST}/${id}`} />
        <div className="grid gap-4 lg:grid-cols-2">
          <Preview text={text} language="en" />
          <Preview text={text} language="ml" />
        </div>
        {state === "draft" ? <SendForm loaded={loaderData} problem={problem} /> : null}
        {state === "scheduled" ? (
          <Notice tone="warning" title={`It reaches ${formatCount(reach, "student")}, as of now`}>
            <Form method="post" className="grid justify-items-start gap-3">
              <p>
                {recipients === 0
                  ? "Stopped before the first mail it is a draft again."
                  : "Mails that are on their way are not called back."}
              </p>
              <input type="hidden" name="intent" value="cancel" />
              <Button variant="danger">Stop sending</Button>
            </Form>
          </Notice>
        ) : null}
        {state === "draft" ? (
          <>
            <AnnouncementForm
              key={version}
              announcementId={id}
              version={version}
              text={text}
              action={`${LIST}/${id}`}
              cancelHref={LIST}
            />
            <Form method="post">
              <input type="hidden" name="intent" value="discard" />
              <input type="hidden" name="version" value={version} />
              <Button variant="quiet">Discard the draft</Button>
            </Form>
          </>
        ) : null}
      </div>
    </>
  );
}

function Preview({ text: { title, text }, language }: { text: AnnouncementText; language: Language }) {
  const label = language === "en" ? "In English" : "In Malayalam";
  return (
    <Card as="section" aria-label={label} className="grid content-start gap-3">
      <p className="text-sm text-quiet">{label}</p>
      <div lang={language} className="grid gap-3">
        <h2 className="text-lg wrap-anywhere">{title[language]}</h2>
        {splitParagraphs(text[language]).map((paragraph) => (
          <p key={paragraph} className="whitespace-pre-line wrap-anywhere">
            {paragraph}
          </p>
        ))}
      </div>
    </Card>
  );
}

type Page = Route.ComponentProps;

function SendForm({ loaded, problem }: { loaded: Page["loaderData"]; problem: Page["actionData"] }) {
  const isSending = useNavigation().state === "submitting";
  const { version, reach, segment, tomorrow, lastDay } = loaded;
  return (
    <Card as="section" tone="tint" aria-labelledby="send" className="grid gap-4">
      <h2 id="send" className="text-lg">
        {`It reaches ${formatCount(reach, "student")}`}
      </h2>
      <p className="text-sm text-quiet">
        {`${segment}, of those who agreed to news by mail and whose address works. Each mail has a link that stops news at once. What is sent cannot be changed.`}
      </p>
      <Form method="post" noValidate aria-labelledby="send" className="grid max-w-xl gap-4">
        <input type="hidden" name="intent" value="send" />
        <input type="hidden" name="version" value={version} />
        <Field
          label="Day"
          name="day"
          type="date"
          isOptional
          min={tomorrow}
          max={lastDay}
          hint="It goes out at ten in the morning in India. Without a day: now."
          defaultValue={problem?.values.day}
          error={problem?.fieldErrors.day}
        />
        <Button className="justify-self-start" isBusy={isSending} busyText="Working..." disabled={reach === 0}>
          Send it
        </Button>
      </Form>
    </Card>
  );
}
