import type { RouterContextProvider } from "react-router";
import { studentMark } from "#app/web/accounts/student-mark.ts";
import { isSignedIn } from "#app/web/accounts/session-cookie.ts";
import { currentUserContext, getPackages, getServices } from "#app/web/context.ts";
import { readToast } from "#app/web/http/toast.ts";
import { getLanguage } from "#app/web/language.ts";
import { nextStepLink } from "#app/web/package-links.ts";

/** What every page knows about its reader, and the site's contacts. */
export function readRootData(request: Request, context: Readonly<RouterContextProvider>) {
  const services = getServices(context);
  const user = context.get(currentUserContext);
  const { currentUser, isDatabaseDown } = user;
  const packages = currentUser?.profile ? getPackages(context) : null;
  const { supportEmail, supportPhone, supportWhatsapp = null, supportHours = null, origin } = services.config;
  return {
    toast: readToast(request),
    language: getLanguage(context),
    hasDatabase: !isDatabaseDown,
    isPersonal: isSignedIn(request),
    student: studentMark(user),
    currentUser: currentUser && {
      contact: currentUser.email ?? currentUser.profile?.phone ?? "",
      name: currentUser.profile?.name ?? currentUser.admin?.name ?? "",
      isStudent: currentUser.profile !== null,
      isAdmin: currentUser.admin !== null,
      nextStep: packages && nextStepLink(packages, getLanguage(context)),
    },
    support: { email: supportEmail, phone: supportPhone, whatsapp: supportWhatsapp, hours: supportHours },
    origin,
    year: services.now().getUTCFullYear(),
  };
}
