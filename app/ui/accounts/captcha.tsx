import { useEffect, useState } from "react";
import { useNonce } from "#app/ui/elements/nonce-script.tsx";
import { useLanguage } from "#app/ui/language/reader-language.tsx";

interface CaptchaProps {
  /** The site's key at the widget's provider, and the address of its script. */
  widget: { siteKey: string; script: string } | null;
  /** Changes with each response, because a token is valid for one attempt only. */
  attempt?: unknown;
}

const CAPTCHA_TOKEN_FIELD = "captchaToken";

declare global {
  interface Window {
    turnstile?: { reset(): void; remove(): void; render(place: Element, settings: Record<string, string>): void };
  }
}

const NOTHING = { __html: "" };

/** Whether a form shows the captcha: from the first response that requires it. */
export function useCaptchaOnceRequired(answer: { reason: string | null } | undefined | null): boolean {
  const [isRequired, setRequired] = useState(false);
  const isNow = answer?.reason === "captcha-required";
  if (isNow && !isRequired) setRequired(true);
  return isRequired || isNow;
}

/** The captcha widget; renders nothing if none is configured. */
export function Captcha({ widget, attempt = null }: CaptchaProps) {
  const nonce = useNonce();
  const language = useLanguage();
  useEffect(() => {
    if (attempt) window.turnstile?.reset();
  }, [attempt]);
  if (!widget) return null;
  return (
    <>
      {/* React must not touch what the script adds here. */}
      <div
        className="cf-turnstile min-h-16"
        data-sitekey={widget.siteKey}
        data-size="flexible"
        // The page's language, which may differ from the browser's. The provider falls back to English.
        data-language={language}
        // For a page that shows the widget later: React hoists the script below into the head.
        data-captcha-script={widget.script}
        data-response-field-name={CAPTCHA_TOKEN_FIELD}
        suppressHydrationWarning
        dangerouslySetInnerHTML={NOTHING}
      />
      <script src={widget.script} nonce={nonce} async suppressHydrationWarning />
    </>
  );
}
