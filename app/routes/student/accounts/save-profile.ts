import { ACCOUNT_NOTICES } from "#app/content/accounts/account-notices.ts";
import { PROFILE_WORDS as WORDS } from "#app/content/accounts/profile-words.ts";
import { chosenLanguage, getLanguage, languageCookie } from "#app/web/language.ts";
import { guardianProblem } from "#app/web/accounts/guardian-problem.ts";
import { profileSchema } from "#app/web/forms/accounts.ts";
import { type UpdateProfileOutcome, updateProfile } from "#app/usecases/accounts/update-profile.ts";
import { getServices } from "#app/web/context.ts";
import { parseForm, refuseForm } from "#app/web/http/forms.ts";
import { getStudent } from "#app/web/accounts/guards.ts";
import { readReturnPath } from "#app/web/addresses/return-path.ts";
import { waitingPage } from "#app/web/addresses/waiting-page.ts";
import { BACKEND_TIMEOUT_MS, withinTime } from "#app/web/http/time-limit.ts";
import { redirectWithToast } from "#app/web/http/toast.ts";
import type { Route } from "./+types/profile";
import { toMessage } from "#app/web/messages/messages.ts";

/** Saves a student's profile. */
export async function saveProfile({ request, url, context }: Route.ActionArgs) {
  const form = await parseForm(request, profileSchema, getLanguage(context));
  if (!form.ok) return refuseForm(form, { formError: ACCOUNT_NOTICES.formProblems[getLanguage(context)] });
  const { confirmedPhone: _confirmed, ...changes } = form.data;
  const failure = toMessage("profile-not-found", getLanguage(context));
  let result: UpdateProfileOutcome;
  try {
    result = await withinTime(
      updateProfile(getServices(context), getStudent(context).userId, changes),
      BACKEND_TIMEOUT_MS,
    );
    if (!result.ok) {
      const { reason } = result;
      const guardian = guardianProblem(reason, form.data, getLanguage(context));
      if (guardian)
        return refuseForm(
          { ...form, fieldErrors: guardian },
          { formError: ACCOUNT_NOTICES.formProblems[getLanguage(context)] },
        );
      const { message, status } = toMessage(reason, getLanguage(context));
      return refuseForm(form, { formError: message, status, reason });
    }
  } catch (error) {
    console.error(failure.message, error);
    return refuseForm(form, { formError: failure.message, status: 500 });
  }
  // From now on the account and this browser use the chosen language, also after logout.
  const { language } = form.data;
  const headers = new Headers();
  if (chosenLanguage(request) !== language && language !== getStudent(context).profile.language)
    headers.append("set-cookie", languageCookie(language));
  const { isAgeAsked, isGuardianAwaited } = result;
  const message = (isAgeAsked ? WORDS.ageAsked : ACCOUNT_NOTICES.profileSaved)[language];
  const returnTo = readReturnPath(url, "/profile");
  const next = isGuardianAwaited ? waitingPage(returnTo === "/profile" ? "/" : returnTo) : returnTo;
  return redirectWithToast(next, { kind: "success", message }, headers);
}
