/** What somebody can agree to, each by itself. The first three are what the product is made of. */
export const CONSENT_KINDS = ["account", "report", "expert", "research", "news"] as const;

export type ConsentKind = (typeof CONSENT_KINDS)[number];

/** What signing up agrees to, and what a guardian agrees to for a student under 18. */
export const NECESSARY_CONSENTS = ["account", "report", "expert"] as const satisfies readonly ConsentKind[];

/** What nobody has to agree to. */
export const VOLUNTARY_CONSENTS = ["research", "news"] as const satisfies readonly ConsentKind[];

export type VoluntaryConsent = (typeof VOLUNTARY_CONSENTS)[number];
