import { MAX_SUPPORT_MESSAGE_LENGTH } from "#app/domain/administration/inbox.ts";
import type { Bilingual } from "#app/domain/platform/language.ts";

export const FORM_WORDS = {
  reload: { en: "Please reload the page and try again", ml: "പേജ് വീണ്ടും തുറന്നു ശ്രമിക്കുക" },
  empty: { en: "Please write a message", ml: "സന്ദേശം എഴുതുക" },
  tooLong: {
    en: `At most ${MAX_SUPPORT_MESSAGE_LENGTH} characters, please`,
    ml: `${MAX_SUPPORT_MESSAGE_LENGTH} അക്ഷരങ്ങളിൽ കൂടരുത്`,
  },
} satisfies Record<string, Bilingual>;

export const THREAD_WORDS = {
  title: { en: "Your conversation with Vazhi", ml: "വഴിയുമായുള്ള നിങ്ങളുടെ സംഭാഷണം" },
  you: { en: "You", ml: "നിങ്ങൾ" },
  us: { en: "Vazhi", ml: "വഴി" },
  byOtherWay: { en: "noted by us", ml: "ഞങ്ങൾ കുറിച്ചത്" },
  write: { en: "Write back", ml: "മറുപടി എഴുതുക" },
  message: { en: "Message", ml: "സന്ദേശം" },
  send: { en: "Send", ml: "അയയ്ക്കുക" },
  sending: { en: "Sending...", ml: "അയയ്ക്കുന്നു..." },
  sent: {
    en: "Sent. We answer to your e-mail address within 24 hours.",
    ml: "അയച്ചു. 24 മണിക്കൂറിനുള്ളിൽ നിങ്ങളുടെ ഇമെയിലിലേക്കു മറുപടി തരും.",
  },
  closed: {
    en: "We took this as settled. If it is not, just write: it is open again then.",
    ml: "ഇതു തീർന്നെന്നാണു ഞങ്ങൾ കരുതിയത്. അല്ലെങ്കിൽ എഴുതിയാൽ മതി: വീണ്ടും നോക്കാം.",
  },
  gone: {
    en: "This link does not work any more. Please write to us on the contact page.",
    ml: "ഈ ലിങ്ക് ഇനി പ്രവർത്തിക്കില്ല. കോൺടാക്റ്റ് പേജിൽ ഞങ്ങൾക്ക് എഴുതുക.",
  },
  contact: { en: "Contact us", ml: "ഞങ്ങൾക്ക് എഴുതുക" },
} satisfies Record<string, Bilingual>;
