import { href } from "react-router";
import { ACTION_WORDS, BOOKED_SESSION, MISSING_PDF, UPGRADE_TEXT } from "#app/content/report/action-words.ts";
import { RESULT_WORDS } from "#app/content/report/result-words.ts";
import { formatRupees } from "#app/domain/purchase/money.ts";
import { Button } from "#app/ui/elements/button.tsx";
import { useLanguage } from "#app/ui/language/reader-language.tsx";
import { ResultPicture } from "#app/ui/report/drawings/small-drawings.tsx";

interface SessionSlipProps {
  resultId: string;
  /** The page to choose a counselor; null if the session is no longer available. */
  schedulePath: string | null;
  /** The session, once booked; its time is formatted. */
  booked: { bookingId: string; expertName: string; time: string; isOver: boolean } | null;
}

/** Gold: the session that the package includes, and the request for support. */
export function SessionSlip({ resultId, schedulePath, booked }: SessionSlipProps) {
  const language = useLanguage();
  return (
    <section className="slip is-gold" id="session" aria-labelledby="session-title">
      <ResultPicture name="expertSession" />
      <h3 id="session-title">{ACTION_WORDS.session[language]}</h3>
      <p>
        {booked
          ? `${ACTION_WORDS[booked.isOver ? "tookPlace" : "booked"][language]}: ${BOOKED_SESSION[language](booked.expertName, booked.time)}`
          : ACTION_WORDS.unbooked[language]}
      </p>
      {booked ? (
        <a className="result-button" href={href("/bookings/:bookingId", { bookingId: booked.bookingId })}>
          {ACTION_WORDS.viewBooking[language]}
        </a>
      ) : schedulePath ? (
        <a className="result-button" href={schedulePath}>
          {RESULT_WORDS[language].chooseDay}
        </a>
      ) : null}
      <form method="post">
        <input type="hidden" name="result" value={resultId} />
        <Button name="intent" value="support" variant="quiet" isWide busyText={ACTION_WORDS.sending[language]}>
          {ACTION_WORDS.support[language]}
        </Button>
      </form>
    </section>
  );
}

/** The address that the report was mailed to, and its PDF to view. */
export function MailSlip({
  sentTo,
  pdfHref,
  againHref,
  status,
}: {
  /** The address, or the number of an account without one. */
  sentTo: string;
  pdfHref: string;
  /** Where the mail can be sent once more. */
  againHref: string;
  status: "ready" | "pending" | "failed";
}) {
  const language = useLanguage();
  return (
    <section className="slip" aria-labelledby="mail-title">
      <ResultPicture name="mail" />
      <h3 id="mail-title">{RESULT_WORDS[language].reportSent}</h3>
      <p>
        {sentTo}{" "}
        <a className="link inline-flex min-h-11 items-center" href={againHref}>
          {ACTION_WORDS.sendAgain[language]}
        </a>
      </p>
      {status === "ready" ? (
        <a className="result-button is-quiet" href={pdfHref} target="_blank" rel="noopener">
          {ACTION_WORDS.viewPdf[language]}
        </a>
      ) : (
        <p className="slip-note" role="status" data-poll={`pdf ${status}`}>
          {MISSING_PDF[status][language]}
        </p>
      )}
    </section>
  );
}

/** Silver: what Gold adds to this report, for the difference in whole rupees. */
export function UpgradeSlip({ path, price }: { path: string; price: number }) {
  const language = useLanguage();
  return (
    <section className="slip is-gold" aria-labelledby="upgrade-title">
      <ResultPicture name="expertSession" />
      <h3 id="upgrade-title">{ACTION_WORDS.upgradeTitle[language]}</h3>
      <p>{UPGRADE_TEXT[language](formatRupees(price))}</p>
      <a className="result-button is-quiet" href={path}>
        {ACTION_WORDS.upgrade[language]}
      </a>
    </section>
  );
}
