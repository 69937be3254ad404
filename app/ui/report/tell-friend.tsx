import { friendMessage, TELL_FRIEND_WORDS } from "#app/content/report/tell-friend-words.ts";
import { Button } from "#app/ui/elements/button.tsx";
import { useLanguage } from "#app/ui/language/reader-language.tsx";
import { CopyableAddress, WhatsAppLink } from "./share-panel.tsx";

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
          <CopyableAddress id="own-link-address" url={url} label={TELL_FRIEND_WORDS.address[reader]} />
          <WhatsAppLink message={friendMessage(url)} />
        </div>
      )}
    </section>
  );
}
