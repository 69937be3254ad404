/**
 * Response header with the student's mark, or `NO_STUDENT`; absent if unknown. The browser stores pages for offline
 * reading under this mark.
 */
export const STUDENT_HEADER = "vazhi-student";

/** No student is signed in: a visitor, an expert or an administrator. */
export const NO_STUDENT = "none";
