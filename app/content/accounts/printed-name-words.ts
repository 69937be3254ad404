import type { Bilingual } from "#app/domain/platform/language.ts";

export const PRINTED_NAME_WORDS = {
  title: { en: "Name for bill and report", ml: "ബില്ലിലും റിപ്പോർട്ടിലും പേര്" },
  lead: {
    en: "We can print only English and Malayalam letters, and your name has others. Write it here as it should stand on bills and in the PDF of your report. Your name stays as it is everywhere else.",
    ml: "ഇംഗ്ലീഷ്, മലയാളം അക്ഷരങ്ങളേ അച്ചടിക്കാനാവൂ; നിങ്ങളുടെ പേരിൽ മറ്റു ലിപിയുണ്ട്. ബില്ലിലും റിപ്പോർട്ടിന്റെ PDF-ലും എങ്ങനെ വേണമെന്ന് ഇവിടെ എഴുതുക. മറ്റെല്ലായിടത്തും പേര് ഇപ്പോഴത്തേതു തന്നെ.",
  },
  yourName: { en: "Your name", ml: "നിങ്ങളുടെ പേര്" },
  field: { en: "Name in English or Malayalam letters", ml: "പേര്, ഇംഗ്ലീഷിലോ മലയാളത്തിലോ" },
  saved: {
    en: "Saved. New bills and reports have this name.",
    ml: "സേവ് ചെയ്തു. ഇനിയുള്ള ബില്ലിലും റിപ്പോർട്ടിലും ഈ പേരായിരിക്കും.",
  },
  back: { en: "Back", ml: "തിരികെ" },
  change: { en: "Name for bill and report", ml: "ബില്ലിലും റിപ്പോർട്ടിലും പേര്" },
} satisfies Record<string, Bilingual>;
