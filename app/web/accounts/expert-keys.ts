import type { SignedInExpert } from "../../domain/experts/expert-sign-in";
import { expertOwner } from "../../domain/accounts/key-owner";
import type { KeyHolder } from "../../usecases/accounts/security/key-holder";

/** A signed-in expert as the holder of passkeys and recovery codes. */
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
