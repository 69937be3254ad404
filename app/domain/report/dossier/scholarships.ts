import type { ScholarshipEntry } from "#app/domain/guide/entries.ts";
import type { ReservationGroup } from "#app/domain/report/studies.ts";

/** Courses approved by the technical council. */
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

/** Target careers of scholarships, by slug; others are open to a whole level. */
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

/** Scholarships by income limit or rank for any course: a start if none is specific to the career. */
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

/** Whether the student's class may apply: a class-10 student cannot use scholarships for degrees. */
const isWithin = ({ level }: ScholarshipEntry, student: "10th" | "12th") =>
  level === "10th" || (student === "12th" && level === "12th");

/** For one group only, so that no one else is sent there. */
const ONLY_FOR: Readonly<Record<string, ReservationGroup>> = { "aicte-saksham": "disability" };

/** Groups whose fees the state pays: they apply for that first. */
const FEES_PAID_BY_STATE: readonly (ReservationGroup | null)[] = ["sc", "st", "oec", "sebc"];
const E_GRANTZ = "e-grantz";

/** Whether the state pays a group's fees by this one, which they apply for before any other. */
export function paysFeesOf(group: ReservationGroup | null, { slug }: ScholarshipEntry): boolean {
  return slug === E_GRANTZ && FEES_PAID_BY_STATE.includes(group);
}

const MOST = 2;

/**
 * At most two scholarships specific to a career's courses, or one for any course. Eligibility is in a scholarship's own
 * statements; nothing is assumed about unanswered questions.
 * @param named slugs named on other pages
 * @param first index of the first one to try among those for any course: any whole number from 0
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
