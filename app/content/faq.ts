import type { Bilingual, Language } from "#app/domain/platform/language.ts";
import { packages } from "#app/domain/purchase/packages.ts";
import { mailLink, type RichText } from "./rich-text.ts";

export interface FrequentQuestion {
  question: string;
  /** One entry per paragraph. */
  answer: readonly RichText[];
}

export const FAQ_PAGE = {
  title: { en: "Questions and answers", ml: "ചോദ്യങ്ങളും ഉത്തരങ്ങളും" },
  description: {
    en: "What the Vazhi career assessment is, how to take it, who it is for, what it costs, whether it speaks Malayalam, and what happens afterwards.",
    ml: "വഴിയുടെ കരിയർ ചോദ്യാവലി എന്താണ്, എങ്ങനെ ചെയ്യാം, ആർക്കുള്ളതാണ്, ചെലവ് എത്ര, മലയാളത്തിലുണ്ടോ, അതിനു ശേഷം എന്ത്.",
  },
  lead: { en: "What students and parents ask us most.", ml: "വിദ്യാർഥികളും അച്ഛനമ്മമാരും കൂടുതൽ ചോദിക്കുന്നത്." },
  notHere: {
    en: "Is your question not here? We reply within 24 hours.",
    ml: "നിങ്ങളുടെ ചോദ്യം ഇവിടെയില്ലേ? ഞങ്ങൾക്ക് എഴുതുക: 24 മണിക്കൂറിനുള്ളിൽ മറുപടി തരും.",
  },
  contact: { en: "Contact Us", ml: "ഞങ്ങൾക്ക് എഴുതുക" },
} satisfies Record<string, Bilingual>;

/** Values that change elsewhere, formatted. */
interface FaqValues {
  email: string;
  silver: string;
  gold: string;
}

/** The eight most frequent questions, in order: the page's default until the portal changes one. */
export function frequentQuestions(values: FaqValues, language: Language): readonly FrequentQuestion[] {
  return language === "ml" ? inMalayalam(values) : inEnglish(values);
}

function inEnglish({ email, ...prices }: FaqValues): readonly FrequentQuestion[] {
  const { silver, gold } = packages;
  return [
    {
      question: "What is Vazhi?",
      answer: [
        "Vazhi (വഴി, “the way”) is a career assessment for students in Kerala who decide what comes after 10th or 12th. You answer 63 questions about what you like, how you work and what matters to you.",
        [
          "From your answers we work out your Holland code, the three-letter summary of your interests that counselors have used for decades, and compare it with 43 fields of work. You get a report with the careers that fit you, the reasons, and the courses and entrance examinations that lead there. You can ",
          { label: "read a sample report", href: "/sample-report" },
          " before you pay, and ",
          { label: "how the results come about", href: "/method" },
          ": how exact they are, and what they cannot say.",
        ],
      ],
    },
    {
      question: "How do I take the assessment?",
      answer: [
        [
          { label: "Sign up", href: "/signup" },
          ", confirm your e-mail address, choose a ",
          { label: "package", href: "/packages" },
          " and pay. Then press START ASSESSMENT. One question is shown at a time; you choose the answer that is most like you.",
        ],
        "It takes 20 to 30 minutes. Your answers are saved as you go: you can stop, and go on later on the same phone or on another one. There are no right answers, and no marks.",
      ],
    },
    {
      question: "Who can take it?",
      answer: [
        "Students who are in 10th, plus one or plus two or have finished them, college students who wonder whether they are on the right course, and anybody from the age of 10 who wants to know their interests better. The courses and examinations in the report are those of Kerala and India.",
        "If you are under 18, a parent or guardian agrees first. You send them a link, by WhatsApp for example. They agree and pay there, or agree and type a code that we send to their own number; they need no account. Once a year we remind them that their consent stands, and they can take it back at any time.",
      ],
    },
    {
      question: "Is it available in Malayalam?",
      answer: [
        "Yes. Every question and every answer stands in English and in Malayalam, one under the other. In your profile you choose whether the report comes in English, in Malayalam or in both.",
        [{ lang: "ml", text: "എല്ലാ ചോദ്യങ്ങളും ഇംഗ്ലീഷിലും മലയാളത്തിലും ലഭ്യമാണ്." }],
      ],
    },
    {
      question: "What does it cost?",
      answer: [
        `The ${silver.title} costs ${prices.silver}, the ${gold.title} ${prices.gold}. You pay once; there is no subscription. Gold adds a one-to-one session with a career expert, a study plan and recommendations of institutes.`,
        "You can pay by UPI, card, net banking or wallet. If you have a coupon, enter it before you pay: the new price is shown at once.",
      ],
    },
    {
      question: "Can parents take it for their child, or sit beside them?",
      answer: [
        "Please let the student answer alone. The report is only as true as the answers, and most of us answer differently when somebody looks on.",
        "Parents can make the account, pay, and read the report together with their child afterwards: that talk is the best use of it. A parent who is curious about their own interests may of course take the assessment for themselves.",
      ],
    },
    {
      question: "What happens after the assessment?",
      answer: [
        [
          "Your answers are scored and your report is written, usually within minutes and at most within 24 hours. You get an e-mail when it is ready. Read it on screen, download it as a PDF, or have it sent to your mailbox; it stays in ",
          { label: "My Orders", href: "/my-orders" },
          ".",
        ],
        [
          "Then talk it over with your family and your teachers. With Gold, an expert talks it through with you; with Silver, you can still ask one of our ",
          { label: "career counselors", href: "/career-counselors" },
          ".",
        ],
      ],
    },
    {
      question: "I forgot my password. What can I do?",
      answer: [
        [
          "Use ",
          { label: "Forgot password", href: "/forgot-password" },
          ": we send a link to your registered e-mail address, and with it you choose a new password. The link works for one hour.",
        ],
        [
          "If you can no longer open that mailbox, or no link arrives, write to ",
          mailLink(email),
          ", from your registered address if you can. We will help you back into your account within 12 hours.",
        ],
      ],
    },
  ];
}

