import { SHARE_WORDS } from "#app/content/report/share-words.ts";
import { friendMessage, TELL_FRIEND_WORDS } from "#app/content/report/tell-friend-words.ts";
import { Button, LinkButton } from "#app/ui/elements/button.tsx";
import { CONTROL_CLASS } from "#app/ui/elements/field.tsx";
import { Copy, MessageCircle } from "#app/ui/elements/icons.tsx";
import { useLanguage } from "#app/ui/language/reader-language.tsx";

/** The student's own link to the site, or the button that makes it. */
export function TellFriend({ url }: { url: string | null }) {
  const reader = useLanguage();
  return (
    <section id="friend" aria-labelledby="friend-title" className="grid scroll-mt-24 gap-4">
      <div className="grid gap-1">
        <h2 id="friend-title" className="text-xl">
          {TELL_FRIEND_WORDS.title[reader]}
        </h2>
        <p className="max-w-prose text-sm text-quiet">{TELL_FRIEND_WORDS.lead[reader]}</p>
      </div>
      {url === null ? (
        <form method="post">
          <input type="hidden" name="intent" value="make-own-link" />
          <Button variant="secondary" busyText={TELL_FRIEND_WORDS.making[reader]}>
            {TELL_FRIEND_WORDS.make[reader]}
          </Button>
        </form>
      ) : (
        <div className="flex flex-wrap gap-3">
          <input
            id="own-link-address"
            readOnly
            value={url}
            aria-label={TELL_FRIEND_WORDS.address[reader]}
            className={`${CONTROL_CLASS} h-12 min-w-0 flex-[1_1_16rem]`}
          />
          <Button
            type="button"
            variant="secondary"
            hidden
            data-copies="own-link-address"
            data-copied-text={SHARE_WORDS.copied[reader]}
          >
            <Copy aria-hidden className="size-5" />
            {SHARE_WORDS.copy[reader]}
          </Button>
          <LinkButton
            href={`https://wa.me/?text=${encodeURIComponent(friendMessage(url))}`}
            target="_blank"
            rel="noopener noreferrer"
          >
            <MessageCircle aria-hidden className="size-5" />
            {SHARE_WORDS.byWhatsApp[reader]}
          </LinkButton>
        </div>
      )}
    </section>
  );
}
