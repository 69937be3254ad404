import type { AcceptInvitationFailure } from "../../usecases/administration/accept-invitation";
import type { BeginSecondFactorFailure } from "../../usecases/administration/begin-second-factor";
import type { ChangePasswordFailure } from "../../usecases/accounts/change-password";
import type { ChangePermissionsFailure } from "../../usecases/administration/change-permissions";
import type { ConfirmSecondFactorFailure } from "../../usecases/administration/confirm-second-factor";
import type { InviteAdministratorFailure } from "../../usecases/administration/invite-administrator";
import type { RemoveAdministratorFailure } from "../../usecases/administration/remove-administrator";
import type { RemoveSecondFactorFailure } from "../../usecases/administration/remove-second-factor";
import type { ReasonMessage } from "./messages";

/** Why something about administrators or one's own account in the portal was not done. */
export type AdministratorReason =
  | AcceptInvitationFailure
  | BeginSecondFactorFailure
  | ChangePasswordFailure
  | ChangePermissionsFailure
  | ConfirmSecondFactorFailure
  | InviteAdministratorFailure
  | RemoveAdministratorFailure
  | RemoveSecondFactorFailure;

const messages: Record<AdministratorReason, ReasonMessage> = {
  "no-permission": { status: 403, message: "Your account may not do this, or gives more than it has." },
  "rate-limited": { status: 429, message: "Too many attempts. Please wait a while and try again." },
  "invalid-credentials": { status: 400, message: "This is not your current password" },
  "admin-email-taken": {
    status: 409,
    message: "An account with this email already exists. You can try with a different email.",
  },
  "admin-not-found": { status: 404, message: "There is no such administrator." },
  "last-with-permission": {
    status: 409,
    message: "Nobody else could do this any more. Give the permission to another administrator first.",
  },
  "invalid-invitation": {
    status: 400,
    message: "This invitation is invalid or has expired. Please ask for a new one.",
  },
  "no-secrets": {
    status: 409,
    message: "This deployment lacks the secret SETTINGS_ENCRYPTION_KEY, with which second factors are encrypted.",
  },
  "totp-in-use": { status: 409, message: "A second factor is in use already." },
  "totp-not-begun": { status: 409, message: "Please begin by setting up the second factor." },
  "totp-invalid": { status: 400, message: "This code is wrong or has been used. Please enter the next one." },
  "totp-unreadable": {
    status: 500,
    message: "This deployment cannot read the second factor any more. Another administrator can reset it.",
  },
};

/** What to tell the administrator, and with which status. */
export function administratorMessageOf(reason: AdministratorReason): ReasonMessage {
  return messages[reason];
}
