import { PROFILE_WORDS } from "#app/content/experts/profile-words.ts";
import { acceptAgreement } from "#app/usecases/experts/accept-agreement.ts";
import { proposeChange, proposePhoto } from "#app/usecases/experts/propose-change.ts";
import { getExpertActor } from "#app/web/accounts/expert-session.ts";
import { getServices } from "#app/web/context.ts";
import { profileForms } from "#app/web/forms/experts.ts";
import { checkIntent, refuseForm, refuseUnknownForm } from "#app/web/http/forms.ts";
import { redirectWithToast } from "#app/web/http/toast.ts";
import { readUpload } from "#app/web/http/uploads.ts";
import { getLanguage } from "#app/web/language.ts";
import { toImageMessage } from "#app/web/messages/image-messages.ts";
import { toMessage } from "#app/web/messages/messages.ts";
import type { Route } from "./+types/profile";

export const PROFILE_PATH = "/expert/profile";

/** Handles one of the forms of an expert's own page. */
export async function changeProfile({ request, context }: Route.ActionArgs) {
  const services = getServices(context);
  const actor = getExpertActor(context);
  const language = getLanguage(context);
  const { fields, file } = await readUpload(request, "image");
  const form = checkIntent(fields, profileForms, language);
  if (form.intent === null) return refuseUnknownForm(language);
  if (!form.ok) return refuseForm(form);
  const { typed } = form;
  const done = (word: "proposed" | "accepted") =>
    redirectWithToast(PROFILE_PATH, { kind: "success", message: PROFILE_WORDS[word][language] });
  switch (form.intent) {
    case "price":
    case "text": {
      const proposed = await proposeChange(services, { actor, change: form.data });
      if (proposed.ok) return done("proposed");
      const { message, status } = toMessage(proposed.reason, language);
      return refuseForm({ typed }, { formError: message, status });
    }
    case "photo": {
      const proposed = await proposePhoto(services, { actor, file });
      if (proposed.ok) return done("proposed");
      const { message, status } = toImageMessage(proposed.reason, file.byteLength, language);
      return refuseForm({ typed, fieldErrors: { image: message } }, { status });
    }
    case "accept": {
      const accepted = await acceptAgreement(services, { actor, version: form.data.version });
      if (accepted.ok) return done("accepted");
      const { message, status } = toMessage(accepted.reason, language);
      return refuseForm({ typed }, { formError: message, status });
    }
  }
}
