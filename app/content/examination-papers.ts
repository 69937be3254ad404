import type { ExaminationPapers } from "#app/domain/report/plan/examination-paper.ts";
import { SUBJECT_NAMES } from "#app/domain/guide/subjects.ts";
import type { Bilingual } from "#app/domain/guide/statement.ts";

const { physics, chemistry, biology, mathematics, economics, english, malayalam } = SUBJECT_NAMES;

const ACCOUNTING: Bilingual = { en: "Accounting", ml: "അക്കൗണ്ടിങ്" };
const BUSINESS_LAWS: Bilingual = { en: "Business laws", ml: "ബിസിനസ് നിയമങ്ങൾ" };
const CURRENT_AFFAIRS: Bilingual = {
  en: "General knowledge and current affairs",
  ml: "പൊതുവിജ്ഞാനവും ആനുകാലിക കാര്യങ്ങളും",
};
const DRAWING: Bilingual = { en: "Drawing", ml: "ചിത്രരചന" };
const INTERVIEW: Bilingual = { en: "Interview", ml: "അഭിമുഖം" };
const LEGAL_REASONING: Bilingual = { en: "Legal reasoning", ml: "നിയമയുക്തി (Legal reasoning)" };
const MAKING: Bilingual = { en: "Making things by hand", ml: "കൈകൊണ്ടുള്ള നിർമാണം" };
const OBSERVATION: Bilingual = { en: "Observation and design sense", ml: "നിരീക്ഷണവും ഡിസൈൻ ബോധവും" };
const PERFORMANCE: Bilingual = { en: "Your own art, performed", ml: "നിങ്ങളുടെ കലയുടെ അവതരണം" };
const QUANTITATIVE: Bilingual = { en: "Quantitative ability", ml: "കണക്കിലെ കഴിവ് (Quantitative ability)" };
const REASONING: Bilingual = { en: "Logical reasoning", ml: "യുക്തിചിന്ത (Logical reasoning)" };
const SCIENCE: Bilingual = { en: "Science", ml: "സയൻസ്" };

/**
 * The subjects of each examination, and how ten hours of study are divided between its papers: Vazhi's advice, based on
 * the papers in the guide, not a statement about their marks. Hours are whole and sum to ten.
 */
