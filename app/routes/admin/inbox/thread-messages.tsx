import type { ThreadMessage } from "#db/queries/administration/inbox/thread.ts";
import { LANGUAGE_NAMES } from "#app/domain/platform/language.ts";
import { formatListDateTime } from "#app/domain/platform/time.ts";
import { Badge, type BadgeTone } from "#app/ui/elements/badge.tsx";
import type { LoadedRequest } from "./load-request.ts";

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

/** The request and all that came after it, oldest first. */
export function ThreadMessages({ request, messages }: Pick<LoadedRequest, "request" | "messages">) {
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
            <span className="font-semibold text-ink">{writerOf(message, request.name)}</span>
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

function writerOf({ kind, author, isEntered }: ThreadMessage, sender: string): string {
  const administrator = author ?? "An administrator who has left";
  if (kind !== "reply") return administrator;
  return isEntered ? `${sender}, entered by ${administrator}` : sender;
}
