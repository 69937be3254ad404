import type { ReactNode } from "react";
import { Link } from "react-router";

/** The first letters of an id, which tell it apart from others. */
const SHORT_ID = 8;

/** A name that leads to everything about the person. */
export function PersonLink({ id, name }: { id: string; name: string }) {
  return (
    <Link to={`/administrator/users/${id}`} className="link whitespace-nowrap">
      {name}
    </Link>
  );
}

/** An order by the beginning of its id, which the searches find again. */
export function OrderLink({ id }: { id: string }) {
  return <IdLink to={`/administrator/orders/${id}`} id={id} />;
}

/** A booking by the beginning of its id. */
export function BookingLink({ id }: { id: string }) {
  return <IdLink to={`/administrator/bookings/${id}`} id={id} />;
}

function IdLink({ to, id }: { to: string; id: string }) {
  return (
    <Link to={to} title={id} className="link font-mono whitespace-nowrap">
      {id.slice(0, SHORT_ID)}
    </Link>
  );
}

/** A person's name with the address below it, in one column. */
export function PersonCell({ id, name, email }: { id: string; name: string; email: string }) {
  return (
    <>
      <PersonLink id={id} name={name} />
      <span className="block font-normal text-quiet">{email}</span>
    </>
  );
}

/** What is better read in one line: dates, amounts. */
export function OneLine({ children }: { children: ReactNode }) {
  return <span className="tabular whitespace-nowrap">{children}</span>;
}
