import { formatRupees } from "../domain/purchase/money";
import { packages } from "../domain/purchase/packages";
import { mailLink, type RichText } from "./rich-text";

export interface FrequentQuestion {
  question: string;
  /** One entry per paragraph. */
  answer: readonly RichText[];
}

/** The eight most frequent questions, in the order in which people ask them. */
export function frequentQuestions(supportEmail: string): readonly FrequentQuestion[] {
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
        "If you are under 18, please take it with the knowledge of a parent or guardian. You can name them when you sign up.",
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
        `The ${silver.title} costs ${formatRupees(silver.price)}, the ${gold.title} ${formatRupees(gold.price)}. You pay once; there is no subscription. Gold adds a one-to-one session with a career expert, a study plan and recommendations of institutes.`,
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
          mailLink(supportEmail),
          ", from your registered address if you can. We will help you back into your account within 12 hours.",
        ],
      ],
    },
  ];
}
