import { getLanguage } from "#app/web/language.ts";
import { data, type RouterContextProvider } from "react-router";
import { EXPERT_SIGN_IN_WORDS } from "#app/content/experts/sign-in-words.ts";
import { expertLinkSchema } from "#app/web/forms/experts.ts";
import { signInExpertWithPasskey } from "#app/usecases/experts/sign-in-expert-with-passkey.ts";
import { passkeyLogInSchema } from "#app/web/forms/security.ts";
import { redirectWithToast } from "#app/web/http/toast.ts";
import { requestExpertLink } from "#app/usecases/experts/request-expert-link.ts";
import { clientIpContext, getServices } from "#app/web/context.ts";
import { expertCookie } from "#app/web/accounts/expert-session.ts";
import { checkFields, readFields, refuseForm } from "#app/web/http/forms.ts";
import type { Route } from "./+types/schedule";
import type { LinkAnswer } from "./sign-in-form.tsx";
import { toMessage } from "#app/web/messages/messages.ts";

/** Requests a sign-in link. The same response whether or not the e-mail address is an expert's. */
export async function actOnSchedule({ request, context }: Route.ActionArgs) {
  const fields = await readFields(request);
  if (fields.intent === "passkey") return signInWithPasskey(context, fields);
  const form = checkFields(fields, expertLinkSchema, getLanguage(context));
  const refuse = (problem: Parameters<typeof refuseForm>[1] = {}) => {
    const answer = refuseForm(form, problem);
    return data({ ...answer.data, sentTo: null } satisfies LinkAnswer, answer.init ?? {});
  };
  if (!form.ok) return refuse();
  const { email } = form.data;
  const requested = await requestExpertLink(getServices(context), { email, clientIp: context.get(clientIpContext) });
  if (requested.ok)
    return data({ values: {}, fieldErrors: {}, formError: null, reason: null, sentTo: email } satisfies LinkAnswer, {});
  const { message, status } = toMessage(requested.reason, getLanguage(context));
  return refuse({ formError: message, status });
}

/** The page's other form: a passkey instead of a mailed link. */
async function signInWithPasskey(context: Readonly<RouterContextProvider>, fields: Record<string, string>) {
  const language = getLanguage(context);
  const form = checkFields(fields, passkeyLogInSchema, language);
  const signedIn = form.ok
    ? await signInExpertWithPasskey(getServices(context), {
        credential: form.data.credential,
        clientIp: context.get(clientIpContext),
      })
    : ({ ok: false, reason: "passkey-refused" } as const);
  if (signedIn.ok)
    return redirectWithToast(
      "/expert",
      { kind: "success", message: EXPERT_SIGN_IN_WORDS.signedIn[language] },
      new Headers({ "set-cookie": expertCookie(signedIn.token) }),
    );
  const { message, status } = toMessage(signedIn.reason, language);
  const answer: LinkAnswer = { values: {}, fieldErrors: {}, formError: message, reason: signedIn.reason, sentTo: null };
  return data(answer, { status });
}
