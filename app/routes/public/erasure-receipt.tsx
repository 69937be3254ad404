import { data } from "react-router";
import { findErasureByReceipt } from "#db/queries/accounts/erasures.ts";
import { DATA_WORDS as WORDS } from "#app/content/accounts/data-words.ts";
import { formatAppointment } from "#app/domain/platform/time.ts";
import { hashToken } from "#app/domain/platform/token.ts";
import { LinkButton } from "#app/ui/elements/button.tsx";
import { Card } from "#app/ui/elements/card.tsx";
import { Fact, Facts } from "#app/ui/elements/facts.tsx";
import { PageHeader } from "#app/ui/elements/page-header.tsx";
import { useLanguage, useLocalPath } from "#app/ui/language/reader-language.tsx";
import { clearedErasureCookie, readErasureToken } from "#app/web/accounts/erasure-cookie.ts";
import { getServices } from "#app/web/context.ts";
import { getLanguage } from "#app/web/language.ts";
import { findLanguage, pageMeta } from "#app/web/page-meta.ts";
import type { Route } from "./+types/erasure-receipt";

export const meta: Route.MetaFunction = (args) =>
  pageMeta(args, { title: WORDS.receiptTitle[findLanguage(args.matches)], isPrivate: true });

/** The receipt of an erasure, shown once in the browser that requested it. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const token = readErasureToken(request);
  const erasure = token === null ? null : await findErasureByReceipt(getServices(context).db, hashToken(token));
  if (erasure?.status !== "done" || erasure.doneAt === null) return data({ receipt: null });
  const receipt = { number: erasure.number, at: formatAppointment(erasure.doneAt, getLanguage(context)) };
  return data({ receipt }, { headers: { "set-cookie": clearedErasureCookie(), "cache-control": "private, no-store" } });
}

export default function ErasureReceipt({ loaderData: { receipt } }: Route.ComponentProps) {
  const language = useLanguage();
  const localPath = useLocalPath();
  return (
    <div className="page grid max-w-form gap-6 pb-16">
      <PageHeader
        title={(receipt ? WORDS.receiptTitle : WORDS.receiptGone)[language]}
        lead={(receipt ? WORDS.receiptText : WORDS.receiptGoneText)[language]}
      />
      {receipt ? (
        <Card>
          <div className="grid gap-4">
            <Facts>
              <Fact name={WORDS.receiptNumber[language]}>{receipt.number}</Fact>
              <Fact name={WORDS.receiptDate[language]}>{receipt.at}</Fact>
            </Facts>
            <p className="text-sm text-quiet">{WORDS.receiptStays[language]}</p>
          </div>
        </Card>
      ) : null}
      <LinkButton href={localPath("/")} variant="secondary">
        {WORDS.home[language]}
      </LinkButton>
    </div>
  );
}
