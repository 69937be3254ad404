import { z } from "zod";
import { readInstant } from "#app/domain/booking/calendar-view.ts";
import { MAX_REASSIGNMENT_REASON_LENGTH } from "#app/domain/booking/reassignment.ts";
import { oneLine, recordId } from "./fields.ts";

const instant = (message: string) =>
  z.string(message).transform((text, context) => {
    const read = readInstant(text);
    if (read) return read;
    context.addIssue({ code: "custom", message });
    return z.NEVER;
  });

const reason = oneLine.pipe(
  z
    .string()
    .min(1, "Please say why")
    .max(MAX_REASSIGNMENT_REASON_LENGTH, `Please keep the reason below ${MAX_REASSIGNMENT_REASON_LENGTH} characters`),
);

export const moveSessionSchema = z.object({
  /** The session's start when the form was shown. */
  from: instant("Please reload the page and try again"),
  start: instant("Please choose a time"),
  reason,
  overlapSlot: z.string().max(40).optional(),
});

export const reassignmentSchema = z.object({
  from: instant("Please reload the page and try again"),
  toExpertId: recordId.min(1, "Please choose an expert"),
  start: instant("Please choose a time"),
  reason,
});
