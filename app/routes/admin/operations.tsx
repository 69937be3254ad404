import { z } from "zod";
import { listBackups } from "#db/queries/platform/backups.ts";
import { listAlertsSince } from "#db/queries/platform/watch/alerts.ts";
import { listDeadLetters } from "#db/queries/platform/watch/dead-letters.ts";
import { sumMetricCounts } from "#db/queries/platform/watch/metric-counts.ts";
import { DAY_MS, SECOND_MS } from "#app/domain/platform/duration.ts";
import { formatListDateTime } from "#app/domain/platform/time.ts";
import { ALERT_TITLES } from "#app/domain/platform/watch/alert.ts";
import { describeDeadLetter, isOutboxLetter, readReportMessage } from "#app/domain/platform/watch/dead-letter.ts";
import { Badge } from "#app/ui/elements/badge.tsx";
import { EmptyState } from "#app/ui/elements/empty-state.tsx";
import { Fact, Facts } from "#app/ui/elements/facts.tsx";
import { Notice } from "#app/ui/elements/notice.tsx";
import { PageHeader } from "#app/ui/admin/page-header.tsx";
import { ColumnTable } from "#app/ui/list/column-table.tsx";
import type { ListColumn } from "#app/ui/list/list-column.ts";
import { dismissDeadLetter, requeueDeadLetter } from "#app/usecases/administration/watch/settle-dead-letter.ts";
import { checkHealth } from "#app/usecases/administration/watch/check-health.ts";
import { backUpNow } from "#app/usecases/jobs/backup/begin-backup.ts";
import { getAdmin, requirePermission } from "#app/web/accounts/guards.ts";
import { clientIpContext, getServices } from "#app/web/context.ts";
import { parseIntent, refuseForm, refuseUnknownForm } from "#app/web/http/forms.ts";
import { redirectWithToast } from "#app/web/http/toast.ts";
import { toMessage } from "#app/web/messages/messages.ts";
import { pageMeta } from "#app/web/page-meta.ts";
import type { Route } from "./+types/operations";
import { IntentButton } from "./details/intent-button.tsx";
import { OneLine } from "./lists/links.tsx";

const PATH = "/administrator/operations";

const ALERT_LIMIT = 50;
const LETTER_LIMIT = 50;
const BACKUP_LIMIT = 10;
const COUNT_LIMIT = 60;

/** Counts are stored for two days. */
const COUNTED_FOR_MS = DAY_MS;
const ALERTS_FOR_MS = 14 * DAY_MS;

export const meta: Route.MetaFunction = (args) => pageMeta(args, { title: "Operations", isPrivate: true });

export async function loader({ context }: Route.LoaderArgs) {
  requirePermission(context, "reports.read");
  const services = getServices(context);
  const { db } = services;
  const now = services.now();
  const [health, alerts, letters, backups, counts] = await Promise.all([
    checkHealth(services),
    listAlertsSince(db, { since: new Date(now.getTime() - ALERTS_FOR_MS), limit: ALERT_LIMIT }),
    listDeadLetters(db, LETTER_LIMIT),
    listBackups(db, BACKUP_LIMIT),
    sumMetricCounts(db, {
      names: ["request", "error", "settle", "report", "outbox-age", "mail", "message"],
      since: new Date(now.getTime() - COUNTED_FOR_MS),
      limit: COUNT_LIMIT,
    }),
  ]);
  return {
    health,
    areBackupsOn: services.backups !== null,
    isBackupRunning: backups.some(({ status }) => status === "running"),
    alerts: alerts.map(({ id, kind, detail, count, notices, raisedAt, endedAt }) => ({
      id,
      title: ALERT_TITLES[kind],
      detail,
      count,
      notices,
      from: formatListDateTime(raisedAt),
      until: endedAt === null ? null : formatListDateTime(endedAt),
    })),
    letters: letters.map(({ id, queue, body, receivedAt }) => ({
      id,
      queue,
      what: describeDeadLetter({ queue, body }),
      canBeRequeued: isOutboxLetter({ queue }) || readReportMessage(body) !== null,
      at: formatListDateTime(receivedAt),
    })),
    backups: backups.map(({ id, day, status, startedAt, finishedAt, rows, bytes, lastError }) => ({
      id,
      day,
      status,
      from: formatListDateTime(startedAt),
      seconds: finishedAt === null ? null : Math.round((finishedAt.getTime() - startedAt.getTime()) / SECOND_MS),
      rows,
      kilobytes: Math.ceil(bytes / 1024),
      lastError,
    })),
    counts: counts.map(({ name, label, count, total }) => ({
      name,
      label,
      count,
      mean: total === 0 ? null : Math.round(total / count),
    })),
  };
}

