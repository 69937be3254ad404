import { data, redirectDocument } from "react-router";
import { findArrival } from "#db/queries/purchase/payments.ts";
import { PAYER_THANKS_TITLE, payerThanks } from "./thanks.words.ts";
import { type RouteHandle, useRootData } from "#app/root.tsx";
import { CircleCheck, Hourglass, type Icon, Info } from "#app/ui/elements/icons.tsx";
import { useLanguage } from "#app/ui/language/reader-language.tsx";
import { PayerFrame } from "#app/ui/purchase/payer-frame.tsx";
import { paidGuardianPage } from "#app/usecases/purchase/guardian/paid-guardian-page.ts";
import { readGuardianPages } from "#app/web/accounts/guardian-cookies.ts";
import { getServices } from "#app/web/context.ts";
import { findLanguage, pageMeta } from "#app/web/page-meta.ts";
import { SECRET_PAGE_HEADERS } from "#app/web/http/secret-page.ts";
import type { Route } from "./+types/thanks";

export const handle = { stylesheet: "student" } satisfies RouteHandle;

export const headers: Route.HeadersFunction = ({ loaderHeaders }) => loaderHeaders;

export const meta: Route.MetaFunction = (args) =>
  pageMeta(args, { title: PAYER_THANKS_TITLE[findLanguage(args.matches)], isPrivate: true });

type Result = keyof typeof payerThanks;

/** The outcome of a payment for a student. Names nobody, because the address stays in the browser's history. */
export async function loader({ request, url, context }: Route.LoaderArgs) {
  const named = url.searchParams.get("result");
  const providerOrderId = url.searchParams.get("payment");
  const result: Result =
    named === "paid" || named === "returned" ? named : await findResult(getServices(context), providerOrderId);
  if (result === "paid") {
    const own = await paidGuardianPage(getServices(context), readGuardianPages(request));
    if (own !== null) throw redirectDocument(own, { headers: SECRET_PAGE_HEADERS });
  }
  return data({ result }, { headers: SECRET_PAGE_HEADERS });
}

/** Waits as long as nothing else is known, as during a failure of the database. */
async function findResult({ db }: ReturnType<typeof getServices>, providerOrderId: string | null): Promise<Result> {
  if (providerOrderId === null) return "confirming";
  return findArrival(db, providerOrderId).catch((error: unknown) => {
    console.error("A payer's payment could not be looked up", error);
    return "confirming" as const;
  });
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
      <div
        data-poll={result === "confirming" ? result : undefined}
        className="grid justify-items-center gap-4 text-center"
      >
        <ResultIcon aria-hidden className={`size-14 ${look}`} />
        <h1>{title[language]}</h1>
        <p className="max-w-prose text-quiet">{text[language]}</p>
      </div>
    </PayerFrame>
  );
}
