import type { Bilingual } from "#app/domain/platform/language.ts";

/** Around the question before a package is paid for again; the question itself is in `package-link-words`. */
export const packageQuestionWords = {
  back: { en: "Back to packages", ml: "പാക്കേജുകളിലേക്ക്" },
  forOther: { en: "For somebody else?", ml: "മറ്റൊരാൾക്കു വേണ്ടിയാണോ?" },
  aboutOther: {
    en: "Another package, for a brother or a sister, is another assessment with a report of its own.",
    ml: "ചേട്ടനോ അനിയത്തിക്കോ വേണ്ടി മറ്റൊരു പാക്കേജ് വാങ്ങിയാൽ അതിൽ വേറെ ചോദ്യാവലിയും വേറെ റിപ്പോർട്ടുമുണ്ട്.",
  },
} satisfies Record<string, Bilingual>;
