import type { PackageType } from "../../domain/purchase/packages";

/** A text in both languages: whoever is asked to pay may read only one of them. */
export interface BilingualText {
  en: string;
  ml: string;
}

/** What a student sees before a link is made. */
export const askParentTexts = {
  title: { en: "Ask a parent to pay", ml: "അച്ഛനോടോ അമ്മയോടോ പണമടയ്ക്കാൻ പറയാം" },
  about: {
    en: "You get a link to send. Whoever opens it can pay without an account, and gets the receipt in their own name.",
    ml: "അയച്ചുകൊടുക്കാൻ ഒരു ലിങ്ക് കിട്ടും. അത് തുറക്കുന്നയാൾക്ക് അക്കൗണ്ടില്ലാതെ പണമടയ്ക്കാം; രസീത് അവരുടെ പേരിലായിരിക്കും.",
  },
  waiting: { en: "Waiting for your parent", ml: "വീട്ടുകാർ പണമടയ്ക്കാൻ കാത്തിരിക്കുന്നു" },
} satisfies Record<string, BilingualText>;

/** The message that goes with a link. */
export function askParentMessage(what: string, price: string): string {
  return `Could you please pay for this? ${what}, ${price}, at Vazhi / ഇതിനുള്ള പണം അടയ്ക്കാമോ? ${what}, ${price}, വഴി:`;
}

/** What is bought, in Malayalam; in English the price list says it. */
export const packagesInMalayalam: Record<PackageType | "upgrade", string> = {
  silver: "63 ചോദ്യങ്ങളുള്ള കരിയർ അഭിരുചി പരിശോധന, വ്യക്തിഗത റിപ്പോർട്ട്, ചേരുന്ന തൊഴിൽമേഖലകൾ.",
  gold: "63 ചോദ്യങ്ങളുള്ള കരിയർ അഭിരുചി പരിശോധന, വ്യക്തിഗത റിപ്പോർട്ട്, ചേരുന്ന തൊഴിൽമേഖലകൾ; ഒപ്പം കരിയർ വിദഗ്ധരുമായി നേരിട്ടൊരു സംഭാഷണം, പഠനപദ്ധതി, പഠിക്കാവുന്ന സ്ഥാപനങ്ങൾ.",
  upgrade:
    "ഇപ്പോഴുള്ള സിൽവർ പാക്കേജ് ഗോൾഡ് ആകും: കരിയർ വിദഗ്ധരുമായി നേരിട്ടൊരു സംഭാഷണം, പഠനപദ്ധതി, പഠിക്കാവുന്ന സ്ഥാപനങ്ങൾ എന്നിവ കൂടി ലഭിക്കും.",
};

/** The session in Malayalam: with whom it is, and for how long. */
export function sessionInMalayalam(expertName: string, minutes: number): string {
  return `${expertName} എന്ന വിദഗ്ധരുമായി ${minutes} മിനിറ്റ് കരിയർ മാർഗനിർദേശം.`;
}

export const payerTexts = {
  title: (name: string): BilingualText => ({
    en: `Pay for ${name}`,
    ml: `${name} എന്ന വിദ്യാർഥിക്കുവേണ്ടി പണമടയ്ക്കാം`,
  }),
  intro: (name: string): BilingualText => ({
    en: `${name} asks you to pay for this. You need no account.`,
    ml: `ഇതിനുള്ള പണം അടയ്ക്കാൻ ${name} നിങ്ങളോട് അഭ്യർഥിക്കുന്നു. നിങ്ങൾക്ക് അക്കൗണ്ട് ആവശ്യമില്ല.`,
  }),
  until: (time: string): BilingualText => ({
    en: `This link works once, until ${time}.`,
    ml: `ഈ ലിങ്ക് ഒരു തവണ മാത്രം, ${time} വരെ പ്രവർത്തിക്കും.`,
  }),
  packageRefund: {
    en: "Once the report has been delivered there is no refund. Before that, write to us: exceptional cases are decided in good faith. What is paid twice comes back by itself.",
    ml: "റിപ്പോർട്ട് നൽകിക്കഴിഞ്ഞാൽ പണം തിരികെ ലഭിക്കില്ല. അതിനുമുമ്പാണെങ്കിൽ ഞങ്ങൾക്ക് എഴുതുക; പ്രത്യേക സാഹചര്യങ്ങൾ സദുദ്ദേശ്യത്തോടെ പരിഗണിക്കും. രണ്ടു തവണ അടച്ചാൽ രണ്ടാമത്തെ തുക തനിയെ തിരികെ വരും.",
  },
  sessionRefund: (time: string): BilingualText => ({
    en: `The session can be cancelled free of charge until ${time}, and the whole amount comes back. Later there is no refund. If the expert cancels, the whole amount always comes back.`,
    ml: `${time} വരെ ഈ സെഷൻ സൗജന്യമായി റദ്ദാക്കാം; മുഴുവൻ തുകയും തിരികെ ലഭിക്കും. അതിനുശേഷം പണം തിരികെ ലഭിക്കില്ല. വിദഗ്ധർ റദ്ദാക്കിയാൽ എപ്പോഴും മുഴുവൻ തുകയും തിരികെ ലഭിക്കും.`,
  }),
  lateSessionRefund: {
    en: "The session begins in less than 24 hours: it cannot be cancelled for a refund any more. If the expert cancels, the whole amount comes back.",
    ml: "സെഷൻ തുടങ്ങാൻ 24 മണിക്കൂറിൽ താഴെ മാത്രം: ഇനി റദ്ദാക്കിയാൽ പണം തിരികെ ലഭിക്കില്ല. വിദഗ്ധർ റദ്ദാക്കിയാൽ മുഴുവൻ തുകയും തിരികെ ലഭിക്കും.",
  },
  billedTo: {
    en: "The receipt is made out to you and comes by e-mail.",
    ml: "രസീത് നിങ്ങളുടെ പേരിലായിരിക്കും; ഇ-മെയിലിൽ ലഭിക്കും.",
  },
  gstinHint: {
    en: "Only for a business that is registered for GST. It stands on the tax invoice.",
    ml: "ജി.എസ്.ടി. രജിസ്ട്രേഷനുള്ള സ്ഥാപനങ്ങൾക്കു മാത്രം. നികുതി ഇൻവോയ്സിൽ ഇത് ഉണ്ടാകും.",
  },
  gone: {
    en: "It may have been used, or have ended, or it was not copied whole. Please ask the person who sent it for a new one.",
    ml: "അത് ഉപയോഗിച്ചുകഴിഞ്ഞതാകാം, സമയം കഴിഞ്ഞതാകാം, അല്ലെങ്കിൽ മുഴുവനായി പകർത്താത്തതാകാം. അയച്ചുതന്ന ആളോട് പുതിയൊരു ലിങ്ക് ചോദിക്കുക.",
  },
  goneTitle: { en: "This link does not work", ml: "ഈ ലിങ്ക് പ്രവർത്തിക്കുന്നില്ല" },
  noScript: {
    en: "Paying needs JavaScript: the payment service opens its own window. Please open this page in another browser.",
    ml: "പണമടയ്ക്കാൻ ജാവാസ്ക്രിപ്റ്റ് വേണം. ദയവായി ഈ പേജ് മറ്റൊരു ബ്രൗസറിൽ തുറക്കുക.",
  },
  paidPerhaps: {
    en: "If money has left your account, the payment completes by itself within minutes, and the receipt comes by e-mail.",
    ml: "അക്കൗണ്ടിൽനിന്ന് പണം പോയിട്ടുണ്ടെങ്കിൽ മിനിറ്റുകൾക്കുള്ളിൽ എല്ലാം തനിയെ പൂർത്തിയാകും; രസീത് ഇ-മെയിലിൽ വരും.",
  },
} satisfies Record<string, BilingualText | ((...facts: never[]) => BilingualText)>;

