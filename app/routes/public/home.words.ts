import type { StudentStep } from "#app/domain/report/student-steps.ts";
import type { Bilingual } from "#app/domain/platform/language.ts";

interface StepWords {
  title: Bilingual;
  text: Bilingual;
  action: Bilingual;
}

/** `time` is the start of the step's session, in words of each language; empty for a step without one. */
export function wordsOfStep(step: StudentStep, { time, questions }: { time: Bilingual; questions: number }): StepWords {
  switch (step.kind) {
    case "join":
      return {
        title: { en: `Your session with ${step.expertName} is on`, ml: `സെഷൻ തുടങ്ങി: ${step.expertName}` },
        text: time,
        action: { en: "Join the session", ml: "സെഷനിൽ ചേരുക" },
      };
    case "answer":
      return step.question === null
        ? {
            title: { en: `Answer your ${questions} questions`, ml: `${questions} ചോദ്യങ്ങൾക്ക് ഉത്തരം നൽകുക` },
            text: {
              en: "Your package is paid for. Take 20 to 30 quiet minutes; you can pause at any time.",
              ml: "പാക്കേജിന്റെ പണം അടച്ചുകഴിഞ്ഞു. ശാന്തമായി 20–30 മിനിറ്റ് എടുക്കുക; എപ്പോൾ വേണമെങ്കിലും നിർത്താം.",
            },
            action: { en: "Start your assessment", ml: "ചോദ്യാവലി തുടങ്ങുക" },
          }
        : {
            title: {
              en: `Go on with question ${step.question} of ${questions}`,
              ml: `ചോദ്യം ${step.question} മുതൽ തുടരുക (ആകെ ${questions})`,
            },
            text: { en: "Your answers so far are saved.", ml: "ഇതുവരെയുള്ള ഉത്തരങ്ങൾ സേവ് ചെയ്തിട്ടുണ്ട്." },
            action: { en: "Continue your assessment", ml: "ചോദ്യാവലി തുടരുക" },
          };
    case "wait":
      return {
        title: { en: "Your report is being written", ml: "നിങ്ങളുടെ റിപ്പോർട്ട് തയ്യാറാകുന്നു" },
        text: step.isConfirmed
          ? {
              en: "It is usually there within minutes. We send you an e-mail, too.",
              ml: "സാധാരണ മിനിറ്റുകൾക്കകം കിട്ടും. ഞങ്ങൾ ഇമെയിലും അയയ്ക്കും.",
            }
          : {
              en: "Your answers are in. The report follows as soon as your payment is confirmed.",
              ml: "ഉത്തരങ്ങൾ കിട്ടി. പേയ്മെന്റ് ഉറപ്പായാലുടൻ റിപ്പോർട്ട് വരും.",
            },
        action: { en: "See how far it is", ml: "എത്രയായി എന്നു നോക്കുക" },
      };
    case "read":
      return {
        title: { en: "Your report is ready", ml: "നിങ്ങളുടെ റിപ്പോർട്ട് തയ്യാറായി" },
        text: {
          en: "Read it alone first, then with your parents.",
          ml: "ആദ്യം തനിയെ വായിക്കുക; പിന്നെ അച്ഛനമ്മമാരോടൊപ്പം.",
        },
        action: { en: "Read your report", ml: "റിപ്പോർട്ട് വായിക്കുക" },
      };
    case "session":
      return {
        title: { en: `Your session with ${step.expertName}`, ml: `നിങ്ങളുടെ സെഷൻ: ${step.expertName}` },
        text: time,
        action: { en: "See your booking", ml: "ബുക്കിങ് കാണുക" },
      };
    case "schedule":
      return {
        title: { en: "Book the session of your Gold Package", ml: "ഗോൾഡ് പാക്കേജിലെ സെഷൻ ബുക്ക് ചെയ്യുക" },
        text: {
          en: "It is paid for. Choose an expert and a time that suits you and your parents.",
          ml: "പണം അടച്ചുകഴിഞ്ഞതാണ്. നിങ്ങൾക്കും അച്ഛനമ്മമാർക്കും പറ്റിയ കൗൺസലറെയും സമയവും തിരഞ്ഞെടുക്കുക.",
        },
        action: { en: "Schedule your session", ml: "സമയം തിരഞ്ഞെടുക്കുക" },
      };
    case "pay":
      return {
        title: { en: "Complete your payment", ml: "പേയ്മെന്റ് പൂർത്തിയാക്കുക" },
        text: {
          en: "You have begun to buy a package. Nothing has been paid for it yet.",
          ml: "നിങ്ങൾ ഒരു പാക്കേജ് വാങ്ങാൻ തുടങ്ങിയിരുന്നു. ഇതുവരെ പണം അടച്ചിട്ടില്ല.",
        },
        action: { en: "Go to payment", ml: "പേയ്മെന്റിലേക്ക്" },
      };
    case "choose":
      return {
        title: { en: "Choose your package", ml: "പാക്കേജ് തിരഞ്ഞെടുക്കുക" },
        text: {
          en: "Silver or Gold: compare them line by line, and read a sample report first.",
          ml: "സിൽവറോ ഗോൾഡോ: രണ്ടും താരതമ്യം ചെയ്യുക; ആദ്യം മാതൃകാ റിപ്പോർട്ട് വായിക്കുക.",
        },
        action: { en: "Choose a package", ml: "പാക്കേജ് തിരഞ്ഞെടുക്കുക" },
      };
  }
}
