/** Whether a session helped its student. */
export const HELPED = ["yes", "little", "no"] as const;

export type Helped = (typeof HELPED)[number];
