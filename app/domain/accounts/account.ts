import { z } from "zod";
import { DAY_MS, HOUR_MS } from "../platform/duration";
import { DEFAULT_EDUCATION_STATUS, EDUCATION_STATUSES } from "./education";
import { isStateCode, type StateCode } from "./state";
import { LANGUAGE_CHOICES } from "./language-choice";
import { email, filled, captchaToken, oneLine, orNull } from "../platform/form-fields";

/** Where age is unknown: after a first sign-in with Google, until the student tells. */
export const DEFAULT_AGE = 21;

/** How long links in mails work, in milliseconds. */
export const VERIFICATION_LINK_MS = DAY_MS;
export const RESET_LINK_MS = HOUR_MS;
export const INVITATION_MS = 7 * DAY_MS;
/** Long enough for any passphrase; hashing more would only cost time. */
const PASSWORD_MAX = 200;
const NAME_MAX = 100;

const givenPassword = filled("Password is required").refine(
  (value) => value.length <= PASSWORD_MAX,
  `Password must be at most ${PASSWORD_MAX} characters`,
);

const newPassword = (tooShort: string) =>
  givenPassword.refine((value) => value.trim() === "" || value.length >= 6, tooShort);

const name = oneLine.pipe(
  z.string().min(1, "Name is required").max(NAME_MAX, `Name must be at most ${NAME_MAX} characters`),
);

const phone = oneLine.pipe(
  z
    .string()
    .min(1, "Phone number is required")
    .transform((value) => value.replace(/\D/g, ""))
    .pipe(z.string().length(10, "Phone number must be 10 digits")),
);

const age = oneLine.pipe(
  z
    .string()
    .min(1, "Age is required")
    .regex(/^\d{1,3}$/, "Age must be between 10 and 100")
    .transform(Number)
    .pipe(z.number().min(10, "Age must be between 10 and 100").max(100, "Age must be between 10 and 100")),
);

const educationStatus = z
  .enum(EDUCATION_STATUSES, "Please choose where you are at school")
  .default(DEFAULT_EDUCATION_STATUS);

const guardianName = orNull(name);
const guardianEmail = orNull(email("Email is required"));

/** What a student tells about themselves. `age` in years, `phone` ten digits. */
const profileFields = { name, phone, age, educationStatus, guardianName, guardianEmail };

/** `confirmation` has to repeat `password`. */
function repeatsPassword(form: { password: string; confirmation: string }): boolean {
  return form.password === form.confirmation;
}

// Checked even while other fields are wrong: a form tells all that is wrong at once.
const confirmationRule = {
  path: ["confirmation"],
  error: "Passwords do not match",
  when: ({ value }: { value: unknown }) =>
    z.object({ password: z.string(), confirmation: z.string() }).safeParse(value).success,
};

export const logInSchema = z.object({ email: email("Email is required"), password: givenPassword });

export const signUpSchema = z
  .object({
    ...profileFields,
    email: email("Email is required"),
    password: newPassword("Password must be at least 6 characters"),
    confirmation: z.string("Passwords do not match"),
    captchaToken,
  })
  .refine(repeatsPassword, confirmationRule);

export const forgotPasswordSchema = z.object({ email: email("Please enter your email address"), captchaToken });

export const resendVerificationSchema = z.object({ email: email("Email is required") });

export const resetPasswordSchema = z
  .object({
    token: z.string(""),
    password: newPassword("Password must be at least 6 characters long"),
    confirmation: z.string("Passwords do not match"),
  })
  .refine(repeatsPassword, confirmationRule);

export const profileSchema = z.object({
  ...profileFields,
  reportLanguage: z.enum(LANGUAGE_CHOICES, "Please choose a language").default("both"),
  /** Names the state on tax invoices. */
  state: orNull(z.custom<StateCode>(isStateCode, "Please choose a state from the list")),
});

const bothRequired = "Please enter both email and password";

export const adminLogInSchema = z.object({
  email: email(bothRequired),
  password: filled(bothRequired).refine((value) => value.length <= PASSWORD_MAX, bothRequired),
  code: oneLine,
});

const allRequired = "Please fill in all fields";

const newAdminFields = {
  name: oneLine.pipe(z.string().min(1, allRequired).max(NAME_MAX, `Name must be at most ${NAME_MAX} characters`)),
  email: email(allRequired),
  password: filled(allRequired)
    .refine((value) => value.trim() === "" || value.length >= 6, "Password must be at least 6 characters")
    .refine((value) => value.length <= PASSWORD_MAX, `Password must be at most ${PASSWORD_MAX} characters`),
};

/** The first administrator: whoever holds the deployment's one-time setup code. */
export const firstAdminSchema = z.object({ ...newAdminFields, code: filled(allRequired) });

const permission = z
  .literal("yes")
  .optional()
  .transform((value) => value === "yes");

const permissionFields = {
  canManageImages: permission,
  canRefund: permission,
  canManageSettings: permission,
  canExport: permission,
};

/** What an administrator may do. */
export const permissionsSchema = z.object(permissionFields);

/** Somebody who is invited to administer. */
export const invitationSchema = z.object({
  name: newAdminFields.name,
  email: newAdminFields.email,
  ...permissionFields,
});

/** An administrator's own new password. */
export const changePasswordSchema = z
  .object({
    current: filled("Please enter your current password"),
    password: newPassword("Password must be at least 6 characters long"),
    confirmation: z.string("Passwords do not match"),
  })
  .refine(repeatsPassword, confirmationRule);

/** A further administrator, with what they may do. */
export const furtherAdminSchema = z.object({
  ...newAdminFields,
  ...permissionFields,
});

export type SignUpForm = z.output<typeof signUpSchema>;
export type ProfileForm = z.output<typeof profileSchema>;
export type FirstAdminForm = z.output<typeof firstAdminSchema>;
export type FurtherAdminForm = z.output<typeof furtherAdminSchema>;
