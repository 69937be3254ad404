import type { ReportMessage, Services } from "#app/ports/services.ts";

/** Queues a report to be written or printed. If the message is lost, the cron queues it again. */
export async function queueReport({ reportQueue }: Services, message: ReportMessage): Promise<void> {
  try {
    await reportQueue.send(message);
  } catch (error) {
    console.error(`The message about report ${message.resultId} was not accepted`, error);
  }
}
