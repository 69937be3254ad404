import { Link } from "react-router";
import type { TimelineEvent } from "#db/queries/administration/students/timeline.ts";
import { TIMELINE_TOPICS, type TimelineTopic, timelineTopicNames } from "#app/domain/administration/timeline.ts";
import { isSecretMail } from "#app/domain/platform/secret-mail.ts";
import { formatListDateTime } from "#app/domain/platform/time.ts";
import { Badge } from "#app/ui/elements/badge.tsx";
import { IntentButton } from "#app/routes/admin/details/intent-button.tsx";
import type { DescribedEvent } from "./timeline-words.ts";

type ShownEvent = TimelineEvent & { words: DescribedEvent };

interface StudentTimelineProps {
  events: readonly ShownEvent[];
  topic: TimelineTopic | null;
  /** The address of earlier events; null at the end. */
  earlier: string | null;
  /** Whether newer events exist. */
  isLater: boolean;
  path: string;
  now: number;
  /** Sent with each resent mail. */
  submissionId: string;
  /** The current administrator, whose own notes can be removed. */
  adminId: string;
}

/** All events of a student in one column, newest first, with upcoming ones on top. */
export function StudentTimeline(props: StudentTimelineProps) {
  const { events, topic, earlier, isLater, path } = props;
  return (
    <div id="happened" className="grid scroll-mt-4 grid-cols-1 gap-3">
      <nav aria-label="What is shown" className="flex flex-wrap gap-2">
        <TopicLink href={`${path}#happened`} label="Everything" isCurrent={topic === null} />
        {TIMELINE_TOPICS.map((name) => (
          <TopicLink
            key={name}
            href={`${path}?show=${name}#happened`}
            label={timelineTopicNames[name]}
            isCurrent={topic === name}
          />
        ))}
      </nav>
      {events.length === 0 ? (
        <p className="text-sm text-quiet">Nothing of this kind has happened yet.</p>
      ) : (
        <ol className="grid rounded-card border border-line bg-white">
          {events.map((event) => (
            <Event key={`${event.source}:${event.key}`} event={event} {...props} />
          ))}
        </ol>
      )}
      <p className="flex flex-wrap gap-4 text-sm">
        {isLater ? (
          <Link className="link inline-flex min-h-11 items-center" to={topic ? `${path}?show=${topic}` : path}>
            Back to the newest
          </Link>
        ) : null}
        {earlier ? (
          <Link className="link inline-flex min-h-11 items-center" to={earlier}>
            Earlier events
          </Link>
        ) : (
          <span className="inline-flex min-h-11 items-center text-quiet">Nothing is known from before.</span>
        )}
      </p>
    </div>
  );
}

function TopicLink({ href, label, isCurrent }: { href: string; label: string; isCurrent: boolean }) {
  return (
    <Link
      to={href}
      preventScrollReset
      aria-current={isCurrent ? "true" : undefined}
      className="inline-flex min-h-11 items-center rounded-control border border-edge bg-white px-3 text-sm font-semibold text-quiet hover:text-ink aria-[current]:border-primary aria-[current]:bg-tint aria-[current]:text-primary"
    >
      {label}
    </Link>
  );
}

function Event({ event, now, submissionId, adminId }: { event: ShownEvent } & StudentTimelineProps) {
  const { facts, source, id, words } = event;
  const { title, lines, topic, href } = words;
  const text = typeof facts.text === "string" ? facts.text : null;
  const isCut = typeof facts.cut === "number";
  return (
    <li className="grid gap-x-4 gap-y-1 border-b border-line px-4 py-3 text-sm last:border-b-0 sm:grid-cols-[10.5rem_1fr]">
      <span className="tabular text-quiet">
        <span>{formatListDateTime(new Date(event.at))}</span>
        {event.at > now ? <span className="block text-xs">to come</span> : null}
      </span>
      <div className="grid min-w-0 justify-items-start gap-1">
        <p className="flex flex-wrap items-center gap-2 wrap-anywhere">
          <Badge>{timelineTopicNames[topic]}</Badge>
          {href ? (
            <Link className="link font-semibold" to={href}>
              {title}
            </Link>
          ) : (
            <span className="font-semibold">{title}</span>
          )}
        </p>
        {lines.map((line) => (
          <p key={line} className="whitespace-pre-line wrap-anywhere text-quiet">
            {line}
          </p>
        ))}
        {text ? (
          <details className="w-full">
            <summary className="min-h-11 cursor-pointer py-2.5 font-medium text-primary">What it said</summary>
            <p className="max-w-2xl whitespace-pre-wrap rounded-control bg-sand p-3 wrap-anywhere">{text}</p>
          </details>
        ) : null}
        {isCut ? <p className="text-quiet">What it said is no longer kept: that goes a month after delivery.</p> : null}
        {source === "mail" && !isCut && !isSecretMail({ template: String(facts.template), text: text ?? "" }) ? (
          <IntentButton
            permission="support.write"
            intent="resend-mail"
            fields={{ mailId: id, submissionId }}
            label="Send again"
            about={String(facts.subject)}
          />
        ) : null}
        {source === "note" && facts.author === adminId ? (
          <IntentButton
            permission="support.write"
            intent="remove-note"
            fields={{ noteId: id }}
            label="Remove this note"
            about={String(facts.body).slice(0, 40)}
          />
        ) : null}
      </div>
    </li>
  );
}
