/**
 * Draws the routes from a student's position to a career as a map of water: a canal runs down the left from the start,
 * each route is a crossing with a box per course, and another canal on the right leads to the career.
 */
import type { MappedRoute, PathMapBlock, RouteState } from "#app/domain/report/dossier/dossier.ts";
import type { StructureElement } from "#app/gateways/pdf/document-structure.ts";
import type { ReportLabels } from "#app/gateways/pdf/labels.ts";
import type { LayoutContext } from "#app/gateways/pdf/layout-context.ts";
import { Outline, type PageCanvas, type Stroke } from "#app/gateways/pdf/page-canvas.ts";
import type { Row } from "#app/gateways/pdf/rows.ts";
import { type Colour, COLOURS, type Language } from "#app/gateways/pdf/theme.ts";
import { leaded } from "./part-head.ts";
import { cutText, drawText, type SetText, setText } from "./text-rows.ts";

interface MapContext extends LayoutContext {
  language: Language;
  labels: ReportLabels;
  /** Scales type and distances. */
  factor: number;
}

/** All lengths in points. */
const RAIL_WIDTH = 7;
/** From a column's edge to the middle of its canal, and to the lanes. */
const RAIL_INSET = 10;
const LANE_INSET = 34;
const NODE_PADDING = 9;
const MAX_NODE_SHARE = 0.72;
const NODE_GAP = 6;
const BOX_PADDING = 6;
const BOX_GAP = 17;
const BOXES_ABREAST = 3;
const BOXES_LEADING_GAP = 8;
const LANE_PADDING_TOP = 9;
const LANE_PADDING_BOTTOM = 3;
const HEADING_GAP = 4;
const NOTE_GAP = 3;
const CHIP_PADDING = 5;
const ARROW = 4;
/** More than any real name or note; a lane must fit on a page. */
const MAX_LINES = 7;
/** A higher map is broken over pages between its routes. */
const MAX_HEIGHT_TOGETHER = 660;

const GREY: Colour = [0.66, 0.68, 0.69];

interface LaneLook {
  line: Stroke;
  box: { fill: Colour; outline: Stroke };
  heading: Colour;
  text: Colour;
  chip: { fill: Colour; text: Colour };
}

const LOOKS: Record<RouteState, LaneLook> = {
  open: {
    line: { colour: COLOURS.primary, width: 1.6 },
    box: { fill: COLOURS.primaryTint, outline: { colour: COLOURS.primary, width: 0.9 } },
    heading: COLOURS.primaryDark,
    text: COLOURS.ink,
    chip: { fill: COLOURS.primary, text: COLOURS.white },
  },
  bridge: {
    line: { colour: COLOURS.primary, width: 1.3, dashes: [4, 3.4] },
    box: { fill: COLOURS.white, outline: { colour: COLOURS.primary, width: 0.9, dashes: [3, 2.6] } },
    heading: COLOURS.primaryDark,
    text: COLOURS.ink,
    chip: { fill: COLOURS.water, text: COLOURS.primaryDark },
  },
  closed: {
    line: { colour: GREY, width: 1.2 },
    box: { fill: COLOURS.ground, outline: { colour: GREY, width: 0.8 } },
    heading: COLOURS.quietInk,
    text: COLOURS.quietInk,
    chip: { fill: COLOURS.line, text: COLOURS.quietInk },
  },
};

/** The rows of a map, which are one figure: start, one per route, career. */
export function layOutPathMap(map: PathMapBlock, gap: number, context: MapContext): Row[] {
  const figure = context.parent.child("Figure", { alternative: map.alternative });
  const start = nodeRow({ label: context.labels.dossier.start, text: map.start, isStart: true }, figure, context);
  const lastOnLeft = map.routes.length - 1;
  const firstOnRight = map.routes.findIndex(({ state }) => state !== "closed");
  const lanes = map.routes.map((route, index) =>
    laneRow(
      route,
      {
        isLast: index === lastOnLeft,
        isFirstArriving: index === firstOnRight,
        hasArrivals: firstOnRight !== -1 && index >= firstOnRight,
      },
      figure,
      context,
    ),
  );
  const isReached = firstOnRight !== -1 || map.routes.length === 0;
  const end = nodeRow(
    { label: context.labels.dossier.destination, text: map.career, isStart: false, isReached },
    figure,
    context,
  );
  const rows = [{ ...start, gapBefore: gap }, ...lanes, end];
  const isShort = rows.reduce((sum, row) => sum + row.height, 0) <= MAX_HEIGHT_TOGETHER;
  return rows.map((row, index) => ({
    ...row,
    isDrawing: true,
    // Neither end may be alone on a page.
    keepWithNext: index < rows.length - 1 && (isShort || index === 0 || index === rows.length - 2),
  }));
}

