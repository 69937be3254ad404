import { createContext, data, type MiddlewareFunction, type RouterContextProvider } from "react-router";
import type { ExpertActor } from "#app/domain/platform/actor.ts";
import type { Bilingual } from "#app/domain/platform/language.ts";
import { EXPERT_SESSION_MS, type SignedInExpert } from "#app/domain/experts/expert-sign-in.ts";
import { identifyExpert } from "#app/usecases/experts/identify-expert.ts";
import { clientIpContext, getServices, currentUserContext } from "#app/web/context.ts";
import { serialiseCookie } from "#app/web/http/cookies.ts";
import { redirectWithToast } from "#app/web/http/toast.ts";
import { getLanguage, languageContext } from "#app/web/language.ts";
import { EXPERT_COOKIE, readExpertToken } from "./session-cookie.ts";

/** The `Set-Cookie` value that signs an expert's browser in. */
export function expertCookie(token: string): string {
  return serialiseCookie(EXPERT_COOKIE, token, { maxAge: EXPERT_SESSION_MS / 1000 });
}

/** The `Set-Cookie` value that signs an expert's browser out. */
export function clearedExpertCookie(): string {
  return serialiseCookie(EXPERT_COOKIE, "", { maxAge: 0 });
}

const LINK_WANTED: Bilingual = {
  en: "Please ask for a sign-in link to see your sessions.",
  ml: "സെഷനുകൾ കാണാൻ ലോഗിൻ ലിങ്ക് ആവശ്യപ്പെടുക.",
};

const expertContext = createContext<SignedInExpert | null>(null);

/** Identifies the signed-in expert, if any, and their language. Runs before every page below /expert. */
export const recogniseExpert: MiddlewareFunction<Response> = async ({ request, context }, next) => {
  if (context.get(currentUserContext).isDatabaseDown) throw data(null, { status: 503 });
  const token = readExpertToken(request);
  const expert = token ? await identifyExpert(getServices(context), token) : null;
  context.set(expertContext, expert);
  if (expert) context.set(languageContext, expert.language);
  return next();
};

/** The signed-in expert, behind `recogniseExpert`; null for everyone else. */
export function getExpertOrNull(context: Readonly<RouterContextProvider>): SignedInExpert | null {
  return context.get(expertContext);
}

/** Lets signed-in experts through; redirects everyone else to the sign-in page. */
export const requireExpert: MiddlewareFunction<Response> = ({ context }, next) => {
  if (getExpertOrNull(context)) return next();
  throw redirectWithToast("/expert", { kind: "error", message: LINK_WANTED[getLanguage(context)] });
};

/** The expert of a page behind `requireExpert`. */
export function getExpert(context: Readonly<RouterContextProvider>): SignedInExpert {
  const expert = getExpertOrNull(context);
  if (!expert) throw new Error("This page is not behind requireExpert");
  return expert;
}

/** The same expert, as the actor of a change. */
export function getExpertActor(context: Readonly<RouterContextProvider>): ExpertActor {
  const { expertId, email } = getExpert(context);
  return { role: "expert", expertId, email, clientIp: context.get(clientIpContext) };
}
