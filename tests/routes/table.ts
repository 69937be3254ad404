import type { Cells } from "./policies";
import type { ActorName, World } from "./world";

/** What a case is about: the parameters of its path, and whatever its address and form name as `{name}`. */
export type Rows = Record<string, string>;

/** Makes what a case is about; for each actor who changes it anew. */
export type Given = (world: World, actor: ActorName) => Promise<Rows> | Rows;

/** A form that is sent, with everything it needs to succeed. */
export interface Post {
  cells: Cells;
  given?: Given;
  /** Instead of the page's own. */
  search?: string;
  fields?: Rows;
  /** Sent as a script does, instead of a form. */
  json?: (rows: Rows) => unknown;
  /** A file that comes along as the field `image`. */
  image?: Uint8Array<ArrayBuffer>;
  /** Why it stores nothing, although it succeeds. */
  writesNothing?: string;
  /** What the audit log then says, once: `coupon.update coupon {couponId}`; `*` for an id that is new. */
  audit?: string;
  /** In whose name, where nobody was signed in before: an e-mail address. Else it is the actor's. */
  auditedAs?: string;
  /** Why the audit log says nothing of what administrators or experts do here. */
  unaudited?: string;
}

/** What is expected of one address. */
export interface Row {
  given?: Given;
  /** Such as `order={orderId}`. */
  search?: string;
  get: Cells;
  /** By intent; the form without one is called `""`. Without any, posts are answered with 405. */
  post?: Record<string, Post>;
  /** What an unknown intent is answered with, where it means the form without one: 400 and nothing else is the rule. */
  unknownIntent?: string;
}

/** By path, as the route table has it. */
export type Table = Record<string, Row>;

/** Puts what is there in the place of `{name}`, and of `:name` in paths. */
export function filled(text: string, rows: Rows, encode: (value: string) => string = (value) => value): string {
  return text.replace(/\{(\w+)\}|:(\w+)/g, (placeholder, braced?: string, parameter?: string) => {
    const value = rows[braced ?? parameter ?? ""];
    return value === undefined ? placeholder : encode(value);
  });
}
