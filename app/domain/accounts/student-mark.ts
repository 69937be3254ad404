/** Response header with the student's mark, or `NO_STUDENT`: the key under which browsers keep offline pages. */
export const STUDENT_HEADER = "vazhi-student";

/** No student is signed in: a visitor, an expert or an administrator. */
export const NO_STUDENT = "none";
