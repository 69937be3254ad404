import type { Bilingual, Language } from "#app/domain/platform/language.ts";

export const paymentRequestWords = {
  waiting: { en: "Waiting for your parent", ml: "വീട്ടുകാർ പണമടയ്ക്കുന്നതും കാത്ത്" },
  waitingText: {
    en: "Send the link below. As soon as it is paid, this page turns by itself, and we write to you as well.",
    ml: "താഴെയുള്ള ലിങ്ക് അയച്ചുകൊടുക്കുക. പണമടച്ചാൽ ഉടൻ ഈ പേജ് തനിയെ മാറും; ഞങ്ങൾ നിങ്ങൾക്ക് എഴുതുകയും ചെയ്യും.",
  },
  ended: { en: "This link has ended", ml: "ഈ ലിങ്ക് ഇനി പ്രവർത്തിക്കില്ല" },
  endedText: {
    en: "It was stopped or replaced, or its time is over. No payment that was made with it has reached us.",
    ml: "അത് നിർത്തിയതോ മാറ്റിയതോ ആകാം, അല്ലെങ്കിൽ സമയം കഴിഞ്ഞതാകാം. ആ ലിങ്ക് വഴി ഞങ്ങൾക്ക് പണം കിട്ടിയിട്ടില്ല.",
  },
  link: { en: "The link", ml: "ലിങ്ക്" },
  noCopy: {
    en: "We keep no copy of its address, so it cannot be shown again. Make a new one if it got lost: the old one then stops working.",
    ml: "ലിങ്കിന്റെ വിലാസം ഞങ്ങൾ സൂക്ഷിക്കുന്നില്ല; അതിനാൽ വീണ്ടും കാണിക്കാനാവില്ല. അത് നഷ്ടപ്പെട്ടെങ്കിൽ പുതിയത് ഉണ്ടാക്കുക: പഴയത് പിന്നെ പ്രവർത്തിക്കില്ല.",
  },
  what: { en: "What is paid", ml: "എന്തിനുള്ള പണം" },
  for: { en: "For", ml: "ഇനം" },
  when: { en: "When", ml: "സമയം" },
  price: { en: "Price", ml: "വില" },
  payYourself: { en: "Pay yourself", ml: "സ്വയം പണമടയ്ക്കുക" },
  renew: { en: "Make a new link", ml: "പുതിയ ലിങ്ക് ഉണ്ടാക്കുക" },
  making: { en: "Making the link…", ml: "ലിങ്ക് ഉണ്ടാക്കുന്നു…" },
  stop: { en: "Stop the link", ml: "ലിങ്ക് നിർത്തുക" },
  stopping: { en: "Stopping…", ml: "നിർത്തുന്നു…" },
  stopped: { en: "The link has been stopped.", ml: "ലിങ്ക് നിർത്തി." },
} satisfies Record<string, Bilingual>;

interface PaymentRequestTexts {
  session(expertName: string): string;
  worksUntil(time: string): string;
}

export const PAYMENT_REQUEST_TEXTS: Record<Language, PaymentRequestTexts> = {
  en: {
    session: (expertName) => `Session with ${expertName}`,
    worksUntil: (time) =>
      `It works once, until ${time}, and shows what is bought, the price and your first name. If you pay yourself or stop it, it stops working at once.`,
  },
  ml: {
    session: (expertName) => `സെഷൻ: ${expertName}`,
    worksUntil: (time) =>
      `ഇത് ഒരു തവണ മാത്രം, ${time} വരെ പ്രവർത്തിക്കും. വാങ്ങുന്നത് എന്ത്, വില, നിങ്ങളുടെ പേര് എന്നിവ അതിൽ കാണാം. നിങ്ങൾ തന്നെ പണമടച്ചാലോ ലിങ്ക് നിർത്തിയാലോ അത് ഉടൻ പ്രവർത്തിക്കാതാകും.`,
  },
};

/** The message that accompanies a link, in both languages, because the payer may read only one of them. */
export function askParentMessage(what: Bilingual, price: string): string {
  return `Could you please pay for this? ${what.en}, ${price}, at Vazhi / ഇതിനുള്ള പണം അടയ്ക്കാമോ? ${what.ml}, ${price}, വഴി കരിയർ ഗൈഡ്:`;
}
