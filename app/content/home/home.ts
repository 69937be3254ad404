import type { Bilingual } from "#app/domain/platform/language.ts";

/** Figures that start the conversation, in percent and without a published source: see `HOME_WORDS`. */
export const statistics: readonly { percent: number; text: Bilingual }[] = [
  { percent: 85, text: { en: "regret a career choice", ml: "തീരുമാനത്തിൽ ഖേദിക്കുന്നു" } },
  { percent: 70, text: { en: "dream of studying abroad", ml: "വിദേശപഠനം മോഹിക്കുന്നു" } },
  { percent: 60, text: { en: "choose what their friends choose", ml: "കൂട്ടുകാരെ പിന്തുടരുന്നു" } },
];

export const steps: readonly { title: Bilingual; text: Bilingual }[] = [
  {
    title: { en: "Choose a package", ml: "പാക്കേജ് തിരഞ്ഞെടുക്കുക" },
    text: { en: "Silver, or Gold with an expert.", ml: "സിൽവർ, അല്ലെങ്കിൽ ഗോൾഡ്." },
  },
  {
    title: { en: "Answer 63 questions", ml: "63 ചോദ്യങ്ങൾക്ക് ഉത്തരം" },
    text: { en: "Alone, in 20 to 30 minutes.", ml: "തനിയെ, 20–30 മിനിറ്റിൽ." },
  },
  {
    title: { en: "Read your report", ml: "റിപ്പോർട്ട് വായിക്കുക" },
    text: { en: "Within minutes, also as a PDF.", ml: "മിനിറ്റുകൾക്കകം, PDF ആയും." },
  },
  {
    title: { en: "Talk it over", ml: "ചർച്ച ചെയ്യുക" },
    text: { en: "With parents, teachers or a counselor.", ml: "വീട്ടുകാർ, അധ്യാപകർ, കൗൺസലർ." },
  },
];

/** Parts of the guide that are useful before a purchase. */
export const guideDoors = [
  { part: "careers", title: { en: "Careers", ml: "തൊഴിലുകൾ" } },
  { part: "admissions", title: { en: "Admissions", ml: "പ്രവേശനം" } },
  { part: "pathways", title: { en: "What opens for me?", ml: "എനിക്കുള്ള വഴികൾ" } },
  { part: "calendar", title: { en: "Calendar", ml: "കലണ്ടർ" } },
] as const;
