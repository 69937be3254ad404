/**
 * The header of our responses that says whose they are: a student's mark, or `NO_STUDENT`. Without it, it is not known.
 * What a browser keeps for reading without a network is kept under the mark.
 */
export const STUDENT_HEADER = "vazhi-student";

/** No student is signed in: a visitor, an expert or an administrator. */
export const NO_STUDENT = "none";
