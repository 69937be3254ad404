/** The six types in hexagon order; also the order in which equal types are listed. */
export const HOLLAND_TYPES = ["R", "I", "A", "S", "E", "C"] as const;

export type HollandType = (typeof HOLLAND_TYPES)[number];

export const HOLLAND_TYPE_NAMES: Readonly<
  Record<HollandType, { readonly english: string; readonly malayalam: string }>
> = {
  R: { english: "Realistic", malayalam: "പ്രായോഗികം" },
  I: { english: "Investigative", malayalam: "അന്വേഷണാത്മകം" },
  A: { english: "Artistic", malayalam: "കലാത്മകം" },
  S: { english: "Social", malayalam: "സാമൂഹികം" },
  E: { english: "Enterprising", malayalam: "സംരംഭകത്വം" },
  C: { english: "Conventional", malayalam: "ക്രമബദ്ധം" },
};
