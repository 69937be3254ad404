// What talks to the device, fetched from /passkeys/browser.js when somebody presses a passkey's button.
import { startAuthentication, startRegistration } from "@simplewebauthn/browser";

type AddOptions = Parameters<typeof startRegistration>[0]["optionsJSON"];
type SignOptions = Parameters<typeof startAuthentication>[0]["optionsJSON"];

/** What the page's script finds in `window.passkeys`. */
export interface PasskeyBrowser {
  add(options: AddOptions): Promise<unknown>;
  sign(options: SignOptions): Promise<unknown>;
}

const browser: PasskeyBrowser = {
  add: (optionsJSON) => startRegistration({ optionsJSON }),
  sign: (optionsJSON) => startAuthentication({ optionsJSON }),
};

(window as unknown as { passkeys: PasskeyBrowser }).passkeys = browser;
