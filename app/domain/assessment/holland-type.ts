/** The six types in hexagon order, which also breaks ties. */
export const HOLLAND_TYPES = ["R", "I", "A", "S", "E", "C"] as const;

export type HollandType = (typeof HOLLAND_TYPES)[number];

interface HollandTypeNames {
  readonly english: string;
  readonly malayalam: string;
  /** The form used before a noun such as "ജോലികൾ" or "ഉത്തരങ്ങൾ". */
  readonly malayalamBeforeNoun: string;
}

export const HOLLAND_TYPE_NAMES: Readonly<Record<HollandType, HollandTypeNames>> = {
  R: { english: "Realistic", malayalam: "പ്രായോഗികത", malayalamBeforeNoun: "പ്രായോഗിക" },
  I: { english: "Investigative", malayalam: "അന്വേഷണാത്മകത", malayalamBeforeNoun: "അന്വേഷണാത്മക" },
  A: { english: "Artistic", malayalam: "കലാത്മകത", malayalamBeforeNoun: "കലാപരമായ" },
  S: { english: "Social", malayalam: "സാമൂഹികത", malayalamBeforeNoun: "സാമൂഹിക" },
  E: { english: "Enterprising", malayalam: "സംരംഭകത്വം", malayalamBeforeNoun: "സംരംഭക" },
  C: { english: "Conventional", malayalam: "ക്രമബദ്ധത", malayalamBeforeNoun: "ക്രമബദ്ധമായ" },
};
