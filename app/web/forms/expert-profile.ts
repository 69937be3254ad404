import { z } from "zod";
import { EXPERT_KINDS } from "#app/domain/experts/expert.ts";
import {
  chargeField,
  MAX_CHARGE,
  MAX_PARTNER_ABOUT_LENGTH,
  MAX_PARTNER_EDUCATION_LENGTH,
} from "#app/domain/experts/expert-terms.ts";
import { MAX_REFUSAL_LENGTH, MIN_PROPOSED_CHARGE, type ProposedChange } from "#app/domain/experts/profile-proposal.ts";
import { formatRupees } from "#app/domain/purchase/money.ts";
import { bilingualMessage } from "./bilingual-message.ts";
import { comparableLine, oneLine, orNull, recordId, severalLines } from "./fields.ts";

const PRICE_MESSAGE = bilingualMessage({
  en: `Please enter whole rupees, from ${formatRupees(MIN_PROPOSED_CHARGE)} to ${formatRupees(MAX_CHARGE)}`,
  ml: `${formatRupees(MIN_PROPOSED_CHARGE)} മുതൽ ${formatRupees(MAX_CHARGE)} വരെയുള്ള ഒരു തുക രൂപയിൽ എഴുതുക`,
});

const charge = comparableLine.pipe(
  z
    .string()
    .regex(/^\d{1,9}$/, PRICE_MESSAGE)
    .transform(Number)
    .pipe(z.number().min(MIN_PROPOSED_CHARGE, PRICE_MESSAGE).max(MAX_CHARGE, PRICE_MESSAGE)),
);

/** The prices that an expert proposes; a kind without a field, or with an empty one, stays as it is. */
const proposedPrices = z.record(z.string(), z.string()).transform((fields, context) => {
  const charges = EXPERT_KINDS.flatMap((kind) => {
    const field = chargeField(kind);
    if ((fields[field] ?? "").trim() === "") return [];
    const sessionCharge = charge.safeParse(fields[field]);
    if (sessionCharge.success) return [{ kind, sessionCharge: sessionCharge.data }];
    context.addIssue({ code: "custom", path: [field], message: sessionCharge.error.issues[0]?.message });
    return [];
  });
  return { part: "price", charges } satisfies ProposedChange;
});

const atMost = (length: number) =>
  z
    .string()
    .max(length, bilingualMessage({ en: `Please keep it to ${length} characters`, ml: `${length} അക്ഷരത്തിൽ ഒതുക്കുക` }));

const proposedText = z
  .object({
    education: orNull(oneLine.pipe(atMost(MAX_PARTNER_EDUCATION_LENGTH))),
    aboutUs: severalLines
      .pipe(atMost(MAX_PARTNER_ABOUT_LENGTH))
      .transform((text): string | null => (text === "" ? null : text)),
  })
  .transform((text) => ({ part: "text", ...text }) satisfies ProposedChange);

/** The forms of an expert's own page, by intent; a photo has no fields but its file. */
export const profileForms = {
  price: proposedPrices,
  text: proposedText,
  photo: z.object({}),
  accept: z.object({ version: z.string().max(20).default("") }),
};

/** An administrator's decision on a proposal. */
export const proposalForms = {
  "approve-proposal": z.object({ proposalId: recordId }),
  "refuse-proposal": z.object({
    proposalId: recordId,
    reason: oneLine.pipe(
      z
        .string()
        .min(1, "Please give a reason; the expert reads it")
        .max(MAX_REFUSAL_LENGTH, `Please keep it to ${MAX_REFUSAL_LENGTH} characters`),
    ),
  }),
};
