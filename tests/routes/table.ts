import type { Cells } from "./policies.ts";
import type { ActorName, World } from "./world.ts";

/** The ids of a case: the parameters of its path, and every `{name}` in its address and form. */
export type Rows = Record<string, string>;

/** Creates the rows of a case, anew for each actor who changes them. */
type Given = (world: World, actor: ActorName) => Promise<Rows> | Rows;

/** A form with everything it needs to succeed. */
export interface Post {
  cells: Cells;
  given?: Given;
  /** Replaces the page's own query. */
  search?: string;
  fields?: Rows;
  /** Sent beside the actor's, filled in as the fields are. */
  cookie?: string;
  /** Sent as JSON by a script, instead of a form. */
  json?: (rows: Rows) => unknown;
  /** A file uploaded as the field `image`. */
  image?: Uint8Array<ArrayBuffer>;
  /** A text uploaded as the field `file`. */
  sheet?: string;
  /** Why it stores nothing although it succeeds. */
  writesNothing?: string;
  /**
   * The expected audit entry, exactly one unless separated by commas: `coupon.update coupon {couponId}`; `*` for a new
   * id.
   */
  audit?: string;
  /** The logged name if no one was signed in before: an e-mail address. Defaults to the actor's. */
  auditedAs?: string;
  /** Why an administrator's refusal is not logged. */
  unloggedRefusal?: string;
  /** Whether refusals are logged although successes are not. */
  isRefusalLogged?: true;
  /** Why administrators' or experts' actions here are not audited. */
  unaudited?: string;
}

/** The expectations for one address. */
export interface Row {
  given?: Given;
  /** Such as `order={orderId}`. */
  search?: string;
  get: Cells;
  /** By intent; the form without one is called `""`. Without any, posts get a 405. */
  post?: Record<string, Post>;
  /** The response to an unknown intent if it is treated as the form without one; otherwise it is a plain 400. */
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
