import { CAREER_CATALOGUE } from "#app/content/careers.ts";
import { careerFigureWords } from "#app/content/report-text/career-figures.ts";
import { HOLLAND_TYPES } from "#app/domain/assessment/holland-type.ts";
import type { Guide } from "#app/domain/guide/entries.ts";
import { STREAM_NAMES, SUBJECT_NAMES } from "#app/domain/guide/subjects.ts";
import type { ReportText } from "#app/domain/report/report-text.ts";
import type { SlotWords } from "./sentence-frames.ts";

/** Words specific to one student: how something was answered, how many, when. */
const VALUES: Readonly<Record<ReportText["language"], readonly RegExp[]>> = {
  en: [
    /\b(?:strongly )?(?:dis)?agreed\b/g,
    /\b(?:one|two|three|four|five|six|seven|eight|nine|ten)\b/gi,
    /\b(?:January|February|March|April|May|June|July|August|September|October|November|December)\b/g,
  ],
  ml: [/(?:പൂർണമായി )?(?:വി)?യോജിച്ചു/g, /(?<!\p{L}\p{M}*)(?:ഒന്ന്|രണ്ട്|മൂന്ന്|നാല്|അഞ്ച്|ആറ്|രണ്ടു|മൂന്നു|നാലു|അഞ്ചു|ആറു)(?=\s)/gu],
};

/** The names in reports' sentences, and the words for measurements. */
export function buildSlotWords(text: ReportText, guide: Guide): SlotWords {
  const { language } = text;
  const categories = CAREER_CATALOGUE.categories;
  const routes = guide.careers.flatMap(({ routes: own }) => own);
  const { tiers, choice, match } = careerFigureWords[language];
  const names = [
    ...Object.values(tiers),
    choice,
    ...HOLLAND_TYPES.map((type) => text.typeName(type)),
    ...categories.map((category) => text.careerName(category)),
    ...categories.flatMap((category) => category.subcategories.map(({ name }) => text.fieldName(category, name))),
    ...Object.values(text.paths).map(({ name }) => name),
    ...Object.values(text.continents),
    ...Object.values(SUBJECT_NAMES).map((name) => name[language]),
    ...Object.values(STREAM_NAMES).map((name) => name[language]),
    ...guide.careers.map(({ name }) => name[language]),
    ...routes.map(({ name }) => name[language]),
    ...routes.flatMap(({ steps }) => steps.flatMap(({ course, where }) => [course[language], where[language]])),
    ...guide.admissions.flatMap(({ name, authority }) => [name[language], authority.name]),
    ...guide.institutes.flatMap(({ name, place }) => [name[language], place[language]]),
    ...guide.scholarships.map(({ name }) => name[language]),
    ...guide.countries.map(({ name }) => name[language]),
  ];
  // "interest match 81%": the words are the same everywhere, as those of a tier.
  const figures = [new RegExp(match(0).replace("0", String.raw`\d+`), "g")];
  return { names, values: [...figures, ...VALUES[language]] };
}
