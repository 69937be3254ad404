import { isRecordId } from "#app/domain/platform/record-id.ts";
import type { ReactNode } from "react";
import { Link } from "react-router";

const SHORT_ID = 8;

/** The first characters of one of our ids, enough to distinguish it; the payment provider's ids differ at the end. */
export function shortId(id: string): string {
  return isRecordId(id) ? id.slice(0, SHORT_ID) : id;
}

/** A name that links to the person's page. */
export function PersonLink({ id, name }: { id: string; name: string }) {
  return (
    <Link to={`/administrator/users/${id}`} className="link sm:max-xl:whitespace-nowrap">
      {name}
    </Link>
  );
}

/** A link to an order by the start of its id, which the searches accept. */
export function OrderLink({ id }: { id: string }) {
  return <IdLink to={`/administrator/orders/${id}`} id={id} />;
}

/** A link to a booking by the start of its id. */
export function BookingLink({ id }: { id: string }) {
  return <IdLink to={`/administrator/bookings/${id}`} id={id} />;
}

/** A link by the start of an id; the full id is shown on hover. */
export function IdLink({ to, id }: { to: string; id: string }) {
  return (
    <Link to={to} title={id} className="link font-mono whitespace-nowrap">
      {shortId(id)}
    </Link>
  );
}

/** A person's name with the e-mail address below it, in one column. */
export function PersonCell({ id, name, email }: { id: string; name: string; email: string | null }) {
  return (
    <>
      <PersonLink id={id} name={name} />
      <span className="font-normal text-quiet">
        <EmailLine email={email} />
      </span>
    </>
  );
}

/** An e-mail address below a name. Truncated on desktops; shown in full on hover and on the person's page. */
export function EmailLine({ email }: { email: string | null }) {
  return (
    <span className="grid sm:max-xl:grid-cols-[auto]" title={email ?? undefined}>
      <span className="xl:truncate">
        <EmailText email={email} isOnOneLine />
      </span>
    </span>
  );
}

/** An e-mail address that breaks before its domain in a narrow column, or on desktops not at all. */
export function EmailText({ email, isOnOneLine = false }: { email: string | null; isOnOneLine?: boolean }) {
  if (email === null) return <span>no e-mail</span>;
  const at = email.lastIndexOf("@");
  return (
    <>
      <span>{email.slice(0, at)}</span>
      <wbr className={isOnOneLine ? "xl:hidden" : undefined} />
      <span>{email.slice(at)}</span>
    </>
  );
}

/** Keeps dates and amounts on one line. */
export function OneLine({ children }: { children: ReactNode }) {
  return <span className="tabular whitespace-nowrap">{children}</span>;
}
