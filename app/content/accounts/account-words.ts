import type { ReportLanguage } from "../../domain/report/report-text";

type Words = Readonly<Record<ReportLanguage, string>>;

/** What the pages for signing up and in say beyond the sentences that are required. */
export const ACCOUNT_WORDS = {
  noNetwork: {
    en: "There is no network. What you typed is still here: please try again when you are connected.",
    ml: "നെറ്റ്‌വർക്ക് ഇല്ല. ടൈപ്പ് ചെയ്തതൊന്നും പോയിട്ടില്ല; കണക്‌ഷൻ വരുമ്പോൾ വീണ്ടും ശ്രമിക്കുക.",
  },
  stepOne: { en: "Step 1 of 2", ml: "ഘട്ടം 1 / 2" },
  stepTwo: { en: "Step 2 of 2", ml: "ഘട്ടം 2 / 2" },
  whoYouAre: { en: "Who you are", ml: "നിങ്ങൾ ആര്" },
  aboutYou: { en: "About you", ml: "നിങ്ങളെക്കുറിച്ച്" },
  next: { en: "Continue", ml: "തുടരുക" },
  back: { en: "Back", ml: "പിന്നോട്ട്" },
  logInWithAddress: { en: "Log in with this address", ml: "ഈ വിലാസം ഉപയോഗിച്ച് ലോഗിൻ ചെയ്യുക" },
  checkMail: { en: "Check your mail", ml: "നിങ്ങളുടെ മെയിൽ നോക്കുക" },
  linkSentTo: { en: "We sent a link to", ml: "ഞങ്ങൾ ലിങ്ക് അയച്ചത് ഈ വിലാസത്തിലേക്കാണ്:" },
  openLink: {
    en: "Open it on this device, in this browser: then you are logged in at once and go on where you were.",
    ml: "ഈ ബ്രൗസറിൽത്തന്നെ അതു തുറക്കുക: അപ്പോൾത്തന്നെ ലോഗിൻ ആകും, നിർത്തിയിടത്തുനിന്നു തുടരാം.",
  },
  lookInSpam: {
    en: "It arrives within a minute and works for 24 hours. Look in the spam folder too.",
    ml: "ഒരു മിനിറ്റിനകം എത്തും; 24 മണിക്കൂർ ഉപയോഗിക്കാം. സ്പാം ഫോൾഡറിലും നോക്കുക.",
  },
  openMailApp: { en: "Open the mail app", ml: "മെയിൽ ആപ്പ് തുറക്കുക" },
  openYourself: {
    en: "Open the app or the website where you read your mail.",
    ml: "നിങ്ങൾ മെയിൽ വായിക്കുന്ന ആപ്പോ വെബ്സൈറ്റോ തുറക്കുക.",
  },
  noMailApp: {
    en: "This browser could not open a mail app by itself. Please open yours, then come back here.",
    ml: "ഈ ബ്രൗസറിനു മെയിൽ ആപ്പ് തനിയെ തുറക്കാനായില്ല. നിങ്ങളുടേതു തുറന്നു നോക്കിയിട്ടു തിരിച്ചുവരിക.",
  },
  sendAgain: { en: "Send the link again", ml: "ലിങ്ക് വീണ്ടും അയയ്ക്കുക" },
  sentAgain: { en: "We sent the link again.", ml: "ലിങ്ക് വീണ്ടും അയച്ചു." },
  wrongAddress: { en: "Wrong address?", ml: "വിലാസം തെറ്റിയോ?" },
  newAddress: { en: "The right address", ml: "ശരിയായ വിലാസം" },
  changeAddress: { en: "Change the address", ml: "വിലാസം മാറ്റുക" },
  oldLinkDies: {
    en: "The link that we sent before stops working.",
    ml: "നേരത്തെ അയച്ച ലിങ്ക് പിന്നെ പ്രവർത്തിക്കില്ല.",
  },
  addressChanged: {
    en: "Your address is changed, and a new link is on its way.",
    ml: "വിലാസം മാറ്റി; പുതിയ ലിങ്ക് അയച്ചിട്ടുണ്ട്.",
  },
  verifiedAndIn: {
    en: "Your email is verified, and you are logged in.",
    ml: "നിങ്ങളുടെ ഇ-മെയിൽ സ്ഥിരീകരിച്ചു; ലോഗിൻ ആയി.",
  },
  thenYouGoOn: {
    en: "Then your account is ready, you are logged in, and you go on where you were.",
    ml: "ഇതോടെ അക്കൗണ്ട് തയ്യാറാകും, ലോഗിൻ ആകും, നിർത്തിയിടത്തുനിന്നു തുടരാം.",
  },
} satisfies Record<string, Words>;
