/** Orders in which experts can be listed: by name unless another one is asked for. */
export const EXPERT_ORDERS = ["name", "soonest", "price", "experience"] as const;

/** `soonest`: by the next free time. `price`: the lowest first. `experience`: the most years first. */
export type ExpertOrder = (typeof EXPERT_ORDERS)[number];

/** Where experts can be met. */
export const EXPERT_PLACES = ["online", "in-person"] as const;

export type ExpertPlace = (typeof EXPERT_PLACES)[number];