function inMalayalam({ email, silver, gold }: FaqValues): readonly FrequentQuestion[] {
  return [
    {
      question: "എന്താണ് വഴി?",
      answer: [
        "പത്തോ പ്ലസ് ടുവോ കഴിഞ്ഞ് ഇനി എന്ത് എന്നു തീരുമാനിക്കുന്ന കേരളത്തിലെ വിദ്യാർഥികൾക്കുള്ള കരിയർ ചോദ്യാവലിയാണ് വഴി. നിങ്ങൾക്ക് എന്താണ് ഇഷ്ടം, നിങ്ങൾ ജോലി ചെയ്യുന്ന രീതി എന്താണ്, നിങ്ങൾക്ക് എന്താണു പ്രധാനം എന്നെല്ലാമുള്ള 63 ചോദ്യങ്ങൾക്കു നിങ്ങൾ ഉത്തരം നൽകുന്നു.",
        [
          "ആ ഉത്തരങ്ങളിൽ നിന്നു ഞങ്ങൾ നിങ്ങളുടെ ഹോളണ്ട് കോഡ് കണ്ടെത്തുന്നു: നിങ്ങളുടെ താൽപ്പര്യങ്ങളുടെ മൂന്നക്ഷരത്തിലുള്ള ചുരുക്കമാണത്; കൗൺസലർമാർ പതിറ്റാണ്ടുകളായി ഉപയോഗിക്കുന്നത്. അതിനെ 43 തൊഴിൽമേഖലകളുമായി താരതമ്യം ചെയ്യുന്നു. നിങ്ങൾക്കു ചേരുന്ന തൊഴിലുകൾ, അതിന്റെ കാരണങ്ങൾ, അവിടേക്കുള്ള കോഴ്സുകളും പ്രവേശനപരീക്ഷകളും: ഇതെല്ലാമുള്ള ഒരു റിപ്പോർട്ട് നിങ്ങൾക്കു കിട്ടും. പണമടയ്ക്കുന്നതിനു മുമ്പു വായിക്കാൻ: ",
          { label: "മാതൃകാ റിപ്പോർട്ട്", href: "/sample-report" },
          ". ഫലം എത്ര കൃത്യമാണ്, എന്തു പറയാൻ കഴിയില്ല എന്നറിയാൻ: ",
          { label: "ഫലം എങ്ങനെ ഉണ്ടാകുന്നു", href: "/method" },
          ".",
        ],
      ],
    },
    {
      question: "ചോദ്യാവലി എങ്ങനെ ചെയ്യാം?",
      answer: [
        [
          { label: "സൈൻ അപ്പ് ചെയ്യുക", href: "/signup" },
          ", ഇമെയിൽ വിലാസം സ്ഥിരീകരിക്കുക, ",
          { label: "പാക്കേജ് തിരഞ്ഞെടുക്കുക", href: "/packages" },
          ", പണമടയ്ക്കുക. പിന്നെ “ചോദ്യാവലി തുടങ്ങുക” എന്ന ബട്ടൺ അമർത്തുക. ഒരു സമയം ഒരു ചോദ്യം മാത്രം കാണും; നിങ്ങൾക്ക് ഏറ്റവും ചേരുന്ന ഉത്തരം തിരഞ്ഞെടുക്കുക.",
        ],
        "20 മുതൽ 30 വരെ മിനിറ്റ് മതി. ഉത്തരങ്ങൾ അപ്പപ്പോൾ സേവ് ആകും: ഇടയ്ക്കു നിർത്തി, പിന്നീട് അതേ ഫോണിലോ മറ്റൊന്നിലോ തുടരാം. ശരിയുത്തരം എന്നൊന്നില്ല; മാർക്കുമില്ല.",
      ],
    },
    {
      question: "ആർക്കൊക്കെ ചെയ്യാം?",
      answer: [
        "പത്തിലോ പ്ലസ് വണ്ണിലോ പ്ലസ് ടുവിലോ പഠിക്കുന്നവർക്കും അതു കഴിഞ്ഞവർക്കും, പഠിക്കുന്ന കോഴ്സ് തനിക്കു ചേരുമോ എന്നു സംശയമുള്ള കോളേജ് വിദ്യാർഥികൾക്കും, സ്വന്തം താൽപ്പര്യങ്ങൾ കൂടുതൽ അറിയാൻ ആഗ്രഹിക്കുന്ന 10 വയസ്സു കഴിഞ്ഞ ആർക്കും ചെയ്യാം. റിപ്പോർട്ടിലെ കോഴ്സുകളും പരീക്ഷകളും കേരളത്തിലെയും ഇന്ത്യയിലെയും ആണ്.",
        "18 വയസ്സായിട്ടില്ലെങ്കിൽ ആദ്യം ഒരു രക്ഷിതാവു സമ്മതിക്കണം. അവർക്ക് ഒരു ലിങ്ക് അയയ്ക്കുക, വാട്സാപ്പിലാകാം. അവിടെ അവർക്കു സമ്മതിച്ചു പണമടയ്ക്കാം, അല്ലെങ്കിൽ സമ്മതിച്ചിട്ട് സ്വന്തം നമ്പറിൽ വരുന്ന കോഡ് നൽകാം; അക്കൗണ്ട് വേണ്ട. സമ്മതം തുടരുന്നുണ്ടെന്നു വർഷത്തിലൊരിക്കൽ ഞങ്ങൾ ഓർമ്മിപ്പിക്കും; എപ്പോൾ വേണമെങ്കിലും പിൻവലിക്കാം.",
      ],
    },
    {
      question: "മലയാളത്തിൽ ഉണ്ടോ?",
      answer: [
        "ഉണ്ട്. എല്ലാ ചോദ്യങ്ങളും ഉത്തരങ്ങളും ഇംഗ്ലീഷിലും അതിനു താഴെ മലയാളത്തിലും കാണാം. റിപ്പോർട്ട് ഇംഗ്ലീഷിലോ മലയാളത്തിലോ രണ്ടിലുമോ വേണ്ടതെന്നു പ്രൊഫൈലിൽ തിരഞ്ഞെടുക്കാം.",
        "സൈറ്റും മെയിലുകളും മലയാളത്തിൽ വായിക്കാം: മുകളിലെ ഭാഷാ ബട്ടൺ അമർത്തിയാൽ മതി.",
      ],
    },
    {
      question: "ചെലവ് എത്രയാണ്?",
      answer: [
        `സിൽവർ പാക്കേജിന് ${silver}, ഗോൾഡ് പാക്കേജിന് ${gold}. ഒരിക്കൽ മാത്രം അടച്ചാൽ മതി; മാസവരിയില്ല. ഗോൾഡിൽ ഇതിനു പുറമേ കരിയർ വിദഗ്ധരുമായി നിങ്ങൾക്കു മാത്രമായി ഒരു സെഷനും പഠനപദ്ധതിയും പഠിക്കാവുന്ന സ്ഥാപനങ്ങളും ഉണ്ട്.`,
        "UPI, കാർഡ്, നെറ്റ് ബാങ്കിങ്, വാലറ്റ് എന്നിവ വഴി പണമടയ്ക്കാം. കൂപ്പൺ ഉണ്ടെങ്കിൽ പണമടയ്ക്കുന്നതിനു മുമ്പു നൽകുക: പുതിയ വില ഉടൻ കാണാം.",
      ],
    },
    {
      question: "കുട്ടിക്കു പകരം അച്ഛനമ്മമാർക്കു ചെയ്യാമോ, അടുത്തിരിക്കാമോ?",
      answer: [
        "കുട്ടി തനിയെ ഉത്തരം നൽകട്ടെ. ഉത്തരങ്ങൾ എത്ര സത്യമാണോ അത്രയുമേ റിപ്പോർട്ടും സത്യമാകൂ; ആരെങ്കിലും നോക്കിയിരുന്നാൽ മിക്കവരും മറ്റൊരു ഉത്തരമാണു നൽകുക.",
        "അച്ഛനമ്മമാർക്ക് അക്കൗണ്ട് ഉണ്ടാക്കാം, പണമടയ്ക്കാം, പിന്നീടു കുട്ടിയോടൊപ്പം റിപ്പോർട്ട് വായിക്കാം: ആ സംസാരമാണ് അതിന്റെ ഏറ്റവും നല്ല ഉപയോഗം. സ്വന്തം താൽപ്പര്യങ്ങൾ അറിയണമെന്നുള്ള രക്ഷിതാവിനു സ്വന്തമായും ചോദ്യാവലി ചെയ്യാം.",
      ],
    },
    {
      question: "ചോദ്യാവലി കഴിഞ്ഞാൽ എന്താണ്?",
      answer: [
        [
          "നിങ്ങളുടെ ഉത്തരങ്ങൾ വിലയിരുത്തി റിപ്പോർട്ട് എഴുതും: സാധാരണ മിനിറ്റുകൾക്കകം, കൂടിയാൽ 24 മണിക്കൂറിനകം. തയ്യാറായാൽ മെയിൽ കിട്ടും. സ്ക്രീനിൽ വായിക്കാം, PDF ആയി ഡൗൺലോഡ് ചെയ്യാം, ഇമെയിലിലേക്ക് അയയ്ക്കാം. റിപ്പോർട്ട് എപ്പോഴും ഇവിടെയുണ്ടാകും: ",
          { label: "എന്റെ ഓർഡറുകൾ", href: "/my-orders" },
          ".",
        ],
        [
          "പിന്നെ വീട്ടുകാരുമായും അധ്യാപകരുമായും ചർച്ച ചെയ്യുക. ഗോൾഡിൽ കരിയർ വിദഗ്ധർ റിപ്പോർട്ടിനെക്കുറിച്ചു നിങ്ങളോടു സംസാരിക്കും; സിൽവറിലും ഇവരോടു ചോദിക്കാം: ",
          { label: "കരിയർ കൗൺസലർമാർ", href: "/career-counselors" },
          ".",
        ],
      ],
    },
    {
      question: "പാസ്‌വേഡ് മറന്നു. എന്തു ചെയ്യാം?",
      answer: [
        [
          "ഇതിൽ അമർത്തുക: ",
          { label: "പാസ്‌വേഡ് മറന്നോ?", href: "/forgot-password" },
          " നിങ്ങളുടെ ഇമെയിലിലേക്കു ഞങ്ങൾ ഒരു ലിങ്ക് അയയ്ക്കും; അതിലൂടെ പുതിയ പാസ്‌വേഡ് തിരഞ്ഞെടുക്കാം. ലിങ്ക് ഒരു മണിക്കൂർ പ്രവർത്തിക്കും.",
        ],
        [
          "ആ മെയിൽബോക്സ് ഇപ്പോൾ തുറക്കാൻ കഴിയുന്നില്ലെങ്കിൽ, അല്ലെങ്കിൽ ലിങ്ക് വന്നില്ലെങ്കിൽ ഞങ്ങൾക്ക് എഴുതുക, കഴിയുമെങ്കിൽ സൈൻ അപ്പ് ചെയ്ത വിലാസത്തിൽ നിന്ന്: ",
          mailLink(email),
          ". 12 മണിക്കൂറിനുള്ളിൽ അക്കൗണ്ട് വീണ്ടും തുറക്കാൻ ഞങ്ങൾ സഹായിക്കും.",
        ],
      ],
    },
  ];
}
