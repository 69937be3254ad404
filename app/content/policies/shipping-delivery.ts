import { mailLink } from "#app/content/rich-text.ts";
import type { PolicyText } from "./policy.ts";

/** The date of this version, in either language. */
export const SHIPPING_UPDATED_ON = "2026-11-22";

export const shippingDelivery: PolicyText = ({ email, phone }) => ({
  title: "Shipping & Delivery",
  summary:
    "Everything we sell is delivered digitally, by e-mail and download, within 24 hours. Nothing is sent by post.",
  updatedOn: SHIPPING_UPDATED_ON,
  sections: [
    {
      heading: "What you receive",
      blocks: [
        { paragraph: "Vazhi sells a digital service. There is no parcel, no courier and no shipping charge." },
        {
          list: [
            "Access to the assessment opens in your account as soon as your payment is confirmed, usually within seconds.",
            "Your report appears in your account and can be downloaded there as a PDF. We also send you the PDF by e-mail or, if it is larger than 1 MB, the link to it.",
            "Sessions with experts take place online or at the address named when you book.",
          ],
        },
      ],
    },
    {
      heading: "How long it takes",
      blocks: [
        {
          paragraph:
            "Most reports are ready within a few minutes after you submit your answers. In rare cases, for example while a provider of ours is disturbed, delivery can take up to 24 hours.",
        },
        {
          paragraph:
            "The time counts from the moment you submit your answers. An order waits for you: you can take the assessment later than you bought it.",
        },
      ],
    },
    {
      heading: "Where it is delivered",
      blocks: [
        {
          paragraph:
            "E-mails go to the address with which you signed up. Please check the spam folder before you conclude that one is missing: the report is in your account in any case.",
        },
        {
          paragraph: [
            "You find everything you bought in ",
            { label: "My Orders", href: "/my-orders" },
            ". You can download the PDF as often as you like.",
          ],
        },
      ],
    },
    {
      heading: "If something does not arrive",
      blocks: [
        {
          paragraph: [
            "If you cannot read your report 24 hours after you submitted your answers, write to ",
            mailLink(email),
            ` or call ${phone} (Monday to Friday, 9:00 to 6:00). We look at it the same day and tell you what we found.`,
          ],
        },
        {
          paragraph: [
            "What applies if we cannot deliver at all stands in ",
            { label: "Cancellation & Refund", href: "/cancellation-refund" },
            ".",
          ],
        },
      ],
    },
  ],
});
