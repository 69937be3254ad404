import type { MalayalamSummaryText } from "../../domain/report/malayalam-summary";
import { OFFICIAL_NOTICE_PREVAILS_MALAYALAM } from "../careers";
import { DECISION_TRAIT_DESCRIPTIONS } from "../trait-descriptions";

/** The words of the Malayalam summary. */
export const malayalamSummaryText: MalayalamSummaryText = {
  types: {
    R: "കൈകൊണ്ട് ചെയ്യുന്ന ജോലികളും ഉപകരണങ്ങളും യന്ത്രങ്ങളും പ്രകൃതിയും നിങ്ങൾക്ക് ഇഷ്ടമാണ്; ചെയ്തുനോക്കി പഠിക്കുന്നതാണ് നിങ്ങളുടെ രീതി.",
    I: "ചോദ്യങ്ങൾ ചോദിക്കാനും കാരണങ്ങൾ കണ്ടെത്താനും നിങ്ങൾക്ക് ഇഷ്ടമാണ്; ഒരു കാര്യം മനസ്സിലാകുന്നതുവരെ നിങ്ങൾ ആലോചിക്കും.",
    A: "പുതിയതായി എന്തെങ്കിലും സൃഷ്ടിക്കാനും സ്വന്തം ശൈലിയിൽ ആശയങ്ങൾ അവതരിപ്പിക്കാനും നിങ്ങൾ ഇഷ്ടപ്പെടുന്നു.",
    S: "മറ്റുള്ളവരെ സഹായിക്കാനും പഠിപ്പിക്കാനും അവർ പറയുന്നത് ശ്രദ്ധയോടെ കേൾക്കാനും നിങ്ങൾക്ക് ഇഷ്ടമാണ്.",
    E: "കാര്യങ്ങൾക്കു നേതൃത്വം നൽകാനും മറ്റുള്ളവരെ ബോധ്യപ്പെടുത്താനും പുതിയ സംരംഭങ്ങൾ തുടങ്ങാനും നിങ്ങൾക്ക് താൽപ്പര്യമുണ്ട്.",
    C: "കണക്കുകളും രേഖകളും കൃത്യമായി സൂക്ഷിക്കാനും ചിട്ടയോടെ ജോലി ചെയ്യാനും നിങ്ങൾക്ക് ഇഷ്ടമാണ്.",
  },
  personalityFinding: ({ first, firstPercent, second, secondPercent, code }) =>
    `{{student}}, നിങ്ങളുടെ ഉത്തരങ്ങളിൽ മുന്നിൽ നിൽക്കുന്നത് ${first} (${firstPercent}), ${second} (${secondPercent}) എന്നീ താൽപ്പര്യങ്ങളാണ്; ഹോളണ്ട് കോഡ് **${code}**.`,
  guardedFinding: "{{student}}, നിങ്ങളുടെ ഉത്തരങ്ങൾ ആറു താൽപ്പര്യങ്ങളെ വ്യക്തമായി വേർതിരിക്കുന്നില്ല.",
  caution: "ഈ ഫലം ശ്രദ്ധയോടെ വായിക്കുക. ഒരു കരിയർ കൗൺസിലറുമായി സംസാരിച്ചതിനുശേഷം മാത്രം തീരുമാനമെടുക്കുക.",
  typeHeading: "താൽപ്പര്യം",
  percentHeading: "ശതമാനം",
  careersFinding: (career) => `നിങ്ങളുടെ താൽപ്പര്യങ്ങളോട് ഏറ്റവും ചേരുന്ന മേഖലകൾ താഴെ കാണാം; മുന്നിൽ **${career}**.`,
  score: (percent) => `സ്കോർ ${percent}`,
  chosen: (percent) => `നിങ്ങൾ തിരഞ്ഞെടുത്തത്; താൽപ്പര്യപ്പൊരുത്തം ${percent}`,
  afterTenthFinding: (career) => `പത്താം ക്ലാസിനു ശേഷം **${career}** മേഖലയിലേക്കുള്ള വഴികൾ ഇവയാണ്.`,
  afterTwelfthFinding: (career) => `പ്ലസ് ടുവിനു ശേഷം **${career}** മേഖലയിലേക്കുള്ള വഴികൾ ഇവയാണ്.`,
  exams: (names) => `പ്രവേശനപരീക്ഷകൾ: ${names}.`,
  noticePrevails: OFFICIAL_NOTICE_PREVAILS_MALAYALAM,
  decisionTraits: Object.fromEntries(
    Object.entries(DECISION_TRAIT_DESCRIPTIONS).map(([trait, { sentences }]) => [trait, sentences.strong.malayalam]),
  ) as MalayalamSummaryText["decisionTraits"],
  adviceFinding: "അടുത്ത നാലാഴ്ചയ്ക്കുള്ളിൽ ചെറിയ നാലു കാര്യങ്ങൾ ചെയ്തുനോക്കുക.",
  steps: (career) => [
    `**${career}** മേഖലയിൽ ജോലി ചെയ്യുന്ന ഒരാളോട് ഇരുപതു മിനിറ്റ് സംസാരിക്കുക.`,
    "ഈ റിപ്പോർട്ട് രക്ഷിതാക്കളോടൊപ്പം വായിച്ച്, യോജിക്കുന്നതും യോജിക്കാത്തതും അടയാളപ്പെടുത്തുക.",
    "കുറഞ്ഞത് മൂന്നു കോളേജുകളെങ്കിലും താരതമ്യം ചെയ്തതിനുശേഷം മാത്രം ഫീസ് അടയ്ക്കുക.",
    "നാലാഴ്ച കഴിഞ്ഞ് ഈ മേഖലകളെ വീണ്ടും സ്വന്തം ഇഷ്ടക്രമത്തിൽ എഴുതുക.",
  ],
  closing: "ഈ റിപ്പോർട്ട് ഉപദേശം മാത്രമാണ്; തീരുമാനം നിങ്ങളുടേതാണ്. കാരണങ്ങളും വിശദാംശങ്ങളും ഇംഗ്ലീഷ് റിപ്പോർട്ടിലുണ്ട്.",
};
