import { mailLink } from "#app/content/rich-text.ts";
import type { PolicyText } from "./policy.ts";

/** The date of this version, in either language. */
export const CANCELLATION_UPDATED_ON = "2026-11-30";

export const cancellationRefund: PolicyText = ({ email, phone }) => ({
  title: "Cancellation & Refund",
  summary: "When you can cancel, when money comes back, and how long it takes.",
  updatedOn: CANCELLATION_UPDATED_ON,
  sections: [
    {
      heading: "Assessment packages",
      blocks: [
        {
          paragraph:
            "A package is a digital service that is made for one person from that person's answers. Once the report has been delivered, it cannot be given back: there are no refunds after delivery.",
        },
        { paragraph: "A report counts as delivered when it can be read in your account." },
      ],
    },
    {
      heading: "Exceptional cases",
      blocks: [
        {
          paragraph:
            "Life does not follow a policy. We review exceptional cases one by one, and we decide them in good faith. Write to us if, for example:",
        },
        {
          list: [
            "you paid, but the assessment could not be taken because of a fault on our side;",
            "the report did not arrive within 24 hours after you submitted your answers, or cannot be opened;",
            "you bought the wrong package and have not submitted your answers;",
            "a parent or guardian took back their consent before the answers were submitted;",
            "somebody used your card or account without your permission.",
          ],
        },
        {
          paragraph: [
            "Write to ",
            mailLink(email),
            " from your registered address, name the order (it stands in ",
            { label: "My Orders", href: "/my-orders" },
            ") and say what happened. We reply within 24 hours.",
          ],
        },
      ],
    },
    {
      heading: "Money that left your account without an order",
      blocks: [
        {
          paragraph:
            "If a payment fails but your bank shows a debit, the amount is normally returned by the bank on its own within five to seven working days. If a payment succeeded and you closed the browser too early, your order is completed without you: look in My Orders after a few minutes.",
        },
        {
          paragraph:
            "If you paid twice for the same order or session, we return the second payment in full, without your asking. So we do with a payment that arrives when the time held for you has run out and the session can no longer be booked, or after a guardian has refused or the account has been erased.",
        },
      ],
    },
    {
      heading: "Sessions with experts",
      blocks: [
        {
          list: [
            "Until 24 hours before the session begins you can cancel or reschedule it free of charge. If you cancel, you get the whole amount back. The day and the hour stand there before you pay.",
            "Later than that, or if you do not come, there is no refund: the expert has kept the time free for you. If the expert reports that you did not come and you did, write to us.",
            "If the expert or we cancel, you always get the whole amount back, and can book another time. An expert may also propose another time instead; nothing changes unless you accept it.",
            "If the expert does not come, or a technical fault stops the session, you choose: another hour free of charge, another expert, or the whole amount back. If nobody came, say so on the booking's page within a week; we ask the expert and answer within two days.",
            "If the consent to work with the student's data is taken back, by a guardian, or from 18 on by the student, the sessions to come are cancelled and the whole amount comes back, however late it is.",
            "A session that is part of the Gold Package has no price of its own. If it is cancelled in time, or by the expert or us, or the expert does not come, you can use it for another appointment; if you cancel it later or do not come, it counts as used.",
          ],
        },
        {
          paragraph: [
            "To cancel or move a session, open it in ",
            { label: "My Orders", href: "/my-orders?tab=sessions" },
            ": it is done at once. If you cannot, write to ",
            mailLink(email),
            ` or call ${phone}; then what counts is when your message reaches us.`,
          ],
        },
      ],
    },
    {
      heading: "Coupons",
      blocks: [
        {
          paragraph:
            "We return what you paid, not the price before the discount. If everything that you paid is returned, for example because you cancelled a session in time, you can use the coupon again as long as it is valid. If only a part is returned, or nothing because it was too late, the coupon stays used.",
        },
      ],
    },
    {
      heading: "How refunds are paid",
      blocks: [
        {
          paragraph:
            "Refunds go through Razorpay to the card, bank account or UPI address from which you paid. The refund of a cancelled session or of a second payment starts at once, any other within two working days of our approval; banks usually take five to seven working days more. We do not pay refunds in cash or to another person's account.",
        },
      ],
    },
  ],
});
