import type { MiddlewareFunction } from "react-router";
import { findLinkLanguage, type LinkPurpose } from "#app/usecases/accounts/find-link-language.ts";
import { currentUserContext, getServices } from "#app/web/context.ts";
import { chosenLanguage, languageContext } from "#app/web/language.ts";

/**
 * Shows the page of a mailed link in the mail's language if the reader has not chosen one: in-app browsers of mail apps
 * have no cookies and request the phone's language.
 */
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
