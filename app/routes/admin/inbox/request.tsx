import { useEffect } from "react";
import { data, type ShouldRevalidateFunctionArgs, useFetcher, useRevalidator } from "react-router";
import { WRITING_BEAT_MS } from "#app/domain/administration/inbox.ts";
import { RouterLinkButton } from "#app/ui/elements/button.tsx";
import { PageHeader } from "#app/ui/admin/page-header.tsx";
import { withOfflineFallback } from "#app/ui/offline-fallback.ts";
import { addSupportNote, enterSupportReply } from "#app/usecases/administration/inbox/add-to-thread.ts";
import { answerRequest } from "#app/usecases/administration/inbox/answer-request.ts";
import { assignSupportRequest, matchSupportRequest } from "#app/usecases/administration/inbox/assign-request.ts";
import { noteWriting, readSupportRequest } from "#app/usecases/administration/inbox/watch-request.ts";
import { changeSupportRequest } from "#app/usecases/administration/change-support-request.ts";
import { getAdmin, mayDo, notPermitted, requirePermission } from "#app/web/accounts/guards.ts";
import { listPaths } from "#app/web/addresses/list-paths.ts";
import { clientIpContext, getServices } from "#app/web/context.ts";
import { supportRequestForms } from "#app/web/forms/support/inbox.ts";
import { parseIntent, refuseForm, refuseUnknownForm } from "#app/web/http/forms.ts";
import { redirectWithToast } from "#app/web/http/toast.ts";
import { toMessage, type Reason } from "#app/web/messages/messages.ts";
import { pageMeta } from "#app/web/page-meta.ts";
import type { Route } from "./+types/request";
import { loadRequest, type LoadedRequest } from "./load-request.ts";
import { RequestSide } from "./request-side.tsx";
import { ThreadForms } from "./thread-forms.tsx";
import { THREAD_KEYS, useDeskKeys } from "./use-desk-keys.tsx";
import type { ThreadMessage } from "#db/queries/administration/inbox/thread.ts";
import { LANGUAGE_NAMES } from "#app/domain/platform/language.ts";
import { formatListDateTime } from "#app/domain/platform/time.ts";
import { Badge, type BadgeTone } from "#app/ui/elements/badge.tsx";

const DELIVERIES: Record<NonNullable<ThreadMessage["delivery"]>, { tone: BadgeTone; word: string }> = {
  pending: { tone: "warning", word: "Mail on its way" },
  done: { tone: "success", word: "Mail sent" },
  failed: { tone: "danger", word: "Mail not delivered" },
};

const LOOKS: Record<ThreadMessage["kind"], string> = {
  reply: "border-line bg-white",
  answer: "border-primary/30 bg-tint",
  note: "border-gold bg-gold-tint",
};

export const meta: Route.MetaFunction = (args) => pageMeta(args, { title: "Support request", isPrivate: true });

export async function loader({ params, context }: Route.LoaderArgs) {
  requirePermission(context, "students.read");
  const loaded = await loadRequest(getServices(context), {
    requestId: params.requestId,
    me: getAdmin(context).userId,
  });
  if (!loaded) throw data(null, { status: 404 });
  return { ...loaded, mayAnswer: mayDo(context, "support.write") };
}

const DONE = {
  answer: "Answer sent",
  note: "Note added",
  "enter-reply": "Reply entered",
  assign: "Assignment saved",
  match: "Account saved",
  close: "Closed",
  reopen: "Reopened",
};

export async function action({ params, request, context }: Route.ActionArgs) {
  const services = getServices(context);
  const actor = getAdmin(context);
  const { requestId } = params;
  const where = { requestId, clientIp: context.get(clientIpContext) };
  const form = await parseIntent(request, supportRequestForms);
  if (form.intent === null) return refuseUnknownForm();
  if (!form.ok) return refuseForm(form);
  if (form.intent === "read" || form.intent === "writing") {
    const noted =
      form.intent === "read"
        ? await readSupportRequest(services, actor, { ...where, ...form.data })
        : await noteWriting(services, actor, where);
    if (!noted.ok) throw notPermitted();
    return null;
  }
  const path = `${listPaths.support}/${requestId}`;
  const outcome = await carryOut();
  if (outcome.ok) return redirectWithToast(path, { kind: "success", message: DONE[form.intent] });
  if (outcome.reason === "not-permitted") throw notPermitted();
  const { message, status } = toMessage(outcome.reason, "en");
  return refuseForm(form, { formError: message, status, reason: outcome.reason });

  async function carryOut(): Promise<{ ok: true } | { ok: false; reason: Reason }> {
    if (!form.ok) throw new Error("A refused form has been answered already");
    switch (form.intent) {
      case "answer": {
        const { next, ...answer } = form.data;
        return answerRequest(services, actor, { ...where, ...answer, isClosed: next === "close" });
      }
      case "note":
        return addSupportNote(services, actor, { ...where, ...form.data });
      case "enter-reply":
        return enterSupportReply(services, actor, { ...where, ...form.data });
      case "assign":
        return assignSupportRequest(services, actor, { ...where, ...form.data });
      case "match":
        return matchSupportRequest(services, actor, { ...where, ...form.data });
      case "close":
        return changeSupportRequest(services, actor, { ...where, ...form.data, status: "closed" });
      case "reopen":
        return changeSupportRequest(services, actor, { ...where, ...form.data, status: "open" });
      case "read":
      case "writing":
        throw new Error("These are answered above");
    }
  }
}

