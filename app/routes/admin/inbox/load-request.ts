import { listAdmins } from "#db/queries/administration/admins.ts";
import {
  findNextOpenRequest,
  findThread,
  listOtherRequests,
  listPossibleSenders,
} from "#db/queries/administration/inbox/thread.ts";
import { MATCH_REASONS, matchReason, phonesIn, supportState, WRITING_MS } from "#app/domain/administration/inbox.ts";
import { hasPermission } from "#app/domain/platform/permissions.ts";
import type { Services } from "#app/web/context.ts";

/** Everything on the page of a support request, as `me` sees it; null if there is none. */
export async function loadRequest({ db, now, newId }: Services, { requestId, me }: { requestId: string; me: string }) {
  const thread = await findThread(db, requestId);
  if (!thread) return null;
  const { email, userId, subject, message, messages, writingBy, writingAt, writerName, ...request } = thread;
  const replies = messages.filter(({ kind }) => kind === "reply").map(({ body }) => body);
  const query = { userId, email, phones: phonesIn([subject, message, ...replies].join("\n")) };
  const [found, others, next, admins] = await Promise.all([
    listPossibleSenders(db, query),
    listOtherRequests(db, { requestId, email, userId }),
    findNextOpenRequest(db, requestId),
    listAdmins(db),
  ]);
  const senders = found
    .flatMap((student) => {
      const why = matchReason(student, query);
      return why ? [{ ...student, why }] : [];
    })
    .toSorted((one, other) => MATCH_REASONS.indexOf(one.why) - MATCH_REASONS.indexOf(other.why));
  const isWriting = writingAt !== null && now().getTime() - writingAt.getTime() < WRITING_MS;
  return {
    request: { ...request, email, userId, subject, message, state: supportState(thread) },
    messages,
    senders,
    others,
    next,
    /** Another administrator who is currently writing an answer. */
    otherWriter: isWriting && writingBy !== me ? (writerName ?? null) : null,
    /** The language of mails to the sender: that of the form, else of the account. */
    language: request.language ?? senders.find(({ why }) => why === "account" || why === "email")?.language ?? "en",
    assignees: admins
      .filter((admin) => admin.canLogIn && hasPermission(admin, "support.write"))
      .map((admin) => ({ value: admin.userId, label: admin.userId === me ? `${admin.name} (you)` : admin.name })),
    me,
    newIds: { answer: newId(), note: newId() },
  };
}

export type LoadedRequest = NonNullable<Awaited<ReturnType<typeof loadRequest>>>;
