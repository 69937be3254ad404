import { useRef, useState } from "react";
import { paymentLinkWords } from "./payment-link.words.ts";
import { Button, LinkButton } from "#app/ui/elements/button.tsx";
import { CONTROL_CLASS } from "#app/ui/elements/field.tsx";
import { Copy, MessageCircle } from "#app/ui/elements/icons.tsx";
import { useLanguage } from "#app/ui/language/reader-language.tsx";

/** The URL of a payment request, and the ways to send it. `message` precedes the URL. */
export function PaymentLink({ url, message }: { url: string; message: string }) {
  const language = useLanguage();
  const field = useRef<HTMLInputElement>(null);
  const [isCopied, setCopied] = useState(false);

  async function copy(): Promise<void> {
    // If the clipboard is refused, select the address instead.
    field.current?.select();
    setCopied(
      await navigator.clipboard.writeText(url).then(
        () => true,
        () => false,
      ),
    );
  }

  return (
    <div className="grid gap-3">
      <div className="flex flex-wrap gap-3">
        <input
          ref={field}
          readOnly
          value={url}
          aria-label={paymentLinkWords.address[language]}
          onFocus={(event) => event.currentTarget.select()}
          className={`${CONTROL_CLASS} h-12 min-w-0 flex-[1_1_16rem]`}
        />
        <Button type="button" variant="secondary" onClick={() => void copy()}>
          <Copy aria-hidden className="size-5" />
          <span aria-live="polite">{paymentLinkWords[isCopied ? "copied" : "copy"][language]}</span>
        </Button>
      </div>
      <LinkButton
        href={`https://wa.me/?text=${encodeURIComponent(`${message} ${url}`)}`}
        target="_blank"
        rel="noopener noreferrer"
        className="justify-self-start max-sm:w-full"
      >
        <MessageCircle aria-hidden className="size-5" />
        <span>{paymentLinkWords.send[language]}</span>
      </LinkButton>
    </div>
  );
}
