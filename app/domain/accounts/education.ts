import type { Bilingual } from "#app/domain/platform/language.ts";

/** A student's stage at school. */
export const EDUCATION_STATUSES = ["completed10th", "completed12th", "studying10th", "studying12th"] as const;

export type EducationStatus = (typeof EDUCATION_STATUSES)[number];

export const DEFAULT_EDUCATION_STATUS: EducationStatus = "completed12th";

export const educationStatusLabels: Record<EducationStatus, string> = {
  completed10th: "Completed 10th Grade",
  completed12th: "Completed 12th Grade",
  studying10th: "Studying in 10th Grade",
  studying12th: "Studying in 12th Grade",
};

export const educationStatusNames: Readonly<Record<EducationStatus, Bilingual>> = {
  completed10th: { en: educationStatusLabels.completed10th, ml: "പത്താം ക്ലാസ് കഴിഞ്ഞു" },
  completed12th: { en: educationStatusLabels.completed12th, ml: "പ്ലസ് ടു കഴിഞ്ഞു" },
  studying10th: { en: educationStatusLabels.studying10th, ml: "പത്താം ക്ലാസിൽ പഠിക്കുന്നു" },
  studying12th: { en: educationStatusLabels.studying12th, ml: "പ്ലസ് ടുവിനു പഠിക്കുന്നു" },
};

/** The next stage: students still at school are advised about what comes after it. */
export function nextStageAfter(status: EducationStatus): "after10" | "after12" {
  return status === "completed10th" || status === "studying10th" ? "after10" : "after12";
}
