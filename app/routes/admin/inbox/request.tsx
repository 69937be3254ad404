import { useEffect } from "react";
import { data, type ShouldRevalidateFunctionArgs, useFetcher, useRevalidator } from "react-router";
import { WRITING_BEAT_MS } from "../../../domain/administration/inbox";
import { RouterLinkButton } from "../../../ui/elements/button";
import { PageHeader } from "../../../ui/elements/page-header";
import { withOfflineFallback } from "../../../ui/offline-fallback";
import { addSupportNote, enterSupportReply } from "../../../usecases/administration/inbox/add-to-thread";
import { answerRequest } from "../../../usecases/administration/inbox/answer-request";
import { assignSupportRequest, matchSupportRequest } from "../../../usecases/administration/inbox/assign-request";
import { noteWriting, readSupportRequest } from "../../../usecases/administration/inbox/watch-request";
import { changeSupportRequest } from "../../../usecases/administration/change-support-request";
import { getAdmin, mayDo, notPermitted, requirePermission } from "../../../web/accounts/guards";
import { listPaths } from "../../../web/addresses/list-paths";
import { clientIpContext, getServices } from "../../../web/context";
import { supportRequestForms } from "../../../web/forms/support/inbox";
import { parseIntent, refuseForm, refuseUnknownForm } from "../../../web/http/forms";
import { redirectWithToast } from "../../../web/http/toast";
import { messageOf, type Reason } from "../../../web/messages/messages";
import { pageMeta } from "../../../web/page-meta";
import type { Route } from "./+types/request";
import { loadRequest } from "./load-request";
import { RequestSide } from "./request-side";
import { ThreadForms } from "./thread-forms";
import { ThreadMessages } from "./thread-messages";
import { THREAD_KEYS, useDeskKeys } from "./use-desk-keys";

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

/** What is said when an intent was carried out. */
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
  const { message, status } = messageOf(outcome.reason, "en");
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

/** Whoever is refused because of something new sees it at once. */
export function shouldRevalidate({ actionStatus, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs) {
  return actionStatus === 409 || defaultShouldRevalidate;
}

/**
 * Says once that the request was opened, for each message that comes into it. Nothing is loaded again for it: the page
 * shows nothing of that, and were the connection lost just then, an error would take its place.
 */
function useRead({ version, isUnread }: { version: number; isUnread: boolean }) {
  const { submit } = useFetcher();
  useEffect(() => {
    if (isUnread)
      void submit({ intent: "read", version: String(version) }, { method: "post", defaultShouldRevalidate: false });
  }, [isUnread, version, submit]);
}

/** Whether there is a connection: what fails to load would put an error in the place of what is being written. */
function isReachable(): Promise<boolean> {
  return fetch("/favicon.ico", { method: "HEAD", cache: "no-store" }).then(
    ({ ok }) => ok,
    () => false,
  );
}

/** Asks again what is new while the page is looked at: two people at one request see each other. */
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
  // What is being written belongs to one request: the next one begins empty.
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