/** A box at an end of the map, with the canal below it (or above the career). */
function nodeRow(
  node: { label: string; text: string; isStart: boolean; isReached?: boolean },
  figure: StructureElement,
  context: MapContext,
): Row {
  const { typesetter, x, width, language, factor } = context;
  const room = width * MAX_NODE_SHARE - 2 * NODE_PADDING;
  const label = setShort(
    `${node.label} `,
    { typesetter, width: room },
    leaded({ size: 7.4 * factor, colour: COLOURS.primaryTint }, language),
  );
  const text = setShort(
    `${node.text} `,
    { typesetter, width: room },
    leaded({ size: 10.4 * factor, colour: COLOURS.white, bold: true }, language),
  );
  const boxWidth = Math.max(...[...label.lines, ...text.lines].map((line) => line.width), 40) + 2 * NODE_PADDING;
  const boxHeight = label.height + text.height + 1.2 * NODE_PADDING * factor;
  const height = boxHeight + NODE_GAP;
  return {
    height,
    gapBefore: 0,
    keepWithNext: true,
    repeatedHeader: null,
    draw(canvas, top) {
      const boxX = node.isStart ? x : x + width - boxWidth;
      const boxTop = node.isStart ? top : top + NODE_GAP;
      if (node.isStart) drawRail(canvas, { x: x + RAIL_INSET, from: top + boxHeight / 2, to: top + height }, figure);
      else if (node.isReached) {
        const railX = x + width - RAIL_INSET;
        drawRail(canvas, { x: railX, from: top, to: boxTop + boxHeight / 2 }, figure);
      }
      const fill = node.isStart ? COLOURS.primaryDark : COLOURS.primary;
      canvas.fill(Outline.roundedRectangle(boxX, boxTop, boxWidth, boxHeight, 8), fill, figure);
      const textTop = boxTop + 0.6 * NODE_PADDING * factor;
      drawText(label, { canvas, x: boxX + NODE_PADDING, top: textTop, owner: figure });
      drawText(text, { canvas, x: boxX + NODE_PADDING, top: textTop + label.height, owner: figure });
    },
  };
}

/** Text in a drawing, which must fit on a page. */
function setShort(...text: Parameters<typeof setText>): SetText {
  return cutText(setText(...text), MAX_LINES);
}

interface LanePlace {
  /** No lane follows on the left canal. */
  isLast: boolean;
  /** The first lane that reaches the right canal. */
  isFirstArriving: boolean;
  /** The right canal passes this lane or begins at it. */
  hasArrivals: boolean;
}

