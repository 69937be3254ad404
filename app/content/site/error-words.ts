import type { Bilingual } from "#app/domain/platform/language.ts";

export const ERROR_WORDS = {
  notFound: { en: "Page not found", ml: "പേജ് കണ്ടെത്തിയില്ല" },
  notFoundText: {
    en: "There is no way here. The address may have been typed differently, or the page has moved.",
    ml: "ഇവിടേക്ക് ഒരു വഴിയില്ല. വിലാസം ടൈപ്പ് ചെയ്തതിൽ തെറ്റുണ്ടാകാം, അല്ലെങ്കിൽ പേജ് മാറിയിരിക്കാം.",
  },
  path: { en: "Path", ml: "പേജിന്റെ വിലാസം" },
  fullUrl: { en: "Full URL", ml: "മുഴുവൻ വിലാസം" },
  goBack: { en: "Go Back", ml: "തിരികെ പോകുക" },
  returnHome: { en: "Return Home", ml: "ഹോം പേജിലേക്ക്" },
  force: { en: "Force Navigate", ml: "വീണ്ടും തുറന്നുനോക്കുക" },
  forceText: {
    en: "Force Navigate asks our server for this address once more.",
    ml: "“വീണ്ടും തുറന്നുനോക്കുക” അമർത്തിയാൽ ഈ വിലാസം സെർവറിൽ ഒന്നുകൂടി നോക്കും.",
  },
  tryAgain: { en: "Try Again", ml: "വീണ്ടും ശ്രമിക്കുക" },
  noDatabase: { en: "Database Connection Required", ml: "ഡേറ്റാബേസുമായി ബന്ധമില്ല" },
  noDatabaseText: {
    en: "We cannot reach our records right now, so we cannot show you this page. Nothing of yours is lost. Please try again in a few minutes.",
    ml: "ഞങ്ങളുടെ രേഖകൾ ഇപ്പോൾ തുറക്കാനാകുന്നില്ല; അതുകൊണ്ട് ഈ പേജ് കാണിക്കാനാവില്ല. നിങ്ങളുടേതൊന്നും നഷ്ടപ്പെട്ടിട്ടില്ല. കുറച്ചു മിനിറ്റ് കഴിഞ്ഞു വീണ്ടും ശ്രമിക്കുക.",
  },
  fault: { en: "Something went wrong", ml: "എന്തോ പിഴവു പറ്റി" },
  faultText: {
    en: "The fault is ours, and we have made a note of it. Please try again; if it happens once more, write to us and we will help.",
    ml: "പിഴവ് ഞങ്ങളുടേതാണ്; അതു ഞങ്ങൾ കുറിച്ചുവച്ചിട്ടുണ്ട്. വീണ്ടും ശ്രമിക്കുക; ഇനിയും ഉണ്ടായാൽ ഞങ്ങൾക്ക് എഴുതുക, സഹായിക്കാം.",
  },
  noAccess: { en: "No access", ml: "അനുവാദമില്ല" },
  noAccessText: {
    en: "You don't have permission to access this page.",
    ml: "ഈ പേജ് തുറക്കാൻ നിങ്ങൾക്ക് അനുവാദമില്ല.",
  },
  tooOften: { en: "Too many attempts", ml: "കുറേയധികം ശ്രമങ്ങളായി" },
  tooOftenText: {
    en: "This was tried very often in a short time. Please wait a few minutes, then try again.",
    ml: "കുറഞ്ഞ സമയത്തിനുള്ളിൽ ഇതു പല തവണ ശ്രമിച്ചു. കുറച്ചു മിനിറ്റ് കാത്തിരുന്നു വീണ്ടും ശ്രമിക്കുക.",
  },
} satisfies Record<string, Bilingual>;
