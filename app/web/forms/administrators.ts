import { z } from "zod";
import {
  type FirstAdministrator,
  NAME_MAX,
  type NewAdministrator,
  PASSWORD_MAX,
  PASSWORD_MIN,
} from "../../domain/accounts/account";
import type { AdminPermissions } from "../../domain/accounts/current-user";
import { confirmationRule, newPassword, repeatsPassword } from "./accounts";
import { captchaToken, email, filled, oneLine } from "./fields";

const bothRequired = "Please enter both email and password";

export const adminLogInSchema = z.object({
  email: email(bothRequired),
  password: filled(bothRequired).refine((value) => value.length <= PASSWORD_MAX, bothRequired),
  code: oneLine,
  captchaToken,
});

const allRequired = "Please fill in all fields";

const newAdminFields = {
  name: oneLine.pipe(z.string().min(1, allRequired).max(NAME_MAX, `Name must be at most ${NAME_MAX} characters`)),
  email: email(allRequired),
  password: filled(allRequired)
    .refine((value) => value.trim() === "" || value.length >= PASSWORD_MIN, "Password must be at least 6 characters")
    .refine((value) => value.length <= PASSWORD_MAX, `Password must be at most ${PASSWORD_MAX} characters`),
};

/** The first administrator: whoever holds the deployment's one-time setup code. */
export const firstAdminSchema = z.object({
  ...newAdminFields,
  code: filled(allRequired),
}) satisfies z.ZodType<FirstAdministrator>;

const permission = z
  .literal("yes")
  .optional()
  .transform((value) => value === "yes");

const permissionFields = {
  canManageImages: permission,
  canRefund: permission,
  canManageSettings: permission,
  canExport: permission,
  canManageGuide: permission,
};

/** What an administrator may do. */
export const permissionsSchema = z.object(permissionFields) satisfies z.ZodType<AdminPermissions>;

export const invitationSchema = z.object({
  name: newAdminFields.name,
  email: newAdminFields.email,
  ...permissionFields,
});

export const changePasswordSchema = z
  .object({
    current: filled("Please enter your current password"),
    password: newPassword("Password must be at least 6 characters long"),
    confirmation: z.string("Passwords do not match"),
  })
  .refine(repeatsPassword, confirmationRule);

/** A further administrator, with their permissions. */
export const furtherAdminSchema = z.object({
  ...newAdminFields,
  ...permissionFields,
}) satisfies z.ZodType<NewAdministrator>;
