/** Mails whose link opens an account: they are made anew, never sent again. */
const SECRET_TEMPLATES = new Set(["verify-email", "password-reset", "expert-login", "admin-invitation"]);

/** Whether a mail contains a link that opens an account. */
export function isSecretMail({ template }: { template: string }): boolean {
  return SECRET_TEMPLATES.has(template);
}
