import { z } from "zod";
import {
  MIN_ADMIN_PASSWORD_LENGTH,
  type FirstAdministrator,
  MAX_NAME_LENGTH,
  MAX_PASSWORD_LENGTH,
} from "#app/domain/accounts/account.ts";
import { type Role, ROLE_NAMES, roleField } from "#app/domain/platform/permissions.ts";
import { confirmationRule, linkPasswordSchema, newPassword, repeatsPassword } from "./accounts.ts";
import { captchaToken, comparableLine, email, filled, nameLine } from "./fields.ts";

const bothRequired = "Please enter both email and password";

export const adminLogInSchema = z.object({
  email: email(bothRequired),
  password: filled(bothRequired).refine((value) => value.length <= MAX_PASSWORD_LENGTH, bothRequired),
  code: comparableLine,
  captchaToken,
});

const allRequired = "Please fill in all fields";

const newAdminFields = {
  name: nameLine(
    z.string().min(1, allRequired).max(MAX_NAME_LENGTH, `Name must be at most ${MAX_NAME_LENGTH} characters`),
  ),
  email: email(allRequired),
  password: filled(allRequired)
    .refine(
      (value) => value.trim() === "" || value.length >= MIN_ADMIN_PASSWORD_LENGTH,
      `Password must be at least ${MIN_ADMIN_PASSWORD_LENGTH} characters`,
    )
    .refine(
      (value) => value.length <= MAX_PASSWORD_LENGTH,
      `Password must be at most ${MAX_PASSWORD_LENGTH} characters`,
    ),
};

/** The first administrator, who needs the deployment's one-time setup code. */
export const firstAdminSchema = z.object({
  ...newAdminFields,
  code: filled(allRequired),
}) satisfies z.ZodType<FirstAdministrator>;

const NO_ROLE = "Please choose at least one role";

/** The ticked checkboxes, in the order of the roles, under the single name `roles`. */
function readRoles(fields: Record<string, unknown>): Role[] {
  return ROLE_NAMES.filter((role) => fields[roleField(role)] === "yes");
}

/** A form with the roles' checkboxes, at least one ticked, and other fields. */
function withRoles<Fields extends z.ZodRawShape>(fields: Fields) {
  return z.preprocess(
    (sent) => (typeof sent === "object" && sent !== null ? { ...sent, roles: readRoles({ ...sent }) } : sent),
    z.object({ ...fields, roles: z.array(z.enum(ROLE_NAMES)).min(1, NO_ROLE) }),
  );
}

export const rolesSchema = withRoles({ userId: z.string().default("") });

export const invitationSchema = withRoles({ name: newAdminFields.name, email: newAdminFields.email });

const TOO_SHORT = `Password must be at least ${MIN_ADMIN_PASSWORD_LENGTH} characters long`;

export const invitedPasswordSchema = linkPasswordSchema(TOO_SHORT, MIN_ADMIN_PASSWORD_LENGTH);

export const changePasswordSchema = z
  .object({
    current: filled("Please enter your current password"),
    password: newPassword(TOO_SHORT, MIN_ADMIN_PASSWORD_LENGTH),
    confirmation: z.string("Passwords do not match"),
  })
  .refine(repeatsPassword, confirmationRule);
