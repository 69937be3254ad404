import linkRoute from "#app/assets/link-route.svg?url&no-inline";
import { GUARDIAN_LINK_WORDS as WORDS } from "#app/content/accounts/guardian-link-words.ts";
import { Button, LinkButton } from "#app/ui/elements/button.tsx";
import { Copy, MessageCircle } from "#app/ui/elements/icons.tsx";
import { useLanguage } from "#app/ui/language/reader-language.tsx";

type Chosen = { name: string; price: string } | null;

/** One button that makes the link for a parent. */
export function MakeLinkForm({ path, chosen }: { path: string; chosen: Chosen }) {
  const language = useLanguage();
  return (
    <form method="post" action={path} className="overflow-hidden rounded-card border border-water bg-white">
      <img src={linkRoute} alt="" width={320} height={94} className="aspect-320/94 w-full object-cover object-top" />
      <div className="grid gap-3 p-4">
        <input type="hidden" name="intent" value="link" />
        <Button isWide busyText={WORDS.making[language]}>
          <MessageCircle aria-hidden className="size-5" />
          <span>{WORDS.make[language]}</span>
        </Button>
        <PackageLine chosen={chosen} />
      </div>
    </form>
  );
}

/** The link that this browser has made, and the ways to send it. Copying and sharing appear with the page's script. */
export function GuardianLinkCard({
  link: { url, message },
  path,
  chosen,
}: {
  link: { url: string; message: string };
  path: string;
  chosen: Chosen;
}) {
  const language = useLanguage();
  return (
    <section aria-labelledby="send-link" className="overflow-hidden rounded-card border border-water bg-white">
      <img src={linkRoute} alt="" width={320} height={94} className="aspect-320/94 w-full object-cover object-top" />
      <div className="grid gap-3 p-4">
        <h2 id="send-link" className="text-lg leading-tight">
          {WORDS.send[language]}
        </h2>
        <div className="flex items-center rounded-control bg-tint">
          <input
            id="guardian-link"
            readOnly
            value={url}
            aria-label={WORDS.address[language]}
            className="h-13 min-w-0 flex-1 rounded-control bg-transparent ps-3.5 text-sm font-semibold text-ellipsis"
          />
          <button
            type="button"
            hidden
            data-copies="guardian-link"
            data-copied-text={WORDS.copied[language]}
            aria-label={WORDS.copy[language]}
            className="flex min-h-13 min-w-13 items-center justify-center rounded-control px-3 text-sm font-semibold text-primary hover:bg-water"
          >
            <Copy aria-hidden className="size-5" />
          </button>
        </div>
        <LinkButton
          href={`https://wa.me/?text=${encodeURIComponent(`${message} ${url}`)}`}
          target="_blank"
          rel="noopener noreferrer"
          isWide
        >
          <MessageCircle aria-hidden className="size-5" />
          <span>{WORDS.whatsapp[language]}</span>
        </LinkButton>
        <div className="grid gap-2.5">
          <Button type="button" variant="secondary" isWide hidden data-shares={url} data-share-text={message}>
            {WORDS.share[language]}
          </Button>
          <LinkButton href={url} variant="quiet" isWide>
            {WORDS.here[language]}
          </LinkButton>
        </div>
        <PackageLine chosen={chosen} />
        <form method="post" action={path} className="text-center">
          <input type="hidden" name="intent" value="link" />
          <button className="link min-h-11 text-sm text-quiet">{WORDS.another[language]}</button>
        </form>
      </div>
    </section>
  );
}

function PackageLine({ chosen }: { chosen: Chosen }) {
  return chosen ? <p className="tabular text-center text-sm text-quiet">{`${chosen.name} · ${chosen.price}`}</p> : null;
}
