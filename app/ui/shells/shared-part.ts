import { createContext } from "react";

/**
 * Where only the part of a page that all readers share is rendered: the metadata, this mark, and the content of
 * `<main>`. Null for whole documents.
 */
export const SharedPartMark = createContext<string | null>(null);
