import { useEffect } from "react";
import { useNonce } from "../elements/nonce-script";

interface CaptchaProps {
  /** What the widget is opened with: the site's key at its provider, and the address of its script. */
  widget: { siteKey: string; script: string } | null;
  /** Whatever changes with each answer, for pages that stay as they are: a token is good for one attempt. */
  attempt?: unknown;
}

/** The form's field with the widget's token. */
const HUMAN_TOKEN_FIELD = "captchaToken";

declare global {
  interface Window {
    turnstile?: { reset(): void };
  }
}

const NOTHING = { __html: "" };

/** The widget in which a visitor shows that no machine fills in the form; nothing where none is configured. */
export function Captcha({ widget, attempt = null }: CaptchaProps) {
  const nonce = useNonce();
  useEffect(() => {
    if (attempt) window.turnstile?.reset();
  }, [attempt]);
  if (!widget) return null;
  return (
    <>
      {/* What the script puts in here is none of React's business. */}
      <div
        className="cf-turnstile min-h-16"
        data-sitekey={widget.siteKey}
        data-size="flexible"
        data-response-field-name={HUMAN_TOKEN_FIELD}
        suppressHydrationWarning
        dangerouslySetInnerHTML={NOTHING}
      />
      <script src={widget.script} nonce={nonce} async suppressHydrationWarning />
    </>
  );
}
