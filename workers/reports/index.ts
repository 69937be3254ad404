import { WorkerEntrypoint } from "cloudflare:workers";
import { readConfig } from "#app/config.ts";
import type { Printer } from "#app/ports/printer.ts";
import type { QueueMessage } from "#app/ports/services.ts";
import { printEarlierVersion } from "#app/usecases/report/print-report.ts";
import { refreshReport } from "#app/usecases/report/studies/refresh-report.ts";
import { upgradeReport } from "#app/usecases/report/upgrade-report.ts";
import { deliverOutbox } from "#app/usecases/jobs/deliver-outbox.ts";
import { makeDataExport } from "#app/usecases/jobs/make-data-export.ts";
import { moveTexts } from "#app/usecases/report/texts/move-texts.ts";
import { writeReport } from "#app/usecases/report/write-report.ts";
import { cachedContacts } from "#app/usecases/administration/contents/cached-contacts.ts";
import { flushMetrics } from "#app/usecases/platform/watch/flush-metrics.ts";
import { inLogContext, createServices, readClock, type ServiceBindings, structureLogs } from "#app/wiring.ts";
import { printer } from "#app/wiring-reports.ts";

structureLogs("reports");

/** Seconds before a failed message is retried; doubles with each attempt. */
const RETRY_SECONDS = 10;
const MAX_RETRY_SECONDS = 600;

/** RPC for printing in other workers. */
export class Printing extends WorkerEntrypoint implements Printer {
  printReport(...report: Parameters<Printer["printReport"]>): Promise<Uint8Array> {
    return printer.printReport(...report);
  }

  printReceipt(...receipt: Parameters<Printer["printReceipt"]>): Promise<Uint8Array> {
    return printer.printReceipt(...receipt);
  }

  printStatement(...statement: Parameters<Printer["printStatement"]>): Promise<Uint8Array> {
    return printer.printStatement(...statement);
  }
}

/** Shared by the isolate: support contacts for the mails. */
const contacts = cachedContacts();

async function handle(services: Parameters<typeof writeReport>[0], message: QueueMessage): Promise<{ ok: boolean }> {
  if ("exportId" in message) return makeDataExport(services, message.exportId);
  const { resultId, isUpgrade = false, hasNewStudies = false, version } = message;
  if (version !== undefined) return printEarlierVersion(services, { resultId, number: version });
  if (hasNewStudies) await refreshReport(services, resultId);
  const outcome = await (isUpgrade ? upgradeReport(services, resultId) : writeReport(services, resultId));
  // The report is readable already; if moving its texts fails, the cron retries.
  if (outcome.ok) {
    await moveTexts(services, resultId).catch((error: unknown) => {
      console.error(`The texts of report ${resultId} stay in the database`, error);
    });
  }
  return outcome;
}

export default {
  async queue(batch, env, ctx) {
    await readClock(env);
    const services = {
      ...(await contacts.applyTo(
        createServices(env, readConfig(env), {
          defer: (work) => ctx.waitUntil(work),
          deliverOutbox,
        }),
      )),
      printer,
    };
    // In parallel, since writing may wait for an AI, and individually, so that a failure does not retry the others.
    await Promise.all(
      batch.messages.map(async (message) => {
        const doing = `queue ${batch.queue} ${JSON.stringify(message.body)}`;
        const outcome = await inLogContext({ requestId: message.id, doing }, () =>
          handle(services, message.body).catch((error: unknown) => {
            console.error("The message failed", error);
            return { ok: false as const };
          }),
        );
        if (outcome.ok) message.ack();
        else message.retry({ delaySeconds: Math.min(RETRY_SECONDS * 2 ** (message.attempts - 1), MAX_RETRY_SECONDS) });
      }),
    );
    await flushMetrics(services);
  },
} satisfies ExportedHandler<ServiceBindings, QueueMessage>;
