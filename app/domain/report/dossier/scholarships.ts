import type { ScholarshipEntry } from "#app/domain/guide/entries.ts";
import type { ReservationGroup } from "#app/domain/report/studies.ts";

/** Courses that the technical council approves. */
const TECHNICAL = [
  "engineering",
  "electronics-robotics-and-automation",
  "architecture-and-planning",
  "software-and-it",
  "cyber-security-and-networking",
  "data-science-and-ai",
  "hospitality-and-tourism",
  "business-and-entrepreneurship",
  "design",
];

const BASIC_SCIENCE = [
  "physical-sciences",
  "biotechnology-and-life-sciences",
  "environmental-science-and-forestry",
  "data-science-and-ai",
];

const ARTS_AND_SCIENCE = [
  "economics-and-statistics",
  "banking-and-insurance",
  "business-and-entrepreneurship",
  "accounting",
  "languages-and-library-science",
  "journalism-and-mass-communication",
  "psychology-and-counselling",
  "humanities-and-social-sciences",
  "social-work",
  "teaching",
  "civil-services",
  "physical-sciences",
  "biotechnology-and-life-sciences",
  "environmental-science-and-forestry",
  "advertising-and-digital-marketing",
];

const HEALTH = ["nursing-and-midwifery", "allied-health-sciences"];
const LONG_AND_COSTLY = ["medicine", "dentistry", "veterinary-and-animal-sciences", "aviation", "law", "design"];

/** For which careers a scholarship is made, by slug; those that are not here are for all of a level. */
const SCHOLARSHIP_CAREERS: Readonly<Record<string, readonly string[]>> = {
  "aicte-saksham": TECHNICAL,
  "aicte-tuition-fee-waiver": TECHNICAL,
  "aicte-pragati": TECHNICAL,
  "inspire-she": BASIC_SCIENCE,
  "prathibha-scholarship-kscste": BASIC_SCIENCE,
  "kshec-higher-education-scholarship": ARTS_AND_SCIENCE,
  "state-merit-scholarship": ARTS_AND_SCIENCE,
  "suvarna-jubilee-merit": ARTS_AND_SCIENCE,
  "mother-teresa-scholarship": HEALTH,
  "ca-cma-cs-minority-scholarship": ["accounting"],
  "sanskrit-scholarship-kalady": ["languages-and-library-science"],
  "pm-vidyalaxmi": [...TECHNICAL, ...LONG_AND_COSTLY],
  "interest-subsidy-csis": [...TECHNICAL, ...LONG_AND_COSTLY, ...HEALTH],
};

/** Open to whoever meets an income limit or a rank, in any course: a beginning where nothing is made for the career. */
const FOR_ANY_COURSE: Readonly<Record<"10th" | "12th", readonly string[]>> = {
  "10th": [
    "e-grantz",
    "merit-cum-means-plus-one",
    "lic-golden-jubilee",
    "sbi-asha-scholarship",
    "national-scholarship-portal",
  ],
  "12th": [
    "e-grantz",
    "central-sector-scholarship",
    "reliance-foundation-undergraduate",
    "lic-golden-jubilee",
    "national-scholarship-portal",
  ],
};

/** What the student's class may apply for: a class-10 student has no use for what comes with a degree. */
const isWithin = ({ level }: ScholarshipEntry, student: "10th" | "12th") =>
  level === "10th" || (student === "12th" && level === "12th");

/** Made for one group only, so that nobody else is sent there. */
const ONLY_FOR: Readonly<Record<string, ReservationGroup>> = { "aicte-saksham": "disability" };

/** Groups whose fees the state pays: they ask for that first. */
const FEES_PAID_BY_STATE: readonly (ReservationGroup | null)[] = ["sc", "st", "oec", "sebc"];
const E_GRANTZ = "e-grantz";

const MOST = 2;

/**
 * Help with the costs of a career's courses: at most two that are made for it, or one that any course may ask for.
 * Whom a scholarship is for stands in its own statements; nothing is assumed about a student who has not told.
 * @param named slugs that stand on another page already
 * @param first of those for any course, which to begin with: any whole number from 0
 */
export function scholarshipsFor(
  career: string,
  scholarships: readonly ScholarshipEntry[],
  {
    level,
    group,
    named,
    first: start,
  }: {
    readonly level: "10th" | "12th";
    readonly group: ReservationGroup | null;
    readonly named: ReadonlySet<string>;
    readonly first: number;
  },
): ScholarshipEntry[] {
  const find = (slug: string) =>
    scholarships.filter((each) => each.slug === slug && isWithin(each, level) && isFor(slug, group));
  const own = Object.entries(SCHOLARSHIP_CAREERS)
    .filter(([, careers]) => careers.includes(career))
    .flatMap(([slug]) => find(slug));
  const first = FEES_PAID_BY_STATE.includes(group) ? find(E_GRANTZ) : [];
  const slugs = FOR_ANY_COURSE[level];
  const general = slugs.flatMap((_, index) => find(slugs[(start + index) % slugs.length] ?? ""));
  const isNew = ({ slug }: ScholarshipEntry) => !named.has(slug);
  const fresh = [...first, ...own].filter(isNew).slice(0, MOST);
  return fresh.length > 0 ? fresh : general.filter(isNew).slice(0, 1);
}

const isFor = (slug: string, group: ReservationGroup | null) =>
  ONLY_FOR[slug] === undefined || ONLY_FOR[slug] === group;
