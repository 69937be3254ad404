/** What the contact page says once a message is on its way. */
export const contactWords = {
  sent: {
    en: "Message sent. We reply within 24 hours.",
    ml: "സന്ദേശം അയച്ചു. 24 മണിക്കൂറിനുള്ളിൽ ഞങ്ങൾ മറുപടി തരും.",
  },
  next: {
    en: "A person reads it and answers to the e-mail address that you gave. A confirmation is on its way there now: if it is not there in ten minutes, look into the spam folder, or call us.",
    ml: "നിങ്ങൾ തന്ന ഇ-മെയിലിലേക്കാണ് മറുപടി വരുക. ഒരു സ്ഥിരീകരണം ഇപ്പോൾത്തന്നെ അവിടേക്ക് അയച്ചിട്ടുണ്ട്: പത്തു മിനിറ്റിനകം കണ്ടില്ലെങ്കിൽ സ്പാം ഫോൾഡർ നോക്കുക, അല്ലെങ്കിൽ ഞങ്ങളെ വിളിക്കുക.",
  },
  another: { en: "Write another message", ml: "മറ്റൊരു സന്ദേശം എഴുതുക" },
} satisfies Record<string, { en: string; ml: string }>;
