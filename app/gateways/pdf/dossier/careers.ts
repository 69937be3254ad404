/** Draws careers as a list, and a career with its interest match as a bar. */
import { NO_RELATION_PERCENT } from "#app/domain/report/match-tier.ts";
import type { CareersBlock } from "#app/domain/report/dossier/dossier.ts";
import type { ReportLabels } from "#app/gateways/pdf/labels.ts";
import { baselineIn, type LayoutContext } from "#app/gateways/pdf/layout-context.ts";
import { Outline } from "#app/gateways/pdf/page-canvas.ts";
import type { HeadCareer } from "#app/gateways/pdf/report-head.ts";
import type { Row } from "#app/gateways/pdf/rows.ts";
import { type Colour, COLOURS, type Language } from "#app/gateways/pdf/theme.ts";
import { leaded } from "./part-head.ts";
import { cutText, drawText, setText } from "./text-rows.ts";

interface CareersContext extends LayoutContext {
  language: Language;
  labels: ReportLabels;
  /** Scales a list's type; 1 by default. */
  density?: number;
}

export type DossierCareer = CareersBlock["careers"][number];

/** All lengths in points. */
const NUMBER_WIDTH = 22;
const NUMBER_SIZE = 15;
const CAREER_GAP = 9;
/** More than any real name. */
const MAX_LINES = 4;
const PANEL_PADDING = 9;
const PANEL_GAP = 10;
const BAR_WIDTH = 190;
const BAR_HEIGHT = 8;
const MATCH_NAME_WIDTH = 205;
const MATCH_VALUE_WIDTH = 34;
const SCALE_MARKS = [0, NO_RELATION_PERCENT, 100];

/** Numbered careers, best first, one per row. */
export function layOutCareers(careers: readonly DossierCareer[], gap: number, context: CareersContext): Row[] {
  const { typesetter, parent, x, width, language, density = 1 } = context;
  const list = parent.child("L");
  const toStyle = (size: number, colour: Colour, bold = false) =>
    leaded({ size: size * density, colour, bold }, language);
  return careers.map(({ name, standing, percentages }, index) => {
    const room = { typesetter, width: width - NUMBER_WIDTH };
    const nameText = cutText(setText(`${name} `, room, toStyle(11.4, COLOURS.ink, true)), MAX_LINES);
    const tierText = cutText(setText(`${standing} `, room, toStyle(8.6, COLOURS.primary, true)), MAX_LINES);
    const figures = cutText(setText(`${percentages} `, room, toStyle(8.2, COLOURS.quietInk)), MAX_LINES);
    const item = list.child("LI");
    return {
      height: nameText.height + tierText.height + figures.height,
      gapBefore: index === 0 ? gap : CAREER_GAP * density,
      keepWithNext: index < careers.length - 1,
      repeatedHeader: null,
      draw(canvas, top) {
        const number = typesetter.fit(
          `${index + 1} `,
          { size: NUMBER_SIZE, colour: COLOURS.primary, bold: true },
          NUMBER_WIDTH,
        );
        canvas.text(number, x, top + NUMBER_SIZE, item.child("Lbl"));
        const owner = item.child("LBody");
        const textX = x + NUMBER_WIDTH;
        drawText(nameText, { canvas, x: textX, top, owner });
        drawText(tierText, { canvas, x: textX, top: top + nameText.height, owner });
        drawText(figures, { canvas, x: textX, top: top + nameText.height + tierText.height, owner });
      },
    } satisfies Row;
  });
}

