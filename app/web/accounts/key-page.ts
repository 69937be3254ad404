import type { RouterContextProvider } from "react-router";
import { describeDevice } from "#app/content/accounts/device-words.ts";
import { SECURITY_WORDS } from "#app/content/accounts/security-words.ts";
import type { CurrentUser } from "#app/domain/accounts/current-user.ts";
import type { KeyOwner } from "#app/domain/accounts/key-owner.ts";
import { formatAppointment } from "#app/domain/platform/time.ts";
import { addPasskey, removePasskey, renamePasskey } from "#app/usecases/accounts/security/change-passkeys.ts";
import { endOtherSessions, endSession } from "#app/usecases/accounts/security/end-sessions.ts";
import type { KeyHolder } from "#app/usecases/accounts/security/key-holder.ts";
import { readDevices, readKeys } from "#app/usecases/accounts/security/read-keys.ts";
import { makeRecoveryCodes } from "#app/usecases/accounts/security/make-recovery-codes.ts";
import { clientIpContext, currentUserContext, getServices } from "#app/web/context.ts";
import type { deviceForms, keyForms } from "#app/web/forms/security.ts";
import { type FormProblem, type ParsedIntent, refuseForm } from "#app/web/http/forms.ts";
import { redirectWithToast } from "#app/web/http/toast.ts";
import { getLanguage } from "#app/web/language.ts";
import { toMessage, type Reason } from "#app/web/messages/messages.ts";
import { deviceCookie, readDeviceTokens } from "./device-cookie.ts";

/** Passkeys and recovery codes, for their owner's page. */
export async function loadKeys(context: Readonly<RouterContextProvider>, owner: KeyOwner) {
  const language = getLanguage(context);
  const { passkeys, codesLeft } = await readKeys(getServices(context), owner);
  return {
    passkeys: passkeys.map(({ id, name, createdAt, lastUsedAt }) => ({
      id,
      name,
      added: formatAppointment(createdAt, language),
      lastUsed: lastUsedAt && formatAppointment(lastUsedAt, language),
    })),
    codesLeft,
  };
}

/** The devices on which a user is signed in. */
export async function loadDevices(context: Readonly<RouterContextProvider>, { userId }: CurrentUser) {
  const language = getLanguage(context);
  const { sessionId } = context.get(currentUserContext);
  return (await readDevices(getServices(context), userId)).map((session) => ({
    id: session.id,
    name: describeDevice(session, language),
    place: session.place,
    since: formatAppointment(session.since, language),
    lastActive: formatAppointment(session.lastActiveAt, language),
    isThis: session.id === sessionId,
  }));
}

type Sent<Forms extends Parameters<typeof import("#app/web/http/forms.ts").parseIntent>[1]> = Extract<
  ParsedIntent<Forms>,
  { ok: true }
>;

/** The only response that shows new recovery codes. */
export interface NewCodes extends FormProblem {
  codes: string[];
}

/** Handles the forms for passkeys and recovery codes. The caller has required a recent proof. */
export async function changeKeys(
  context: Readonly<RouterContextProvider>,
  holder: KeyHolder,
  form: Sent<typeof keyForms>,
): Promise<Response | ReturnType<typeof refuseForm> | NewCodes> {
  const services = getServices(context);
  const language = getLanguage(context);
  const done = (message: string) => redirectWithToast(holder.path, { kind: "success", message });
  const answer = (outcome: { ok: true } | { ok: false; reason: Reason }, message: string) => {
    if (outcome.ok) return done(message);
    const refusal = toMessage(outcome.reason, language);
    return refuseForm({ typed: form.typed }, { formError: refusal.message, status: refusal.status });
  };
  switch (form.intent) {
    case "add-passkey":
      return answer(await addPasskey(services, holder, form.data), SECURITY_WORDS.passkeyAdded[language]);
    case "rename-passkey":
      return answer(await renamePasskey(services, holder, form.data), SECURITY_WORDS.renamed[language]);
    case "remove-passkey":
      return answer(await removePasskey(services, holder, form.data), SECURITY_WORDS.removed[language]);
    case "recovery-codes": {
      const made = await makeRecoveryCodes(services, holder);
      if (!made.ok) return answer(made, "");
      return { values: form.typed, fieldErrors: {}, formError: null, reason: null, codes: made.codes };
    }
  }
}

/** Handles the forms for devices. */
export async function changeDevices(
  { request, context }: { request: Request; context: Readonly<RouterContextProvider> },
  user: CurrentUser,
  path: string,
  form: Sent<typeof deviceForms>,
) {
  const services = getServices(context);
  const language = getLanguage(context);
  const clientIp = context.get(clientIpContext);
  if (form.intent === "end-other-sessions") {
    const { sessionId } = context.get(currentUserContext);
    const tokens = readDeviceTokens(request);
    const ended = await endOtherSessions(services, user, { sessionId: sessionId ?? "", tokens, clientIp });
    return redirectWithToast(
      path,
      { kind: "success", message: SECURITY_WORDS.loggedOutElsewhere[language] },
      new Headers({ "set-cookie": deviceCookie(ended.deviceTokens) }),
    );
  }
  const ended = await endSession(services, user, { ...form.data, clientIp });
  if (ended.ok) return redirectWithToast(path, { kind: "success", message: SECURITY_WORDS.loggedOutThere[language] });
  const { message, status } = toMessage(ended.reason, language);
  return refuseForm({ typed: form.typed }, { formError: message, status });
}
