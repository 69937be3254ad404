/** Consents to the processing of a student's data: they end together. The product cannot work without the first three. */
export const PROCESSING_CONSENTS = ["account", "report", "expert", "strengths", "research", "news", "calls"] as const;

/** Separate consents. `messages`: to be messaged at one's own number, which a student of any age gives. */
export const CONSENT_KINDS = [...PROCESSING_CONSENTS, "messages"] as const;

export type ConsentKind = (typeof CONSENT_KINDS)[number];

/** Consents required to sign up, given by the guardian for a student under 18. */
export const NECESSARY_CONSENTS = ["account", "report", "expert"] as const satisfies readonly ConsentKind[];

/** Asked at sign-up. */
export const VOLUNTARY_CONSENTS = ["research", "news"] as const satisfies readonly ConsentKind[];

/** `strengths` is asked before the first task, not at sign-up. */
export type VoluntaryConsent = (typeof VOLUNTARY_CONSENTS)[number] | "strengths";

/** To message or mail the guardian when the report is ready: the guardian's, with the request, beside the student's. */
export const GUARDIAN_MESSAGES = "guardian-messages";
