import { z } from "zod";
import { MAX_NAME_LENGTH } from "#app/domain/accounts/account.ts";
import { isPrintable } from "#app/domain/accounts/printed-name.ts";
import { isStateCode, type StateCode } from "#app/domain/accounts/state.ts";
import { isGstin } from "#app/domain/purchase/gst.ts";
import { isRegisteredIn, type Payer } from "#app/domain/purchase/payer.ts";
import { comparableLine, email, orNull, personName } from "./fields.ts";
import { bilingualMessage } from "./bilingual-message.ts";

const NAME_MISSING = bilingualMessage({ en: "Please enter your name", ml: "നിങ്ങളുടെ പേര് എഴുതുക" });
const EMAIL_MISSING = bilingualMessage({
  en: "Please enter your e-mail address",
  ml: "നിങ്ങളുടെ ഇമെയിൽ വിലാസം എഴുതുക",
});

/**
 * The payer's form on the page of a student's payment link. Empty, the receipt is the student's: whoever wants it in
 * their own name gives name and e-mail, a company its GSTIN as well.
 */
export const payerSchema = z
  .object({
    name: orNull(
      personName(
        z
          .string()
          .max(
            MAX_NAME_LENGTH,
            bilingualMessage({ en: `At most ${MAX_NAME_LENGTH} characters`, ml: `കൂടിയാൽ ${MAX_NAME_LENGTH} അക്ഷരം` }),
          )
          .refine(
            isPrintable,
            bilingualMessage({
              en: "Please write your name in English or Malayalam letters: the bill cannot print others",
              ml: "പേര് ഇംഗ്ലീഷിലോ മലയാളത്തിലോ എഴുതുക: ബില്ലിൽ മറ്റു ലിപികൾ അച്ചടിക്കാനാവില്ല",
            }),
          ),
      ),
    ),
    email: orNull(email(EMAIL_MISSING)),
    state: z.custom<StateCode>(
      isStateCode,
      bilingualMessage({ en: "Please choose your state", ml: "നിങ്ങളുടെ സംസ്ഥാനം തിരഞ്ഞെടുക്കുക" }),
    ),
    gstin: comparableLine
      .transform((text) => text.replace(/\s+/g, "").toUpperCase())
      .refine(
        (text) => text === "" || isGstin(text),
        bilingualMessage({
          en: "Please enter a valid GSTIN of 15 characters, or leave it empty",
          ml: "15 അക്ഷരമുള്ള ശരിയായ GSTIN എഴുതുക, അല്ലെങ്കിൽ ഒഴിച്ചിടുക",
        }),
      )
      .transform((text) => text || null),
    /** The displayed price, in whole rupees. */
    amount: z.coerce.number().int().catch(0),
  })
  .refine(({ name, email, gstin }) => name !== null || (email === null && gstin === null), {
    path: ["name"],
    message: NAME_MISSING,
  })
  .refine(({ name, email, gstin }) => email !== null || (name === null && gstin === null), {
    path: ["email"],
    message: EMAIL_MISSING,
  })
  .refine(({ gstin, state }) => gstin === null || isRegisteredIn(gstin, state), {
    path: ["gstin"],
    message: bilingualMessage({ en: "The GSTIN belongs to another state", ml: "ഈ GSTIN മറ്റൊരു സംസ്ഥാനത്തിന്റേതാണ്" }),
  })
  .transform(({ amount, ...payer }) => ({ amount, payer: payer satisfies Payer }));
