import { data, redirect } from "react-router";
import { THREAD_WORDS as WORDS } from "#app/content/support/thread-words.ts";
import { MAX_SUPPORT_MESSAGE_LENGTH } from "#app/domain/administration/inbox.ts";
import { formatDateTime } from "#app/domain/platform/time.ts";
import { Button, LinkButton } from "#app/ui/elements/button.tsx";
import { Card } from "#app/ui/elements/card.tsx";
import { TextareaField } from "#app/ui/elements/field.tsx";
import { FormError } from "#app/ui/elements/form-error.tsx";
import { Notice } from "#app/ui/elements/notice.tsx";
import { PageHeader } from "#app/ui/elements/page-header.tsx";
import { useLanguage, useLocalPath } from "#app/ui/language/reader-language.tsx";
import { findThreadOfSender, replyByLink } from "#app/usecases/administration/inbox/reply-by-link.ts";
import { clientIpContext, getServices } from "#app/web/context.ts";
import { supportReplySchema } from "#app/web/forms/support/support-reply.ts";
import { parseForm, refuseForm } from "#app/web/http/forms.ts";
import { getLanguage } from "#app/web/language.ts";
import { toMessage } from "#app/web/messages/messages.ts";
import { findLanguage, pageMeta } from "#app/web/page-meta.ts";
import { SECRET_PAGE_HEADERS } from "#app/web/http/secret-page.ts";
import type { Route } from "./+types/thread";

export const headers: Route.HeadersFunction = ({ loaderHeaders }) => loaderHeaders;

export const meta: Route.MetaFunction = (args) =>
  pageMeta(args, { title: WORDS.title[findLanguage(args.matches)], isPrivate: true });

export async function loader({ params, url, context }: Route.LoaderArgs) {
  const services = getServices(context);
  const found = await findThreadOfSender(services, params.token);
  if (!found) return data({ thread: null, isSent: false, newId: "" }, { status: 404, headers: SECRET_PAGE_HEADERS });
  const language = getLanguage(context);
  const { subject, message, createdAt, status } = found;
  const thread = {
    subject,
    isClosed: status === "closed",
    messages: [
      { id: "first", isOurs: false, isEntered: false, body: message, at: formatDateTime(createdAt, language) },
      ...found.messages.map(({ id, kind, isEntered, body, createdAt: at }) => ({
        id,
        isOurs: kind === "answer",
        isEntered,
        body,
        at: formatDateTime(at, language),
      })),
    ],
  };
  const isSent = url.searchParams.get("sent") === "1";
  return data({ thread, isSent, newId: services.newId() }, { headers: SECRET_PAGE_HEADERS });
}

export async function action({ params, request, context }: Route.ActionArgs) {
  const language = getLanguage(context);
  const form = await parseForm(request, supportReplySchema, language);
  if (!form.ok) return refuseForm(form);
  const replied = await replyByLink(getServices(context), {
    ...form.data,
    token: params.token,
    language,
    clientIp: context.get(clientIpContext),
  });
  if (replied.ok) return redirect(`/support/${params.token}?sent=1`);
  const { message, status } = toMessage(replied.reason, language);
  return refuseForm(form, { formError: message, status });
}

export default function SupportThread({ loaderData: { thread, isSent, newId }, actionData }: Route.ComponentProps) {
  const language = useLanguage();
  const localPath = useLocalPath();
  if (!thread)
    return (
      <div className="page grid max-w-form gap-6 pb-16">
        <PageHeader title={WORDS.title[language]} />
        <Notice tone="danger">{WORDS.gone[language]}</Notice>
        <LinkButton href={localPath("/contact-us")} variant="secondary">
          {WORDS.contact[language]}
        </LinkButton>
      </div>
    );
  return (
    <div className="page grid max-w-form grid-cols-1 gap-6 pb-16">
      <PageHeader title={WORDS.title[language]} lead={<span className="wrap-anywhere">{thread.subject}</span>} />
      {isSent && !actionData ? (
        <Notice tone="success" role="status">
          {WORDS.sent[language]}
        </Notice>
      ) : null}
      <ol className="grid grid-cols-1 gap-4">
        {thread.messages.map(({ id, isOurs, isEntered, body, at }) => (
          <li
            key={id}
            className={`grid gap-2 rounded-card border p-5 ${isOurs ? "border-primary/30 bg-tint" : "border-line bg-white"}`}
          >
            <p className="text-sm text-quiet">
              <span className="font-semibold text-ink">{(isOurs ? WORDS.us : WORDS.you)[language]}</span>
              {isEntered ? ` (${WORDS.byOtherWay[language]})` : ""} · <span className="tabular">{at}</span>
            </p>
            <p className="whitespace-pre-line wrap-anywhere">{body}</p>
          </li>
        ))}
      </ol>
      {thread.isClosed ? <p className="text-sm text-quiet">{WORDS.closed[language]}</p> : null}
      <Card>
        <form method="post" noValidate aria-labelledby="write-back" className="grid gap-4">
          <h2 id="write-back" className="text-xl">
            {WORDS.write[language]}
          </h2>
          <FormError>{actionData?.formError ?? actionData?.fieldErrors.messageId}</FormError>
          <input type="hidden" name="messageId" value={actionData?.values.messageId ?? newId} />
          <TextareaField
            label={WORDS.message[language]}
            name="body"
            required
            rows={6}
            maxLength={MAX_SUPPORT_MESSAGE_LENGTH}
            defaultValue={actionData?.values.body}
            error={actionData?.fieldErrors.body}
          />
          <Button busyText={WORDS.sending[language]}>{WORDS.send[language]}</Button>
        </form>
      </Card>
    </div>
  );
}
