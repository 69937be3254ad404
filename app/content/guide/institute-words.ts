import type { Language } from "#app/domain/platform/language.ts";
import type { Bilingual } from "#app/domain/guide/statement.ts";

export const INSTITUTES_PAGE = {
  title: { en: "Colleges and institutes in Kerala", ml: "കേരളത്തിലെ കോളേജുകളും സ്ഥാപനങ്ങളും" },
  lead: {
    en: "Courses, seats, fees and the last seats given, as far as we know them. The order is no ranking.",
    ml: "കോഴ്സ്, സീറ്റ്, ഫീസ്, അവസാനം കിട്ടിയ സീറ്റ്: അറിയാവുന്നിടത്തോളം. ഈ ക്രമം റാങ്കിങ് അല്ല.",
  },
  description: {
    en: "Colleges and polytechnics in Kerala by course, district, kind and fee, with seats, yearly fees and last ranks, each with its source.",
    ml: "കേരളത്തിലെ കോളേജുകളും പോളിടെക്നിക്കുകളും: കോഴ്സ്, ജില്ല, ഫീസ് എന്നിവ നോക്കി തിരയാം. സീറ്റ്, വാർഷിക ഫീസ്, അവസാന റാങ്ക്.",
  },
  search: { en: "Search institutes", ml: "സ്ഥാപനം തിരയുക" },
  placeholder: { en: "CET, Palakkad, നഴ്സിങ് …", ml: "CET, പാലക്കാട്, നഴ്സിങ് …" },
  course: { en: "Course", ml: "കോഴ്സ്" },
  district: { en: "District", ml: "ജില്ല" },
  kind: { en: "Kind", ml: "ഏതു തരം" },
  fee: { en: "Fee a year at most", ml: "വർഷം ഫീസ്, കൂടിയത്" },
  more: { en: "more", ml: "കൂടി" },
  from: { en: "from", ml: "കുറഞ്ഞത്" },
  aYear: { en: "a year", ml: "വർഷം" },
  unknownFee: {
    en: "Colleges whose fee is not known to us are left out:",
    ml: "ഫീസ് ഞങ്ങൾക്കറിയാത്ത കോളേജുകൾ ഇതിലില്ല:",
  },
} as const satisfies Record<string, Bilingual>;

export const INSTITUTE_PAGE = {
  courses: { en: "Courses, seats and fees", ml: "കോഴ്സ്, സീറ്റ്, ഫീസ്" },
  closings: { en: "The last seats given", ml: "അവസാനം കിട്ടിയ സീറ്റ്" },
  closingsNote: {
    en: "What the last one admitted had. The next year can be different.",
    ml: "അവസാനം സീറ്റ് കിട്ടിയയാളുടേത്. അടുത്ത വർഷം മാറാം.",
  },
  howToGetIn: { en: "How to get in", ml: "എങ്ങനെ ചേരാം" },
  website: { en: "Website", ml: "വെബ്സൈറ്റ്" },
  place: { en: "Where", ml: "എവിടെ" },
  leadsTo: { en: "Careers from here", ml: "ഇവിടെനിന്ന് എത്താവുന്ന തൊഴിലുകൾ" },
  inDistrict: { en: "Others in the district", ml: "ജില്ലയിലെ മറ്റുള്ളവ" },
  directly: { en: "Apply to the college itself.", ml: "കോളേജിൽ നേരിട്ട് അപേക്ഷിക്കാം." },
  feesNote: {
    en: "Where a college’s own fee is not known, the fee of all colleges of its kind is shown.",
    ml: "കോളേജിന്റെ ഫീസ് അറിയില്ലെങ്കിൽ അതേ തരം കോളേജുകളുടെ പൊതുഫീസാണ് കാണിക്കുന്നത്.",
  },
  goneTitle: { en: "No longer listed", ml: "ഇപ്പോൾ പട്ടികയിൽ ഇല്ല" },
  goneText: {
    en: "We are not sure that this institute still takes students. Until we know, we do not list it.",
    ml: "ഈ സ്ഥാപനത്തിൽ ഇപ്പോഴും പ്രവേശനമുണ്ടോ എന്ന് ഉറപ്പില്ല. ഉറപ്പാകുംവരെ ഇതു പട്ടികയിൽ കാണിക്കില്ല.",
  },
} as const satisfies Record<string, Bilingual>;

/** "12 institutes", "1 institute" */
export function instituteCount(count: number, language: Language): string {
  if (language === "ml") return count === 1 ? "1 സ്ഥാപനം" : `${count} സ്ഥാപനങ്ങൾ`;
  return count === 1 ? "1 institute" : `${count} institutes`;
}
