/** What is said without a network, on every page. */
export const networkWords = {
  /** After what could not be done. */
  offline: { en: "There is no network.", ml: "നെറ്റ്‌വർക്ക് ഇല്ല." },
  /** Beside the button of a form that has not been sent. */
  notSent: {
    en: "There is no network. What you have typed is still here: send it again once you are connected.",
    ml: "നെറ്റ്‌വർക്ക് ഇല്ല. ടൈപ്പ് ചെയ്തത് ഇവിടെത്തന്നെയുണ്ട്; കണക്‌ഷൻ വരുമ്പോൾ വീണ്ടും അയയ്ക്കുക.",
  },
} satisfies Record<string, { en: string; ml: string }>;
