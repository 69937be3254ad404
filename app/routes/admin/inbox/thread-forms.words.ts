import type { Bilingual } from "#app/domain/platform/language.ts";

/** A frequent answer, inserted into the form to be completed and read before sending. */
export interface AnswerTemplate {
  id: string;
  label: string;
  text: Bilingual;
}

export const answerTemplates: readonly AnswerTemplate[] = [
  {
    id: "looking",
    label: "We are looking into it",
    text: {
      en: "Hello,\n\nThank you for writing to us. We are looking into it and will write again by tomorrow.\n\nVazhi support",
      ml: "നമസ്കാരം,\n\nഞങ്ങൾക്ക് എഴുതിയതിനു നന്ദി. ഇതു പരിശോധിക്കുകയാണ്. നാളെയ്ക്കകം വീണ്ടും എഴുതാം.\n\nവഴി",
    },
  },
  {
    id: "paid-not-shown",
    label: "Paid, but the order is not shown",
    text: {
      en: "Hello,\n\nWe have asked the payment provider about your payment. If the money has left your account, the order is completed by itself within a few minutes, and you get a mail. If the provider has no payment, your bank returns the money within 5 to 7 working days.\n\nPlease do not pay a second time. If nothing has changed tomorrow, write to us again.\n\nVazhi support",
      ml: "നമസ്കാരം,\n\nനിങ്ങളുടെ പേയ്മെന്റിനെക്കുറിച്ചു പേയ്മെന്റ് സേവനത്തോടു ചോദിച്ചിട്ടുണ്ട്. പണം അക്കൗണ്ടിൽനിന്നു പോയിട്ടുണ്ടെങ്കിൽ ഏതാനും മിനിറ്റിനകം ഓർഡർ തനിയെ പൂർത്തിയാകും; അപ്പോൾ ഒരു മെയിൽ കിട്ടും. പേയ്മെന്റ് എത്തിയിട്ടില്ലെങ്കിൽ 5 മുതൽ 7 വരെ പ്രവൃത്തിദിവസത്തിനകം ബാങ്ക് പണം തിരികെ നൽകും.\n\nരണ്ടാമതു പണം അടയ്ക്കരുത്. നാളെയും മാറ്റമൊന്നുമില്ലെങ്കിൽ വീണ്ടും എഴുതുക.\n\nവഴി",
    },
  },
  {
    id: "report-waits",
    label: "The report is not there yet",
    text: {
      en: "Hello,\n\nA report is written when all questions are answered and sent. Please open My Orders: it says what is still missing. Once everything is sent, the report is ready within minutes, and we send you a mail.\n\nVazhi support",
      ml: "നമസ്കാരം,\n\nഎല്ലാ ചോദ്യങ്ങൾക്കും ഉത്തരം നൽകി അയച്ചാലാണു റിപ്പോർട്ട് തയ്യാറാക്കുന്നത്. “എന്റെ ഓർഡറുകൾ” തുറക്കുക: എന്താണു ബാക്കിയുള്ളത് എന്ന് അവിടെ കാണാം. എല്ലാം അയച്ചുകഴിഞ്ഞാൽ മിനിറ്റുകൾക്കകം റിപ്പോർട്ട് തയ്യാറാകും; അപ്പോൾ മെയിൽ അയയ്ക്കാം.\n\nവഴി",
    },
  },
  {
    id: "refund-made",
    label: "The refund is on its way",
    text: {
      en: "Hello,\n\nWe have made the refund. The bank shows it within 5 to 7 working days, on the account or card that was paid with. The credit note is in a mail of its own.\n\nVazhi support",
      ml: "നമസ്കാരം,\n\nറീഫണ്ട് നൽകിയിട്ടുണ്ട്. പണം അടച്ച അക്കൗണ്ടിലോ കാർഡിലോ 5 മുതൽ 7 വരെ പ്രവൃത്തിദിവസത്തിനകം അതു കാണാം. ക്രെഡിറ്റ് നോട്ട് മറ്റൊരു മെയിലിലുണ്ട്.\n\nവഴി",
    },
  },
  {
    id: "session-time",
    label: "Another time for a session",
    text: {
      en: "Hello,\n\nYou can choose another time yourself: open My Orders, then the session, and press Reschedule. It is possible until 24 hours before the session.\n\nVazhi support",
      ml: "നമസ്കാരം,\n\nമറ്റൊരു സമയം നിങ്ങൾക്കുതന്നെ തിരഞ്ഞെടുക്കാം: “എന്റെ ഓർഡറുകൾ” തുറന്ന് സെഷൻ തിരഞ്ഞെടുത്ത് സമയം മാറ്റുക. സെഷൻ തുടങ്ങുന്നതിന് 24 മണിക്കൂർ മുമ്പു വരെ മാറ്റാം.\n\nവഴി",
    },
  },
  {
    id: "login",
    label: "Cannot log in",
    text: {
      en: "Hello,\n\nPlease open the login page and press “Forgot password?”. The link comes to the e-mail address with which the account was created, and works for a short time. Look into the spam folder, too. If you have another address now, tell us both.\n\nVazhi support",
      ml: "നമസ്കാരം,\n\nലോഗിൻ പേജ് തുറന്ന് “പാസ്‌വേഡ് മറന്നോ?” അമർത്തുക. അക്കൗണ്ട് തുടങ്ങിയപ്പോൾ നൽകിയ ഇമെയിൽ വിലാസത്തിലേക്കാണു ലിങ്ക് വരുന്നത്; കുറച്ചു സമയമേ അതു പ്രവർത്തിക്കൂ. സ്പാം ഫോൾഡറും നോക്കുക. ഇപ്പോൾ മറ്റൊരു വിലാസമാണെങ്കിൽ രണ്ടും ഞങ്ങൾക്ക് എഴുതുക.\n\nവഴി",
    },
  },
  {
    id: "which-account",
    label: "Which account is it about?",
    text: {
      en: "Hello,\n\nWe could not find an account with this e-mail address. With which address or phone number did the student sign up? Please do not send us a password or a card number.\n\nVazhi support",
      ml: "നമസ്കാരം,\n\nഈ ഇമെയിൽ വിലാസത്തിലുള്ള അക്കൗണ്ട് കണ്ടെത്താനായില്ല. ഏതു വിലാസം അല്ലെങ്കിൽ ഫോൺ നമ്പർ നൽകിയാണു വിദ്യാർഥി സൈൻ അപ്പ് ചെയ്തത്? പാസ്‌വേഡോ കാർഡ് നമ്പറോ ഞങ്ങൾക്ക് അയയ്ക്കരുത്.\n\nവഴി",
    },
  },
  {
    id: "solved",
    label: "Solved",
    text: {
      en: "Hello,\n\nThis is done now. If anything else is unclear, just write back.\n\nVazhi support",
      ml: "നമസ്കാരം,\n\nഇതു ശരിയാക്കിയിട്ടുണ്ട്. മറ്റെന്തെങ്കിലും വ്യക്തമല്ലെങ്കിൽ വീണ്ടും എഴുതുക.\n\nവഴി",
    },
  },
];