export const EXAMINATION_PAPERS: ExaminationPapers = {
  "actuarial-common-entrance": [
    { name: mathematics, hours: 3 },
    { name: SUBJECT_NAMES.statistics, hours: 3 },
    { name: { en: "Data interpretation", ml: "ഡേറ്റ വിശകലനം" }, hours: 2 },
    { name: english, hours: 1 },
    { name: REASONING, hours: 1 },
  ],
  agniveer: [
    { name: CURRENT_AFFAIRS, hours: 3 },
    { name: mathematics, hours: 3 },
    { name: SCIENCE, hours: 2 },
    { name: REASONING, hours: 2 },
  ],
  "aiims-nursing": [
    { name: biology, hours: 3 },
    { name: physics, hours: 3 },
    { name: chemistry, hours: 3 },
    { name: CURRENT_AFFAIRS, hours: 1 },
  ],
  ailet: [
    { name: REASONING, hours: 4 },
    { name: english, hours: 3 },
    { name: CURRENT_AFFAIRS, hours: 3 },
  ],
  "bfa-kerala": [
    { name: { en: "Practical: drawing and painting", ml: "പ്രാക്ടിക്കൽ: വരയും പെയിന്റിങ്ങും" }, hours: 7 },
    { name: { en: "Written: art and general knowledge", ml: "എഴുത്തുപരീക്ഷ: കലയും പൊതുവിജ്ഞാനവും" }, hours: 3 },
  ],
  bitsat: [
    { name: { en: "Mathematics or Biology", ml: "മാത്തമാറ്റിക്സ് അല്ലെങ്കിൽ ബയോളജി" }, hours: 3 },
    { name: physics, hours: 3 },
    { name: chemistry, hours: 2 },
    { name: { en: "English and logical reasoning", ml: "ഇംഗ്ലീഷും യുക്തിചിന്തയും" }, hours: 2 },
  ],
  "ca-foundation": [
    { name: ACCOUNTING, hours: 3 },
    { name: { en: "Quantitative aptitude", ml: "കണക്കും ലോജിക്കും (Quantitative aptitude)" }, hours: 3 },
    { name: BUSINESS_LAWS, hours: 2 },
    { name: economics, hours: 2 },
  ],
  clat: [
    { name: LEGAL_REASONING, hours: 3 },
    { name: { en: "Current affairs", ml: "ആനുകാലിക കാര്യങ്ങൾ" }, hours: 2 },
    { name: english, hours: 2 },
    { name: REASONING, hours: 2 },
    { name: { en: "Simple mathematics", ml: "ലളിതമായ കണക്ക്" }, hours: 1 },
  ],
  "cma-foundation": [
    { name: { en: "Business laws and communication", ml: "ബിസിനസ് നിയമങ്ങളും ആശയവിനിമയവും" }, hours: 2 },
    { name: { en: "Financial and cost accounting", ml: "ഫിനാൻഷ്യൽ, കോസ്റ്റ് അക്കൗണ്ടിങ്" }, hours: 3 },
    { name: { en: "Business mathematics and statistics", ml: "ബിസിനസ് മാത്തമാറ്റിക്സും സ്റ്റാറ്റിസ്റ്റിക്സും" }, hours: 3 },
    { name: { en: "Business economics and management", ml: "ബിസിനസ് ഇക്കണോമിക്സും മാനേജ്മെന്റും" }, hours: 2 },
  ],
  cmi: [
    { name: { en: "Mathematics: problems worked out in full", ml: "മാത്തമാറ്റിക്സ്: പൂർണമായി ചെയ്തെഴുതുന്ന ചോദ്യങ്ങൾ" }, hours: 10 },
  ],
  cseet: [
    { name: { en: "Business communication", ml: "ബിസിനസ് ആശയവിനിമയം" }, hours: 2 },
    { name: ACCOUNTING, hours: 3 },
    { name: { en: "Economics and business environment", ml: "ഇക്കണോമിക്സും ബിസിനസ് സാഹചര്യവും" }, hours: 2 },
    { name: { en: "Business laws and management", ml: "ബിസിനസ് നിയമങ്ങളും മാനേജ്മെന്റും" }, hours: 3 },
  ],
  "cuet-ug": [
    { name: { en: "The subjects that your course asks for", ml: "നിങ്ങളുടെ കോഴ്സ് ആവശ്യപ്പെടുന്ന വിഷയങ്ങൾ" }, hours: 6 },
    { name: { en: "The language you choose", ml: "നിങ്ങൾ തിരഞ്ഞെടുക്കുന്ന ഭാഷ" }, hours: 2 },
    { name: { en: "General test, where your course asks for it", ml: "കോഴ്സ് ആവശ്യപ്പെടുന്നെങ്കിൽ ജനറൽ ടെസ്റ്റ്" }, hours: 2 },
  ],
  "cusat-cat": [
    { name: mathematics, hours: 5 },
    { name: physics, hours: 3 },
    { name: chemistry, hours: 2 },
  ],
  "iiser-iat": [
    { name: biology, hours: 2 },
    { name: chemistry, hours: 2 },
    { name: mathematics, hours: 3 },
    { name: physics, hours: 3 },
  ],
  "iim-kozhikode-bms": [
    { name: QUANTITATIVE, hours: 5 },
    { name: { en: "Verbal ability", ml: "ഭാഷാശേഷി (Verbal ability)" }, hours: 4 },
    { name: INTERVIEW, hours: 1 },
  ],
  "imu-cet": [
    { name: mathematics, hours: 3 },
    { name: physics, hours: 3 },
    { name: chemistry, hours: 1 },
    { name: english, hours: 2 },
    { name: CURRENT_AFFAIRS, hours: 1 },
  ],
  "ipmat-indore": [
    { name: QUANTITATIVE, hours: 6 },
    { name: { en: "Verbal ability", ml: "ഭാഷാശേഷി (Verbal ability)" }, hours: 4 },
  ],
  "ipmat-rohtak": [
    { name: QUANTITATIVE, hours: 4 },
    { name: REASONING, hours: 3 },
    { name: { en: "Verbal ability", ml: "ഭാഷാശേഷി (Verbal ability)" }, hours: 3 },
  ],
  isi: [
    { name: { en: "Mathematics: short questions", ml: "മാത്തമാറ്റിക്സ്: ചെറിയ ചോദ്യങ്ങൾ" }, hours: 4 },
    { name: { en: "Mathematics: long problems", ml: "മാത്തമാറ്റിക്സ്: നീണ്ട പ്രശ്നങ്ങൾ" }, hours: 6 },
  ],
  "jee-advanced": [
    { name: physics, hours: 3 },
    { name: chemistry, hours: 3 },
    { name: mathematics, hours: 4 },
  ],
  "jee-main": [
    { name: physics, hours: 3 },
    { name: chemistry, hours: 3 },
    { name: mathematics, hours: 4 },
  ],
  jipmat: [
    { name: QUANTITATIVE, hours: 4 },
    { name: REASONING, hours: 3 },
    { name: { en: "Verbal ability", ml: "ഭാഷാശേഷി (Verbal ability)" }, hours: 3 },
  ],
  kalamandalam: [
    { name: PERFORMANCE, hours: 8 },
    { name: INTERVIEW, hours: 2 },
  ],
  "keam-engineering": [
    { name: mathematics, hours: 5 },
    { name: physics, hours: 3 },
    { name: chemistry, hours: 2 },
  ],
  "keam-pharmacy": [
    { name: physics, hours: 5 },
    { name: chemistry, hours: 5 },
  ],
  "kerala-psc": [
    { name: { en: "General knowledge, Kerala and India", ml: "പൊതുവിജ്ഞാനം: കേരളം, ഇന്ത്യ" }, hours: 5 },
    { name: { en: "Arithmetic", ml: "കണക്ക്" }, hours: 2 },
    { name: english, hours: 2 },
    { name: malayalam, hours: 1 },
  ],
  klee: [
    { name: { en: "Aptitude for legal studies", ml: "നിയമപഠനത്തിനുള്ള അഭിരുചി" }, hours: 3 },
    { name: english, hours: 3 },
    { name: { en: "General knowledge", ml: "പൊതുവിജ്ഞാനം" }, hours: 2 },
    { name: { en: "Arithmetic and mental ability", ml: "കണക്കും മാനസികശേഷിയും" }, hours: 2 },
  ],
  "ks-dat": [
    { name: OBSERVATION, hours: 6 },
    { name: { en: "Reasoning and general knowledge", ml: "യുക്തിചിന്തയും പൊതുവിജ്ഞാനവും" }, hours: 4 },
  ],
  nata: [
    { name: DRAWING, hours: 5 },
    { name: { en: "Computer test: shapes, numbers and reasoning", ml: "കമ്പ്യൂട്ടർ പരീക്ഷ: രൂപങ്ങൾ, കണക്ക്, യുക്തി" }, hours: 5 },
  ],
  ncet: [
    { name: { en: "The subjects of your course", ml: "നിങ്ങളുടെ കോഴ്സിന്റെ വിഷയങ്ങൾ" }, hours: 4 },
    { name: { en: "Languages", ml: "ഭാഷകൾ" }, hours: 3 },
    { name: { en: "Teaching aptitude", ml: "അധ്യാപന അഭിരുചി" }, hours: 2 },
    { name: { en: "General test", ml: "ജനറൽ ടെസ്റ്റ്" }, hours: 1 },
  ],
  "nchm-jee": [
    { name: english, hours: 3 },
    { name: { en: "Numbers and reasoning", ml: "കണക്കും യുക്തിചിന്തയും" }, hours: 3 },
    { name: CURRENT_AFFAIRS, hours: 2 },
    { name: { en: "Aptitude for service", ml: "സേവനരംഗത്തോടുള്ള അഭിരുചി" }, hours: 2 },
  ],
  nda: [
    { name: mathematics, hours: 4 },
    { name: english, hours: 2 },
    { name: SCIENCE, hours: 2 },
    { name: { en: "History, geography and current affairs", ml: "ചരിത്രം, ഭൂമിശാസ്ത്രം, ആനുകാലിക കാര്യങ്ങൾ" }, hours: 2 },
  ],
  "neet-ug": [
    { name: biology, hours: 4 },
    { name: physics, hours: 3 },
    { name: chemistry, hours: 3 },
  ],
  nest: [
    { name: { en: "Your two best sciences", ml: "നിങ്ങൾക്ക് ഏറ്റവും വഴങ്ങുന്ന രണ്ടു സയൻസ് വിഷയങ്ങൾ" }, hours: 5 },
    { name: { en: "The other sciences and mathematics", ml: "മറ്റു സയൻസ് വിഷയങ്ങളും മാത്തമാറ്റിക്സും" }, hours: 5 },
  ],
  "nid-dat": [
    { name: DRAWING, hours: 4 },
    { name: OBSERVATION, hours: 3 },
    { name: MAKING, hours: 2 },
    { name: { en: "General questions", ml: "പൊതുചോദ്യങ്ങൾ" }, hours: 1 },
  ],
  nift: [
    { name: { en: "Creative ability", ml: "സർഗശേഷി (Creative ability)" }, hours: 4 },
    { name: { en: "General ability", ml: "പൊതുശേഷി (General ability)" }, hours: 4 },
    { name: MAKING, hours: 2 },
  ],
  "railway-recruitment": [
    { name: mathematics, hours: 3 },
    { name: REASONING, hours: 3 },
    { name: { en: "General awareness and science", ml: "പൊതുവിജ്ഞാനവും സയൻസും" }, hours: 4 },
  ],
  "sree-sankaracharya": [
    { name: { en: "Your own art, performed or drawn", ml: "നിങ്ങളുടെ കല: അവതരണം അല്ലെങ്കിൽ വര" }, hours: 8 },
    { name: INTERVIEW, hours: 2 },
  ],
  "ssc-chsl": [
    { name: { en: "Arithmetic", ml: "കണക്ക്" }, hours: 3 },
    { name: REASONING, hours: 3 },
    { name: english, hours: 2 },
    { name: { en: "General awareness", ml: "പൊതുവിജ്ഞാനം" }, hours: 2 },
  ],
  "study-abroad": [
    { name: { en: "Language test: speaking and listening", ml: "ഭാഷാപരീക്ഷ: സംസാരവും കേൾവിയും" }, hours: 5 },
    { name: { en: "Language test: reading and writing", ml: "ഭാഷാപരീക്ഷ: വായനയും എഴുത്തും" }, hours: 5 },
  ],
  uceed: [
    {
      name: { en: "Computer part: shapes, observation and reasoning", ml: "കമ്പ്യൂട്ടർ ഭാഗം: രൂപങ്ങൾ, നിരീക്ഷണം, യുക്തി" },
      hours: 6,
    },
    { name: DRAWING, hours: 4 },
  ],
};
