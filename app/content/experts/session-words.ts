import type { Bilingual, Language } from "#app/domain/platform/language.ts";

export const EXPERT_SESSION_WORDS = {
  title: { en: "Session", ml: "സെഷൻ" },
  cancelledText: {
    en: "The time is free again for others, as far as your hours allow.",
    ml: "നിങ്ങളുടെ സമയക്രമം അനുവദിക്കുന്നെങ്കിൽ ഈ സമയം മറ്റുള്ളവർക്കു ബുക്ക് ചെയ്യാം.",
  },
  outcome: { en: "What became of it", ml: "സെഷൻ എങ്ങനെയായി" },
  outcomeForm: { en: "What became of the session", ml: "സെഷൻ എങ്ങനെയായി" },
  outcomeOpen: {
    en: "You can change this until a day after the session.",
    ml: "സെഷൻ കഴിഞ്ഞ് ഒരു ദിവസം വരെ ഇതു മാറ്റാം.",
  },
  outcomeStands: {
    en: "This stands now. Contact support if it is wrong.",
    ml: "ഇത് ഇനി മാറ്റാനാകില്ല. തെറ്റാണെങ്കിൽ ഞങ്ങളുമായി ബന്ധപ്പെടുക.",
  },
  outcomeOnce: {
    en: "What you say now stands: the session was more than a day ago.",
    ml: "ഇപ്പോൾ പറയുന്നത് പിന്നെ മാറ്റാനാകില്ല: സെഷൻ കഴിഞ്ഞിട്ട് ഒരു ദിവസത്തിലേറെയായി.",
  },
  saving: { en: "Saving...", ml: "സേവ് ചെയ്യുന്നു…" },
  takeBack: { en: "Take back", ml: "തിരികെ മാറ്റുക" },
  markCompleted: { en: "Mark as completed", ml: "സെഷൻ നടന്നു" },
  whatHappened: {
    en: "If it was a no show: what happened",
    ml: "വിദ്യാർഥി വന്നില്ലെങ്കിൽ: എന്തുണ്ടായി",
  },
  whatHappenedHint: {
    en: "How long you waited, say. The Vazhi team reads it. Nothing is returned to a student who does not come; they get a mail that you reported it, and can write to us.",
    ml: "എത്ര നേരം കാത്തു എന്നും മറ്റും. വഴി ടീം ഇതു വായിക്കും. വരാത്ത വിദ്യാർഥിക്കു പണം തിരികെ നൽകില്ല; നിങ്ങൾ ഇത് അറിയിച്ചതായി അവർക്കു മെയിൽ കിട്ടും, അവർക്കു ഞങ്ങൾക്ക് എഴുതാം.",
  },
  reportNoShow: { en: "Report a no show", ml: "വിദ്യാർഥി വന്നില്ല എന്ന് അറിയിക്കുക" },
  couldNotCome: { en: "I could not come", ml: "എനിക്കു വരാനായില്ല" },
  technicalFailure: { en: "Technical failure", ml: "സാങ്കേതികപ്രശ്നം" },
  owedHint: {
    en: "Then the student chooses another hour, another expert or the money. The session is paid once it is held.",
    ml: "അപ്പോൾ മറ്റൊരു സമയമോ മറ്റൊരു വിദഗ്ധരോ പണമോ വിദ്യാർഥി തിരഞ്ഞെടുക്കും. സെഷൻ നടന്നാലേ നിങ്ങൾക്കു പണം ലഭിക്കൂ.",
  },
  yourNotes: { en: "Your notes", ml: "നിങ്ങളുടെ കുറിപ്പ്" },
  notes: { en: "Notes", ml: "കുറിപ്പ്" },
  notesHint: {
    en: "Only you see them: not the student, and not the other experts.",
    ml: "നിങ്ങൾ മാത്രമേ ഇതു കാണൂ: വിദ്യാർഥിയോ മറ്റു വിദഗ്ധരോ കാണില്ല.",
  },
  saveNotes: { en: "Save notes", ml: "കുറിപ്പ് സേവ് ചെയ്യുക" },
  about: { en: "About the session", ml: "സെഷന്റെ വിവരങ്ങൾ" },
  student: { en: "Student", ml: "വിദ്യാർഥി" },
  school: { en: "School", ml: "പഠനം" },
  guest: { en: "Guest", ml: "കൂടെ" },
  guestInvited: { en: "A parent or guardian is invited", ml: "രക്ഷിതാവിനെ ക്ഷണിച്ചിട്ടുണ്ട്" },
  movedFrom: { en: "Moved from", ml: "മുമ്പത്തെ സമയം" },
  place: { en: "Place", ml: "എവിടെ" },
  join: { en: "Join the meeting", ml: "മീറ്റിങ്ങിൽ ചേരുക" },
  noLink: { en: "The student does not know how to join", ml: "എങ്ങനെ ചേരണമെന്ന് വിദ്യാർഥിക്ക് അറിയില്ല" },
  giveLink: { en: "Give a meeting link", ml: "മീറ്റിങ് ലിങ്ക് നൽകുക" },
  cannotCome: { en: "You cannot come?", ml: "നിങ്ങൾക്കു വരാനാകില്ലേ?" },
  cancelForm: { en: "Cancel the session", ml: "സെഷൻ റദ്ദാക്കുക" },
  reason: { en: "Reason", ml: "കാരണം" },
  cancelling: { en: "Cancelling...", ml: "റദ്ദാക്കുന്നു…" },
  cancel: { en: "Cancel this session", ml: "ഈ സെഷൻ റദ്ദാക്കുക" },
} satisfies Record<string, Bilingual>;

