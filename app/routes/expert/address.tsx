import { data } from "react-router";
import { EXPERT_ADDRESS_WORDS } from "./address.words.ts";
import { useLanguage } from "#app/ui/language/reader-language.tsx";
import { Button } from "#app/ui/elements/button.tsx";
import { Notice } from "#app/ui/elements/notice.tsx";
import { findAddressChange, stopAddressChange } from "#app/usecases/administration/approvals/stop-address-change.ts";
import { clientIpContext, getServices } from "#app/web/context.ts";
import { findLanguage, pageMeta } from "#app/web/page-meta.ts";
import { SECRET_PAGE_HEADERS } from "#app/web/http/secret-page.ts";
import type { Route } from "./+types/address";
import { NarrowPage } from "./narrow-page.tsx";

export const headers: Route.HeadersFunction = ({ loaderHeaders }) => loaderHeaders;

export const meta: Route.MetaFunction = (args) =>
  pageMeta(args, { title: EXPERT_ADDRESS_WORDS.title[findLanguage(args.matches)], isPrivate: true });

/** A GET changes nothing, because mail scanners open every link. */
export async function loader({ params, context }: Route.LoaderArgs) {
  const change = await findAddressChange(getServices(context), params.token);
  return data(
    { change: change && { to: change.to, isMade: change.isMade } },
    { status: change ? 200 : 404, headers: SECRET_PAGE_HEADERS },
  );
}

export async function action({ params, context }: Route.ActionArgs) {
  const stopped = await stopAddressChange(getServices(context), {
    token: params.token,
    clientIp: context.get(clientIpContext),
  });
  return data({ isStopped: stopped.ok }, { status: stopped.ok ? 200 : 404, headers: SECRET_PAGE_HEADERS });
}

export default function ExpertAddress({ loaderData: { change }, actionData }: Route.ComponentProps) {
  const language = useLanguage();
  const title = EXPERT_ADDRESS_WORDS.title[language];
  if (actionData?.isStopped)
    return (
      <NarrowPage title={title}>
        <Notice tone="success">{EXPERT_ADDRESS_WORDS.stopped[language]}</Notice>
      </NarrowPage>
    );
  if (!change)
    return (
      <NarrowPage title={title}>
        <Notice tone="danger">{EXPERT_ADDRESS_WORDS.gone[language]}</Notice>
      </NarrowPage>
    );
  return (
    <NarrowPage title={title} lead={EXPERT_ADDRESS_WORDS[change.isMade ? "changed" : "proposed"][language]}>
      <p className="font-semibold wrap-anywhere">{change.to}</p>
      <form method="post">
        <Button isWide variant="danger" busyText={EXPERT_ADDRESS_WORDS.working[language]}>
          {EXPERT_ADDRESS_WORDS[change.isMade ? "takeBack" : "stop"][language]}
        </Button>
      </form>
    </NarrowPage>
  );
}
