import { z } from "zod";
import { NAME_MAX } from "../../domain/accounts/account";
import { isStateCode, type StateCode } from "../../domain/accounts/state";
import { isGstin } from "../../domain/purchase/gst";
import { isRegisteredIn, type Payer } from "../../domain/purchase/payer";
import { email, isPlainName, NAME_IS_MORE, oneLine } from "./fields";

/** A sentence for people of whom it is not known which language they read. */
const both = (en: string, ml: string) => `${en} · ${ml}`;

const EMAIL_MISSING = both("Please enter your e-mail address", "നിങ്ങളുടെ ഇ-മെയിൽ വിലാസം എഴുതുക");

/** Who pays for a student: the form on the page that the student's link leads to. */
export const payerSchema = z
  .object({
    name: oneLine.pipe(
      z
        .string()
        .min(1, both("Please enter your name", "നിങ്ങളുടെ പേര് എഴുതുക"))
        .max(NAME_MAX, both(`At most ${NAME_MAX} characters`, `കൂടിയാൽ ${NAME_MAX} അക്ഷരം`))
        .refine(isPlainName, both(NAME_IS_MORE, "പേര് മാത്രം എഴുതുക")),
    ),
    email: email(EMAIL_MISSING),
    state: z.custom<StateCode>(isStateCode, both("Please choose your state", "നിങ്ങളുടെ സംസ്ഥാനം തിരഞ്ഞെടുക്കുക")),
    gstin: z
      .string()
      .default("")
      .transform((text) => text.replace(/\s+/g, "").toUpperCase())
      .refine(
        (text) => text === "" || isGstin(text),
        both(
          "Please enter a valid GSTIN of 15 characters, or leave it empty",
          "15 അക്ഷരമുള്ള ശരിയായ GSTIN എഴുതുക, അല്ലെങ്കിൽ ഒഴിച്ചിടുക",
        ),
      )
      .transform((text) => text || null),
    /** The price that was shown, in whole rupees. */
    amount: z.coerce.number().int().catch(0),
  })
  .refine(({ gstin, state }) => gstin === null || isRegisteredIn(gstin, state), {
    path: ["gstin"],
    message: both("The GSTIN belongs to another state", "ഈ GSTIN മറ്റൊരു സംസ്ഥാനത്തിന്റേതാണ്"),
  })
  .transform(({ amount, ...payer }) => ({ amount, payer: payer satisfies Payer }));
