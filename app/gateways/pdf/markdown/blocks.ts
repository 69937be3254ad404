import type { Span } from "#app/gateways/pdf/typesetter.ts";

export type ColumnAlignment = "left" | "right" | "center";

/** The blocks of a report's Markdown. */
export type Block =
  | { kind: "section"; spans: Span[] }
  | { kind: "subsection"; spans: Span[] }
  | { kind: "paragraph"; spans: Span[] }
  | { kind: "list"; items: { label: string | null; blocks: Block[] }[] }
  | { kind: "table"; alignments: ColumnAlignment[]; header: Span[][]; rows: Span[][][] }
  | { kind: "note"; blocks: Block[] }
  | { kind: "rule" };
