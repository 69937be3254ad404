import { toWord } from "#app/domain/administration/lists.ts";
import { NEVER_DUE } from "#app/domain/guide/review.ts";
import type { ContentField } from "#app/domain/guide/statement-content.ts";
import { istMidnight } from "#app/domain/platform/ist-calendar.ts";
import { formatListDate } from "#app/domain/platform/time.ts";

/** An ISO date formatted for lists; a dash for none, or never due. */
export function dayText(date: string | null): string {
  const midnight = date === null || date === NEVER_DUE ? null : istMidnight(date);
  return midnight === null ? "-" : formatListDate(midnight);
}

export function fieldText(field: string): string {
  return toWord(field);
}

export const contentLabels: Readonly<Record<ContentField, string>> = {
  en: "English",
  ml: "Malayalam",
  status: "Status",
  source_url: "Address of the source",
  source_title: "Title of the source",
  source_date: "Date of the source",
  year: "Year",
  from: "First day",
  to: "Last day",
  course: "Course",
  institute_kind: "Kind of institutes",
  admission: "Admission",
  seats: "Seats",
  fee_government: "Yearly fee, government (₹)",
  fee_merit: "Yearly fee, merit (₹)",
  fee_management: "Yearly fee, management (₹)",
  fee_nri: "Yearly fee, NRI (₹)",
  fee_sc_st: "Yearly fee, SC and ST (₹)",
  years: "Years",
  institute: "Institute",
  category: "Category",
  quota: "Quota",
  stage: "Stage",
  measure: "Measure",
  value: "Value",
  out_of: "Out of",
  candidates: "Candidates",
  event: "Event",
  session_en: "Session in English",
  session_ml: "Session in Malayalam",
  official: "Announced by the authority",
  post_en: "Post in English",
  post_ml: "Post in Malayalam",
  sector: "Sector",
  point: "When",
  low: "From",
  high: "To",
  currency: "Currency",
  per: "Per",
  place_en: "Place in English",
  place_ml: "Place in Malayalam",
  income_limit: "Highest family income a year (₹)",
  minimum_marks: "Least marks (percent)",
  groups: "Groups",
  for_girls: "Only for girls",
  level: "After",
  careers: "Careers",
  months: "Months of the form",
  formula: "Formula",
  terms_en: "Terms in English",
  terms_ml: "Terms in Malayalam",
  tie_en: "Ties in English",
  tie_ml: "Ties in Malayalam",
};

const CHANGE_WORDS = {
  seed: "Seeded",
  edit: "Corrected",
  check: "Checked",
  import: "Imported",
  restore: "Restored",
} as const;

/** The kind of change that created a version of the guide. */
export function changeText(kind: keyof typeof CHANGE_WORDS): string {
  return CHANGE_WORDS[kind];
}