export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return withOfflineFallback(serverAction);
}

/** Revalidates also after a rejection, which may be caused by new messages. */
export function shouldRevalidate({ actionStatus, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs) {
  return actionStatus === 409 || defaultShouldRevalidate;
}

/** Marks the request as read, once per new message. Skips revalidation, whose failure would replace the page. */
function useRead({ version, isUnread }: { version: number; isUnread: boolean }) {
  const { submit } = useFetcher();
  useEffect(() => {
    if (isUnread)
      void submit({ intent: "read", version: String(version) }, { method: "post", defaultShouldRevalidate: false });
  }, [isUnread, version, submit]);
}

/** Whether the server is reachable, because a failed revalidation would replace the page and its input by an error. */
function isReachable(): Promise<boolean> {
  return fetch("/favicon.ico", { method: "HEAD", cache: "no-store" }).then(
    ({ ok }) => ok,
    () => false,
  );
}

/** Polls while the page is visible, so that two administrators at one request see each other. */
function useFreshness() {
  const { revalidate } = useRevalidator();
  useEffect(() => {
    let isLeft = false;
    const look = async () => {
      if (document.visibilityState === "visible" && (await isReachable()) && !isLeft) await revalidate();
    };
    const timer = setInterval(look, WRITING_BEAT_MS);
    addEventListener("focus", look);
    return () => {
      isLeft = true;
      clearInterval(timer);
      removeEventListener("focus", look);
    };
  }, [revalidate]);
}

export default function SupportRequest({ loaderData }: Route.ComponentProps) {
  // Keyed by request, so that a draft does not carry over to the next one.
  return <OpenRequest key={loaderData.request.id} loaderData={loaderData} />;
}

function OpenRequest({ loaderData }: Pick<Route.ComponentProps, "loaderData">) {
  const { request, messages, next, mayAnswer } = loaderData;
  useRead({ version: request.version, isUnread: mayAnswer && request.readAt === null });
  useFreshness();
  const keys = useDeskKeys(THREAD_KEYS);
  return (
    <>
      <PageHeader
        title={request.subject}
        back={{ href: listPaths.support, label: "Support" }}
        actions={
          next ? (
            <RouterLinkButton id="next-request" href={`${listPaths.support}/${next}`} variant="secondary">
              Next open request
            </RouterLinkButton>
          ) : null
        }
      />
      <div className="grid grid-cols-1 items-start gap-6 xl:grid-cols-[minmax(0,1fr)_20rem]">
        <div className="grid grid-cols-1 gap-6">
          <ThreadMessages request={request} messages={messages} />
          {mayAnswer ? <ThreadForms loaded={loaderData} /> : null}
          {keys}
        </div>
        <RequestSide loaded={loaderData} mayAnswer={mayAnswer} />
      </div>
    </>
  );
}

function ThreadMessages({ request, messages }: Pick<LoadedRequest, "request" | "messages">) {
  const first: ThreadMessage = {
    id: request.id,
    kind: "reply",
    author: null,
    isEntered: false,
    body: request.message,
    language: null,
    createdAt: request.createdAt,
    delivery: null,
  };
  return (
    <ol aria-label="Conversation" className="grid grid-cols-1 gap-3">
      {[first, ...messages].map((message) => (
        <li key={message.id} className={`grid gap-2 rounded-card border p-4 ${LOOKS[message.kind]}`}>
          <div className="flex flex-wrap items-center gap-x-3 gap-y-1 text-sm text-quiet">
            <span className="font-semibold text-ink wrap-anywhere">{nameWriter(message, request.name)}</span>
            <time className="tabular">{formatListDateTime(message.createdAt)}</time>
            {message.kind === "note" ? <Badge tone="gold">Internal note</Badge> : null}
            {message.kind === "answer" && message.language ? (
              <span>{message.language === "ml" ? "in Malayalam" : `in ${LANGUAGE_NAMES.en}`}</span>
            ) : null}
            {message.delivery ? (
              <Badge tone={DELIVERIES[message.delivery].tone}>{DELIVERIES[message.delivery].word}</Badge>
            ) : null}
          </div>
          <p className="whitespace-pre-line wrap-anywhere">{message.body}</p>
        </li>
      ))}
    </ol>
  );
}

function nameWriter({ kind, author, isEntered }: ThreadMessage, sender: string): string {
  const administrator = author ?? "An administrator who has left";
  if (kind !== "reply") return administrator;
  return isEntered ? `${sender}, entered by ${administrator}` : sender;
}
