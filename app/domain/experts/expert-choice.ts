/** Sort orders of experts, the default first. */
export const EXPERT_ORDERS = ["name", "soonest", "price", "experience"] as const;

/** `soonest`: by next free time. `price`: lowest first. `experience`: most years first. */
export type ExpertOrder = (typeof EXPERT_ORDERS)[number];

/** Where experts can be met. */
export const EXPERT_PLACES = ["online", "in-person"] as const;

export type ExpertPlace = (typeof EXPERT_PLACES)[number];
