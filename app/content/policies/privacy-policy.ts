import { mailLink } from "#app/content/rich-text.ts";
import type { PolicyText } from "./policy.ts";
import { retentionList } from "./retention-words.ts";

/** The date of this version, in either language. */
export const PRIVACY_UPDATED_ON = "2026-12-03";

export const privacyPolicy: PolicyText = ({ email, phone }) => ({
  title: "Privacy Policy",
  summary: "What we store about you, why, for how long, who sees it, and how you get it changed or deleted.",
  updatedOn: PRIVACY_UPDATED_ON,
  sections: [
    {
      heading: "In short",
      blocks: [
        {
          list: [
            "We store what the service needs, and nothing to sell or to advertise with.",
            "There is no advertising, no analytics and no other company's tracker on this site.",
            "Your answers and your report are seen by you, by those to whom you show them, and by our staff as far as they need it to help you.",
            "You can take a copy, correct what is wrong, and have everything erased at any time, mostly by yourself in your profile.",
          ],
        },
        {
          paragraph:
            "We process personal data under the Digital Personal Data Protection Act, 2023 (DPDP Act). In its words you are the data principal, and Vazhi, Ernakulam, Kerala, is the data fiduciary.",
        },
      ],
    },
    {
      heading: "What we store, and why",
      blocks: [
        {
          list: [
            "Your account: name, e-mail address, phone number, age and level of education, to know you, to reach you and to write a report that fits where you stand. Your password is kept only as a hash that we cannot read back. If you continue with Google, we receive your name, your e-mail address and an identifier from Google, and no more.",
            "Where you are logged in: browser, system and roughly the place, so that you see it in your profile and notice a stranger. If you use one, the public part of a passkey.",
            "A guardian's name, and the e-mail address or phone number: of students under 18, to ask for consent, to prove who gave it, and to write to the guardian; otherwise if you give them for a session. Your state, if you give it (it stands on receipts).",
            "What was agreed to and what was taken back: each purpose by itself, with the date, the version of the text, and whether the student or the guardian decided; and changes of an age across 18.",
            "Your answers, the careers you chose and your report in all its versions, to provide what you bought. Answers are kept as a draft while you work on them, in your browser and on our server, so that you can go on later. We also note which admissions your report leads to, to write to you when one of their dates changes; you can turn these mails off in your profile.",
            "What you tell about your studies, all of it optional: stream and subjects, marks, district, what your family can spend, a reservation or fee-waiver group, and what matters to you and comes easily to you. It says which routes are open to you, and nothing else rests on it. An AI that writes your report is told your class and, of each route, its name and whether admission is likely, a stretch or unlikely; never the answers themselves. You can change or clear it at any time. What you save makes a new version of your report; the earlier ones stay as they were.",
            "How likely an admission is, if you want it judged, all of it optional: your exact or expected percentage or your SSLC grades; for examinations that you name, where mock or class tests put you, or a rank that you know; and, to name schemes for girls, whether you are a girl or a boy. We ask this only under a consent that names it: if yours, or your guardian's, is older, these questions stay closed until the newer one is given. It is stored, changed, cleared and erased as the rest of what you tell about your studies, and is never sent to an AI.",
            "Tasks that show what comes easily, if you do them: which kinds of questions you answered, right or wrong, how many seconds each took, and an estimate of each strength with its error. Only with a consent of its own, which is never ticked for you; under 18 your guardian gives it. Your report shows it, and whoever may see the report: the expert of a session if you share the report for it, others by a link only if you switch this part on. An AI is told of it only if you ask the report about it. It is never used to rank students and never sold, and the report does not need it. If the consent is taken back, by itself or with the consent to the report, the answers are deleted at once. With the consent to research, answers without a name also set how hard each question is.",
            "From everybody's answers together we compute statistics every night, such as means and how exact the questionnaire is. They are sums in which nobody can be recognised, and they stay when an account is deleted.",
            "Your orders and payments: package, amount, coupon, time, status, and the identifiers that Razorpay gives to the payment. With a coupon that each person can use once also your e-mail address and phone number, until your account is deleted.",
            "Your sessions: with whom, when and where, whether they took place and what the expert reported if you did not come, the expert's own notes, which only the expert reads, the next steps that the expert writes into your report, or on the session’s page, after it, your rating of it if you give one, whether the expert came, and the name and e-mail address of a guest you invite.",
            "If you pay for a student by a link that they sent you: your name, e-mail address, state and GSTIN, if you want the receipt in your name. If you do not pay after all, we delete them after a week. By that link you see the student’s first name, what is bought and the price; the student does not see your details.",
            "Careers that you mark with a heart, at most twenty, to show them to you again and compare them. Without an account they stay in your browser; when you log in they are taken over into the account, for students under 18 once the consent names them. They go with the account.",
            "Links by which you share a report, what you ask on the page “Ask my report”, and what you tell us about a career in your report.",
            "If our team has stopped all mail to you: since when and why. What security and law require still reaches you.",
            "Messages that you send us, and which e-mails, and which messages to your phone, we sent you and whether these arrived.",
            "If you log in with your phone number: that it is yours, as a code has shown, and when you last logged in, because a number that is unused for long may get another owner. With a consent of its own we write to it by WhatsApp or SMS about your account, your report, payments and sessions, never advertising; an answer STOP ends that. The codes that you ask for come in any case.",
            "If you came by a link that counts, such as one of a school or a friend: we add one to that link's visits, sign-ups and purchases of the day, and the amount to its sum. These sums are all that stays: they lead to nobody. Until a purchase is added, at most thirty days, your account holds the link's code. If you make a link of your own, your account holds its code; who comes by it is not kept.",
            "Notes that our staff write while they help you, and the tags by which they find you again. Only our staff read them in their daily work; they are part of the copy of your data that you can take, and they are erased with your account.",
            "A call if a payment or a consent stops half-way: only if you say yes, and for students under 18 only if the guardian does, who alone is then called. We note when we called and whether we reached anybody. The yes can be taken back at any time.",
            "Research with anonymous answers and news by mail: only with a consent of their own, which is never ticked for you. From 18 you give it yourself; for research a guardian can give it. News is for nobody under 18.",
            "Your network address, to limit how often a form can be tried: it protects your account against guessing. For how long, the table below says.",
          ],
        },
      ],
    },
    {
      heading: "What we do not store",
      blocks: [
        {
          paragraph:
            "Card numbers, UPI PINs and bank passwords: they are typed into Razorpay's window and never reach us. We do not ask for Aadhaar, religion or family income, nor for caste or health beyond the reservation group that you may name or leave out.",
        },
      ],
    },
    {
      heading: "Cookies and your browser's storage",
      blocks: [
        {
          paragraph:
            "We use cookies only to keep you signed in, to recognise for half a year a browser in which you have logged in, so that nobody else’s failed attempts keep you out, to show you a notice after a form or a link that you have just made, to fill in your address at the login after you opened a link of ours, to show you the receipt of an erasure, to know for a week by which link you came, to bring you back from Google, to remember in which language you read, and to put the language on top in which you read the questions first. In your browser's own storage we keep what you are typing into a form (in this tab, never a password), your unsent answers, the order you are working on, how you like to answer and the careers that you marked with a heart, and, once you have opened them, the questionnaire and your last report, so that they also open without a network. What is in that storage is cleared when you log out, and answers also when you submit them.",
        },
      ],
    },
    {
      heading: "Students under 18",
      blocks: [
        {
          paragraph:
            "The DPDP Act protects children, that is everybody under 18, in particular. Who signs up under 18 passes a link on to a parent or guardian, or names one whom we ask by e-mail; they answer on a page, without an account. Until they agree, we store no answers, write no report and take no money; the guide and the sample report are open to everybody. We do not track children's behaviour, and we show them no advertising.",
        },
        {
          list: [
            "The guardian sees the student's first name and what we would do. Agreeing is proved with a payment that they make on that page, with a code sent to a phone number that is not the student's, or with a school's word that we record. A consent proved earlier by a code in a mail stays valid, and is proved anew at the next payment. Whom we asked by e-mail we remind after two and after five days.",
            "Once it is answered, the link that was passed on opens nothing any more: the guardian has a page of their own. There they can see what they agreed to and take it back; once a year we remind them of that. If they take it back, we stop at once, sessions to come are cancelled and paid back, and the guardian can have everything erased. The student is told, and can stop the erasure for seven days. If the guardian wishes, which is a consent of its own, we tell them when the report is ready; they can open it only if the student agrees.",
            "If a student says to be 18 after all, we ask the guardian first; an age that was mistyped can also be corrected by our staff, with a reason that is recorded. Who turns 18 is asked for their own consent.",
          ],
        },
        {
          paragraph: [
            "Guardians may also write to ",
            mailLink(email),
            " to see, correct or have erased what we hold about their child, or to withdraw their consent. We will ask for what we need to be sure that we are speaking with the guardian, and for nothing beyond it.",
          ],
        },
      ],
    },
    {
      heading: "Who else handles data for us",
      blocks: [
        {
          list: [
            "Cloudflare runs our servers, database, file storage and e-mail delivery, and may check that forms are sent by people.",
            "Resend delivers our e-mail where Cloudflare does not; it receives the address, the text and the files of each mail, and tells us which addresses take no mail.",
            "Meta delivers messages on WhatsApp, and MSG91 by SMS where WhatsApp does not reach; they receive the number and the text of a message that is registered with them: a code, a link, an amount or a student’s first name. They tell us whether it arrived, and Meta also whether it was read.",
            "Razorpay handles payments; it receives the amount, the order and the contact details that a payment needs, and follows its own privacy policy.",
            "Google, if you choose to continue with Google.",
            "An AI, where we use one: OpenAI, Cloudflare, or a company whose service works like OpenAI's. If your consent, or your guardian's, names it, it may write your report's summary: it receives your class, your answers and scores, the careers you chose, facts from our guide, and of each route whether admission is likely. The page “Ask my report” sends it parts of your report and your questions. It never receives your name, how to reach you, marks, community, gender, budget, place or age. We check what it writes, and say where it wrote. What looks like a name, a school, an e-mail address or a phone number is removed from a question first. Our administrators can read these questions and answers, without your name, to see that the answers are sound.",
            "The expert with whom you book a session sees your first name, your level of education, whether you are under 18, whether a parent or guardian is invited, and your report if you choose to share it, to which they can then add what you agreed on. Experts are given no e-mail address, phone number or postal address of yours.",
            "Ratings of sessions: the expert sees sums, and lines without names, order or dates, once there are five ratings; everybody sees the sums once there are twenty. You can change a rating for 14 days; of students under 18 the guardian’s consent must name ratings, else none is asked.",
            "A guest whom you invite to a session gets its time and place by e-mail, and your name.",
          ],
        },
        {
          paragraph:
            "Some of these companies may process data outside India, as the DPDP Act permits. We give data to authorities only where the law obliges us to. We sell data to nobody.",
        },
      ],
    },
    {
      heading: "How long we keep it",
      blocks: [
        {
          list: [
            "Account, answers (also those of the tasks) and reports: as long as you have an account, so that you can come back to your report. They are erased seven days after you ask for it; if a session that is paid for lies ahead, or a payment or refund is still open, once that is over. You get a receipt.",
            "A guardian's name, address, number and answers: as long as the student has an account.",
            "Orders, payments and invoices: as long as you have an account; after an erasure as the law asks, without your name and address.",
            ...retentionList("en"),
          ],
        },
      ],
    },
    {
      heading: "Your rights",
      blocks: [
        { paragraph: "Under the DPDP Act you may:" },
        {
          list: [
            "know what we hold about you and with whom it was shared;",
            [
              "have it corrected or completed (much of it you can change yourself in your ",
              { label: "profile", href: "/profile" },
              ");",
            ],
            [
              "take a copy of it, or have it erased, unless a law requires us to keep it (both on the page ",
              { label: "Your data", href: "/profile/data" },
              ");",
            ],
            [
              "withdraw each consent by itself, which is as easy as giving it and does not undo what was done before (on the page ",
              { label: "Your consents", href: "/profile/consents" },
              "; guardians on their own page);",
            ],
            "name somebody who may exercise these rights if you die or cannot;",
            "complain, to us and then to the Data Protection Board of India.",
          ],
        },
        {
          paragraph:
            "Write from your registered address. We answer within 24 hours and do what you ask within 30 days, usually much sooner.",
        },
      ],
    },
    {
      heading: "How we protect it",
      blocks: [
        {
          paragraph:
            "All connections are encrypted. Reports are stored privately and are handed out to their owner, and to those for whom the owner shares them. Access to data is limited to those who need it to help you, and what administrators change is recorded. If there is ever a breach that concerns your data, we tell you and the Data Protection Board without delay.",
        },
      ],
    },
    {
      heading: "Questions and grievances",
      blocks: [
        {
          paragraph: [
            "Our grievance contact is reached at ",
            mailLink(email),
            ` or ${phone} (Monday to Friday, 9:00 to 6:00), or by the `,
            { label: "contact form", href: "/contact-us" },
            ". Please put “Privacy” in the subject.",
          ],
        },
        {
          paragraph:
            "If we change this policy in a way that matters to you, we tell you by e-mail before it applies. The date at the top says since when it reads as it does.",
        },
      ],
    },
  ],
});
