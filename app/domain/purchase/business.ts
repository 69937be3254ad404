import { z } from "zod";
import { isGstin, stateOfGstin } from "./gst";
import { isStateCode, type StateCode } from "../accounts/state";

/** Who sells, as it stands on receipts. */
export interface Business {
  name: string;
  /** Lines are separated by line feeds. */
  address: string;
  state: StateCode;
  /** Null where the business is not registered for GST: then receipts show no tax. */
  gstin: string | null;
  /** Services Accounting Code of what is sold, such as 999293 (commercial training and coaching services). */
  sac: string;
  /** The rate of GST that prices include, in percent. */
  taxPercent: number;
}

/** What fits on a receipt. */
const MAX_ADDRESS_LINES = 6;

const gstin = z
  .string()
  .trim()
  .toUpperCase()
  .refine((text) => text === "" || isGstin(text), "Please enter a valid GSTIN of 15 characters, or leave it empty")
  .transform((text) => text || null);

/** Checks the details of the business, from the environment or a form, where everything is text, with a sentence for each that cannot be right. An empty GSTIN is none. */
export const businessSchema = z
  .object({
    name: z
      .string()
      .trim()
      .min(1, "Please enter the name of the business")
      .max(120, "The name may have at most 120 characters"),
    address: z
      .string()
      // Forms end lines in two characters.
      .overwrite((text) => text.replaceAll("\r\n", "\n").trim())
      .min(1, "Please enter the address")
      .max(300, "The address may have at most 300 characters")
      .refine(
        (text) => text.split("\n").length <= MAX_ADDRESS_LINES,
        `The address may have at most ${MAX_ADDRESS_LINES} lines`,
      ),
    state: z.custom<StateCode>(isStateCode, "Please choose a state"),
    gstin: gstin.nullable().default(null),
    sac: z
      .string()
      .trim()
      .regex(/^\d{4,6}$/, "The SAC has four to six digits"),
    taxPercent: z.coerce
      .number("Please enter a rate in percent")
      .min(0, "The rate cannot be below zero")
      .max(100, "The rate cannot be above 100"),
  })
  .refine(({ gstin: number, state }) => number === null || stateOfGstin(number) === state, {
    path: ["gstin"],
    message: "The GSTIN belongs to another state",
  });

/**
 * Who sells now: what an administrator has stored, or else what the deployment was configured with. Details that cannot
 * be read count as none: a payment must not fail because of what is printed on its receipt.
 */
export function currentBusiness(stored: unknown, configured: Business): Business {
  const parsed = businessSchema.safeParse(stored);
  return parsed.success ? parsed.data : configured;
}
