import { data } from "react-router";
import { findNewsLink } from "#db/queries/administration/announcements.ts";
import { NEWS_WORDS as WORDS } from "./stop.words.ts";
import { Button, LinkButton } from "#app/ui/elements/button.tsx";
import { Notice } from "#app/ui/elements/notice.tsx";
import { PageHeader } from "#app/ui/elements/page-header.tsx";
import { useLanguage, useLocalPath } from "#app/ui/language/reader-language.tsx";
import { stopNews } from "#app/usecases/administration/announcements/stop-news.ts";
import { getServices } from "#app/web/context.ts";
import { findLanguage, pageMeta } from "#app/web/page-meta.ts";
import { SECRET_PAGE_HEADERS } from "#app/web/http/secret-page.ts";
import type { Route } from "./+types/stop";
import { toLinkSecret } from "#app/domain/platform/typed-text.ts";

export const headers: Route.HeadersFunction = ({ loaderHeaders }) => loaderHeaders;

export const meta: Route.MetaFunction = (args) =>
  pageMeta(args, { title: WORDS.title[findLanguage(args.matches)], isPrivate: true });

/** A GET changes nothing, because mail scanners open every link. */
export async function loader({ params, context }: Route.LoaderArgs) {
  const link = await findNewsLink(getServices(context).db, toLinkSecret(params.token));
  const state = link ? (link.isOn ? ("on" as const) : ("off" as const)) : ("gone" as const);
  return data({ state }, { status: link ? 200 : 404, headers: SECRET_PAGE_HEADERS });
}

/** From the page's button, or one-click unsubscribe by a mail program. */
export async function action({ params, context }: Route.ActionArgs) {
  const stopped = await stopNews(getServices(context), toLinkSecret(params.token));
  return data(null, { status: stopped.ok ? 200 : 404, headers: SECRET_PAGE_HEADERS });
}

export default function StopNews({ loaderData: { state } }: Route.ComponentProps) {
  const language = useLanguage();
  const localPath = useLocalPath();
  return (
    <div className="page grid max-w-form grid-cols-1 justify-items-start gap-3 pb-16">
      <PageHeader title={WORDS.title[language]} lead={state === "on" ? WORDS.question[language] : undefined} />
      {state === "gone" ? (
        <>
          <Notice tone="danger">{WORDS.gone[language]}</Notice>
          <LinkButton href={localPath("/contact-us")} variant="secondary">
            {WORDS.contact[language]}
          </LinkButton>
        </>
      ) : null}
      {state === "off" ? (
        <>
          <Notice tone="success" role="status">
            {WORDS.stopped[language]}
          </Notice>
          <p>
            {WORDS.again[language]}{" "}
            <a href="/profile/consents" className="link inline-flex min-h-11 items-center">
              {WORDS.consents[language]}
            </a>
          </p>
        </>
      ) : null}
      {state === "on" ? (
        <form method="post">
          <Button busyText={WORDS.working[language]}>{WORDS.stop[language]}</Button>
        </form>
      ) : null}
    </div>
  );
}
