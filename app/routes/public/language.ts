import { redirectDocument } from "react-router";
import { z } from "zod";
import { pathIn } from "#app/content/site/translated-paths.ts";
import { LANGUAGES } from "#app/domain/platform/language.ts";
import { changeLanguage } from "#app/usecases/accounts/change-language.ts";
import { changeExpertLanguage } from "#app/usecases/experts/change-expert-language.ts";
import { identifyExpert } from "#app/usecases/experts/identify-expert.ts";
import { safePath } from "#app/web/addresses/return-path.ts";
import { readExpertToken } from "#app/web/accounts/session-cookie.ts";
import { getCurrentUser, getServices } from "#app/web/context.ts";
import { parseForm } from "#app/web/http/forms.ts";
import { chosenLanguage, languageCookie } from "#app/web/language.ts";
import type { Route } from "./+types/language";

const schema = z.object({ language: z.enum(LANGUAGES), returnTo: z.string().default("/") });

/** For typed URLs: only the buttons change the language. */
export function loader() {
  return redirectDocument("/");
}

/** A path without `?language=`, which would overrule the choice. */
function withoutLanguage(path: string): string {
  const { pathname, search, searchParams, hash } = new URL(path, "https://vazhi.example");
  if (!searchParams.has("language")) return pathname + search + hash;
  searchParams.delete("language");
  return pathname + (searchParams.size === 0 ? "" : `?${searchParams}`) + hash;
}

/** Stores the language in the browser and the signed-in account, then redirects to the page in it. */
export async function action({ request, context }: Route.ActionArgs) {
  const form = await parseForm(request, schema);
  const returnTo = withoutLanguage(safePath(form.typed.returnTo));
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
    // The browser's choice still applies to pages without an account.
    console.error("The language could not be saved", error);
  }
  const headers = new Headers();
  if (chosenLanguage(request) !== language) headers.set("set-cookie", languageCookie(language));
  return redirectDocument(pathIn(language, returnTo), { headers });
}