/** One route: its name and state, its courses in boxes, and its obstacles. */
function laneRow(route: MappedRoute, place: LanePlace, figure: StructureElement, context: MapContext): Row {
  const { typesetter, x, width, language, factor } = context;
  const look = LOOKS[route.state];
  const laneX = x + LANE_INSET;
  const laneWidth = width - 2 * LANE_INSET;
  const chip = setShort(
    `${route.stateLabel} `,
    { typesetter, width: laneWidth / 3 },
    leaded({ size: 7.4 * factor, colour: look.chip.text, bold: true }, language),
  );
  const chipWidth = Math.max(0, ...chip.lines.map((line) => line.width)) + 2 * CHIP_PADDING;
  const heading = setShort(
    `${route.name} `,
    { typesetter, width: laneWidth - chipWidth - 8 },
    leaded({ size: 9.4 * factor, colour: look.heading, bold: true }, language),
  );
  const headingHeight = Math.max(heading.height, chip.height + 2);
  const lines = layOutBoxLines(route, laneWidth, look, context);
  const linesHeight = lines.reduce((sum, line) => sum + line.height, 0) + (lines.length - 1) * BOXES_LEADING_GAP;
  const note =
    route.note === null
      ? null
      : setShort(
          `${route.note} `,
          { typesetter, width: laneWidth },
          leaded({ size: 8 * factor, colour: COLOURS.quietInk }, language),
        );
  const noteHeight = note ? NOTE_GAP + note.height : 0;
  const paddingTop = LANE_PADDING_TOP * factor;
  const boxesTop = paddingTop + headingHeight + HEADING_GAP * factor;
  const height = boxesTop + Math.max(0, linesHeight) + noteHeight + LANE_PADDING_BOTTOM * factor;

  return {
    height,
    gapBefore: 0,
    keepWithNext: false,
    repeatedHeader: null,
    draw(canvas, top) {
      const leftX = x + RAIL_INSET;
      const rightX = x + width - RAIL_INSET;
      const firstMiddle = top + boxesTop + (lines[0]?.height ?? 0) / 2;
      const lastLine = lines.at(-1);
      const lastMiddle = top + boxesTop + linesHeight - (lastLine?.height ?? 0) / 2;
      drawRail(canvas, { x: leftX, from: top, to: place.isLast ? firstMiddle : top + height }, figure);
      if (place.hasArrivals) {
        const from = place.isFirstArriving ? lastMiddle : top;
        drawRail(canvas, { x: rightX, from, to: top + height }, figure);
      }
      drawText(heading, { canvas, x: laneX, top: top + paddingTop, owner: figure });
      const chipX = laneX + laneWidth - chipWidth;
      canvas.fill(
        Outline.roundedRectangle(chipX, top + paddingTop - 1, chipWidth, chip.height + 2, 6),
        look.chip.fill,
        figure,
      );
      drawText(chip, { canvas, x: chipX + CHIP_PADDING, top: top + paddingTop, owner: figure });

      drawLink(canvas, { from: leftX, to: laneX, y: firstMiddle }, look, figure);
      let lineTop = top + boxesTop;
      lines.forEach((line, index) => {
        drawBoxes(line, { canvas, top: lineTop, look, figure });
        const next = lines[index + 1];
        if (next) drawReturn(canvas, { line, next, lineTop, laneX }, look, figure);
        lineTop += line.height + BOXES_LEADING_GAP;
      });
      const end = lastLine?.boxes.at(-1);
      if (end) {
        const from = end.x + end.width;
        if (route.state === "closed") drawStop(canvas, { from, to: rightX, y: lastMiddle }, look, figure);
        else drawLink(canvas, { from, to: rightX - RAIL_WIDTH / 2, y: lastMiddle }, look, figure);
      }
      if (note) {
        const noteTop = top + boxesTop + linesHeight + NOTE_GAP;
        drawText(note, { canvas, x: laneX, top: noteTop, owner: figure });
      }
    },
  };
}

interface Box {
  x: number;
  width: number;
  texts: SetText[];
}

interface BoxLine {
  boxes: Box[];
  height: number;
}

function layOutBoxLines(route: MappedRoute, laneWidth: number, look: LaneLook, context: MapContext): BoxLine[] {
  const { typesetter, x, language, labels, factor } = context;
  const abreast = Math.min(BOXES_ABREAST, Math.max(1, route.steps.length));
  const boxWidth = (laneWidth - (abreast - 1) * BOX_GAP) / abreast;
  const room = { typesetter, width: boxWidth - 2 * BOX_PADDING };
  const boxes = route.steps.map(({ course, length, entry }, index): Box => {
    const facts = [length, ...(entry === "" ? [] : [labels.dossier.entry(entry)])].filter((fact) => fact !== "");
    return {
      x: x + LANE_INSET + (index % abreast) * (boxWidth + BOX_GAP),
      width: boxWidth,
      texts: [
        setShort(`${course} `, room, leaded({ size: 8.8 * factor, colour: look.text, bold: true }, language)),
        setShort(`${facts.join(" · ")} `, room, leaded({ size: 7.8 * factor, colour: look.text }, language)),
      ],
    };
  });
  const lines: BoxLine[] = [];
  for (let start = 0; start < boxes.length; start += abreast) {
    const abreastBoxes = boxes.slice(start, start + abreast);
    const heights = abreastBoxes.map(({ texts }) => texts.reduce((sum, text) => sum + text.height, 0));
    lines.push({ boxes: abreastBoxes, height: Math.max(...heights) + 1.6 * BOX_PADDING * factor });
  }
  return lines;
}

