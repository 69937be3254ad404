import type { Bilingual } from "#app/domain/platform/language.ts";

export const contactWords = {
  title: { en: "Contact Us", ml: "ഞങ്ങൾക്ക് എഴുതുക" },
  description: {
    en: "Write to Vazhi, call us, or use the form. We reply within 24 hours.",
    ml: "വഴിക്ക് എഴുതുക, വിളിക്കുക, അല്ലെങ്കിൽ ഫോം പൂരിപ്പിക്കുക. 24 മണിക്കൂറിനുള്ളിൽ മറുപടി തരും.",
  },
  lead: {
    en: "A question about the assessment, a payment or your report? A person reads every message and replies within 24 hours.",
    ml: "ചോദ്യാവലിയെയോ പേയ്മെന്റിനെയോ റിപ്പോർട്ടിനെയോ കുറിച്ചു ചോദിക്കാനുണ്ടോ? ഓരോ സന്ദേശവും ഒരാൾ വായിച്ച് 24 മണിക്കൂറിനുള്ളിൽ മറുപടി തരും.",
  },
  form: { en: "Send us a message", ml: "സന്ദേശം അയയ്ക്കുക" },
  notSent: { en: "Not sent", ml: "അയച്ചില്ല" },
  failed: {
    en: "Your message could not be sent. Please try again, or write to us by e-mail.",
    ml: "സന്ദേശം അയയ്ക്കാനായില്ല. വീണ്ടും ശ്രമിക്കുക, അല്ലെങ്കിൽ ഞങ്ങൾക്ക് ഇമെയിൽ അയയ്ക്കുക.",
  },
  name: { en: "Name", ml: "പേര്" },
  email: { en: "Email", ml: "ഇമെയിൽ" },
  subject: { en: "Subject", ml: "വിഷയം" },
  message: { en: "Message", ml: "സന്ദേശം" },
  orderHint: {
    en: "If it is about an order, please name it: its number stands in My Orders.",
    ml: "ഒരു ഓർഡറിനെക്കുറിച്ചാണെങ്കിൽ അതിന്റെ നമ്പർ എഴുതുക: “എന്റെ ഓർഡറുകൾ” എന്ന പേജിൽ കാണാം.",
  },
  send: { en: "Send message", ml: "സന്ദേശം അയയ്ക്കുക" },
  sending: { en: "Sending...", ml: "അയയ്ക്കുന്നു..." },
  copy: { en: "You get a copy by e-mail.", ml: "ഒരു പകർപ്പ് നിങ്ങൾക്ക് ഇമെയിലിൽ കിട്ടും." },
  byMail: { en: "E-mail", ml: "ഇമെയിൽ" },
  byMailNote: { en: "We reply within 24 hours.", ml: "24 മണിക്കൂറിനുള്ളിൽ മറുപടി തരും." },
  byPhone: { en: "Phone", ml: "ഫോൺ" },
  hours: { en: "Mon-Fri 9:00-6:00", ml: "തിങ്കൾ–വെള്ളി, രാവിലെ 9:00 – വൈകിട്ട് 6:00" },
  whatsapp: { en: "WhatsApp", ml: "വാട്സാപ്പ്" },
  chat: { en: "Live chat", ml: "ലൈവ് ചാറ്റ്" },
  chatNote: {
    en: "Live chat is not open yet. Write to us instead: we answer within 24 hours.",
    ml: "ലൈവ് ചാറ്റ് ഇതുവരെ തുടങ്ങിയിട്ടില്ല. പകരം ഞങ്ങൾക്ക് എഴുതുക: 24 മണിക്കൂറിനുള്ളിൽ മറുപടി തരും.",
  },
  sent: {
    en: "Message sent. We reply within 24 hours.",
    ml: "സന്ദേശം അയച്ചു. 24 മണിക്കൂറിനുള്ളിൽ ഞങ്ങൾ മറുപടി തരും.",
  },
  next: {
    en: "A person reads it and answers to the e-mail address that you gave. A confirmation is on its way there now: if it is not there in ten minutes, look into the spam folder, or call us.",
    ml: "ഒരാൾ അതു വായിച്ച്, നിങ്ങൾ തന്ന ഇമെയിലിലേക്കു മറുപടി അയയ്ക്കും. ഒരു സ്ഥിരീകരണം ഇപ്പോൾത്തന്നെ അവിടേക്ക് അയച്ചിട്ടുണ്ട്: പത്തു മിനിറ്റിനകം കണ്ടില്ലെങ്കിൽ സ്പാം ഫോൾഡർ നോക്കുക, അല്ലെങ്കിൽ ഞങ്ങളെ വിളിക്കുക.",
  },
  another: { en: "Write another message", ml: "മറ്റൊരു സന്ദേശം എഴുതുക" },
} satisfies Record<string, Bilingual>;
