import type { SignedInExpert } from "#app/domain/experts/expert-sign-in.ts";
import { expertOwner } from "#app/domain/accounts/key-owner.ts";
import type { KeyHolder } from "#app/usecases/accounts/security/key-holder.ts";

/** A signed-in expert as the owner of passkeys and recovery codes. */
export function expertHolder({ expertId, email, name, language }: SignedInExpert, clientIp: string): KeyHolder {
  return {
    owner: expertOwner(expertId),
    email,
    name,
    language,
    path: "/expert/security",
    actor: { role: "expert", expertId, email, clientIp },
  };
}
