import { mailLink } from "#app/content/rich-text.ts";
import { PROCESSORS } from "./processors.ts";
import type { Policy, PolicyContact } from "./policy.ts";

/** The date of this version, in either language. */
export const DATA_PROTECTION_UPDATED_ON = "2026-12-03";

/** Builds the page's text for one deployment. */
export type DataProtectionText = (contact: PolicyContact & { grievanceOfficer: string }) => Policy;

export const dataProtection: DataProtectionText = ({ email, phone, grievanceOfficer }) => ({
  title: "Data Protection",
  summary: "Whom to write to about your data, who handles it for us, and what we do if something goes wrong.",
  updatedOn: DATA_PROTECTION_UPDATED_ON,
  sections: [
    {
      heading: "Grievance officer",
      blocks: [
        {
          paragraph: [
            `${grievanceOfficer}, Vazhi, Ernakulam, Kerala. `,
            mailLink(email),
            `, ${phone} (Monday to Friday, 9:00 to 6:00). Students and guardians may write in English or Malayalam.`,
          ],
        },
        {
          list: [
            "We confirm within 24 hours that your message has come, and settle it within 30 days.",
            "You need no form and no fee. Write from the address that we know, or tell us how we can be sure that it is you.",
            [
              "Much you can do yourself, at once: ",
              { label: "a copy of your data, or the deletion of your account", href: "/profile/data" },
              ", and consents and corrections in your ",
              { label: "profile", href: "/profile" },
              ".",
            ],
            "If our answer does not satisfy you, you may complain to the Data Protection Board of India.",
          ],
        },
      ],
    },
    {
      heading: "Who handles data for us",
      blocks: [
        {
          paragraph:
            "We have a contract with each of them: they may use the data for nothing of their own. We tell you here before another one is added.",
        },
        { list: PROCESSORS.map(({ name, does, data, place }) => `${name}: ${does.en}. ${data.en}. ${place.en}.`) },
      ],
    },
    {
      heading: "What for, and on what ground",
      blocks: [
        {
          list: [
            "Running the account, making the report and passing on to an expert what you choose to share: your consent, of students under 18 a parent's or guardian's. You can withdraw it at any time.",
            "Payments, receipts and refunds: you ask for them when you buy, and tax law obliges us to keep the invoices.",
            "Guarding accounts against guessing, and a record of what our staff do: to keep the data of everybody safe, as the law asks of us.",
            "Tasks that show what comes easily: only with a consent of its own, of students under 18 the guardian's. If it is taken back, the answers are deleted.",
            "Research with anonymous answers, and news by mail: only with a consent of its own, which is never ticked for you.",
          ],
        },
        {
          paragraph: [
            "What is stored, for how long and who sees it stands in the ",
            { label: "Privacy Policy", href: "/privacy-policy" },
            ". We do not track children's behaviour, show no advertising and sell nothing.",
          ],
        },
      ],
    },
    {
      heading: "If something goes wrong",
      blocks: [
        {
          list: [
            "If data of yours is lost, changed or seen by somebody who must not see it, we write to you without delay, in the language in which you read: what happened, what it may mean for you, what we have done, and what you can do.",
            "We tell the Data Protection Board of India at once, and in full within 72 hours.",
            "If you notice something yourself, please write to the grievance officer. We thank people who tell us about weaknesses, and take no steps against those who looked with care and kept to themselves what they saw.",
          ],
        },
      ],
    },
  ],
});