export const CANCELLED_BY_WORDS = {
  student: { en: "Cancelled by the student", ml: "വിദ്യാർഥി റദ്ദാക്കി" },
  expert: { en: "Cancelled by you", ml: "നിങ്ങൾ റദ്ദാക്കി" },
  administrator: { en: "Cancelled by the Vazhi team", ml: "വഴി ടീം റദ്ദാക്കി" },
  system: {
    en: "Cancelled by Vazhi, since it was not paid for",
    ml: "പണം അടയ്ക്കാത്തതിനാൽ സെഷൻ റദ്ദായി",
  },
} as const satisfies Record<string, Bilingual>;

/** Shown if an outcome can be or was recorded. */
export const OUTCOME_LEADS = {
  running: {
    en: "The session is running. When it is over, say what became of it.",
    ml: "സെഷൻ നടക്കുകയാണ്. കഴിഞ്ഞാൽ എങ്ങനെയായി എന്ന് അറിയിക്കുക.",
  },
  "awaiting-outcome": {
    en: "The session is over. Please say what became of it.",
    ml: "സെഷന്റെ സമയം കഴിഞ്ഞു. എങ്ങനെയായി എന്ന് അറിയിക്കുക.",
  },
  completed: { en: "Recorded: completed.", ml: "രേഖപ്പെടുത്തിയത്: സെഷൻ നടന്നു." },
  "no-show": { en: "Recorded: no show.", ml: "രേഖപ്പെടുത്തിയത്: വിദ്യാർഥി വന്നില്ല." },
  "expert-no-show": {
    en: "Recorded: you did not come. The student chooses what follows.",
    ml: "രേഖപ്പെടുത്തിയത്: നിങ്ങൾ വന്നില്ല. ഇനി എന്തെന്നു വിദ്യാർഥി തീരുമാനിക്കും.",
  },
  "technical-failure": {
    en: "Recorded: technical failure. The student chooses what follows.",
    ml: "രേഖപ്പെടുത്തിയത്: സാങ്കേതികപ്രശ്നം. ഇനി എന്തെന്നു വിദ്യാർഥി തീരുമാനിക്കും.",
  },
} as const satisfies Record<string, Bilingual>;

