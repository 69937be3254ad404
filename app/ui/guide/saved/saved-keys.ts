/** The browser's key of careers that were saved while nobody was signed in: category ids, newest first, "12,31". */
export const SAVED_KEY = "saved_careers";

/** The same for a student whose account does not keep them yet; the student's mark follows. */
export const SAVED_FOR = "saved_careers_";
