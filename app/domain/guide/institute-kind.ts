/** Who runs an institute, on which its fees depend. */
export const INSTITUTE_KINDS = ["government", "aided", "self-financing", "university", "central"] as const;
export type InstituteKind = (typeof INSTITUTE_KINDS)[number];