/** The known interest matches of careers as bars; null if there are none. */
export function layOutMatches(careers: readonly HeadCareer[], gap: number, context: CareersContext): Row | null {
  const { typesetter, parent, x, width, language, labels, density = 1 } = context;
  const known = careers.flatMap(({ name, match }) =>
    match !== null && Number.isFinite(match) ? [{ name, match: Math.min(100, Math.max(0, match)) }] : [],
  );
  if (known.length === 0) return null;
  const style = leaded({ size: 8.8 * density, colour: COLOURS.ink }, language);
  const bars = known.map(({ name, match }) => {
    const text = cutText(setText(`${name} `, { typesetter, width: MATCH_NAME_WIDTH }, style), MAX_LINES);
    return { match, text, height: text.height + 2 * density };
  });
  const barX = x + MATCH_NAME_WIDTH + 10;
  const barWidth = x + width - MATCH_VALUE_WIDTH - barX;
  return {
    height: bars.reduce((sum, { height }) => sum + height, 0),
    gapBefore: gap,
    keepWithNext: false,
    isDrawing: true,
    repeatedHeader: null,
    draw(canvas, top) {
      const alternative = known.map(({ name, match }) => labels.dossier.match(name, match)).join("; ");
      const figure = parent.child("Figure", { alternative });
      const bottom = top + bars.reduce((sum, { height }) => sum + height, 0);
      let y = top;
      for (const { match, text, height } of bars) {
        drawText(text, { canvas, x, top: y, owner: figure });
        const barHeight = 7 * density;
        const barTop = y + (height - barHeight) / 2;
        canvas.fill(Outline.roundedRectangle(barX, barTop, barWidth, barHeight, 3), COLOURS.line, figure);
        const filled = Math.max(1, (barWidth * match) / 100);
        canvas.fill(Outline.roundedRectangle(barX, barTop, filled, barHeight, 3), COLOURS.primary, figure);
        const value = typesetter.fit(`${match}% `, { ...style, bold: true }, MATCH_VALUE_WIDTH);
        canvas.text(value, x + width - value.width, baselineIn(y, height, style.size), figure);
        y += height;
      }
      const noRelation = barX + (barWidth * NO_RELATION_PERCENT) / 100;
      canvas.stroke(
        new Outline().moveTo(noRelation, top + 1).lineTo(noRelation, bottom - 1),
        { colour: COLOURS.quietInk, width: 0.7 },
        figure,
      );
    },
  };
}

/** A panel with a career's standing and figures, and its interest match as a bar if known. */
export function layOutCareerPanel({ name, standing, percentages, match }: HeadCareer, context: CareersContext): Row {
  const { typesetter, parent, x, width, language, labels } = context;
  const isDrawn = match !== null && Number.isFinite(match);
  const room = { typesetter, width: width - 2 * PANEL_PADDING - (isDrawn ? BAR_WIDTH + 16 : 0) };
  const tierStyle = leaded({ size: 11, colour: COLOURS.primaryDark, bold: true }, language);
  const figuresStyle = leaded({ size: 8.8, colour: COLOURS.quietInk }, language);
  const tierText = cutText(setText(`${standing} `, room, tierStyle), MAX_LINES);
  const figures = cutText(setText(`${percentages} `, room, figuresStyle), MAX_LINES);
  const height = tierText.height + figures.height + 1.4 * PANEL_PADDING;
  return {
    height,
    gapBefore: PANEL_GAP,
    keepWithNext: false,
    isDrawing: true,
    repeatedHeader: null,
    draw(canvas, top) {
      const alternative = isDrawn
        ? `${standing}. ${percentages}. ${labels.dossier.match(name, match)}`
        : `${standing}. ${percentages}`;
      const figure = parent.child("Figure", { alternative });
      const panel = Outline.roundedRectangle(x, top, width, height, 8);
      canvas.fill(panel, COLOURS.ground, figure);
      canvas.stroke(panel, { colour: COLOURS.line, width: 0.8 }, figure);
      const textTop = top + 0.7 * PANEL_PADDING;
      drawText(tierText, { canvas, x: x + PANEL_PADDING, top: textTop, owner: figure });
      drawText(figures, { canvas, x: x + PANEL_PADDING, top: textTop + tierText.height, owner: figure });
      if (!isDrawn) return;
      const barX = x + width - PANEL_PADDING - BAR_WIDTH;
      const barTop = top + height / 2 - BAR_HEIGHT;
      const filled = (BAR_WIDTH * Math.min(100, Math.max(0, match))) / 100;
      canvas.fill(Outline.roundedRectangle(barX, barTop, BAR_WIDTH, BAR_HEIGHT, 4), COLOURS.line, figure);
      canvas.fill(Outline.roundedRectangle(barX, barTop, Math.max(1, filled), BAR_HEIGHT, 4), COLOURS.primary, figure);
      for (const mark of SCALE_MARKS) {
        const markX = barX + (BAR_WIDTH * mark) / 100;
        if (mark === NO_RELATION_PERCENT) {
          const tick = new Outline().moveTo(markX, barTop - 2).lineTo(markX, barTop + BAR_HEIGHT + 2);
          canvas.stroke(tick, { colour: COLOURS.quietInk, width: 0.8 }, figure);
        }
        const label = typesetter.fit(`${mark} `, { size: 7, colour: COLOURS.quietInk }, 24);
        const shift = mark === 0 ? 0 : mark === 100 ? label.width : label.width / 2;
        canvas.text(label, markX - shift, barTop + BAR_HEIGHT + 9.5, figure);
      }
    },
  };
}
