import type { ReportMessage, Services } from "#app/ports/services.ts";

/** Has a report written or printed. A lost message merely delays it: the cron queues it again. */
export async function queueReport({ reportQueue }: Services, message: ReportMessage): Promise<void> {
  try {
    await reportQueue.send(message);
  } catch (error) {
    console.error(`The message about report ${message.resultId} was not accepted`, error);
  }
}
