import { getLanguage } from "#app/web/language.ts";
import { findGuardianRequest } from "#db/queries/accounts/guardian-requests.ts";
import { findProfile, findUser } from "#db/queries/accounts/users.ts";
import { ageAt } from "#app/domain/accounts/consent.ts";
import { stateCodesIn, stateName } from "#app/domain/accounts/state.ts";
import { getServices } from "#app/web/context.ts";
import { getStudent } from "#app/web/accounts/guards.ts";
import { readReturnPath } from "#app/web/addresses/return-path.ts";
import type { Route } from "./+types/profile";

export async function loadProfile({ url, context }: Route.LoaderArgs) {
  const { userId, email } = getStudent(context);
  const services = getServices(context);
  const [user, profile, asked] = await Promise.all([
    findUser(services.db, userId),
    findProfile(services.db, userId),
    findGuardianRequest(services.db, userId),
  ]);
  if (!profile) throw new Error("A signed-in student has no profile");
  const { isComplete, guardianName, guardianEmail, state, wantsCalendarMails, ...details } = profile;
  const { age: statedAge, ageStatedAt, consentState, ...rest } = details;
  const age = ageAt({ age: statedAge, ageStatedAt }, services.now());
  // Until the student enters an age it is a default: the field starts empty.
  const values = {
    ...rest,
    // A stored number is not asked about again.
    confirmedPhone: rest.phone,
    age: isComplete ? String(age) : "",
    guardianName: guardianName ?? "",
    guardianEmail: guardianEmail ?? "",
    state: state ?? "",
    wantsCalendarMails: wantsCalendarMails ? "yes" : "no",
  };
  // Resolved here, so that the page's script does not contain the names in both languages.
  const language = getLanguage(context);
  const states = stateCodesIn(language).map((value) => ({ value, label: stateName(value, language) }));
  const isWithGuardian = isComplete && !consentState.startsWith("own");
  return {
    email,
    /** The number that logs in, which is changed on a page of its own; null if none does. */
    ownPhone: user?.phone ?? null,
    values,
    isComplete,
    states,
    returnTo: readReturnPath(url, "/profile"),
    isGuardianRequired: services.config.guardianConsent === "required",
    askedGuardian: isWithGuardian && asked?.name && asked.email ? { name: asked.name, email: asked.email } : null,
  };
}
