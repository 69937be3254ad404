import type { UserRecord } from "../../../db/queries/accounts/users";
import { SOMEONE } from "../../content/mails/mails";

/**
 * How a mail addresses a user. As long as the address is not verified, the name may have been typed by somebody else.
 */
export function ownName({ emailVerifiedAt, profile }: UserRecord): string {
  return emailVerifiedAt && profile ? profile.name : SOMEONE;
}
