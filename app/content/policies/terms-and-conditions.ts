import { formatRupees } from "#app/domain/purchase/money.ts";
import { DEFAULT_PRICES, packages } from "#app/domain/purchase/packages.ts";
import { mailLink } from "#app/content/rich-text.ts";
import type { PolicyText } from "./policy.ts";

/** The date these terms took effect: the version recorded with each account that accepted them. */
export const TERMS_VERSION = "2026-11-30";

export const termsAndConditions: PolicyText = ({ email, phone, prices = DEFAULT_PRICES }) => ({
  title: "Terms & Conditions",
  summary: "What you may expect of Vazhi, and what we ask of you, when you use this site or buy from it.",
  updatedOn: TERMS_VERSION,
  sections: [
    {
      heading: "Who we are, and when these terms apply",
      blocks: [
        {
          paragraph:
            "Vazhi is a career guidance service from Ernakulam, Kerala. These terms apply when you use this site, make an account, or buy a package or a session. By doing so you accept them. If you do not agree, please do not use the service.",
        },
        {
          paragraph: [
            "They go together with our ",
            { label: "Privacy Policy", href: "/privacy-policy" },
            ", ",
            { label: "Cancellation & Refund", href: "/cancellation-refund" },
            " and ",
            { label: "Shipping & Delivery", href: "/shipping-delivery" },
            ".",
          ],
        },
      ],
    },
    {
      heading: "What the service is, and what it is not",
      blocks: [
        {
          paragraph:
            "You answer 63 questions. From your answers we describe your interests by Holland's six types, compare them with fields of work, and write a report with suggestions and the ways that lead there.",
        },
        {
          paragraph:
            "The report is advice, based on what you told us. It does not measure intelligence or ability, it is no medical or psychological diagnosis, and it promises no admission, scholarship, mark or job. Fees, dates and rules of courses and examinations change: please check them with the institution before you act on them. The decision stays with you and your family.",
        },
      ],
    },
    {
      heading: "Students under 18",
      blocks: [
        {
          paragraph:
            "Under Indian law a person under 18 cannot make a binding contract. If you are under 18, you may use Vazhi only with the consent of a parent or legal guardian, who accepts these terms on your behalf and makes or approves the payment. You pass a link on to them, or we ask by e-mail; they prove that it is them by paying, by a code to their own number, or through your school. Before they agree, there is no questionnaire and no payment, and if they take their consent back, we stop at once. Guardians can ask us at any time what we hold about their child, and have it erased.",
        },
      ],
    },
    {
      heading: "Your account",
      blocks: [
        {
          list: [
            "Give your real name, age and e-mail address: the report is written for the person they describe.",
            "One account is for one person. Keep the password to yourself.",
            "Tell us at once if you think that somebody else has used your account.",
            "We may close an account that is used to harm others or the service. If you have paid for something that you have not received, you get that amount back.",
          ],
        },
      ],
    },
    {
      heading: "Prices and payment",
      blocks: [
        {
          paragraph: `The ${packages.silver.title} costs ${formatRupees(prices.silver)} and the ${packages.gold.title} ${formatRupees(prices.gold)}, each paid once for one assessment of one person. Sessions with experts are priced one by one. The amount that you pay is shown before you pay, in Indian rupees, with any coupon taken off and including GST where it applies.`,
        },
        {
          paragraph:
            "Payments are handled by Razorpay. We never see or keep your card number, UPI PIN or bank password. An order that is not paid within 24 hours, or within 72 if you have made a link for somebody else to pay it, expires; you can simply order again. The time of a session is held for you for 15 minutes, and for 20 minutes from the moment you open the payment window.",
        },
      ],
    },
    {
      heading: "Coupons",
      blocks: [
        {
          paragraph:
            "A coupon is valid for what it was issued for and as long as we say. Some can be used once by each person, and accounts with the same mailbox or phone number count as one; some only a certain number of times by everybody together. It has no cash value and cannot be combined with another.",
        },
      ],
    },
    {
      heading: "Sessions with experts",
      blocks: [
        {
          paragraph:
            "Career counselors, psychologists and domain experts advise you in their own professional responsibility. A session takes place online or at the address that is shown before you pay, and stays there even if the expert moves. Please come on time and treat each other with respect; recording a session needs everybody's consent. A session is no emergency service: in a crisis call Tele MANAS (14416), which is free and open day and night, or 112.",
        },
      ],
    },
    {
      heading: "What belongs to whom",
      blocks: [
        {
          paragraph:
            "Your answers are yours. The report is for you: print it, share it with your family, your school or your counselor. The questions, texts, drawings and software of the service belong to us; please do not copy, sell or publish them, and do not try to collect them by machine or to disturb the service.",
        },
      ],
    },
    {
      heading: "If something goes wrong",
      blocks: [
        {
          paragraph:
            "We work with care, but we cannot promise that the service is always reachable or free of faults. If it fails you, we put it right or return what you paid for it. Beyond that, and as far as the law allows, our liability is limited to what you paid us for the service in question. Nothing here limits rights that you have as a consumer under Indian law, or liability for intent.",
        },
      ],
    },
    {
      heading: "Changes",
      blocks: [
        {
          paragraph:
            "We may change these terms. The date at the top says since when they read as they do. What you have bought is governed by the terms of the day on which you bought it.",
        },
      ],
    },
    {
      heading: "Law and complaints",
      blocks: [
        {
          paragraph: [
            "Please write to us first: ",
            mailLink(email),
            `, or call ${phone} (Monday to Friday, 9:00 to 6:00). We reply within 24 hours. Indian law applies; the courts at Ernakulam, Kerala, have jurisdiction, unless consumer law gives you another place. You can also turn to the National Consumer Helpline (1915).`,
          ],
        },
      ],
    },
  ],
});
