import type { ProposedChange } from "#app/domain/administration/approval.ts";
import { type Role, ROLES } from "#app/domain/platform/permissions.ts";
import { formatAppointment } from "#app/domain/platform/time.ts";
import { greeting, layOut, type MailContent, type MailSender, oneLine } from "./mail-layout.ts";

/** An administrator's invitation to become one: in English, like the portal. */
export function adminInvitationMail(
  sender: MailSender,
  { name, by, url }: { name: string; by: string; url: string },
): MailContent {
  return layOut(sender, {
    subject: "You are invited to administer Vazhi",
    heading: "Become an administrator",
    paragraphs: [
      greeting(name, "en"),
      `${oneLine(by)} invites you to the administrator portal of Vazhi. Choose a password, and you can log in.`,
    ],
    action: { label: "Choose a password", url },
    notes: ["The link works once, for 48 hours. If you do not know what this is about, do nothing."],
  });
}

const CHANGES = {
  invited: {
    subject: "A new administrator was invited",
    what: "has been invited to administer Vazhi, and chooses a password by a link that we have mailed to them.",
    mayApprove: "They can approve proposals 24 hours after they have accepted.",
  },
  roles: {
    subject: "An administrator’s roles were changed",
    what: "has other roles now.",
    mayApprove: "If they may do more than before, they cannot approve proposals for 24 hours.",
  },
  "second-factor-reset": {
    subject: "An administrator’s second factor was reset",
    what: "can log in without the second factor that they had, and sets up another one.",
    mayApprove: "They cannot approve proposals for 24 hours.",
  },
  removed: {
    subject: "An administrator was removed",
    what: "is no longer an administrator, and has been logged out.",
    mayApprove: null,
  },
} as const;

export type AdministratorChange = keyof typeof CHANGES;

/** Tells an owner that someone else may administer, or may do more. In English, like the portal. */
export function administratorChangedMail(
  sender: MailSender,
  {
    name,
    change,
    admin,
    by,
    at,
  }: {
    /** The owner who is told. */
    name: string;
    change: AdministratorChange;
    admin: { name: string; email: string; roles: readonly Role[] };
    by: string;
    at: Date;
  },
): MailContent {
  const { origin, supportEmail } = sender;
  const { subject, what, mayApprove } = CHANGES[change];
  const roles = ROLES.filter((role) => admin.roles.includes(role.name)).map(({ label }) => label);
  return layOut(sender, {
    subject,
    heading: subject,
    paragraphs: [greeting(name, "en"), `${oneLine(admin.name)} (${admin.email}) ${what}`],
    facts: [
      ["Roles", roles.join(", ")],
      ["Done by", oneLine(by)],
      ["When", formatAppointment(at)],
    ],
    action: { label: "See the administrators", url: `${origin}/administrator/administrators` },
    notes: [
      ...(mayApprove ? [mayApprove] : []),
      `All owners get this mail. If nobody should have done this, undo it on that page and write to ${supportEmail}.`,
    ],
  });
}

/** Tells the only administrator what was carried out in their name without a second one. In English, like the portal. */
export function decidedAloneMail(
  sender: MailSender,
  { name, title, changes, at }: { name: string; title: string; changes: readonly ProposedChange[]; at: Date },
): MailContent {
  const { origin, supportEmail } = sender;
  return layOut(sender, {
    subject: `Carried out: ${oneLine(title)}`,
    heading: oneLine(title),
    paragraphs: [
      greeting(name, "en"),
      "You are the only administrator, so this was carried out as soon as it was confirmed with your password, code or passkey.",
    ],
    facts: [
      ...changes.map(({ what, from, to }): [string, string] => [
        what,
        oneLine(from === null ? to : `${from} becomes ${to}`),
      ]),
      ["When", formatAppointment(at)],
    ],
    action: { label: "See what was decided", url: `${origin}/administrator/approvals` },
    notes: [
      `If this was not you, choose another password at ${origin}/administrator/change-password, which logs out all other devices, and write to ${supportEmail}.`,
    ],
  });
}
