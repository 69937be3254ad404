import linkRoute from "#app/assets/link-route.svg?url&no-inline";
import { askParentWords, LINK_ENDS } from "#app/content/purchase/ask-parent-words.ts";
import { useLanguage } from "#app/ui/language/reader-language.tsx";
import { PaymentLink } from "./payment-link.tsx";

/** A link that is ready to be sent, with everything the card says about it. */
export interface ReadyLink {
  url: string;
  /** Precedes the URL in a message. */
  message: string;
  price: string;
  /** Formatted. */
  until: string;
}

/** Offers a parent's link that has been made already. */
export function LinkCard({ link }: { link: ReadyLink }) {
  const language = useLanguage();
  return (
    <section aria-labelledby="send-link" className="overflow-hidden rounded-card border border-water bg-white">
      <img src={linkRoute} alt="" width={320} height={94} className="w-full" />
      <div className="grid gap-3 p-4">
        <h2 id="send-link" className="text-lg leading-tight [&:lang(ml)]:text-base">
          {askParentWords.send[language]}
        </h2>
        <PaymentLink url={link.url} message={link.message} />
        <p className="tabular text-center text-xs text-quiet">{LINK_ENDS[language](link.price, link.until)}</p>
      </div>
    </section>
  );
}
