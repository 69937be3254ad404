import type { DrawnCareer } from "./careers/career-symbol.ts";
import type { StructureElement } from "./document-structure.ts";
import type { TextScale } from "./theme.ts";
import type { Typesetter } from "./typesetter.ts";

/** A section's heading as drawn; `top` in points from the page's top. */
export interface DrawnSection {
  title: string;
  pageIndex: number;
  top: number;
}

interface NamedCareer extends DrawnCareer {
  name: string;
}

/** The column that blocks are laid out in. */
export interface LayoutContext {
  typesetter: Typesetter;
  scale: TextScale;
  /** Left edge and width of the column, in points. */
  x: number;
  width: number;
  /** The blocks' parent in the structure. */
  parent: StructureElement;
  /** The heading levels for assistive technology; H2 and H3 by default. */
  headings?: { section: "H2" | "H3"; subsection: "H3" | "H4" };
  /** Keeps a list's first item from being alone at the end of a page; the last one never is on the next. */
  keepsFirstItem?: boolean;
  /** Careers whose symbols stand beside subheadings with their names. */
  careers?: readonly NamedCareer[];
  /** Called when a section's heading is drawn, for the document's outline. */
  onSection: (section: DrawnSection) => void;
}

/** Height of capitals as a share of the type size, in Noto Sans. */
const CAPITAL_HEIGHT = 0.714;

/** The baseline that centres capitals in a line of the given height; all in points. */
export function baselineIn(top: number, leading: number, size: number): number {
  return top + (leading + size * CAPITAL_HEIGHT) / 2;
}
