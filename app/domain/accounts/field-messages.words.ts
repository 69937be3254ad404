import type { Bilingual } from "#app/domain/platform/language.ts";
import { MAX_NAME_LENGTH, MAX_PASSWORD_LENGTH, MIN_PASSWORD_LENGTH } from "./account.ts";

/** Messages for invalid account fields, shared by the schemas and by browsers: see `htmlConstraints`. */
export const FIELD_MESSAGES = {
  nameMissing: { en: "Name is required", ml: "പേര് എഴുതുക" },
  nameTooLong: {
    en: `Name must be at most ${MAX_NAME_LENGTH} characters`,
    ml: `പേരിൽ കൂടിയത് ${MAX_NAME_LENGTH} അക്ഷരങ്ങൾ മാത്രം`,
  },
  nameWithoutLetters: { en: "Please enter a name with letters", ml: "പേര് അക്ഷരങ്ങളിൽ എഴുതുക" },
  nameIsMore: {
    en: "Please enter a name only: no web or e-mail address, no amount of money and no long number",
    ml: "പേരു മാത്രം എഴുതുക: വെബ് വിലാസമോ ഇമെയിലോ തുകയോ നീണ്ട നമ്പറോ വേണ്ട",
  },
  emailMissing: { en: "Email is required", ml: "ഇമെയിൽ വിലാസം എഴുതുക" },
  emailWanted: { en: "Please enter your email address", ml: "നിങ്ങളുടെ ഇമെയിൽ വിലാസം എഴുതുക" },
  emailInvalid: { en: "Email is invalid", ml: "ഇമെയിൽ വിലാസം ശരിയല്ല" },
  passwordMissing: { en: "Password is required", ml: "പാസ്‌വേഡ് എഴുതുക" },
  passwordTooLong: {
    en: `Password must be at most ${MAX_PASSWORD_LENGTH} characters`,
    ml: `പാസ്‌വേഡിൽ കൂടിയത് ${MAX_PASSWORD_LENGTH} അക്ഷരങ്ങൾ മാത്രം`,
  },
  passwordTooShort: {
    en: `Password must be at least ${MIN_PASSWORD_LENGTH} characters`,
    ml: `പാസ്‌വേഡിൽ കുറഞ്ഞത് ${MIN_PASSWORD_LENGTH} അക്ഷരങ്ങൾ വേണം`,
  },
  newPasswordTooShort: {
    en: `Password must be at least ${MIN_PASSWORD_LENGTH} characters long`,
    ml: `പാസ്‌വേഡിൽ കുറഞ്ഞത് ${MIN_PASSWORD_LENGTH} അക്ഷരങ്ങൾ വേണം`,
  },
  passwordTooEasy: {
    en: "This password is too easy to guess. Please choose another.",
    ml: "ഈ പാസ്‌വേഡ് എളുപ്പത്തിൽ ഊഹിക്കാവുന്നതാണ്. മറ്റൊന്നു തിരഞ്ഞെടുക്കുക.",
  },
  passwordsDiffer: { en: "Passwords do not match", ml: "രണ്ടു പാസ്‌വേഡുകളും ഒന്നല്ല" },
  phoneMissing: { en: "Phone number is required", ml: "ഫോൺ നമ്പർ എഴുതുക" },
  phoneInvalid: { en: "Phone number must be 10 digits", ml: "ഫോൺ നമ്പറിൽ 10 അക്കങ്ങൾ വേണം" },
  phoneQuestion: {
    en: "Is this a mobile number? Those of India begin with 6, 7, 8 or 9. If it is right, send the form again.",
    ml: "ഇത് മൊബൈൽ നമ്പറാണോ? ഇന്ത്യയിലെ മൊബൈൽ നമ്പറുകൾ 6, 7, 8, 9 എന്നീ അക്കങ്ങളിലാണു തുടങ്ങുന്നത്. ശരിയാണെങ്കിൽ ഫോം ഒന്നുകൂടി അയയ്ക്കുക.",
  },
  phoneNotMobile: {
    en: "Please enter a mobile number of India: it begins with 6, 7, 8 or 9",
    ml: "ഇന്ത്യയിലെ മൊബൈൽ നമ്പർ എഴുതുക: 6, 7, 8, 9 എന്നിവയിലാണു തുടങ്ങുക",
  },
  codeIncomplete: { en: "The code has six digits", ml: "കോഡിൽ ആറ് അക്കങ്ങളുണ്ട്" },
  ageMissing: { en: "Age is required", ml: "വയസ്സ് എഴുതുക" },
  ageInvalid: { en: "Age must be between 10 and 100", ml: "വയസ്സ് 10 മുതൽ 100 വരെ ആകാം" },
  guardianNameMissing: {
    en: "Under 18, please enter the name of a parent or guardian",
    ml: "18 വയസ്സിനു താഴെയാണെങ്കിൽ രക്ഷിതാവിന്റെ പേര് എഴുതുക",
  },
  guardianEmailMissing: {
    en: "Under 18, please enter the email of a parent or guardian",
    ml: "18 വയസ്സിനു താഴെയാണെങ്കിൽ രക്ഷിതാവിന്റെ ഇമെയിൽ എഴുതുക",
  },
  guardianOwnAddress: {
    en: "This is your own email. Please enter that of your parent or guardian.",
    ml: "ഇത് നിങ്ങളുടെ സ്വന്തം ഇമെയിൽ ആണ്. രക്ഷിതാവിന്റേത് എഴുതുക.",
  },
} as const satisfies Record<string, Bilingual>;
