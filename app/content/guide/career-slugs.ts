/** The address of each career's guide page, by category id; checked by `tests/domain/guide/content.test.ts`. */
export const CAREER_SLUGS: Readonly<Record<number, string>> = {
  1: "engineering",
  2: "medicine",
  3: "aviation",
  4: "law",
  5: "civil-services",
  6: "defence",
  7: "film-making",
  8: "data-science-and-ai",
  9: "software-and-it",
  10: "cyber-security-and-networking",
  11: "electronics-robotics-and-automation",
  12: "nursing-and-midwifery",
  13: "pharmacy",
  14: "allied-health-sciences",
  15: "dentistry",
  16: "ayush",
  17: "veterinary-and-animal-sciences",
  18: "agriculture-and-horticulture",
  19: "fisheries-and-marine-sciences",
  20: "biotechnology-and-life-sciences",
  21: "physical-sciences",
  22: "environmental-science-and-forestry",
  23: "architecture-and-planning",
  24: "design",
  25: "fashion-and-textile-design",
  26: "animation-gaming-and-vfx",
  27: "fine-arts-and-crafts",
  28: "performing-arts",
  29: "journalism-and-mass-communication",
  30: "advertising-and-digital-marketing",
  31: "teaching",
  32: "psychology-and-counselling",
  33: "social-work",
  34: "languages-and-library-science",
  35: "humanities-and-social-sciences",
  36: "accounting",
  37: "banking-and-insurance",
  38: "economics-and-statistics",
  39: "business-and-entrepreneurship",
  40: "hospitality-and-tourism",
  41: "merchant-navy-and-logistics",
  42: "sports-and-physical-education",
  43: "skilled-trades",
};

const CAREER_IDS: ReadonlyMap<string, number> = new Map(
  Object.entries(CAREER_SLUGS).map(([id, slug]) => [slug, Number(id)]),
);

/** The id of the career with a slug; null if there is none. */
export function findCareerId(slug: string): number | null {
  return CAREER_IDS.get(slug) ?? null;
}
