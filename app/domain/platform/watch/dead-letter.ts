import { z } from "zod";

/** A dead letter waits until an administrator retries or dismisses it. */
export const DEAD_LETTER_STATES = ["waiting", "requeued", "dismissed"] as const;

const id = z.string().min(1);

const reportMessage = z.object({
  resultId: id,
  isUpgrade: z.boolean().optional(),
  hasNewStudies: z.boolean().optional(),
  version: z.int().optional(),
});

const exportMessage = z.object({ exportId: id });

/** Parses a message of the reports queue; null if its format is unknown. */
export function readReportMessage(body: unknown) {
  const parsed = z.union([reportMessage, exportMessage]).safeParse(body);
  return parsed.success ? parsed.data : null;
}

/** Whether a letter asked to deliver the outbox: it has no content, as the outbox's rows say what is due. */
export const isOutboxLetter = ({ queue }: { queue: string }) => queue.includes("-outbox-");

/** A dead letter's task in a few words, for the desk. */
export function describeDeadLetter({ queue, body }: { queue: string; body: unknown }): string {
  if (isOutboxLetter({ queue })) return "Delivery of what the outbox holds";
  const message = readReportMessage(body);
  if (message === null) return "Unknown";
  if ("exportId" in message) return `A copy of a student's data, ${message.exportId}`;
  if (message.version !== undefined) return `Version ${message.version} of report ${message.resultId}`;
  return `${message.isUpgrade === true ? "Upgrade of report" : "Report"} ${message.resultId}`;
}