export const EXPERT_SESSION_TOASTS = {
  notesSaved: { en: "Notes saved", ml: "കുറിപ്പ് സേവ് ചെയ്തു" },
  stepsSent: {
    en: "In the report. The student gets a mail, once.",
    ml: "റിപ്പോർട്ടിൽ ചേർത്തു. വിദ്യാർഥിക്ക് ഒരു തവണ മെയിൽ കിട്ടും.",
  },
  stepsOnPage: {
    en: "On the student’s page of the session. The student gets a mail, once.",
    ml: "വിദ്യാർഥിയുടെ സെഷൻ പേജിൽ ചേർത്തു. വിദ്യാർഥിക്ക് ഒരു തവണ മെയിൽ കിട്ടും.",
  },
  stepsThere: { en: "The report has this already.", ml: "ഇത് റിപ്പോർട്ടിൽ നേരത്തേയുണ്ട്." },
  takenBack: { en: "Taken back", ml: "തിരികെ മാറ്റി" },
  markedCompleted: { en: "Marked as completed", ml: "സെഷൻ നടന്നു എന്നു രേഖപ്പെടുത്തി" },
  markedFailed: {
    en: "Recorded. The student chooses what follows.",
    ml: "രേഖപ്പെടുത്തി. ഇനി എന്തെന്നു വിദ്യാർഥി തീരുമാനിക്കും.",
  },
  markedNoShow: { en: "Marked as no show", ml: "വിദ്യാർഥി വന്നില്ല എന്നു രേഖപ്പെടുത്തി" },
  proposed: { en: "Proposed. The student gets a mail.", ml: "സമയം നിർദേശിച്ചു. വിദ്യാർഥിക്ക് മെയിൽ കിട്ടും." },
  withdrawn: { en: "Proposal withdrawn", ml: "നിർദേശം പിൻവലിച്ചു" },
  cancelled: {
    en: "Session cancelled. The student gets everything back.",
    ml: "സെഷൻ റദ്ദാക്കി. വിദ്യാർഥിക്ക് മുഴുവൻ പണവും തിരികെ കിട്ടും.",
  },
} satisfies Record<string, Bilingual>;

/** The sessions on the home page whose outcome is not recorded. */
export const OPEN_OUTCOME_WORDS = {
  title: { en: "What became of these sessions?", ml: "ഈ സെഷനുകൾ എങ്ങനെയായി?" },
  about: {
    en: "A session without an answer is not paid yet.",
    ml: "മറുപടിയില്ലാത്ത സെഷന്റെ പണം അയയ്ക്കാനാകില്ല.",
  },
  completed: { en: "Took place", ml: "നടന്നു" },
  no_show: { en: "Student did not come", ml: "വിദ്യാർഥി വന്നില്ല" },
  expert_no_show: { en: "I could not come", ml: "എനിക്കു വരാനായില്ല" },
  technical_failure: { en: "Technical failure", ml: "സാങ്കേതികപ്രശ്നം" },
} satisfies Record<string, Bilingual>;

export const PROPOSAL_WORDS = {
  title: { en: "Another time?", ml: "മറ്റൊരു സമയം വേണോ?" },
  form: { en: "Propose another time", ml: "മറ്റൊരു സമയം നിർദേശിക്കുക" },
  proposing: { en: "Proposing...", ml: "നിർദേശിക്കുന്നു…" },
  propose: { en: "Propose this time", ml: "ഈ സമയം നിർദേശിക്കുക" },
  notNow: { en: "Not now", ml: "ഇപ്പോൾ വേണ്ട" },
  open: { en: "Your proposal", ml: "നിങ്ങളുടെ നിർദേശം" },
  withdrawing: { en: "Withdrawing...", ml: "പിൻവലിക്കുന്നു…" },
  withdraw: { en: "Withdraw the proposal", ml: "നിർദേശം പിൻവലിക്കുക" },
} satisfies Record<string, Bilingual>;

