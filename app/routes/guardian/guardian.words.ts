import type { Bilingual, Language } from "#app/domain/platform/language.ts";

export const GUARDIAN_WORDS = {
  metaTitle: { en: "Your consent", ml: "നിങ്ങളുടെ സമ്മതം" },
  whatWeDo: { en: "What you agree to", ml: "നിങ്ങൾ സമ്മതിക്കുന്ന കാര്യങ്ങൾ" },
  law: {
    en: "Under 18, the Digital Personal Data Protection Act asks for the consent of a parent or guardian. We do not track children and show them no advertisements.",
    ml: "18 വയസ്സിനു താഴെയുള്ളവർക്ക് രക്ഷിതാവിന്റെ സമ്മതം വേണമെന്ന് ഡിജിറ്റൽ വ്യക്തിഗത ഡേറ്റ സംരക്ഷണ നിയമം പറയുന്നു. കുട്ടികളെ ഞങ്ങൾ പിന്തുടർന്നു നിരീക്ഷിക്കില്ല, പരസ്യം കാണിക്കില്ല.",
  },
  rights: {
    en: "You can take your consent back on this page whenever you like: then we stop at once, and you can have everything erased.",
    ml: "സമ്മതം എപ്പോൾ വേണമെങ്കിലും ഈ പേജിൽ പിൻവലിക്കാം: അപ്പോൾത്തന്നെ ഞങ്ങൾ എല്ലാം നിർത്തും; എല്ലാം നീക്കം ചെയ്യാനും ആവശ്യപ്പെടാം.",
  },
  voluntary: { en: "Only if you like", ml: "താൽപ്പര്യമുണ്ടെങ്കിൽ മാത്രം" },
  consent: { en: "I am the parent or guardian, and I agree", ml: "ഞാൻ രക്ഷിതാവാണ്, ഞാൻ സമ്മതിക്കുന്നു" },
  refuse: { en: "I do not agree", ml: "ഞാൻ സമ്മതിക്കുന്നില്ല" },
  sending: { en: "Sending...", ml: "അയയ്ക്കുന്നു..." },
  codeTitle: { en: "One more step: the code from our mail", ml: "ഒരു കാര്യം കൂടി: മെയിലിൽ വന്ന കോഡ്" },
  codeText: {
    en: "We have just sent six digits to your mailbox. With them your consent is complete.",
    ml: "ആറക്കമുള്ള ഒരു കോഡ് നിങ്ങളുടെ മെയിലിൽ അയച്ചിട്ടുണ്ട്. അതെഴുതിയാൽ സമ്മതം പൂർത്തിയായി.",
  },
  code: { en: "Code", ml: "കോഡ്" },
  verify: { en: "Complete the consent", ml: "സമ്മതം പൂർത്തിയാക്കുക" },
  sendCode: { en: "Send another code", ml: "മറ്റൊരു കോഡ് അയയ്ക്കുക" },
  codeSent: { en: "Another code is on its way.", ml: "പുതിയ കോഡ് അയച്ചു." },
  payTitle: { en: "Complete the consent with a payment", ml: "പണമടച്ച് സമ്മതം പൂർത്തിയാക്കാം" },
  payInstead: { en: "Or complete it with a payment", ml: "അല്ലെങ്കിൽ പണമടച്ചു പൂർത്തിയാക്കാം" },
  payText: {
    en: "If you pay for a package yourself, that completes the consent, too.",
    ml: "നിങ്ങൾ തന്നെ ഒരു പാക്കേജിനു പണമടച്ചാൽ അതോടെ സമ്മതവും പൂർത്തിയാകും.",
  },
  pay: { en: "Go on to payment", ml: "പേയ്മെന്റിലേക്ക്" },
  package: { en: "Package", ml: "പാക്കേജ്" },
  schoolText: {
    en: "The school can also confirm your consent to us. Please speak to the teacher, or write to us.",
    ml: "സ്കൂളിനും നിങ്ങളുടെ സമ്മതം ഞങ്ങളെ അറിയിക്കാം. അധ്യാപകരോടു പറയുക, അല്ലെങ്കിൽ ഞങ്ങൾക്ക് എഴുതുക.",
  },
  givenText: {
    en: "Thank you. The student can begin, and there is nothing more for you to do. This is what you agreed to:",
    ml: "നന്ദി. വിദ്യാർഥിക്ക് ഇനി തുടങ്ങാം; നിങ്ങൾ ഇനി ഒന്നും ചെയ്യേണ്ട. നിങ്ങൾ സമ്മതിച്ചത് ഇവയ്ക്കാണ്:",
  },
  renewTitle: { en: "There is a newer text: do you agree?", ml: "പുതിയ വാചകമുണ്ട്: സമ്മതമാണോ?" },
  renewText: {
    en: "The text below says what is new: who provides the AI that may write the report and what it is told, and what the student may tell about studies. Until you agree to it, only what you have agreed to is done.",
    ml: "റിപ്പോർട്ട് എഴുതിയേക്കാവുന്ന AI ആരുടേത്, അതിനോട് എന്തു പറയും, പഠനത്തെക്കുറിച്ചു വിദ്യാർഥിക്ക് എന്തെല്ലാം പറയാം എന്നതാണു താഴെയുള്ള വാചകത്തിൽ പുതിയത്. നിങ്ങൾ സമ്മതിക്കുന്നതുവരെ, മുമ്പു സമ്മതിച്ചതു മാത്രമേ ചെയ്യൂ.",
  },
  renew: { en: "I agree to this, too", ml: "ഇതിനും ഞാൻ സമ്മതിക്കുന്നു" },
  renewed: {
    en: "Thank you. The newer text holds from now on.",
    ml: "നന്ദി. ഇനി മുതൽ പുതിയ വാചകമാണു ബാധകം.",
  },
  withdrawTitle: { en: "Take the consent back", ml: "സമ്മതം പിൻവലിക്കുക" },
  withdrawText: {
    en: "We stop at once: no questionnaire, no new report, no sessions, no payments. Sessions to come are cancelled and their price is paid back.",
    ml: "ഉടൻ എല്ലാം നിർത്തും: ചോദ്യാവലി, പുതിയ റിപ്പോർട്ട്, സെഷൻ, പേയ്മെന്റ് ഒന്നുമുണ്ടാവില്ല. വരാനുള്ള സെഷനുകൾ റദ്ദാക്കി പണം തിരികെ നൽകും.",
  },
  withdraw: { en: "Take my consent back", ml: "എന്റെ സമ്മതം പിൻവലിക്കുന്നു" },
  refusedText: {
    en: "We store no answers and take no money. If you change your mind, you can agree below.",
    ml: "ഉത്തരങ്ങൾ സൂക്ഷിക്കുകയോ പണം വാങ്ങുകയോ ഇല്ല. മനസ്സു മാറിയാൽ താഴെ സമ്മതം നൽകാം.",
  },
  withdrawnText: {
    en: "We have stopped. If you change your mind, you can agree again below.",
    ml: "ഞങ്ങൾ എല്ലാം നിർത്തി. മനസ്സു മാറിയാൽ താഴെ വീണ്ടും സമ്മതം നൽകാം.",
  },
  eraseTitle: { en: "Have everything erased", ml: "എല്ലാം നീക്കം ചെയ്യാൻ" },
  eraseText: {
    en: "We erase what we keep about the student, except for what the law makes us keep, such as invoices.",
    ml: "ഇൻവോയ്സ് പോലെ നിയമപ്രകാരം സൂക്ഷിക്കേണ്ടവ ഒഴികെ, വിദ്യാർഥിയെക്കുറിച്ചു സൂക്ഷിച്ചതെല്ലാം നീക്കം ചെയ്യും.",
  },
  erase: { en: "Ask for erasure", ml: "നീക്കം ചെയ്യാൻ ആവശ്യപ്പെടുക" },
  eraseAsked: {
    en: "Erasure has been asked for. The student can stop it within seven days.",
    ml: "എല്ലാം നീക്കം ചെയ്യാൻ ആവശ്യപ്പെട്ടിട്ടുണ്ട്. ഏഴു ദിവസത്തിനുള്ളിൽ വിദ്യാർഥിക്ക് അതു നിർത്താം.",
  },
  ofAgeTitle: { en: "Your consent is not needed any more", ml: "ഇനി നിങ്ങളുടെ സമ്മതം വേണ്ട" },
  ageYes: { en: "Yes, 18 or older", ml: "അതെ, 18 തികഞ്ഞു" },
  ageNo: { en: "No, under 18", ml: "ഇല്ല, 18-ൽ താഴെയാണ്" },
  ageDenied: { en: "Thank you. The age stays as it was.", ml: "നന്ദി. വയസ്സ് പഴയതുതന്നെ." },
  ageConfirmed: { en: "Thank you. The age is changed.", ml: "നന്ദി. വയസ്സ് മാറ്റി." },
  goneTitle: { en: "This link does not work any more", ml: "ഈ ലിങ്ക് ഇനി പ്രവർത്തിക്കില്ല" },
  gone: {
    en: "The student may have named somebody else, or the link was not copied completely. Please open the newest mail.",
    ml: "വിദ്യാർഥി മറ്റൊരാളുടെ പേരു നൽകിയിരിക്കാം, അല്ലെങ്കിൽ ലിങ്ക് മുഴുവനായി വന്നിട്ടില്ല. ഏറ്റവും പുതിയ മെയിൽ തുറക്കുക.",
  },
  notYours: {
    en: "If you do not know this student, say that you do not agree: then nobody writes to you again.",
    ml: "ഈ വിദ്യാർഥിയെ അറിയില്ലെങ്കിൽ സമ്മതമില്ലെന്നു പറയുക: പിന്നെ മെയിൽ അയയ്ക്കില്ല.",
  },
} satisfies Record<string, Bilingual>;

