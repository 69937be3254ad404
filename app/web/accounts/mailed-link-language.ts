import type { MiddlewareFunction } from "react-router";
import { findLinkLanguage, type LinkPurpose } from "#app/usecases/accounts/find-link-language.ts";
import { currentUserContext, getServices } from "#app/web/context.ts";
import { chosenLanguage, languageContext } from "#app/web/language.ts";

/** Shows a mailed link's page in the mail's language if the reader has none: in-app browsers have no cookies. */
export function languageOfMailedLink(purpose: LinkPurpose): MiddlewareFunction<Response> {
  return async ({ request, context }, next) => {
    const token = new URL(request.url).searchParams.get("token");
    const isUnknown = chosenLanguage(request) === null && context.get(currentUserContext).currentUser === null;
    if (token && isUnknown && !context.get(currentUserContext).isDatabaseDown) {
      const language = await findLinkLanguage(getServices(context), { token, purpose });
      if (language) context.set(languageContext, language);
    }
    return next();
  };
}
