/** How many entries of a list are shown at first, and how many more by each step. */
export const ENTRIES_AT_ONCE = 20;

/**
 * The admissions that most students of a year meet, in that order; the others follow in the guide's own. Almost all who
 * pass 10th apply for plus two (HSCAP). After plus two come the entrances to engineering and medicine, by which whole
 * classes decide, and the degree allotments of the universities, which take the most; then what each stream or a smaller
 * part of the students needs.
 */
export const ADMISSIONS_BY_NEED: readonly string[] = [
  "hscap",
  "keam-engineering",
  "neet-ug",
  "degree-allotment",
  "polytechnic",
  "iti",
  "vhse",
  "plus-one-transfer",
  "say-and-improvement",
  "keam-medical",
  "lbs-nursing-and-allied",
  "kerala-university-degree",
  "mg-university-degree",
  "calicut-university-degree",
  "kannur-university-degree",
  "jee-main",
  "cuet-ug",
  "keam-pharmacy",
  "ca-foundation",
  "kerala-psc",
  "klee",
];

/**
 * The careers that most students ask about, in that order; the others follow in the guide's own. Reasoned, not measured:
 * the fields whose seats and examinations take the most students in Kerala, of science (engineering, nursing, medicine),
 * commerce (accounting, banking, business), any stream (public service, teaching, law) and after 10th (trades), before
 * those of few seats.
 */
export const CAREERS_BY_NEED: readonly string[] = [
  "engineering",
  "nursing-and-midwifery",
  "medicine",
  "software-and-it",
  "accounting",
  "civil-services",
  "teaching",
  "banking-and-insurance",
  "business-and-entrepreneurship",
  "allied-health-sciences",
  "skilled-trades",
  "law",
  "pharmacy",
  "hospitality-and-tourism",
  "defence",
  "psychology-and-counselling",
  "data-science-and-ai",
  "design",
  "journalism-and-mass-communication",
  "architecture-and-planning",
];

/** Entries in the order of a list, the others after them in their own. */
export function sortByNeed<Entry extends { slug: string }>(
  entries: readonly Entry[],
  order: readonly string[],
): Entry[] {
  const placeOf = ({ slug }: Entry) => (order.includes(slug) ? order.indexOf(slug) : order.length);
  return entries.toSorted((one, other) => placeOf(one) - placeOf(other));
}

/** Reads how many steps more than the first a list shows, from its address; 0 for anything but a digit from 1 to 9. */
export function readMore(value: string | null): number {
  return value !== null && /^[1-9]$/.test(value) ? Number(value) : 0;
}
