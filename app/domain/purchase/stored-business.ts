import { z } from "zod";
import { isStateCode, type StateCode } from "#app/domain/accounts/state.ts";
import {
  type Business,
  BUSINESS_ADDRESS_LINES,
  MAX_BUSINESS_ADDRESS_LENGTH,
  MAX_BUSINESS_NAME_LENGTH,
  SAC_PATTERN,
} from "./business.ts";
import { isGstin, stateOfGstin } from "./gst.ts";

/** Validates the business details as stored or from the environment, all of them text. An empty GSTIN means none. */
export const storedBusinessSchema = z
  .object({
    name: z.string().trim().min(1).max(MAX_BUSINESS_NAME_LENGTH),
    address: z
      .string()
      .overwrite((text) => text.replaceAll("\r\n", "\n").trim())
      .min(1)
      .max(MAX_BUSINESS_ADDRESS_LENGTH)
      .refine((text) => text.split("\n").length <= BUSINESS_ADDRESS_LINES),
    state: z.custom<StateCode>(isStateCode),
    gstin: z
      .string()
      .trim()
      .toUpperCase()
      .refine((text) => text === "" || isGstin(text))
      .transform((text) => text || null)
      .nullable()
      .default(null),
    sac: z.string().trim().regex(SAC_PATTERN),
    taxPercent: z.coerce.number().min(0).max(100),
  })
  .refine(({ gstin, state }) => gstin === null || stateOfGstin(gstin) === state, { path: ["gstin"] });

/** The seller's details stored by an administrator; null if there are none or they are invalid. */
function readStoredBusiness(stored: unknown): Business | null {
  return storedBusinessSchema.safeParse(stored).data ?? null;
}

/** The seller as stored, else as configured. Invalid details are ignored, so that they cannot block a payment. */
export function currentBusiness(stored: unknown, configured: Business): Business {
  return readStoredBusiness(stored) ?? configured;
}