/** What somebody who has paid for a student sees: it names nobody and nothing. */
export const payerThanks = {
  paid: {
    title: { en: "Thank you. Your payment has arrived", ml: "നന്ദി. നിങ്ങൾ അടച്ച പണം ലഭിച്ചു" },
    text: {
      en: "The student can go on, and the receipt is on its way to your e-mail. You can close this page.",
      ml: "വിദ്യാർഥിക്ക് ഇനി മുന്നോട്ടു പോകാം. രസീത് നിങ്ങളുടെ ഇ-മെയിലിലേക്ക് അയച്ചിട്ടുണ്ട്. ഈ പേജ് അടയ്ക്കാം.",
    },
  },
  confirming: {
    title: { en: "Your payment is being confirmed", ml: "നിങ്ങളുടെ പണമടവ് സ്ഥിരീകരിക്കുന്നു" },
    text: {
      en: "Your bank's final confirmation usually takes less than a minute. The receipt comes by e-mail then. You can close this page; please do not pay again.",
      ml: "ബാങ്കിന്റെ അന്തിമ സ്ഥിരീകരണത്തിന് സാധാരണ ഒരു മിനിറ്റിൽ താഴെ മതി. അപ്പോൾ രസീത് ഇ-മെയിലിൽ വരും. ഈ പേജ് അടയ്ക്കാം; ദയവായി വീണ്ടും പണമടയ്ക്കരുത്.",
    },
  },
  returned: {
    title: { en: "Your payment is on its way back", ml: "നിങ്ങളുടെ പണം തിരികെ അയയ്ക്കുന്നു" },
    text: {
      en: "It had been paid for already, or could no longer be had. The whole amount goes back to where it came from; banks usually take five to seven working days. We have written to you.",
      ml: "അത് മറ്റാരോ അടച്ചുകഴിഞ്ഞിരുന്നു, അല്ലെങ്കിൽ അതിനുള്ള സമയം കഴിഞ്ഞിരുന്നു. മുഴുവൻ തുകയും വന്ന അക്കൗണ്ടിലേക്കുതന്നെ തിരികെ വരും; ബാങ്കുകൾ സാധാരണ അഞ്ചുമുതൽ ഏഴുവരെ പ്രവൃത്തിദിവസം എടുക്കും. ഞങ്ങൾ നിങ്ങൾക്ക് എഴുതിയിട്ടുണ്ട്.",
    },
  },
} satisfies Record<string, { title: BilingualText; text: BilingualText }>;

/** The policies that hold for somebody who pays. */
export const payerPolicies: { href: string; label: BilingualText }[] = [
  { href: "/terms-and-conditions", label: { en: "Terms & Conditions", ml: "നിബന്ധനകൾ" } },
  { href: "/cancellation-refund", label: { en: "Cancellation & Refund", ml: "റദ്ദാക്കലും പണം തിരികെ നൽകലും" } },
  { href: "/privacy-policy", label: { en: "Privacy Policy", ml: "സ്വകാര്യതാ നയം" } },
];
