import type { Language } from "#app/domain/platform/language.ts";
import type { EducationStatus } from "#app/domain/accounts/education.ts";
import { educationStatusLabels } from "#app/domain/accounts/education.ts";
import type { PackageType } from "#app/domain/purchase/packages.ts";

export interface ReportHeadText {
  readonly title: string;
  readonly packages: Readonly<Record<PackageType, string>>;
  readonly education: Readonly<Record<EducationStatus, string>>;
  /** Shown if the answers were very uniform or very quick. */
  readonly confidenceNote: string;
  /** Addresses a student whose name cannot be printed. */
  nameless: string;
}

/** In the first language of the report. */
export const reportHeadText: Readonly<Record<Language, ReportHeadText>> = {
  en: {
    title: "Career Guidance Report",
    packages: { silver: "Silver", gold: "Gold" },
    education: educationStatusLabels,
    nameless: "Student",
    confidenceNote:
      "Some answers were very alike or very quick. Read this report with care, and talk it over with a counselor.",
  },
  ml: {
    title: "കരിയർ മാർഗനിർദേശ റിപ്പോർട്ട്",
    packages: { silver: "സിൽവർ", gold: "ഗോൾഡ്" },
    education: {
      completed10th: "പത്താം ക്ലാസ് കഴിഞ്ഞു",
      completed12th: "പ്ലസ് ടു കഴിഞ്ഞു",
      studying10th: "പത്താം ക്ലാസിൽ പഠിക്കുന്നു",
      studying12th: "പ്ലസ് ടുവിനു പഠിക്കുന്നു",
    },
    nameless: "വിദ്യാർഥി",
    confidenceNote: "ചില ഉത്തരങ്ങൾ ഒരുപോലെയാണ്, അല്ലെങ്കിൽ വേഗം നൽകിയതാണ്; ശ്രദ്ധയോടെ വായിച്ച് കൗൺസലറോടു സംസാരിക്കുക.",
  },
};
