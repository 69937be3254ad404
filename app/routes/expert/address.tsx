import { data } from "react-router";
import { EXPERT_ADDRESS_WORDS } from "../../content/experts/address-words";
import { useLanguage } from "../../ui/language/reader-language";
import { Button } from "../../ui/elements/button";
import { Notice } from "../../ui/elements/notice";
import { findAddressChange, stopAddressChange } from "../../usecases/administration/approvals/stop-address-change";
import { clientIpContext, getServices } from "../../web/context";
import { languageOf, pageMeta } from "../../web/page-meta";
import { SECRET_PAGE_HEADERS } from "../../web/http/secret-page";
import type { Route } from "./+types/address";
import { NarrowPage } from "./narrow-page";

export const headers: Route.HeadersFunction = ({ loaderHeaders }) => loaderHeaders;

export const meta: Route.MetaFunction = (args) =>
  pageMeta(args, { title: EXPERT_ADDRESS_WORDS.title[languageOf(args.matches)], isPrivate: true });

/** Opening the page changes nothing: programs that scan mail open every link. */
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
