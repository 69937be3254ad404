import type { Bilingual, Language } from "#app/domain/platform/language.ts";

interface Words {
  [name: string]: Bilingual | Words;
}

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
  refuse: { en: "I do not agree", ml: "ഞാൻ സമ്മതിക്കുന്നില്ല" },
  sending: { en: "Sending...", ml: "അയയ്ക്കുന്നു..." },
  once: { en: "once", ml: "ഒറ്റത്തവണ" },
  sample: { en: "See a sample", ml: "മാതൃക" },
  agree: { en: "Agree", ml: "സമ്മതം" },
  agreePayLater: { en: "Agree, pay later", ml: "സമ്മതം, പണം പിന്നീട്" },
  no: { en: "No", ml: "വേണ്ട" },
  details: { en: "details", ml: "വിശദവിവരം" },
  again: { en: "Changed your mind?", ml: "മനസ്സു മാറിയോ?" },
  lines: {
    answers: {
      what: { en: "63 answers,", ml: "63 ഉത്തരങ്ങൾ:" },
      why: { en: "only for the report", ml: "റിപ്പോർട്ടിനു മാത്രം" },
    },
    report: {
      what: { en: "A report:", ml: "റിപ്പോർട്ട്:" },
      why: { en: "careers, costs, dates", ml: "തൊഴിലുകൾ, ചെലവ്, തീയതികൾ" },
    },
    session: {
      what: { en: "A counsellor’s session:", ml: "കൗൺസലറുമായി സെഷൻ:" },
      why: { en: "join in", ml: "നിങ്ങൾക്കും പങ്കെടുക്കാം" },
    },
  },
  seller: { en: "Vazhi is sold by:", ml: "വഴി വിൽക്കുന്നത്:" },
  proof: {
    en: "To show that you are not the student, you pay here, or type a code that we send to your own number. Once a year we remind you that your consent stands.",
    ml: "നിങ്ങൾ വിദ്യാർഥിയല്ലെന്നു കാണിക്കാൻ ഇവിടെ പണമടയ്ക്കുക, അല്ലെങ്കിൽ നിങ്ങളുടെ നമ്പറിൽ വരുന്ന കോഡ് നൽകുക. സമ്മതം തുടരുന്നുണ്ടെന്നു വർഷത്തിലൊരിക്കൽ ഞങ്ങൾ ഓർമ്മിപ്പിക്കും.",
  },
  numberTitle: { en: "Your number, not the student’s", ml: "നിങ്ങളുടെ നമ്പർ, വിദ്യാർഥിയുടേതല്ല" },
  numberLead: {
    en: "A code comes there. With it your consent is complete.",
    ml: "അതിലേക്ക് ഒരു കോഡ് വരും. അതു നൽകിയാൽ സമ്മതം പൂർത്തിയായി.",
  },
  number: { en: "Your mobile number", ml: "നിങ്ങളുടെ മൊബൈൽ നമ്പർ" },
  byWhatsapp: { en: "Send the code on WhatsApp", ml: "കോഡ് വാട്സാപ്പിൽ അയയ്ക്കാം" },
  bySms: { en: "Send the code by SMS", ml: "കോഡ് എസ്എംഎസിൽ അയയ്ക്കാം" },
  codeTitle: { en: "Type the six digits", ml: "ആറക്ക കോഡ് എഴുതുക" },
  code: { en: "Code", ml: "കോഡ്" },
  verify: { en: "Complete the consent", ml: "സമ്മതം പൂർത്തിയാക്കുക" },
  nothingCame: { en: "Nothing came, or another number?", ml: "കിട്ടിയില്ലേ? മറ്റൊരു നമ്പറാണോ?" },
  payTitle: { en: "Complete the consent with a payment", ml: "പണമടച്ച് സമ്മതം പൂർത്തിയാക്കാം" },
  payInstead: { en: "Or pay for a package now", ml: "അല്ലെങ്കിൽ ഇപ്പോൾ പണമടയ്ക്കാം" },
  payText: {
    en: "If you pay for a package yourself, that completes the consent, too.",
    ml: "നിങ്ങൾ തന്നെ ഒരു പാക്കേജിനു പണമടച്ചാൽ അതോടെ സമ്മതവും പൂർത്തിയാകും.",
  },
  payButton: { en: "Go on to payment", ml: "പേയ്മെന്റിലേക്ക്" },
  package: { en: "Package", ml: "പാക്കേജ്" },
  schoolTitle: { en: "The school confirms", ml: "സ്കൂൾ ഉറപ്പിക്കും" },
  schoolText: {
    en: "The school can also confirm your consent to us. Please speak to the teacher, or write to us.",
    ml: "സ്കൂളിനും നിങ്ങളുടെ സമ്മതം ഞങ്ങളെ അറിയിക്കാം. അധ്യാപകരോടു പറയുക, അല്ലെങ്കിൽ ഞങ്ങൾക്ക് എഴുതുക.",
  },
  stops: {
    answers: {
      what: { en: "Today: 63 questions", ml: "ഇന്ന്: 63 ചോദ്യങ്ങൾ" },
      when: { en: "about 25 minutes", ml: "ഏകദേശം 25 മിനിറ്റ്" },
    },
    report: {
      what: { en: "Within the hour: the report", ml: "ഒരു മണിക്കൂറിനകം: റിപ്പോർട്ട്" },
      when: { en: "after the last answer", ml: "അവസാന ഉത്തരം കഴിഞ്ഞ്" },
    },
    session: {
      what: { en: "Then: the counsellor’s session", ml: "പിന്നെ: കൗൺസലറുടെ സെഷൻ" },
      when: { en: "you choose the day", ml: "ദിവസം നിങ്ങൾക്കു തിരഞ്ഞെടുക്കാം" },
    },
  },
  notice: { en: "Tell me when it is ready", ml: "റിപ്പോർട്ട് വന്നാൽ അറിയിക്കുക" },
  noticeHint: { en: "Your number or e-mail", ml: "നിങ്ങളുടെ നമ്പർ, അല്ലെങ്കിൽ ഇമെയിൽ" },
  calls: { en: "You may call me if something stops", ml: "ഇടയ്ക്കു നിന്നുപോയാൽ എന്നെ വിളിക്കാം" },
  callsHint: {
    en: "A payment or consent that is not finished; at most three calls. Your number",
    ml: "പൂർത്തിയാകാത്ത പേയ്മെന്റോ സമ്മതമോ; കൂടിയാൽ മൂന്നു വിളി. നിങ്ങളുടെ നമ്പർ",
  },
  callsButton: { en: "You may call me", ml: "വിളിക്കാം" },
  noticeButton: { en: "Tell me", ml: "അറിയിക്കുക" },
  seeReport: { en: "See the report", ml: "റിപ്പോർട്ട് കാണാം" },
  receipt: { en: "Receipt", ml: "രസീത്" },
  withdrawLink: { en: "Withdraw consent", ml: "സമ്മതം പിൻവലിക്കാം" },
  agreedTo: { en: "What you agreed to", ml: "നിങ്ങൾ സമ്മതിച്ചത്" },
  proofOld: {
    en: "You confirmed it in the earlier way, by a code in a mail. Before the next payment we ask once more.",
    ml: "മുമ്പത്തെ രീതിയിലാണ് (മെയിലിലെ കോഡ്) ഉറപ്പിച്ചത്. അടുത്ത പേയ്മെന്റിനു മുമ്പ് ഒരിക്കൽക്കൂടി ചോദിക്കും.",
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
  strengthsTitle: { en: "Tasks on what comes easily: do you agree?", ml: "എളുപ്പം വഴങ്ങുന്നത് അറിയാൻ ടാസ്ക്കുകൾ: സമ്മതമാണോ?" },
  strengthsGiven: { en: "You have agreed to the tasks", ml: "ടാസ്ക്കുകൾക്കു നിങ്ങൾ സമ്മതിച്ചു" },
  strengthsAgree: { en: "I agree to the tasks", ml: "ടാസ്ക്കുകൾക്കു സമ്മതിക്കുന്നു" },
  strengthsEnd: { en: "Take this back and delete the answers", ml: "പിൻവലിച്ച് ഉത്തരങ്ങൾ മായ്ക്കുക" },
  withdrawTitle: { en: "Take the consent back", ml: "സമ്മതം പിൻവലിക്കുക" },
  withdrawText: {
    en: "We stop at once: no questionnaire, no new report, no sessions, no payments. The answers of the tasks are deleted. Sessions to come are cancelled and their price is paid back.",
    ml: "ഉടൻ എല്ലാം നിർത്തും: ചോദ്യാവലി, പുതിയ റിപ്പോർട്ട്, സെഷൻ, പേയ്മെന്റ് ഒന്നുമുണ്ടാവില്ല. ടാസ്ക്കുകളുടെ ഉത്തരങ്ങൾ മായ്ക്കും. വരാനുള്ള സെഷനുകൾ റദ്ദാക്കി പണം തിരികെ നൽകും.",
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
  answeredTitle: { en: "Already answered", ml: "മറുപടി നൽകിക്കഴിഞ്ഞു" },
  answered: {
    en: "A parent or guardian has answered this. If it was not you and you are the parent, please write to us.",
    ml: "ഒരു രക്ഷിതാവ് ഇതിനു മറുപടി നൽകി. അതു നിങ്ങളല്ലെങ്കിൽ, നിങ്ങളാണു രക്ഷിതാവെങ്കിൽ, ഞങ്ങൾക്ക് എഴുതുക.",
  },
  goneTitle: { en: "This link does not work any more", ml: "ഈ ലിങ്ക് ഇനി പ്രവർത്തിക്കില്ല" },
  gone: {
    en: "The student may have named somebody else, or the link was not copied completely. Please ask for the newest link.",
    ml: "വിദ്യാർഥി മറ്റൊരാളുടെ പേരു നൽകിയിരിക്കാം, അല്ലെങ്കിൽ ലിങ്ക് മുഴുവനായി വന്നിട്ടില്ല. ഏറ്റവും പുതിയ ലിങ്ക് ചോദിക്കുക.",
  },
  notYours: {
    en: "If you do not know this student, answer No: then nobody writes to you again.",
    ml: "ഈ വിദ്യാർഥിയെ അറിയില്ലെങ്കിൽ “വേണ്ട” എന്നു പറയുക: പിന്നെ ഒന്നും അയയ്ക്കില്ല.",
  },
} satisfies Words;

/** Sentences with the student's first name. */
export const GUARDIAN_TEXTS: Readonly<
  Record<
    Language,
    {
      title: (student: string) => string;
      agreeAndPay: (price: string) => string;
      pay: (price: string) => string;
      sentTo: (number: string) => string;
      given: (student: string) => string;
      reportReady: (student: string) => string;
      askToShow: (student: string) => string;
      refused: (student: string) => string;
      withdrawn: (student: string) => string;
      ofAge: (student: string) => string;
      ageTitle: (student: string, age: number) => string;
      ageText: (student: string, known: number) => string;
    }
  >
> = {
  en: {
    title: (student) => `${student} asks for your consent`,
    agreeAndPay: (price) => `Agree and pay ${price} by UPI`,
    pay: (price) => `Pay ${price} instead: that proves it, too`,
    sentTo: (number) => `Sent to +91 ${number}`,
    given: (student) => `Thank you. ${student} can begin.`,
    reportReady: (student) => `The report of ${student} is ready`,
    askToShow: (student) => `Ask ${student} to show it to you.`,
    refused: (student) => `You have not agreed for ${student}`,
    withdrawn: (student) => `You have taken back your consent for ${student}`,
    ofAge: (student) => `${student} is 18 or older by now, and decides without a guardian.`,
    ageTitle: (student, age) => `Is ${student} ${age} years old?`,
    ageText: (student, known) =>
      `${student} says so; until now the age was ${known}. From 18 on, students decide themselves, and we do not need your consent.`,
  },
  ml: {
    title: (student) => `${student} നിങ്ങളുടെ സമ്മതം ചോദിക്കുന്നു`,
    agreeAndPay: (price) => `സമ്മതം, ${price} UPI വഴി`,
    pay: (price) => `പകരം ${price} അടയ്ക്കാം: അതും മതി`,
    sentTo: (number) => `+91 ${number} എന്ന നമ്പറിലേക്ക് അയച്ചു`,
    given: (student) => `നന്ദി. ${student}: ഇനി തുടങ്ങാം.`,
    reportReady: (student) => `${student}: റിപ്പോർട്ട് തയ്യാറായി`,
    askToShow: (student) => `കാണിച്ചുതരാൻ ${student} എന്ന വിദ്യാർഥിയോടു പറയുക.`,
    refused: (student) => `${student}: നിങ്ങൾ സമ്മതിച്ചില്ല`,
    withdrawn: (student) => `${student}: നിങ്ങൾ സമ്മതം പിൻവലിച്ചു`,
    ofAge: (student) => `${student}: 18 വയസ്സു തികഞ്ഞതിനാൽ ഇനി സ്വയം തീരുമാനിക്കാം.`,
    ageTitle: (student, age) => `${student}: ${age} വയസ്സായോ?`,
    ageText: (student, known) =>
      `${student} അങ്ങനെ പറയുന്നു; ഇതുവരെ നൽകിയിരുന്നത് ${known} ആണ്. 18 മുതൽ വിദ്യാർഥികൾ തന്നെയാണു തീരുമാനിക്കുന്നത്; നിങ്ങളുടെ സമ്മതം വേണ്ട.`,
  },
};