const letter = z.object({ letterId: z.string().regex(/^[\w-]{1,100}$/) });

const forms = { requeue: letter, dismiss: letter, backup: z.object({}) };

const DONE = {
  requeue: "The message is in its queue again",
  dismiss: "The message is set aside",
  backup: "The backup has begun",
} as const;

export async function action({ request, context }: Route.ActionArgs) {
  const services = getServices(context);
  const actor = getAdmin(context);
  const clientIp = context.get(clientIpContext);
  const form = await parseIntent(request, forms);
  if (form.intent === null) return refuseUnknownForm();
  if (!form.ok) return refuseForm(form);
  const outcome =
    form.intent === "backup"
      ? await backUpNow(services, actor, { clientIp })
      : form.intent === "requeue"
        ? await requeueDeadLetter(services, actor, { ...form.data, clientIp })
        : await dismissDeadLetter(services, actor, { ...form.data, clientIp });
  if (outcome.ok) return redirectWithToast(PATH, { kind: "success", message: DONE[form.intent] });
  const { message, status } = toMessage(outcome.reason, "en");
  return refuseForm({ typed: form.typed }, { formError: message, status });
}

export default function Operations({ loaderData, actionData }: Route.ComponentProps) {
  const { health, alerts, letters, backups, counts, areBackupsOn, isBackupRunning } = loaderData;
  return (
    <>
      <PageHeader title="Operations" lead="What to do about an alarm is in the runbook." />
      {actionData?.formError ? <Notice tone="danger">{actionData.formError}</Notice> : null}
      <div className="grid grid-cols-1 gap-8">
        <section aria-labelledby="health" className="grid grid-cols-1 gap-4">
          <h2 id="health" className="text-xl">
            Now
          </h2>
          <Facts>
            <Fact name="Database">{health.database.ok ? "Answers" : "Does not answer"}</Fact>
            <Fact name="Last cron run">{health.cron.seconds === null ? "None yet" : ago(health.cron.seconds)}</Fact>
            <Fact name="Oldest due mail or refund">{late(health.outbox.seconds)}</Fact>
            <Fact name="Oldest unfinished report">{late(health.reports.seconds)}</Fact>
          </Facts>
        </section>
        <section aria-labelledby="alerts" className="grid grid-cols-1 gap-4">
          <h2 id="alerts" className="text-xl">
            Alerts of the last 14 days
          </h2>
          {alerts.length === 0 ? (
            <EmptyState title="Nothing was amiss">Alerts are also mailed, and say when they are over.</EmptyState>
          ) : (
            <ColumnTable
              caption="Alerts, the newest first"
              columns={alertColumns}
              rows={alerts}
              toKey={({ id }) => id}
            />
          )}
        </section>
        <section aria-labelledby="letters" className="grid grid-cols-1 gap-4">
          <h2 id="letters" className="text-xl">
            Dead queue messages
          </h2>
          {letters.length === 0 ? (
            <EmptyState title="No message is dead">Messages that no worker could carry out appear here.</EmptyState>
          ) : (
            <ColumnTable
              caption="Dead queue messages, the newest first"
              columns={letterColumns}
              rows={letters}
              toKey={({ id }) => id}
            />
          )}
        </section>
        <section aria-labelledby="backups" className="grid grid-cols-1 gap-4">
          <div className="flex flex-wrap items-center justify-between gap-3">
            <h2 id="backups" className="text-xl">
              Backups
            </h2>
            {areBackupsOn && !isBackupRunning ? (
              <IntentButton intent="backup" label="Back up now" permission="settings.write" />
            ) : null}
          </div>
          {backups.length === 0 ? (
            <EmptyState title={areBackupsOn ? "No backup yet" : "Backups are off"}>
              {areBackupsOn
                ? "The first one is made tonight."
                : "The bucket or the key is missing: the runbook says how to add them."}
            </EmptyState>
          ) : (
            <ColumnTable
              caption="Backups, the newest first"
              columns={backupColumns}
              rows={backups}
              toKey={({ id }) => id}
            />
          )}
        </section>
        <section aria-labelledby="counts" className="grid grid-cols-1 gap-4">
          <h2 id="counts" className="text-xl">
            Counted in the last 24 hours
          </h2>
          {counts.length === 0 ? (
            <EmptyState title="Nothing has been counted yet" />
          ) : (
            <ColumnTable
              caption="What happened how often, the most frequent first"
              columns={countColumns}
              rows={counts}
              toKey={({ name, label }) => `${name} ${label}`}
            />
          )}
        </section>
      </div>
    </>
  );
}

