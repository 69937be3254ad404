import type { ReportMessage, Services } from "#app/ports/services.ts";

/**
 * Queues a report to be written or printed, after `delaySeconds`. If the message is lost, the cron queues an unfinished
 * report again.
 */
export async function queueReport({ reportQueue }: Services, message: ReportMessage, delaySeconds = 0): Promise<void> {
  try {
    await reportQueue.send(message, { delaySeconds });
  } catch (error) {
    console.error(`The message about report ${message.resultId} was not accepted`, error);
  }
}
