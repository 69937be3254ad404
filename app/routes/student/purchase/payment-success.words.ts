import type { Bilingual, Language } from "#app/domain/platform/language.ts";

export const paymentSuccessWords = {
  title: { en: "Payment", ml: "പേയ്മെന്റ്" },
  successful: { en: "Payment Successful!", ml: "പണമടച്ചു!" },
  upgraded: {
    en: "Thank you. Your package is Gold now: your report gets its study plan and institutes within minutes, and a session with a career counselor is yours to schedule.",
    ml: "നന്ദി. നിങ്ങളുടെ പാക്കേജ് ഇപ്പോൾ ഗോൾഡ് ആണ്: പഠനപദ്ധതിയും സ്ഥാപനങ്ങളും മിനിറ്റുകൾക്കുള്ളിൽ റിപ്പോർട്ടിൽ ചേരും; കരിയർ കൗൺസലറുമായുള്ള സെഷന്റെ സമയം നിങ്ങൾക്കു തിരഞ്ഞെടുക്കാം.",
  },
  seeOrders: { en: "See my orders", ml: "എന്റെ ഓർഡറുകൾ കാണുക" },
  startAssessment: { en: "START ASSESSMENT", ml: "ചോദ്യാവലി തുടങ്ങുക" },
  yourOrder: { en: "Your order", ml: "നിങ്ങളുടെ ഓർഡർ" },
  onItsWay: {
    en: "A confirmation is on its way to your e-mail. You find this order under My Orders at any time.",
    ml: "സ്ഥിരീകരണം നിങ്ങളുടെ ഇമെയിലിലേക്ക് അയച്ചിട്ടുണ്ട്. ഈ ഓർഡർ എപ്പോൾ വേണമെങ്കിലും “എന്റെ ഓർഡറുകൾ” എന്ന പേജിൽ കാണാം.",
  },
  confirming: { en: "Confirming your payment", ml: "നിങ്ങളുടെ പേയ്മെന്റ് സ്ഥിരീകരിക്കുന്നു" },
  confirmingText: {
    en: "Your bank has agreed, and we are waiting for the final confirmation. This usually takes less than a minute. This page turns by itself, and we write to you as well.",
    ml: "ബാങ്ക് സമ്മതിച്ചു; അന്തിമ സ്ഥിരീകരണത്തിനായി കാത്തിരിക്കുകയാണ്. സാധാരണ ഒരു മിനിറ്റിൽ താഴെ മതി. ഈ പേജ് തനിയെ മാറും; ഞങ്ങൾ നിങ്ങൾക്ക് എഴുതുകയും ചെയ്യും.",
  },
  pendingText: {
    en: "We are waiting for the final confirmation from your bank. This usually takes less than a minute. Please do not pay again: this page turns by itself, and we write to you as well.",
    ml: "ബാങ്കിൽനിന്ന് അന്തിമ സ്ഥിരീകരണം വരാനുണ്ട്. സാധാരണ ഒരു മിനിറ്റിൽ താഴെ മതി. വീണ്ടും പണമടയ്ക്കരുത്: ഈ പേജ് തനിയെ മാറും; ഞങ്ങൾ നിങ്ങൾക്ക് എഴുതുകയും ചെയ്യും.",
  },
  unreadText: {
    en: "We could not look up your order just now. If you have paid, nothing is lost: the confirmation is on its way, and this page turns by itself.",
    ml: "നിങ്ങളുടെ ഓർഡർ ഇപ്പോൾ നോക്കാനായില്ല. പണമടച്ചിട്ടുണ്ടെങ്കിൽ ഒന്നും നഷ്ടപ്പെട്ടിട്ടില്ല: സ്ഥിരീകരണം ഉടൻ വരും; ഈ പേജ് തനിയെ മാറും.",
  },
  startMeanwhile: { en: "Start the assessment meanwhile", ml: "അതിനിടെ ചോദ്യാവലി തുടങ്ങുക" },
  notArrived: { en: "Your payment has not arrived yet", ml: "നിങ്ങളുടെ പേയ്മെന്റ് ഇതുവരെ എത്തിയിട്ടില്ല" },
  notArrivedText: {
    en: "If you have just paid, the confirmation is on its way and this page turns by itself. If you have not, you can pay now.",
    ml: "ഇപ്പോൾ പണമടച്ചതേയുള്ളൂ എങ്കിൽ സ്ഥിരീകരണം ഉടൻ വരും; ഈ പേജ് തനിയെ മാറും. അടച്ചിട്ടില്ലെങ്കിൽ ഇപ്പോൾ അടയ്ക്കാം.",
  },
  goToPayment: { en: "Go to payment", ml: "പണമടയ്ക്കുക" },
  refunded: { en: "This order was refunded", ml: "ഈ ഓർഡറിന്റെ പണം തിരികെ നൽകി" },
  viewPackages: { en: "View Packages", ml: "പാക്കേജുകൾ കാണുക" },
  notFound: { en: "Order Not Found", ml: "ഓർഡർ കണ്ടെത്തിയില്ല" },
  notFoundText: {
    en: "There is no order of yours under this number. If you have paid, it appears under My Orders within minutes.",
    ml: "ഈ നമ്പറിൽ നിങ്ങളുടെ ഓർഡർ ഇല്ല. പണമടച്ചിട്ടുണ്ടെങ്കിൽ മിനിറ്റുകൾക്കുള്ളിൽ അത് “എന്റെ ഓർഡറുകൾ” എന്ന പേജിൽ കാണാം.",
  },
  myOrders: { en: "My Orders", ml: "എന്റെ ഓർഡറുകൾ" },
  home: { en: "Return to Home", ml: "ഹോം പേജിലേക്ക്" },
} satisfies Record<string, Bilingual>;

export const PACKAGE_READY: Record<Language, (title: string) => string> = {
  en: (title) =>
    `Thank you. Your ${title} is ready. The assessment has 63 questions and takes 20 to 30 minutes; you can pause and go on later, on any device.`,
  ml: (title) =>
    `നന്ദി. നിങ്ങളുടെ ${title} തയ്യാർ. ചോദ്യാവലിയിൽ 63 ചോദ്യങ്ങളുണ്ട്; 20 മുതൽ 30 വരെ മിനിറ്റ് മതി. ഇടയ്ക്കു നിർത്താം, പിന്നീട് ഏതു ഫോണിലും കമ്പ്യൂട്ടറിലും തുടരാം.`,
};

/** Notices for redirects to the home page. */
export const paymentSuccessNotices = {
  noOrderId: { en: "Order ID not found", ml: "ഓർഡർ നമ്പർ ഇല്ല" },
  notRetrieved: { en: "Could not retrieve order details", ml: "ഓർഡറിന്റെ വിവരങ്ങൾ കിട്ടിയില്ല" },
  failed: { en: "An error occurred", ml: "എന്തോ പിഴവു പറ്റി" },
} satisfies Record<string, Bilingual>;