/** Sentences with the student's first name. */
export const GUARDIAN_TEXTS: Readonly<
  Record<
    Language,
    {
      title: (student: string) => string;
      intro: (student: string) => string;
      given: (student: string) => string;
      refused: (student: string) => string;
      withdrawn: (student: string) => string;
      ofAge: (student: string) => string;
      ageTitle: (student: string, age: number) => string;
      ageText: (student: string, known: number) => string;
    }
  >
> = {
  en: {
    title: (student) => `Do you agree that ${student} uses Vazhi?`,
    intro: (student) =>
      `${student} has signed up with Vazhi, a career guide for students in Kerala, and has named you as parent or guardian. Until you agree, we store no answers and take no money.`,
    given: (student) => `You have agreed for ${student}`,
    refused: (student) => `You have not agreed for ${student}`,
    withdrawn: (student) => `You have taken back your consent for ${student}`,
    ofAge: (student) => `${student} is 18 or older by now, and decides without a guardian.`,
    ageTitle: (student, age) => `Is ${student} ${age} years old?`,
    ageText: (student, known) =>
      `${student} says so; until now the age was ${known}. From 18 on, students decide themselves, and we do not need your consent.`,
  },
  ml: {
    title: (student) => `${student}: Vazhi ഉപയോഗിക്കാൻ നിങ്ങളുടെ സമ്മതമുണ്ടോ?`,
    intro: (student) =>
      `കേരളത്തിലെ വിദ്യാർഥികളുടെ കരിയർ വഴികാട്ടിയായ വഴിയിൽ ${student} അക്കൗണ്ട് തുടങ്ങി, രക്ഷിതാവായി നിങ്ങളുടെ പേരു നൽകി. നിങ്ങൾ സമ്മതിക്കുന്നതുവരെ ഉത്തരങ്ങൾ സൂക്ഷിക്കുകയോ പണം വാങ്ങുകയോ ഇല്ല.`,
    given: (student) => `${student}: നിങ്ങൾ സമ്മതം നൽകി`,
    refused: (student) => `${student}: നിങ്ങൾ സമ്മതിച്ചില്ല`,
    withdrawn: (student) => `${student}: നിങ്ങൾ സമ്മതം പിൻവലിച്ചു`,
    ofAge: (student) => `${student}: 18 വയസ്സു തികഞ്ഞതിനാൽ ഇനി സ്വയം തീരുമാനിക്കാം.`,
    ageTitle: (student, age) => `${student}: ${age} വയസ്സായോ?`,
    ageText: (student, known) =>
      `${student} അങ്ങനെ പറയുന്നു; ഇതുവരെ നൽകിയിരുന്നത് ${known} ആണ്. 18 മുതൽ വിദ്യാർഥികൾ തന്നെയാണു തീരുമാനിക്കുന്നത്; നിങ്ങളുടെ സമ്മതം വേണ്ട.`,
  },
};
