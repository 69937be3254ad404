import type { Language } from "#app/domain/platform/language.ts";
import type { CareerCatalogue, CareerCategory } from "#app/domain/report/career.ts";
import catalogue from "./career-categories.json";

/** The 43 career categories with their O*NET profiles; README.md explains how the file was made. */
export const CAREER_CATALOGUE: CareerCatalogue = catalogue as CareerCatalogue;

/** The credit that the O*NET licence requires wherever the profiles are used. */
export const ONET_ATTRIBUTION =
  "This page includes information from the O*NET 30.2 Database by the U.S. Department of Labor, " +
  "Employment and Training Administration (USDOL/ETA). Used under the CC BY 4.0 license. O*NET® is " +
  "a trademark of USDOL/ETA. Vazhi has modified all or some of this information. USDOL/ETA has not " +
  "approved, endorsed, or tested these modifications.";

/** The same credit for pages in Malayalam; names of bodies and licences stay in English. */
export const ONET_ATTRIBUTION_MALAYALAM =
  "U.S. Department of Labor, Employment and Training Administration (USDOL/ETA) നൽകുന്ന O*NET 30.2 Database " +
  "വിവരങ്ങൾ CC BY 4.0 ലൈസൻസിൽ ഉപയോഗിച്ചിട്ടുണ്ട്. O*NET® ഒരു USDOL/ETA വ്യാപാരമുദ്രയാണ്. വഴി വരുത്തിയ മാറ്റങ്ങൾ " +
  "USDOL/ETA പരിശോധിക്കുകയോ അംഗീകരിക്കുകയോ ചെയ്തിട്ടില്ല.";

/** The name of a career category; null for an unknown one. */
export function careerNameIn(language: Language, categoryId: number): string | null {
  const category = findCareerCategory(categoryId);
  return category && (language === "ml" ? category.malayalamName : category.name);
}

export function findCareerCategory(id: number): CareerCategory | null {
  return CAREER_CATALOGUE.categories.find((category) => category.id === id) ?? null;
}
