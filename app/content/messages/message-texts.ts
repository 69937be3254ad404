import type { Bilingual } from "#app/domain/platform/language.ts";
import type { MessageTemplate } from "#app/domain/platform/phone-message.ts";

interface RegisteredText {
  /** Meta's category: it decides what a message costs, and which of them a person can refuse. */
  category: "AUTHENTICATION" | "UTILITY";
  /** With {names} of the template's values, but its path. An SMS ends with the link, WhatsApp has a button for it. */
  text: Bilingual;
}

/**
 * The texts registered with Meta and on the DLT portal, which deliver no others. A change has to be registered anew
 * before it is deployed: docs/deploy.md. Meta words the code itself.
 */
export const MESSAGE_TEXTS: Readonly<Record<MessageTemplate, RegisteredText>> = {
  code: {
    category: "AUTHENTICATION",
    text: {
      en: "{code} is your Vazhi code for 10 minutes. Do not tell it to anyone.",
      ml: "{code} ആണ് Vazhi കോഡ്, 10 മിനിറ്റ് മാത്രം. ആരോടും പറയരുത്.",
    },
  },
  "guardian-answer": {
    category: "UTILITY",
    text: {
      en: "Vazhi: Your parent or guardian has answered.",
      ml: "Vazhi: രക്ഷിതാവ് മറുപടി നൽകി.",
    },
  },
  "guardian-consent": {
    category: "UTILITY",
    text: {
      en: "Vazhi: You gave consent for {student}. See or withdraw it here.",
      ml: "Vazhi: {student}: നിങ്ങൾ സമ്മതം നൽകി. കാണാനും പിൻവലിക്കാനും ഇവിടെ.",
    },
  },
  "guardian-report": {
    category: "UTILITY",
    text: {
      en: "Vazhi: The career report of {student} is ready.",
      ml: "Vazhi: {student}: കരിയർ റിപ്പോർട്ട് തയ്യാറായി.",
    },
  },
  "report-ready": {
    category: "UTILITY",
    text: {
      en: "Vazhi: Your career report is ready.",
      ml: "Vazhi: നിങ്ങളുടെ കരിയർ റിപ്പോർട്ട് തയ്യാറായി.",
    },
  },
  receipt: {
    category: "UTILITY",
    text: {
      en: "Vazhi: We received Rs {rupees}. Your receipt is here.",
      ml: "Vazhi: {rupees} രൂപ ലഭിച്ചു. രസീത് ഇവിടെ.",
    },
  },
  session: {
    category: "UTILITY",
    text: {
      en: "Vazhi: There is news about your session.",
      ml: "Vazhi: നിങ്ങളുടെ സെഷനെക്കുറിച്ച് ഒരു വിവരമുണ്ട്.",
    },
  },
  erasure: {
    category: "UTILITY",
    text: {
      en: "Vazhi: This is about erasing your account.",
      ml: "Vazhi: അക്കൗണ്ട് നീക്കം ചെയ്യുന്നതിനെക്കുറിച്ചാണ് ഇത്.",
    },
  },
  "number-changed": {
    category: "UTILITY",
    text: {
      en: "Vazhi: This number no longer opens your account. If you did not change it, tell us.",
      ml: "Vazhi: ഈ നമ്പർ കൊണ്ട് ഇനി ലോഗിൻ ചെയ്യാനാവില്ല. മാറ്റിയതു നിങ്ങളല്ലെങ്കിൽ അറിയിക്കുക.",
    },
  },
  account: {
    category: "UTILITY",
    text: {
      en: "Vazhi: There is something new in your account.",
      ml: "Vazhi: നിങ്ങളുടെ അക്കൗണ്ടിൽ പുതിയ വിവരമുണ്ട്.",
    },
  },
};

/** The label of the button that opens the link in WhatsApp. */
export const OPEN_BUTTON: Bilingual = { en: "Open", ml: "തുറക്കുക" };

/** Registered with Meta as the footer of all but the code. */
export const STOP_FOOTER: Bilingual = {
  en: "Reply STOP for no more messages",
  ml: "ഇനി വേണ്ടെങ്കിൽ STOP എന്നു മറുപടി നൽകുക",
};
