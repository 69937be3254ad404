import type { Cells } from "./policies.ts";
import type { ActorName, World } from "./world.ts";

/** The ids of a case: the parameters of its path, and whatever its address and form name as `{name}`. */
export type Rows = Record<string, string>;

/** Creates the rows of a case, anew for each actor who changes them. */
type Given = (world: World, actor: ActorName) => Promise<Rows> | Rows;

/** A form that is sent, with everything it needs to succeed. */
export interface Post {
  cells: Cells;
  given?: Given;
  /** Instead of the page's own. */
  search?: string;
  fields?: Rows;
  /** Sent as a script does, instead of a form. */
  json?: (rows: Rows) => unknown;
  /** A file uploaded as the field `image`. */
  image?: Uint8Array<ArrayBuffer>;
  /** A text uploaded as the field `file`. */
  sheet?: string;
  /** Why it stores nothing, although it succeeds. */
  writesNothing?: string;
  /** The resulting audit log entry, exactly one unless commas part them: `coupon.update coupon {couponId}`; `*` for a new id. */
  audit?: string;
  /** The name in the log if no one was signed in before: an e-mail address. Otherwise it is the actor's. */
  auditedAs?: string;
  /** Why the log says nothing of an administrator who is refused. */
  unloggedRefusal?: string;
  /** Whether the log says who was refused, although it says nothing of those who were not. */
  isRefusalLogged?: true;
  /** Why the audit log has nothing about what administrators or experts do here. */
  unaudited?: string;
}

/** What is expected of one address. */
export interface Row {
  given?: Given;
  /** Such as `order={orderId}`. */
  search?: string;
  get: Cells;
  /** By intent; the form without one is called `""`. Without any, posts get a 405. */
  post?: Record<string, Post>;
  /** The response to an unknown intent if it is taken for the form without one; otherwise it is a plain 400. */
  unknownIntent?: string;
}

/** By path, as in the route table. */
export type Table = Record<string, Row>;

/** Fills in `{name}`, and `:name` in paths. */
export function filled(text: string, rows: Rows, encode: (value: string) => string = (value) => value): string {
  return text.replace(/\{(\w+)\}|:(\w+)/g, (placeholder, braced?: string, parameter?: string) => {
    const value = rows[braced ?? parameter ?? ""];
    return value === undefined ? placeholder : encode(value);
  });
}
