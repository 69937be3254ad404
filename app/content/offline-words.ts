export const OFFLINE_WORDS = {
  title: { en: "No network", ml: "നെറ്റ്‌വർക്ക് ഇല്ല" },
  waiting: {
    en: "This page needs a network. It opens by itself once there is one.",
    ml: "ഈ പേജിന് നെറ്റ്‌വർക്ക് വേണം. കിട്ടിയാലുടൻ പേജ് തനിയെ തുറക്കും.",
  },
  tryAgain: { en: "Try again", ml: "വീണ്ടും ശ്രമിക്കുക" },
  works: { en: "Saved on this phone, opens now", ml: "ഈ ഫോണിലുള്ളത്, ഇപ്പോൾ തുറക്കാം" },
  nothing: {
    en: "Nothing is saved on this phone yet. A questionnaire or report that you have opened once also opens without a network.",
    ml: "ഈ ഫോണിൽ ഇപ്പോൾ ഒന്നും സേവ് ചെയ്തിട്ടില്ല. ഒരിക്കൽ തുറന്ന ചോദ്യാവലിയും റിപ്പോർട്ടും നെറ്റ്‌വർക്ക് ഇല്ലാതെയും തുറക്കാം.",
  },
  questionnaire: { en: "Go on with the questions", ml: "ചോദ്യങ്ങൾ തുടരാം" },
  task: { en: "Go on with the task", ml: "ടാസ്ക് തുടരാം" },
  report: {
    en: { en: "Your report in English", ml: "റിപ്പോർട്ട് ഇംഗ്ലീഷിൽ" },
    ml: { en: "Your report in Malayalam", ml: "റിപ്പോർട്ട് മലയാളത്തിൽ" },
  },
  pdf: { en: "Your report as a PDF", ml: "റിപ്പോർട്ടിന്റെ PDF" },
  pdfStays: {
    en: "Once you have opened it, it also opens without a network.",
    ml: "ഒരിക്കൽ തുറന്നാൽ പിന്നെ നെറ്റ്‌വർക്ക് ഇല്ലാതെയും തുറക്കാം.",
  },
  saved: { en: "Saved on this phone", ml: "ഈ ഫോണിൽ സേവ് ചെയ്തത്" },
  savedWithPdf: { en: "Saved on this phone with its PDF", ml: "PDF അടക്കം ഈ ഫോണിൽ സേവ് ചെയ്തത്" },
  /** Beside a time in Malayalam, instead of am and pm. */
  partsOfDay: { morning: "രാവിലെ", noon: "ഉച്ചയ്ക്ക്", evening: "വൈകിട്ട്", night: "രാത്രി" },
  latest: { en: "Latest", ml: "പുതിയത്" },
  loggingOut: { en: "You are being logged out", ml: "ലോഗൗട്ട് ചെയ്യുന്നു" },
  loggingOutDetail: {
    en: "What was saved for you on this phone has been removed. There is no network, so our server does not know yet: it is told once there is one. Nobody sees your pages here until then.",
    ml: "ഈ ഫോണിൽ നിങ്ങൾക്കായി സേവ് ചെയ്ത പേജുകൾ നീക്കി. ഇപ്പോൾ നെറ്റ്‌വർക്ക് ഇല്ല; കിട്ടിയാലുടൻ സെർവറിൽ നിന്നും ലോഗൗട്ട് ആകും. അതുവരെ ഈ ഫോണിൽ ആരും നിങ്ങളുടെ പേജുകൾ കാണില്ല.",
  },
} as const;
