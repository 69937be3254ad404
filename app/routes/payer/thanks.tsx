import { data } from "react-router";
import { PAYER_THANKS_TITLE, payerThanks } from "./thanks.words.ts";
import { type RouteHandle, useRootData } from "#app/root.tsx";
import { CircleCheck, Hourglass, type Icon, Info } from "#app/ui/elements/icons.tsx";
import { useLanguage } from "#app/ui/language/reader-language.tsx";
import { PayerFrame } from "#app/ui/purchase/payer-frame.tsx";
import { findLanguage, pageMeta } from "#app/web/page-meta.ts";
import { SECRET_PAGE_HEADERS } from "#app/web/http/secret-page.ts";
import type { Route } from "./+types/thanks";

export const handle = { isFocused: true, stylesheet: "student" } satisfies RouteHandle;

export const headers: Route.HeadersFunction = ({ loaderHeaders }) => loaderHeaders;

export const meta: Route.MetaFunction = (args) =>
  pageMeta(args, { title: PAYER_THANKS_TITLE[findLanguage(args.matches)], isPrivate: true });

type Result = keyof typeof payerThanks;

/** The outcome of a payment for a student. Names nobody, because the address stays in the browser's history. */
export function loader({ url }: Route.LoaderArgs) {
  const named = url.searchParams.get("result");
  const result: Result = named === "paid" || named === "returned" ? named : "confirming";
  return data({ result }, { headers: SECRET_PAGE_HEADERS });
}

const icons: Record<Result, { icon: Icon; look: string }> = {
  paid: { icon: CircleCheck, look: "text-success" },
  confirming: { icon: Hourglass, look: "text-primary" },
  returned: { icon: Info, look: "text-warning" },
};

export default function Thanks({ loaderData: { result } }: Route.ComponentProps) {
  const language = useLanguage();
  const support = useRootData()?.support ?? null;
  const { title, text } = payerThanks[result];
  const { icon: ResultIcon, look } = icons[result];
  return (
    <PayerFrame support={support}>
      <div className="grid justify-items-center gap-4 text-center">
        <ResultIcon aria-hidden className={`size-14 ${look}`} />
        <h1>{title[language]}</h1>
        <p className="max-w-prose text-quiet">{text[language]}</p>
      </div>
    </PayerFrame>
  );
}
