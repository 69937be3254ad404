// Response headers that tell the service worker what to cache for offline reading. They are cached with the page;
// `student-mark` names its owner.

/** On the questionnaire: its order, which may be missing from its URL. */
export const KEPT_ORDER = "vazhi-order";

/** On the page of a strengths' task that is under way: the task. */
export const KEPT_TASK = "vazhi-task";

/** On a student's own current report: the result, which names its PDF. */
export const KEPT_RESULT = "vazhi-result";

/** Likewise: the report's language, which may be missing from its URL. */
export const KEPT_LANGUAGE = "vazhi-report-language";

/** Likewise: the path of the report in its other language, if there is one. */
export const KEPT_TRANSLATION = "vazhi-report-translation";
