// Talks to the device. Fetched from /passkeys/browser.js when a passkey button is pressed.
import { startAuthentication, startRegistration } from "@simplewebauthn/browser";

type AddOptions = Parameters<typeof startRegistration>[0]["optionsJSON"];
type SignOptions = Parameters<typeof startAuthentication>[0]["optionsJSON"];

/** The API at `window.passkeys`. */
export interface PasskeyBrowser {
  add(options: AddOptions): Promise<unknown>;
  sign(options: SignOptions): Promise<unknown>;
}

const browser: PasskeyBrowser = {
  add: (optionsJSON) => startRegistration({ optionsJSON }),
  sign: (optionsJSON) => startAuthentication({ optionsJSON }),
};

(window as unknown as { passkeys: PasskeyBrowser }).passkeys = browser;
