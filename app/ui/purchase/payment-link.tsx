import { useRef, useState } from "react";
import { paymentLinkWords } from "./payment-link.words.ts";
import { LinkButton } from "#app/ui/elements/button.tsx";
import { Check, Copy, MessageCircle } from "#app/ui/elements/icons.tsx";
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
      <div className="flex items-center rounded-control bg-tint">
        <input
          ref={field}
          readOnly
          value={url}
          aria-label={paymentLinkWords.address[language]}
          onFocus={(event) => event.currentTarget.select()}
          className="h-12 min-w-0 flex-1 rounded-control bg-tint px-3.5 text-sm font-semibold"
        />
        <button
          type="button"
          onClick={() => void copy()}
          className="flex min-h-12 items-center rounded-control px-4 text-primary"
        >
          {isCopied ? <Check aria-hidden className="size-5" /> : <Copy aria-hidden className="size-5" />}
          <span aria-live="polite" className="sr-only">
            {paymentLinkWords[isCopied ? "copied" : "copy"][language]}
          </span>
        </button>
      </div>
      <LinkButton
        href={`https://wa.me/?text=${encodeURIComponent(`${message} ${url}`)}`}
        target="_blank"
        rel="noopener noreferrer"
        isWide
        className="px-3"
      >
        <MessageCircle aria-hidden className="size-5" />
        <span>{paymentLinkWords.send[language]}</span>
      </LinkButton>
    </div>
  );
}
