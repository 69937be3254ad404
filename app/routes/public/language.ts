import { redirectDocument } from "react-router";
import { z } from "zod";
import { pathIn } from "../../content/site/translated-paths";
import { LANGUAGES } from "../../domain/platform/language";
import { changeLanguage } from "../../usecases/accounts/change-language";
import { changeExpertLanguage } from "../../usecases/experts/change-expert-language";
import { identifyExpert } from "../../usecases/experts/identify-expert";
import { safePath } from "../../web/addresses/return-path";
import { readExpertToken } from "../../web/accounts/session-cookie";
import { getCurrentUser, getServices } from "../../web/context";
import { parseForm } from "../../web/http/forms";
import { chosenLanguage, languageCookie } from "../../web/language";
import type { Route } from "./+types/language";

const schema = z.object({ language: z.enum(LANGUAGES), returnTo: z.string().default("/") });

/** For those who typed the URL: only the buttons change the language. */
export function loader() {
  return redirectDocument("/");
}

/** Remembers the reader's language in the browser and, signed in, in the account; then the same page in it. */
export async function action({ request, context }: Route.ActionArgs) {
  const form = await parseForm(request, schema);
  const returnTo = safePath(form.typed.returnTo);
  if (!form.ok) return redirectDocument(returnTo);
  const services = getServices(context);
  const { language } = form.data;
  const token = readExpertToken(request);
  try {
    const expert = token ? await identifyExpert(services, token) : null;
    const currentUser = getCurrentUser(context);
    if (currentUser) await changeLanguage(services, currentUser.userId, language);
    if (expert) await changeExpertLanguage(services, expert.expertId, language);
  } catch (error) {
    // The browser's own choice still holds for pages without an account.
    console.error("The language could not be saved", error);
  }
  const headers = new Headers();
  if (chosenLanguage(request) !== language) headers.set("set-cookie", languageCookie(language));
  return redirectDocument(pathIn(language, returnTo), { headers });
}
