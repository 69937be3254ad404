import { RETENTION_IDS, type RetentionId } from "#app/domain/platform/retention.ts";
import type { Bilingual, Language } from "#app/domain/platform/language.ts";

/** The retention periods and reasons for the privacy policy; the same table that the cron applies. */
const RETENTION_WORDS: Readonly<Record<RetentionId, { what: Bilingual; how: Bilingual; why: Bilingual }>> = {
  "unverified-accounts": {
    what: { en: "Accounts whose e-mail address was never confirmed", ml: "ഇമെയിൽ വിലാസം സ്ഥിരീകരിക്കാത്ത അക്കൗണ്ടുകൾ" },
    how: { en: "30 days", ml: "30 ദിവസം" },
    why: { en: "time to open the mail with the link", ml: "ലിങ്കുള്ള മെയിൽ തുറക്കാനുള്ള സമയം" },
  },
  "sign-ins": {
    what: {
      en: "Where you are logged in, and browsers that know your account",
      ml: "എവിടെയെല്ലാം ലോഗിൻ ചെയ്തിരിക്കുന്നു, ഏതെല്ലാം ബ്രൗസറുകൾ നിങ്ങളുടെ അക്കൗണ്ടിനെ അറിയും എന്നത്",
    },
    how: {
      en: "a login ends after an hour without activity, and after 30 days in any case; a browser is known for half a year",
      ml: "ഒരു മണിക്കൂർ ഉപയോഗിക്കാതിരുന്നാൽ ലോഗിൻ അവസാനിക്കും, എന്തായാലും 30 ദിവസം കഴിഞ്ഞാൽ; ബ്രൗസറിനെ അരവർഷം അറിയും",
    },
    why: { en: "to keep you logged in, and strangers out", ml: "നിങ്ങളുടെ ലോഗിൻ നിലനിർത്താനും മറ്റുള്ളവരെ തടയാനും" },
  },
  "phone-codes": {
    what: {
      en: "Codes that we sent to a phone, as hashes, and the code or link of a message that may not have arrived, encrypted",
      ml: "ഫോണിലേക്ക് അയച്ച കോഡുകൾ, ഹാഷ് രൂപത്തിൽ; എത്തിയെന്നുറപ്പില്ലാത്ത സന്ദേശത്തിലെ കോഡോ ലിങ്കോ, എൻക്രിപ്റ്റ് ചെയ്ത്",
    },
    how: { en: "a day after they end", ml: "അവ അവസാനിച്ച് ഒരു ദിവസം" },
    why: {
      en: "to explain why an old code does not work, and to send a message by SMS if WhatsApp fails",
      ml: "പഴയ കോഡ് എന്തുകൊണ്ടു പ്രവർത്തിക്കുന്നില്ല എന്നു പറയാനും, വാട്സാപ്പിൽ എത്തിയില്ലെങ്കിൽ SMS ആയി അയയ്ക്കാനും",
    },
  },
  "mailed-links": {
    what: { en: "Links that we mailed to you", ml: "ഞങ്ങൾ മെയിലിൽ അയച്ച ലിങ്കുകൾ" },
    how: { en: "7 days after they end", ml: "അവ അവസാനിച്ച് 7 ദിവസം" },
    why: { en: "to explain why an old link does not work", ml: "പഴയ ലിങ്ക് എന്തുകൊണ്ടു പ്രവർത്തിക്കുന്നില്ല എന്നു പറയാൻ" },
  },
  "rate-limits": {
    what: {
      en: "How often a form was tried, from which network address and for which account",
      ml: "ഒരു ഫോം എത്ര തവണ, ഏതു നെറ്റ്‌വർക്ക് വിലാസത്തിൽ നിന്ന്, ഏത് അക്കൗണ്ടിനായി ശ്രമിച്ചു എന്നത്",
    },
    how: { en: "a day", ml: "ഒരു ദിവസം" },
    why: { en: "to stop guessing", ml: "ഊഹിച്ചുനോക്കുന്നതു തടയാൻ" },
  },
  "idle-payers": {
    what: {
      en: "Details of somebody who meant to pay for a student and did not",
      ml: "വിദ്യാർഥിക്കു വേണ്ടി പണമടയ്ക്കാൻ തുടങ്ങി അടയ്ക്കാതിരുന്നവരുടെ വിവരങ്ങൾ",
    },
    how: { en: "a week", ml: "ഒരാഴ്ച" },
    why: { en: "in case the payment arrives late", ml: "പണം വൈകി എത്തിയാലോ എന്നു കരുതി" },
  },
  "payment-links": {
    what: { en: "Links by which you asked somebody to pay", ml: "മറ്റൊരാളോടു പണമടയ്ക്കാൻ ആവശ്യപ്പെട്ട ലിങ്കുകൾ" },
    how: { en: "90 days after they end", ml: "അവ അവസാനിച്ച് 90 ദിവസം" },
    why: { en: "to answer questions about them", ml: "അവയെക്കുറിച്ചുള്ള ചോദ്യങ്ങൾക്കു മറുപടി പറയാൻ" },
  },
  "mail-texts": {
    what: { en: "The text of mails that were sent to you", ml: "നിങ്ങൾക്ക് അയച്ച മെയിലുകളുടെ ഉള്ളടക്കം" },
    how: {
      en: "a week, of a mail that could not be delivered 90 days",
      ml: "ഒരാഴ്ച; അയയ്ക്കാൻ കഴിയാതെപോയ മെയിലിന്റേത് 90 ദിവസം",
    },
    why: { en: "to send them again if one is lost", ml: "നഷ്ടപ്പെട്ടാൽ വീണ്ടും അയയ്ക്കാൻ" },
  },
  "session-mail-texts": {
    what: { en: "The text of mails about a session", ml: "സെഷനെക്കുറിച്ചുള്ള മെയിലുകളുടെ ഉള്ളടക്കം" },
    how: { en: "31 days", ml: "31 ദിവസം" },
    why: {
      en: "to send them again until the session, which is booked up to 30 days ahead",
      ml: "സെഷൻ 30 ദിവസം മുമ്പുവരെ ബുക്ക് ചെയ്യാം; അതുവരെ മെയിൽ വീണ്ടും അയയ്ക്കാൻ",
    },
  },
  mails: {
    what: {
      en: "Which mails and messages were sent to whom, and whether they arrived",
      ml: "ആർക്ക് ഏതെല്ലാം മെയിലുകളും സന്ദേശങ്ങളും അയച്ചു, അവ എത്തിയോ എന്നത്",
    },
    how: { en: "90 days", ml: "90 ദിവസം" },
    why: { en: "to answer questions about them", ml: "അവയെക്കുറിച്ചുള്ള ചോദ്യങ്ങൾക്കു മറുപടി പറയാൻ" },
  },
  "webhook-texts": {
    what: {
      en: "What Razorpay reports about a payment; what it says of the payer is dropped before it is stored",
      ml: "ഒരു പേയ്മെന്റിനെക്കുറിച്ചു Razorpay അറിയിക്കുന്നത്; പണമടച്ചയാളെക്കുറിച്ച് അതിൽ പറയുന്നത് സൂക്ഷിക്കും മുമ്പേ ഒഴിവാക്കും",
    },
    how: { en: "a week, of a disputed payment 180 days", ml: "ഒരാഴ്ച; തർക്കമുള്ള പേയ്മെന്റിന്റേത് 180 ദിവസം" },
    why: { en: "to find out why a payment did not arrive", ml: "ഒരു പേയ്മെന്റ് എത്താത്തത് എന്തുകൊണ്ടെന്നു കണ്ടെത്താൻ" },
  },
  webhooks: {
    what: {
      en: "That Razorpay has reported something, when, and about which payment",
      ml: "Razorpay എന്തെങ്കിലും അറിയിച്ചു എന്നത്, എപ്പോൾ, ഏതു പേയ്മെന്റിനെക്കുറിച്ച് എന്നതും",
    },
    how: { en: "180 days", ml: "180 ദിവസം" },
    why: { en: "to clear up disputed payments", ml: "തർക്കമുള്ള പേയ്മെന്റുകൾ പരിശോധിക്കാൻ" },
  },
  "audit-addresses": {
    what: {
      en: "The network address in the record of what administrators and experts did",
      ml: "അഡ്മിനിസ്ട്രേറ്റർമാരും വിദഗ്ധരും ചെയ്തതിന്റെ രേഖയിലെ നെറ്റ്‌വർക്ക് വിലാസം",
    },
    how: { en: "30 days", ml: "30 ദിവസം" },
    why: { en: "to notice a stolen account", ml: "അക്കൗണ്ട് മോഷണം തിരിച്ചറിയാൻ" },
  },
  "audit-log": {
    what: {
      en: "That record: who changed or exported what, and when",
      ml: "ആ രേഖ: ആര് എന്തു മാറ്റി, എന്ത് എടുത്തു, എപ്പോൾ",
    },
    how: { en: "2 years", ml: "2 വർഷം" },
    why: { en: "to be able to account for it", ml: "അതിനു മറുപടി പറയാൻ കഴിയുന്നതിനായി" },
  },
  "browser-reports": {
    what: {
      en: "What browsers refused to load from a page, without saying whose browser",
      ml: "ഒരു പേജിൽ നിന്നു ബ്രൗസറുകൾ തുറക്കാൻ വിസമ്മതിച്ചത്; ആരുടെ ബ്രൗസർ എന്നില്ലാതെ",
    },
    how: { en: "30 days", ml: "30 ദിവസം" },
    why: { en: "to notice attacks on the site", ml: "സൈറ്റിനെതിരായ ആക്രമണങ്ങൾ തിരിച്ചറിയാൻ" },
  },
  backups: {
    what: {
      en: "Encrypted copies of our database, made each night. Somebody who was erased is erased from it again before a copy is ever used",
      ml: "എല്ലാ രാത്രിയും എടുക്കുന്ന, എൻക്രിപ്റ്റ് ചെയ്ത ഡേറ്റാബേസ് പകർപ്പുകൾ. ഒരു പകർപ്പ് ഉപയോഗിക്കേണ്ടിവന്നാൽ, നീക്കം ചെയ്തവരുടെ വിവരങ്ങൾ അതിൽ നിന്ന് ആദ്യം വീണ്ടും നീക്കം ചെയ്യും",
    },
    how: { en: "35 days", ml: "35 ദിവസം" },
    why: { en: "so that nothing is lost if the database is damaged", ml: "ഡേറ്റാബേസിനു തകരാറുണ്ടായാലും ഒന്നും നഷ്ടപ്പെടാതിരിക്കാൻ" },
  },
  counts: {
    what: {
      en: "How many pages were opened and mails sent, without saying by whom",
      ml: "എത്ര പേജുകൾ തുറന്നു, എത്ര മെയിലുകൾ അയച്ചു എന്നത്; ആരുടേത് എന്നില്ലാതെ",
    },
    how: { en: "2 days, and 3 months at our hosting provider", ml: "2 ദിവസം; ഞങ്ങളുടെ ഹോസ്റ്റിങ് സേവനത്തിൽ 3 മാസം" },
    why: { en: "to notice that something does not work", ml: "എന്തെങ്കിലും പ്രവർത്തിക്കാതായാൽ തിരിച്ചറിയാൻ" },
  },
  runs: {
    what: {
      en: "When the service did its regular work and how much of it, without saying for whom",
      ml: "സേവനം അതിന്റെ പതിവുജോലികൾ എപ്പോൾ, എത്ര ചെയ്തു എന്നത്; ആർക്കു വേണ്ടി എന്നില്ലാതെ",
    },
    how: { en: "90 days", ml: "90 ദിവസം" },
    why: { en: "to find out why something was late", ml: "എന്തെങ്കിലും വൈകിയത് എന്തുകൊണ്ടെന്നു കണ്ടെത്താൻ" },
  },
  alerts: {
    what: {
      en: "When something of the service did not work, without saying for whom",
      ml: "സേവനത്തിൽ എന്തെങ്കിലും എപ്പോൾ പ്രവർത്തിക്കാതായി എന്നത്; ആർക്ക് എന്നില്ലാതെ",
    },
    how: { en: "a year", ml: "ഒരു വർഷം" },
    why: { en: "to say on the status page what was disturbed", ml: "എന്തു തടസ്സമുണ്ടായി എന്ന് അറിയിക്കാൻ" },
  },
  exports: {
    what: { en: "The copy of your data that you asked for", ml: "നിങ്ങൾ ആവശ്യപ്പെട്ട നിങ്ങളുടെ വിവരങ്ങളുടെ പകർപ്പ്" },
    how: { en: "24 hours", ml: "24 മണിക്കൂർ" },
    why: { en: "time to download it", ml: "ഡൗൺലോഡ് ചെയ്യാനുള്ള സമയം" },
  },
  "support-requests": {
    what: { en: "Your messages to us", ml: "നിങ്ങൾ ഞങ്ങൾക്ക് അയച്ച സന്ദേശങ്ങൾ" },
    how: { en: "2 years after they were dealt with", ml: "പരിഹരിച്ച് 2 വർഷം" },
    why: { en: "to know what was agreed", ml: "എന്താണു തീരുമാനിച്ചത് എന്ന് അറിയാൻ" },
  },
  books: {
    what: {
      en: "Orders, payments and invoices of somebody who was erased, without name and address (an invoice with a GSTIN keeps its name), and the dates of consents",
      ml: "വിവരങ്ങൾ നീക്കം ചെയ്തവരുടെ ഓർഡറുകളും പേയ്മെന്റുകളും ഇൻവോയ്സുകളും, പേരും വിലാസവുമില്ലാതെ (GSTIN ഉള്ള ഇൻവോയ്സിൽ പേരു തുടരും); സമ്മതം നൽകിയ തീയതികളും",
    },
    how: { en: "8 years after the end of the financial year", ml: "സാമ്പത്തിക വർഷം കഴിഞ്ഞ് 8 വർഷം" },
    why: {
      en: "Companies Act, 2013, section 128; CGST Act, 2017, section 36; DPDP Act, section 6(10)",
      ml: "Companies Act, 2013, section 128; CGST Act, 2017, section 36; DPDP Act, section 6(10)",
    },
  },
};

/** The table as the privacy policy prints it: data, period and reason. */
export function retentionList(language: Language): string[] {
  return RETENTION_IDS.map((id) => {
    const { what, how, why } = RETENTION_WORDS[id];
    return `${what[language]}: ${how[language]} (${why[language]}).`;
  });
}
