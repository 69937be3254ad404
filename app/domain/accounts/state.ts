import type { Language } from "#app/domain/platform/language.ts";

export const GST_STATES = {
  "01": "Jammu and Kashmir",
  "02": "Himachal Pradesh",
  "03": "Punjab",
  "04": "Chandigarh",
  "05": "Uttarakhand",
  "06": "Haryana",
  "07": "Delhi",
  "08": "Rajasthan",
  "09": "Uttar Pradesh",
  "10": "Bihar",
  "11": "Sikkim",
  "12": "Arunachal Pradesh",
  "13": "Nagaland",
  "14": "Manipur",
  "15": "Mizoram",
  "16": "Tripura",
  "17": "Meghalaya",
  "18": "Assam",
  "19": "West Bengal",
  "20": "Jharkhand",
  "21": "Odisha",
  "22": "Chhattisgarh",
  "23": "Madhya Pradesh",
  "24": "Gujarat",
  "26": "Dadra and Nagar Haveli and Daman and Diu",
  "27": "Maharashtra",
  "29": "Karnataka",
  "30": "Goa",
  "31": "Lakshadweep",
  "32": "Kerala",
  "33": "Tamil Nadu",
  "34": "Puducherry",
  "35": "Andaman and Nicobar Islands",
  "36": "Telangana",
  "37": "Andhra Pradesh",
  "38": "Ladakh",
} as const;

export type StateCode = keyof typeof GST_STATES;

const STATES_IN_MALAYALAM: Record<StateCode, string> = {
  "01": "ജമ്മു കശ്മീർ",
  "02": "ഹിമാചൽ പ്രദേശ്",
  "03": "പഞ്ചാബ്",
  "04": "ചണ്ഡീഗഢ്",
  "05": "ഉത്തരാഖണ്ഡ്",
  "06": "ഹരിയാന",
  "07": "ഡൽഹി",
  "08": "രാജസ്ഥാൻ",
  "09": "ഉത്തർപ്രദേശ്",
  "10": "ബിഹാർ",
  "11": "സിക്കിം",
  "12": "അരുണാചൽ പ്രദേശ്",
  "13": "നാഗാലാൻഡ്",
  "14": "മണിപ്പൂർ",
  "15": "മിസോറം",
  "16": "ത്രിപുര",
  "17": "മേഘാലയ",
  "18": "അസം",
  "19": "പശ്ചിമ ബംഗാൾ",
  "20": "ഝാർഖണ്ഡ്",
  "21": "ഒഡീഷ",
  "22": "ഛത്തീസ്ഗഢ്",
  "23": "മധ്യപ്രദേശ്",
  "24": "ഗുജറാത്ത്",
  "26": "ദാദ്ര നഗർ ഹവേലി, ദാമൻ ദിയു",
  "27": "മഹാരാഷ്ട്ര",
  "29": "കർണാടക",
  "30": "ഗോവ",
  "31": "ലക്ഷദ്വീപ്",
  "32": "കേരളം",
  "33": "തമിഴ്നാട്",
  "34": "പുതുച്ചേരി",
  "35": "ആൻഡമാൻ നിക്കോബാർ ദ്വീപുകൾ",
  "36": "തെലങ്കാന",
  "37": "ആന്ധ്രാപ്രദേശ്",
  "38": "ലഡാക്ക്",
};

/** State codes, sorted by state name. */
export const STATE_CODES = (Object.keys(GST_STATES) as StateCode[]).toSorted((one, other) =>
  GST_STATES[one].localeCompare(GST_STATES[other]),
);

export function isStateCode(value: unknown): value is StateCode {
  return STATE_CODES.some((code) => code === value);
}

/** "Kerala" or "കേരളം". */
export function stateName(code: StateCode, language: Language = "en"): string {
  return language === "ml" ? STATES_IN_MALAYALAM[code] : GST_STATES[code];
}

/** "Kerala (32)" or "കേരളം (32)". */
export function formatState(code: StateCode, language: Language = "en"): string {
  return `${stateName(code, language)} (${code})`;
}

/** State codes, sorted by state name in this language. */
export function stateCodesIn(language: Language): StateCode[] {
  if (language === "en") return STATE_CODES;
  return STATE_CODES.toSorted((one, other) => STATES_IN_MALAYALAM[one].localeCompare(STATES_IN_MALAYALAM[other], "ml"));
}