interface ExpertSessionTexts {
  heading(firstName: string, day: string): string;
  /** `times` and `kind` are in the same language. */
  lead(times: string, minutes: number, kind: string): string;
  yourReason(reason: string): string;
  yourReport(report: string): string;
  minor(firstName: string): string;
  readReport(firstName: string): string;
  noReportYet(firstName: string): string;
  notShared(firstName: string): string;
  moneyBack(firstName: string): string;
  proposalFollows(firstName: string): string;
  mayPropose(firstName: string): string;
  /** Text around the proposed time. */
  proposed: readonly [before: string, after: string];
  answerBy(firstName: string, until: string): string;
}

export const EXPERT_SESSION_TEXTS: Readonly<Record<Language, ExpertSessionTexts>> = {
  en: {
    heading: (firstName, day) => `${firstName}, ${day}`,
    lead: (times, minutes, kind) => `${times} IST, ${minutes} minutes, ${kind}`,
    yourReason: (reason) => `Your reason: ${reason}`,
    yourReport: (report) => `Your report: ${report}`,
    minor: (firstName) => `${firstName}, under 18`,
    readReport: (firstName) => `Read ${firstName}’s report`,
    noReportYet: (firstName) => `${firstName} shares the career report with you; it is not written yet.`,
    notShared: (firstName) => `${firstName} does not share a report for this session.`,
    moneyBack: (firstName) => `${firstName} gets everything back, whenever you cancel. This cannot be undone.`,
    proposalFollows: (firstName) =>
      `${firstName} gets a mail, and accepts it or keeps the time so far. The hours are kept for you both until then.`,
    mayPropose: (firstName) =>
      `You may propose another time until the session begins. ${firstName} decides; without an answer it stays where it is.`,
    proposed: ["You have proposed ", "."],
    answerBy: (firstName, until) => `${firstName} can answer until ${until}. Until then the session stays where it is.`,
  },
  ml: {
    heading: (firstName, day) => `${firstName}, ${day}`,
    lead: (times, minutes, kind) => `${times} (IST), ${minutes} മിനിറ്റ്, ${kind}`,
    yourReason: (reason) => `നിങ്ങൾ പറഞ്ഞ കാരണം: ${reason}`,
    yourReport: (report) => `നിങ്ങൾ അറിയിച്ചത്: ${report}`,
    minor: (firstName) => `${firstName}, 18 വയസ്സിൽ താഴെ`,
    readReport: (firstName) => `റിപ്പോർട്ട് വായിക്കുക (${firstName})`,
    noReportYet: (firstName) => `${firstName} കരിയർ റിപ്പോർട്ട് പങ്കിട്ടിട്ടുണ്ട്; അതു തയ്യാറായിട്ടില്ല.`,
    notShared: (firstName) => `ഈ സെഷനു വേണ്ടി ${firstName} റിപ്പോർട്ട് പങ്കിട്ടിട്ടില്ല.`,
    moneyBack: () => "എപ്പോൾ റദ്ദാക്കിയാലും വിദ്യാർഥിക്ക് മുഴുവൻ പണവും തിരികെ കിട്ടും. റദ്ദാക്കിയാൽ പിന്നെ മാറ്റാനാകില്ല.",
    proposalFollows: () =>
      "വിദ്യാർഥിക്ക് മെയിൽ കിട്ടും. പുതിയ സമയമോ ഇപ്പോഴത്തെ സമയമോ മതിയെന്ന് അവർ തീരുമാനിക്കും. അതുവരെ രണ്ടു സമയവും നിങ്ങൾ രണ്ടുപേർക്കുമായി മാറ്റിവയ്ക്കും.",
    mayPropose: () => "സെഷൻ തുടങ്ങുന്നതുവരെ മറ്റൊരു സമയം നിർദേശിക്കാം. വിദ്യാർഥിയാണു തീരുമാനിക്കുക; മറുപടിയില്ലെങ്കിൽ സമയം മാറില്ല.",
    proposed: ["നിങ്ങൾ നിർദേശിച്ച സമയം: ", "."],
    answerBy: (firstName, until) => `${firstName} മറുപടി നൽകേണ്ട സമയം: ${until} വരെ. അതുവരെ സെഷന്റെ സമയം മാറില്ല.`,
  },
};