function drawBoxes(
  line: BoxLine,
  { canvas, top, look, figure }: { canvas: PageCanvas; top: number; look: LaneLook; figure: StructureElement },
): void {
  line.boxes.forEach((box, index) => {
    const next = line.boxes[index + 1];
    const outline = Outline.roundedRectangle(box.x, top, box.width, line.height, 6);
    canvas.fill(outline, look.box.fill, figure);
    canvas.stroke(outline, look.box.outline, figure);
    let textTop = top + 0.8 * BOX_PADDING;
    for (const text of box.texts) {
      drawText(text, { canvas, x: box.x + BOX_PADDING, top: textTop, owner: figure });
      textTop += text.height;
    }
    if (next) drawLink(canvas, { from: box.x + box.width, to: next.x, y: top + line.height / 2 }, look, figure);
  });
}

function drawRail(
  canvas: PageCanvas,
  { x, from, to }: { x: number; from: number; to: number },
  figure: StructureElement,
): void {
  const rail = new Outline().moveTo(x, from).lineTo(x, to);
  canvas.stroke(rail, { colour: COLOURS.water, width: RAIL_WIDTH }, figure);
}

interface Span {
  from: number;
  to: number;
  y: number;
}

function drawLink(canvas: PageCanvas, { from, to, y }: Span, look: LaneLook, figure: StructureElement): void {
  canvas.stroke(new Outline().moveTo(from, y).lineTo(to - ARROW, y), look.line, figure);
  drawArrowHead(canvas, { x: to, y }, look.line.colour, figure);
}

function drawArrowHead(
  canvas: PageCanvas,
  { x, y }: { x: number; y: number },
  colour: Colour,
  figure: StructureElement,
): void {
  const corners = [
    { x, y },
    { x: x - ARROW - 1, y: y - ARROW + 0.6 },
    { x: x - ARROW - 1, y: y + ARROW - 0.6 },
  ];
  canvas.fill(Outline.polygon(corners), colour, figure);
}

function drawStop(canvas: PageCanvas, { from, to, y }: Span, look: LaneLook, figure: StructureElement): void {
  const end = from + (to - from) * 0.4;
  canvas.stroke(new Outline().moveTo(from, y).lineTo(end, y), look.line, figure);
  const bar = new Outline().moveTo(end, y - 5).lineTo(end, y + 5);
  canvas.stroke(bar, { colour: look.line.colour, width: 1.8 }, figure);
}

/** From the end of one line of boxes to the beginning of the next. */
function drawReturn(
  canvas: PageCanvas,
  { line, next, lineTop, laneX }: { line: BoxLine; next: BoxLine; lineTop: number; laneX: number },
  look: LaneLook,
  figure: StructureElement,
): void {
  const last = line.boxes.at(-1);
  if (!last) return;
  const between = lineTop + line.height + BOXES_LEADING_GAP / 2;
  const right = last.x + last.width + 8;
  const left = laneX - 9;
  const middle = lineTop + line.height / 2;
  const nextMiddle = lineTop + line.height + BOXES_LEADING_GAP + next.height / 2;
  const way = new Outline()
    .moveTo(last.x + last.width, middle)
    .lineTo(right, middle)
    .lineTo(right, between)
    .lineTo(left, between)
    .lineTo(left, nextMiddle)
    .lineTo(laneX - ARROW, nextMiddle);
  canvas.stroke(way, look.line, figure);
  drawArrowHead(canvas, { x: laneX, y: nextMiddle }, look.line.colour, figure);
}