function ago(seconds: number): string {
  return seconds < 120 ? `${seconds} seconds ago` : `${Math.floor(seconds / 60)} minutes ago`;
}

function late(seconds: number): string {
  if (seconds === 0) return "None waits";
  return seconds < 120 ? `Waits for ${seconds} seconds` : `Waits for ${Math.floor(seconds / 60)} minutes`;
}

type Loaded = Route.ComponentProps["loaderData"];

const alertColumns: readonly ListColumn<Loaded["alerts"][number]>[] = [
  { header: "Since (IST)", cell: ({ from }) => <OneLine>{from}</OneLine> },
  {
    header: "What",
    isRowHeader: true,
    cell: ({ title, until }) => <Badge tone={until === null ? "danger" : "neutral"}>{title}</Badge>,
  },
  { header: "Until (IST)", cell: ({ until }) => <OneLine>{until ?? "It stands"}</OneLine> },
  { header: "Detail", isWide: true, cell: ({ detail }) => detail },
  { header: "Messages", align: "end", cell: ({ notices }) => <OneLine>{notices}</OneLine> },
];

const letterColumns: readonly ListColumn<Loaded["letters"][number]>[] = [
  { header: "Given up (IST)", cell: ({ at }) => <OneLine>{at}</OneLine> },
  { header: "What", isRowHeader: true, isWide: true, cell: ({ what }) => what },
  { header: "Queue", cell: ({ queue }) => <OneLine>{queue}</OneLine> },
  {
    header: "Do",
    cell: ({ id, what, canBeRequeued }) => (
      <span className="flex flex-wrap gap-2">
        {canBeRequeued ? (
          <IntentButton
            intent="requeue"
            fields={{ letterId: id }}
            label="Try again"
            about={what}
            permission="support.write"
          />
        ) : null}
        <IntentButton
          intent="dismiss"
          fields={{ letterId: id }}
          label="Set aside"
          about={what}
          permission="support.write"
        />
      </span>
    ),
  },
];

const backupTones = { running: "primary", done: "success", failed: "danger" } as const;
const backupWords = { running: "Being made", done: "Done", failed: "Failed" } as const;

const backupColumns: readonly ListColumn<Loaded["backups"][number]>[] = [
  { header: "Day", isRowHeader: true, cell: ({ day }) => <OneLine>{day}</OneLine> },
  { header: "State", cell: ({ status }) => <Badge tone={backupTones[status]}>{backupWords[status]}</Badge> },
  { header: "Begun (IST)", cell: ({ from }) => <OneLine>{from}</OneLine> },
  { header: "Seconds", align: "end", cell: ({ seconds }) => <OneLine>{seconds ?? "…"}</OneLine> },
  { header: "Rows", align: "end", cell: ({ rows }) => <OneLine>{rows}</OneLine> },
  { header: "kB", align: "end", cell: ({ kilobytes }) => <OneLine>{kilobytes}</OneLine> },
  { header: "Error", isWide: true, cell: ({ lastError }) => lastError ?? "-" },
];

const countNames: Readonly<Record<string, string>> = {
  request: "Requests",
  error: "Errors",
  settle: "Payments taken in",
  report: "Reports",
  "outbox-age": "Oldest effect waits",
  mail: "Mails",
};

const countColumns: readonly ListColumn<Loaded["counts"][number]>[] = [
  { header: "What", isRowHeader: true, cell: ({ name }) => countNames[name] ?? name },
  { header: "Kind", isWide: true, cell: ({ label }) => label },
  { header: "Times", align: "end", cell: ({ count }) => <OneLine>{count}</OneLine> },
  { header: "Mean (ms)", align: "end", cell: ({ mean }) => <OneLine>{mean ?? "-"}</OneLine> },
];
