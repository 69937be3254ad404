import { z } from "zod";
import { MAX_REFERENCE_LENGTH } from "#app/domain/administration/money/payout-statement.ts";
import { isPan } from "#app/domain/administration/money/tds.ts";
import { EXPERT_KINDS } from "#app/domain/experts/expert.ts";
import { istMidnight } from "#app/domain/platform/ist-calendar.ts";
import { isMonth } from "#app/domain/platform/month.ts";
import { comparableLine, oneLine, recordId } from "./fields.ts";

const day = (sentence: string) =>
  comparableLine.pipe(z.string().refine((text) => istMidnight(text) !== null, sentence));

const PERCENT = "Please enter a percentage from 0 to 100, with at most two decimals";

/** Hundredths of a percent from the input: `70` is 7000, `62.5` is 6250. */
const basisPoints = comparableLine.pipe(
  z
    .string()
    .regex(/^(100(\.0{1,2})?|\d{1,2}(\.\d{1,2})?)$/, PERCENT)
    .transform((text) => Math.round(Number(text) * 100)),
);

export const payoutForms = {
  "save-share": z.object({
    kind: z.enum(EXPERT_KINDS, "Please choose a kind of session"),
    percent: basisPoints,
    validFrom: day("Please enter the day from which it holds"),
  }),
  "remove-share": z.object({ shareId: recordId.default("") }),
  "save-pan": z.object({
    pan: comparableLine.pipe(
      z
        .string()
        .transform((text) => text.toUpperCase().replaceAll(" ", ""))
        .refine(
          (text) => text === "" || isPan(text),
          "A PAN has five letters, four digits and a letter. Leave it empty to remove it.",
        )
        .transform((text) => text || null),
    ),
  }),
  issue: z.object({ month: comparableLine.pipe(z.string().refine(isMonth, "Please reload the page and try again")) }),
  withdraw: z.object({ statementId: recordId.default("") }),
  pay: z.object({
    statementId: recordId.default(""),
    paidOn: day("Please enter the day on which it was transferred"),
    reference: oneLine.pipe(
      z
        .string()
        .min(1, "Please enter the bank's reference (UTR)")
        .max(MAX_REFERENCE_LENGTH, `The reference may have at most ${MAX_REFERENCE_LENGTH} characters`),
    ),
  }),
};
