import type { Language } from "#app/domain/platform/language.ts";
import type { VersionReason } from "#app/domain/report/report-version.ts";

export interface ReportVersionWords {
  readonly title: string;
  /** The name of the version. @param date formatted */
  readonly labelVersion: (number: number, date: string) => string;
  readonly reasons: Readonly<Record<VersionReason, string>>;
  readonly remake: string;
  readonly remaking: string;
  readonly remakeHint: string;
  /** @param time formatted */
  readonly againFrom: (time: string) => string;
  readonly answersNotKept: string;
  readonly remade: string;
  readonly remadeAlready: string;
  readonly earlier: (count: number) => string;
  /** The head of an earlier version. @param date formatted */
  readonly earlierTitle: (date: string) => string;
  readonly earlierText: string;
  readonly current: string;
  readonly pdf: string;
  readonly noSuchVersion: string;
}

export const reportVersionWords: Readonly<Record<Language, ReportVersionWords>> = {
  en: {
    title: "Versions of your report",
    labelVersion: (number, date) => `Version ${number} of ${date}`,
    reasons: {
      first: "the first one",
      remade: "made again",
      upgraded: "with what Gold adds",
      "session-notes": "with the notes of a session",
    },
    remake: "Make my report again",
    remaking: "Making it again...",
    remakeHint:
      "From the same answers, with what the guide and your profile say today. This version stays as it is, and you can open it here. Once a day; you get no second mail.",
    againFrom: (time) => `You have had it made again already. It is possible again from ${time}.`,
    answersNotKept:
      "The answers behind this report are not stored, so it cannot be made again. It stays as it is, and you can always open it.",
    remade: "Your report is made again. Its PDF follows in a moment.",
    remadeAlready: "Your report has been made again already: this is the new one.",
    earlier: (count) => (count === 1 ? "Earlier version (1)" : `Earlier versions (${count})`),
    earlierTitle: (date) => `Earlier version of ${date}`,
    earlierText: "Your report has a newer version. This one is kept as it was then, and nothing in it changes.",
    current: "Back to the report as it is now",
    pdf: "PDF of this version",
    noSuchVersion: "Your report has no such version. This is the report as it is now.",
  },
  ml: {
    title: "റിപ്പോർട്ടിന്റെ പതിപ്പുകൾ",
    labelVersion: (number, date) => `പതിപ്പ് ${number}, ${date}`,
    reasons: {
      first: "ആദ്യത്തേത്",
      remade: "വീണ്ടും തയ്യാറാക്കിയത്",
      upgraded: "ഗോൾഡ് ഭാഗങ്ങൾ ചേർത്തത്",
      "session-notes": "സെഷനിലെ തീരുമാനങ്ങൾ ചേർത്തത്",
    },
    remake: "റിപ്പോർട്ട് വീണ്ടും തയ്യാറാക്കുക",
    remaking: "വീണ്ടും തയ്യാറാക്കുന്നു...",
    remakeHint:
      "ഉത്തരങ്ങൾ പഴയതുതന്നെ; വഴികാട്ടിയിലും നിങ്ങളുടെ പ്രൊഫൈലിലും ഇന്നുള്ള വിവരങ്ങൾ ചേർക്കും. ഇപ്പോഴത്തെ പതിപ്പ് മാറ്റമില്ലാതെ സൂക്ഷിക്കും; ഇവിടെനിന്നു തുറക്കാം. ദിവസത്തിൽ ഒരിക്കൽ മാത്രം; വീണ്ടും ഇമെയിൽ അയയ്ക്കില്ല.",
    againFrom: (time) => `റിപ്പോർട്ട് വീണ്ടും തയ്യാറാക്കിക്കഴിഞ്ഞു. ഇനി സാധിക്കുന്നത് ${time} മുതൽ.`,
    answersNotKept: "ഈ റിപ്പോർട്ടിന്റെ ഉത്തരങ്ങൾ സൂക്ഷിച്ചിട്ടില്ലാത്തതിനാൽ വീണ്ടും തയ്യാറാക്കാനാവില്ല. റിപ്പോർട്ട് ഇതേപടി തുടരും; എപ്പോഴും തുറക്കാം.",
    remade: "റിപ്പോർട്ട് വീണ്ടും തയ്യാറാക്കി. PDF അൽപ്പസമയത്തിനകം ലഭിക്കും.",
    remadeAlready: "റിപ്പോർട്ട് വീണ്ടും തയ്യാറാക്കിക്കഴിഞ്ഞു: ഇതാണു പുതിയ പതിപ്പ്.",
    earlier: (count) => `മുൻ പതിപ്പുകൾ (${count})`,
    earlierTitle: (date) => `മുൻ പതിപ്പ്, ${date}`,
    earlierText: "ഈ റിപ്പോർട്ടിന് പുതിയ പതിപ്പുണ്ട്. ഇത് അന്നത്തെ രൂപത്തിൽ സൂക്ഷിച്ചിരിക്കുന്നു; ഇതിൽ മാറ്റം വരില്ല.",
    current: "ഇപ്പോഴത്തെ റിപ്പോർട്ടിലേക്ക്",
    pdf: "ഈ പതിപ്പിന്റെ PDF",
    noSuchVersion: "ഈ റിപ്പോർട്ടിന് അങ്ങനെയൊരു പതിപ്പില്ല. ഇതാണ് ഇപ്പോഴത്തെ റിപ്പോർട്ട്.",
  },
};
