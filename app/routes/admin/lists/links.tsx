import { isRecordId } from "#app/domain/platform/record-id.ts";
import type { ReactNode } from "react";
import { Link } from "react-router";

/** How much of our own ids is shown. */
const SHORT_ID = 8;

/** The first characters of an id of ours, enough to tell it from others; those of the payment provider differ at the end. */
export function shortId(id: string): string {
  return isRecordId(id) ? id.slice(0, SHORT_ID) : id;
}

/** A name that links to everything about the person. */
export function PersonLink({ id, name }: { id: string; name: string }) {
  return (
    <Link to={`/administrator/users/${id}`} className="link sm:max-xl:whitespace-nowrap">
      {name}
    </Link>
  );
}

/** An order by the start of its id, which the searches accept. */
export function OrderLink({ id }: { id: string }) {
  return <IdLink to={`/administrator/orders/${id}`} id={id} />;
}

/** A booking by the start of its id. */
export function BookingLink({ id }: { id: string }) {
  return <IdLink to={`/administrator/bookings/${id}`} id={id} />;
}

/** A link by the start of an id; the whole id shows on hover. */
export function IdLink({ to, id }: { to: string; id: string }) {
  return (
    <Link to={to} title={id} className="link font-mono whitespace-nowrap">
      {shortId(id)}
    </Link>
  );
}

/** A person's name with the e-mail address below it, in one column. */
export function PersonCell({ id, name, email }: { id: string; name: string; email: string }) {
  return (
    <>
      <PersonLink id={id} name={name} />
      <span className="font-normal text-quiet">
        <EmailLine email={email} />
      </span>
    </>
  );
}

/**
 * An e-mail address below a name. On a desk it stays on one line, which ends in dots where the column is narrow: the
 * whole of it shows on hover, and on the page that the name leads to.
 */
export function EmailLine({ email }: { email: string }) {
  return (
    <span className="grid grid-cols-[minmax(0,1fr)]" title={email}>
      <span className="xl:truncate">
        <EmailText email={email} isOnOneLine />
      </span>
    </span>
  );
}

/** An e-mail address that breaks before its domain where its column is narrow, or on a desk not at all. */
export function EmailText({ email, isOnOneLine = false }: { email: string; isOnOneLine?: boolean }) {
  const at = email.lastIndexOf("@");
  return (
    <>
      {email.slice(0, at)}
      <wbr className={isOnOneLine ? "xl:hidden" : undefined} />
      {email.slice(at)}
    </>
  );
}

/** For what reads better on one line: dates, amounts. */
export function OneLine({ children }: { children: ReactNode }) {
  return <span className="tabular whitespace-nowrap">{children}</span>;
}
