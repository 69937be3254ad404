import { data } from "react-router";
import { findErasureByReceipt } from "../../../db/queries/accounts/erasures";
import { DATA_WORDS as WORDS } from "../../content/accounts/data-words";
import { formatAppointment } from "../../domain/platform/time";
import { hashToken } from "../../domain/platform/token";
import { LinkButton } from "../../ui/elements/button";
import { Card } from "../../ui/elements/card";
import { Fact, Facts } from "../../ui/elements/facts";
import { PageHeader } from "../../ui/elements/page-header";
import { useLanguage, useLocalPath } from "../../ui/language/reader-language";
import { clearedErasureCookie, readErasureToken } from "../../web/accounts/erasure-cookie";
import { getServices } from "../../web/context";
import { getLanguage } from "../../web/language";
import { languageOf, pageMeta } from "../../web/page-meta";
import type { Route } from "./+types/erasure-receipt";

export const meta: Route.MetaFunction = (args) =>
  pageMeta(args, { title: WORDS.receiptTitle[languageOf(args.matches)], isPrivate: true });

/** The receipt of an erasure, once, in the browser that asked for it. */
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
