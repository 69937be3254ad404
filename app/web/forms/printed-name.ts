import { z } from "zod";
import { MAX_NAME_LENGTH } from "#app/domain/accounts/account.ts";
import { FIELD_MESSAGES } from "#app/domain/accounts/field-messages.words.ts";
import { isPrintable } from "#app/domain/accounts/printed-name.ts";
import { bilingualMessage } from "./bilingual-message.ts";
import { personName } from "./fields.ts";

/** A student's name in letters that bills and reports can print. */
export const printedNameSchema = z.object({
  printedName: personName(
    z
      .string()
      .min(1, bilingualMessage(FIELD_MESSAGES.nameMissing))
      .max(MAX_NAME_LENGTH, bilingualMessage(FIELD_MESSAGES.nameTooLong))
      .refine(
        isPrintable,
        bilingualMessage({
          en: "Please use English or Malayalam letters only",
          ml: "ഇംഗ്ലീഷ് അല്ലെങ്കിൽ മലയാളം അക്ഷരങ്ങൾ മാത്രം ഉപയോഗിക്കുക",
        }),
      ),
  ),
});
