import type { Language } from "#app/domain/platform/language.ts";

/** The experts' agreement, paragraph by paragraph; a new wording gets a new `AGREEMENT_VERSION`. */
export const AGREEMENT_TEXT: Readonly<Record<Language, readonly string[]>> = {
  en: [
    "You meet students of Vazhi, many of them under 18, at the times and the price that your page shows, on your own responsibility as a professional. You are not an employee of Vazhi.",
    "What students and parents tell you, and their reports, stay between you and them. You use them for the session only, keep no copies, and do not pass them on, unless the law requires it or a child is in danger; then you tell us at once.",
    "You do not take payments, contact details or further business past Vazhi from students whom you meet through it, and do not advertise colleges, courses or agencies that pay you.",
    "You come on time. If you cannot, you cancel or propose another time as early as possible: the family gets everything back, and you are not paid.",
    "You get your share of what the family paid without GST, with a statement for each month; tax is deducted at source as the law requires. Your page “Earnings” shows the share and the rules.",
    "Sessions with a child are respectful and safe: a parent may join at any time, nothing is recorded, and you meet in person only at the place that your page names.",
    "Your name, photo, words and price are public while you are listed. You may ask to be taken off at any time; sessions that are booked by then take place.",
    "Either side may end this agreement at any time in writing. What is said here about confidence, and what is due to you, stays.",
  ],
  ml: [
    "നിങ്ങളുടെ പേജിൽ കാണുന്ന സമയത്തും ഫീസിലും വഴിയിലെ വിദ്യാർഥികളുമായി സംസാരിക്കുന്നത്, സ്വന്തം ഉത്തരവാദിത്വത്തിൽ, ഒരു പ്രൊഫഷണലായാണ്; വഴിയുടെ ജീവനക്കാരനോ ജീവനക്കാരിയോ ആയല്ല. വിദ്യാർഥികളിൽ പലരും 18 വയസ്സിൽ താഴെയുള്ളവരാണ്.",
    "വിദ്യാർഥികളും രക്ഷിതാക്കളും പറയുന്നതും അവരുടെ റിപ്പോർട്ടുകളും രഹസ്യമായി സൂക്ഷിക്കുക. സെഷനു മാത്രം ഉപയോഗിക്കുക, പകർപ്പെടുക്കരുത്, മറ്റാർക്കും കൈമാറരുത്. നിയമം ആവശ്യപ്പെടുമ്പോഴോ കുട്ടിക്ക് അപകടമുള്ളപ്പോഴോ മാത്രം ഇതു മാറാം; അപ്പോൾ ഉടൻ ഞങ്ങളെ അറിയിക്കുക.",
    "വഴിയിലൂടെ പരിചയപ്പെട്ട വിദ്യാർഥികളിൽനിന്ന് വഴിക്കു പുറത്തു പണമോ ഫോൺ നമ്പറോ മറ്റു ജോലികളോ വാങ്ങരുത്. നിങ്ങൾക്കു പണം തരുന്ന കോളേജുകളെയോ കോഴ്സുകളെയോ ഏജൻസികളെയോ ശുപാർശ ചെയ്യരുത്.",
    "കൃത്യസമയത്ത് എത്തുക. വരാനാകില്ലെങ്കിൽ എത്രയും നേരത്തേ റദ്ദാക്കുക, അല്ലെങ്കിൽ മറ്റൊരു സമയം നിർദേശിക്കുക. റദ്ദാക്കിയാൽ കുടുംബത്തിനു മുഴുവൻ പണവും തിരികെ കിട്ടും; നിങ്ങൾക്കു പ്രതിഫലമില്ല.",
    "കുടുംബം അടച്ച തുകയുടെ, GST ഒഴിച്ചുള്ള ഭാഗത്തിന്റെ വിഹിതം നിങ്ങൾക്കു ലഭിക്കും; മാസം തോറും സ്റ്റേറ്റ്മെന്റ് തരും. നിയമപ്രകാരമുള്ള നികുതി സ്രോതസ്സിൽ പിടിക്കും. വിഹിതവും നിയമങ്ങളും “വരുമാനം” എന്ന പേജിലുണ്ട്.",
    "കുട്ടികളുമായുള്ള സെഷൻ മാന്യവും സുരക്ഷിതവുമായിരിക്കണം: രക്ഷിതാവിന് എപ്പോഴും ചേരാം, ഒന്നും റെക്കോർഡ് ചെയ്യരുത്, നേരിട്ടു കാണുന്നത് നിങ്ങളുടെ പേജിൽ പറയുന്ന സ്ഥലത്തു മാത്രം.",
    "പട്ടികയിലുള്ളപ്പോൾ നിങ്ങളുടെ പേരും ഫോട്ടോയും വിവരണവും ഫീസും എല്ലാവർക്കും കാണാം. എപ്പോൾ വേണമെങ്കിലും മാറ്റാൻ ആവശ്യപ്പെടാം; അതിനകം ബുക്ക് ചെയ്ത സെഷനുകൾ നടത്തണം.",
    "ഇരുകൂട്ടർക്കും എപ്പോൾ വേണമെങ്കിലും രേഖാമൂലം ഈ കരാർ അവസാനിപ്പിക്കാം. രഹസ്യം സൂക്ഷിക്കാനുള്ള കടമയും നിങ്ങൾക്കു കിട്ടാനുള്ളതും തുടരും.",
  ],
};
