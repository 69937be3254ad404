/** Careers as a list with symbols and matches: those that the answers point to, and those that the student asked about. */
import type { StructureElement } from "#app/gateways/pdf/document-structure.ts";
import type { ReportLabels } from "#app/gateways/pdf/labels.ts";
import type { PageCanvas } from "#app/gateways/pdf/page-canvas.ts";
import { fitInto } from "#app/gateways/pdf/text-fit.ts";
import { COLOURS } from "#app/gateways/pdf/theme.ts";
import type { Typesetter } from "#app/gateways/pdf/typesetter.ts";
import { drawCareerSymbol, type DrawnCareer } from "./career-symbol.ts";

export interface ListedCareer extends DrawnCareer {
  name: string;
  /** Whole percent of interest match; null if unknown. */
  match: number | null;
  /** Standard deviation of the match, in points; null if unknown. */
  error: number | null;
  /** Whether the student asked about it. */
  isChosen: boolean;
}

export interface CareerGroup {
  /** Null continues the group before. */
  heading: string | null;
  careers: readonly ListedCareer[];
}

/** All lengths in points. */
const HEADING_HEIGHT = 17;
const PITCH = 21;
const NAME_SIZES = [9.2, 8.6, 8, 7.4, 6.8];
const SYMBOL_SIZE = 17;
const PERCENT_WIDTH = 30;
const MAX_CAREERS = 5;

/** The first five careers in their two groups; a group without any is left out. */
export function groupCareers(careers: readonly ListedCareer[], labels: ReportLabels): CareerGroup[] {
  const shown = careers.slice(0, MAX_CAREERS);
  return [
    { heading: labels.pointedTo, careers: shown.filter(({ isChosen }) => !isChosen) },
    { heading: labels.askedAbout, careers: shown.filter(({ isChosen }) => isChosen) },
  ].filter((group) => group.careers.length > 0);
}

/** In points; the same with and without a heading. */
export function heightOfGroup({ careers }: CareerGroup, density = 1): number {
  return (HEADING_HEIGHT + careers.length * PITCH) * density;
}

interface ListContext {
  canvas: PageCanvas;
  typesetter: Typesetter;
  parent: StructureElement;
}

export function drawCareerGroup(
  { heading, careers }: CareerGroup,
  { x, top, width, density = 1 }: { x: number; top: number; width: number; density?: number },
  { canvas, typesetter, parent }: ListContext,
): void {
  if (heading !== null) {
    const style = { size: 11 * density, colour: COLOURS.primaryDark, display: true };
    canvas.text(typesetter.fit(`${heading} `, style, width), x, top + 9 * density, parent.child("H3"));
  }
  const list = parent.child("L");
  careers.forEach((career, index) => {
    const rowTop = top + (HEADING_HEIGHT + index * PITCH) * density;
    const body = list.child("LI").child("LBody");
    drawCareerSymbol(canvas, career, { x, top: rowTop, size: SYMBOL_SIZE * density });
    const nameX = x + (SYMBOL_SIZE + 6) * density;
    const sizes = NAME_SIZES.map((size) => size * density);
    const room = x + width - PERCENT_WIDTH - nameX;
    const name = fitInto(room, `${career.name} `, { sizes, colour: COLOURS.ink, bold: true }, typesetter);
    canvas.text(name, nameX, rowTop + 12 * density, body);
    if (career.match === null) return;
    const style = { size: 10 * density, colour: COLOURS.primary, display: true };
    const percent = typesetter.fit(`${career.match}% `, style, PERCENT_WIDTH);
    canvas.text(percent, x + width - percent.width, rowTop + 12 * density, body);
  });
}
