import { z } from "zod";
import { isStateCode, type StateCode } from "#app/domain/accounts/state.ts";
import {
  type Business,
  BUSINESS_ADDRESS_LINES,
  MAX_BUSINESS_ADDRESS_LENGTH,
  MAX_BUSINESS_NAME_LENGTH,
  SAC_PATTERN,
} from "#app/domain/purchase/business.ts";
import { isGstin, stateOfGstin } from "#app/domain/purchase/gst.ts";
import { comparableLine, oneLine, severalLines } from "./fields.ts";

const gstin = comparableLine
  .transform((text) => text.toUpperCase())
  .refine((text) => text === "" || isGstin(text), "Please enter a valid GSTIN of 15 characters, or leave it empty")
  .transform((text) => text || null);

/** The form about the seller. Its rules are those of `storedBusinessSchema`, with a message for each. */
export const businessSchema = z
  .object({
    name: oneLine.pipe(
      z
        .string()
        .min(1, "Please enter the name of the business")
        .max(MAX_BUSINESS_NAME_LENGTH, `The name may have at most ${MAX_BUSINESS_NAME_LENGTH} characters`),
    ),
    address: severalLines.pipe(
      z
        .string()
        .min(1, "Please enter the address")
        .max(MAX_BUSINESS_ADDRESS_LENGTH, `The address may have at most ${MAX_BUSINESS_ADDRESS_LENGTH} characters`)
        .refine(
          (text) => text.split("\n").length <= BUSINESS_ADDRESS_LINES,
          `The address may have at most ${BUSINESS_ADDRESS_LINES} lines`,
        ),
    ),
    state: z.custom<StateCode>(isStateCode, "Please choose a state"),
    gstin: gstin.nullable().default(null),
    sac: comparableLine.pipe(z.string().regex(SAC_PATTERN, "The SAC has four to six digits")),
    // An empty field is not a rate of zero.
    taxPercent: comparableLine.pipe(
      z
        .string()
        .min(1, "Please enter a rate in percent")
        .transform(Number)
        .pipe(
          z
            .number("Please enter a rate in percent")
            .min(0, "The rate cannot be below zero")
            .max(100, "The rate cannot be above 100"),
        ),
    ),
  })
  .refine(({ gstin: number, state }) => number === null || stateOfGstin(number) === state, {
    path: ["gstin"],
    message: "The GSTIN belongs to another state",
  }) satisfies z.ZodType<Business>;
