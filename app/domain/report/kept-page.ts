// Headers by which a page says to the browser's service worker what is worth keeping for reading without a network. They
// are kept with the page. Whose it is, `student-mark` says.

/** On the questionnaire: its order, which its address need not name. */
export const KEPT_ORDER = "vazhi-order";

/** On a student's own report as it is now: the result, which names its parts and its PDF. */
export const KEPT_RESULT = "vazhi-result";

/** On the same: the language of the report, which its address need not name. */
export const KEPT_LANGUAGE = "vazhi-report-language";

/** On the same: the path of what stands in its folds, where it came without. */
export const KEPT_PARTS = "vazhi-report-parts";

/** On the same: the path of the report in its other language, where it has one. */
export const KEPT_TRANSLATION = "vazhi-report-translation";
