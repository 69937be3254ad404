import type { RouterContextProvider } from "react-router";
import { describeDevice } from "../../content/accounts/device-words";
import { SECURITY_WORDS } from "../../content/accounts/security-words";
import type { CurrentUser } from "../../domain/accounts/current-user";
import type { KeyOwner } from "../../domain/accounts/key-owner";
import { formatAppointment } from "../../domain/platform/time";
import { addPasskey, removePasskey, renamePasskey } from "../../usecases/accounts/security/change-passkeys";
import { endOtherSessions, endSession } from "../../usecases/accounts/security/end-sessions";
import type { KeyHolder } from "../../usecases/accounts/security/key-holder";
import { readDevices, readKeys } from "../../usecases/accounts/security/read-keys";
import { makeRecoveryCodes } from "../../usecases/accounts/security/make-recovery-codes";
import { clientIpContext, currentUserContext, getServices } from "../context";
import type { deviceForms, keyForms } from "../forms/security";
import { type FormProblem, type ParsedIntent, refuseForm } from "../http/forms";
import { redirectWithToast } from "../http/toast";
import { getLanguage } from "../language";
import { messageOf, type Reason } from "../messages/messages";
import { deviceCookie, readDeviceTokens } from "./device-cookie";

/** Passkeys and recovery codes, as their owner's page shows them. */
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

type Sent<Forms extends Parameters<typeof import("../http/forms").parseIntent>[1]> = Extract<
  ParsedIntent<Forms>,
  { ok: true }
>;

/** An answer that shows new recovery codes, which nothing else does. */
export interface NewCodes extends FormProblem {
  codes: string[];
}

/** Carries out one of the forms for passkeys and recovery codes. The caller has asked for a proof. */
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
    const refusal = messageOf(outcome.reason, language);
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

/** Carries out one of the forms for devices. */
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
  const { message, status } = messageOf(ended.reason, language);
  return refuseForm({ typed: form.typed }, { formError: message, status });
}
