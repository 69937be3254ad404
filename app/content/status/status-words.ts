import type { AlertKind } from "#app/domain/platform/watch/alert.ts";
import type { Bilingual } from "#app/domain/platform/language.ts";

/** The service's functions, as listed by the status page. */
export const STATUS_PARTS = ["site", "payments", "reports", "mails"] as const;

export type StatusPart = (typeof STATUS_PARTS)[number];

/** The function that an alert is about; other alerts do not concern visitors. */
export const ALERT_PARTS: Readonly<Partial<Record<AlertKind, StatusPart>>> = {
  "error-rate": "site",
  "payment-undelivered": "payments",
  "cron-silent": "mails",
  "dead-letter": "reports",
  "mail-quota": "mails",
  "mail-failing": "mails",
};

export const STATUS_PART_WORDS: Readonly<
  Record<StatusPart, { name: Bilingual; works: Bilingual; troubled: Bilingual }>
> = {
  site: {
    name: { en: "Pages and login", ml: "പേജുകളും ലോഗിനും" },
    works: { en: "Pages open, and you can log in.", ml: "പേജുകൾ തുറക്കുന്നു, ലോഗിൻ ചെയ്യാം." },
    troubled: {
      en: "Some pages do not open at the moment. What you have saved is kept.",
      ml: "ചില പേജുകൾ ഇപ്പോൾ തുറക്കുന്നില്ല. നിങ്ങൾ സേവ് ചെയ്തതെല്ലാം സുരക്ഷിതമാണ്.",
    },
  },
  payments: {
    name: { en: "Payments", ml: "പേയ്മെന്റുകൾ" },
    works: { en: "What is paid for is there at once.", ml: "പണമടച്ചതെല്ലാം ഉടൻ ലഭിക്കുന്നു." },
    troubled: {
      en: "A payment may take longer than usual to be confirmed. Please do not pay twice: no payment is lost.",
      ml: "പേയ്മെന്റ് സ്ഥിരീകരിക്കാൻ പതിവിലേറെ സമയമെടുത്തേക്കാം. രണ്ടുതവണ പണമടയ്ക്കരുത്: ഒരു പേയ്മെന്റും നഷ്ടപ്പെടില്ല.",
    },
  },
  reports: {
    name: { en: "Reports", ml: "റിപ്പോർട്ടുകൾ" },
    works: { en: "Reports are ready within minutes.", ml: "റിപ്പോർട്ടുകൾ മിനിറ്റുകൾക്കുള്ളിൽ തയ്യാറാകുന്നു." },
    troubled: {
      en: "Reports take longer than usual. Your answers are kept, and a mail tells you when yours is ready.",
      ml: "റിപ്പോർട്ടുകൾ തയ്യാറാകാൻ പതിവിലേറെ സമയമെടുക്കുന്നു. നിങ്ങളുടെ ഉത്തരങ്ങൾ സുരക്ഷിതമാണ്; തയ്യാറാകുമ്പോൾ മെയിൽ വരും.",
    },
  },
  mails: {
    name: { en: "Mails", ml: "മെയിലുകൾ" },
    works: { en: "Mails leave within minutes.", ml: "മെയിലുകൾ മിനിറ്റുകൾക്കുള്ളിൽ അയയ്ക്കുന്നു." },
    troubled: {
      en: "Mails arrive late. Reminders and receipts follow as soon as it works again.",
      ml: "മെയിലുകൾ വൈകുന്നു. ശരിയായാലുടൻ ഓർമ്മപ്പെടുത്തലുകളും രസീതുകളും അയയ്ക്കും.",
    },
  },
};

export const STATUS_WORDS = {
  title: { en: "Is everything working?", ml: "എല്ലാം പ്രവർത്തിക്കുന്നുണ്ടോ?" },
  description: {
    en: "Whether Vazhi's pages, payments, reports and mails work at the moment, and what was disturbed lately.",
    ml: "വഴിയുടെ പേജുകളും പേയ്മെന്റുകളും റിപ്പോർട്ടുകളും മെയിലുകളും ഇപ്പോൾ പ്രവർത്തിക്കുന്നുണ്ടോ, ഈയിടെ എന്തെങ്കിലും തടസ്സമുണ്ടായോ എന്ന്.",
  },
  allWell: { en: "Everything works.", ml: "എല്ലാം പ്രവർത്തിക്കുന്നു." },
  someTrouble: {
    en: "Something does not work as it should. We know, and are working on it.",
    ml: "എന്തോ ശരിയായി പ്രവർത്തിക്കുന്നില്ല. ഞങ്ങൾക്ക് അറിയാം, പരിഹരിച്ചുകൊണ്ടിരിക്കുന്നു.",
  },
  works: { en: "Works", ml: "പ്രവർത്തിക്കുന്നു" },
  troubled: { en: "Disturbed", ml: "തടസ്സം" },
  parts: { en: "At the moment", ml: "ഇപ്പോൾ" },
  past: { en: "In the last 14 days", ml: "കഴിഞ്ഞ 14 ദിവസം" },
  nothing: { en: "Nothing was disturbed.", ml: "തടസ്സങ്ങളൊന്നും ഉണ്ടായില്ല." },
  unknown: { en: "This cannot be said at the moment.", ml: "ഇത് ഇപ്പോൾ പറയാൻ കഴിയില്ല." },
  checked: { en: "Checked (Indian time)", ml: "പരിശോധിച്ചത് (ഇന്ത്യൻ സമയം)" },
  help: { en: "Write to us if something else does not work", ml: "മറ്റെന്തെങ്കിലും പ്രവർത്തിക്കുന്നില്ലെങ്കിൽ ഞങ്ങൾക്ക് എഴുതുക" },
} as const satisfies Readonly<Record<string, Bilingual>>;
