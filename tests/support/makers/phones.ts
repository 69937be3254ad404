import { sendPhoneCode } from "#app/usecases/accounts/phone/phone-code.ts";
import { signInByPhone } from "#app/usecases/accounts/phone/sign-in-by-phone.ts";
import { signUpByPhone } from "#app/usecases/accounts/phone/sign-up-by-phone.ts";
import type { TestServices } from "../services.ts";

let numbers = 0;

/** A mobile number of nobody else. */
export function newNumber(): string {
  numbers += 1;
  return String(7_000_000_000 + Math.floor(Math.random() * 90_000) * 1000 + numbers);
}

/** The code last sent to a number. */
export async function codeTo(services: TestServices, phone: string): Promise<string> {
  await services.settle();
  const message = services.messages.sent.findLast(({ to, template }) => to === phone && template === "code");
  if (!message || !("code" in message.values)) throw new Error(`No code was sent to ${phone}`);
  return message.values.code;
}

/** Asks for a code in a browser of its own network; returns the token of its cookie. */
export async function askForCode(services: TestServices, phone: string): Promise<string> {
  const sent = await sendPhoneCode(services, {
    purpose: "sign-in",
    phone,
    clientIp: services.newId(),
    language: "en",
    channel: "whatsapp",
    captchaToken: "",
  });
  if (!sent.ok) throw new Error(sent.reason);
  return sent.token;
}

/** Who a browser without a session is. */
export const inBrowser = (codeToken: string, deviceTokens: readonly string[] = []) => ({
  codeToken,
  deviceTokens,
  previousSessionId: null,
});

/** Proves a number in a new browser; returns the token of its cookie and what the code led to. */
export async function proveNumber(services: TestServices, phone: string, deviceTokens: readonly string[] = []) {
  const codeToken = await askForCode(services, phone);
  const code = await codeTo(services, phone);
  const outcome = await signInByPhone(services, { ...inBrowser(codeToken, deviceTokens), code });
  return { codeToken, code, outcome };
}

export const ABOUT_YOU = { name: "Meera Das", age: 16, educationStatus: "studying12th", isNumberNew: false } as const;

/** A student by phone, signed in. */
export async function makePhoneStudent(services: TestServices, { phone = newNumber(), age = 16 } = {}) {
  const { codeToken } = await proveNumber(services, phone);
  const made = await signUpByPhone(services, { ...inBrowser(codeToken), ...ABOUT_YOU, age, language: "ml" });
  if (!made.ok) throw new Error(made.reason);
  return { ...made, phone, codeToken };
}
