/** Draws careers with their interest matches as bars. */
import { NO_RELATION_PERCENT } from "#app/domain/report/match-tier.ts";
import type { ReportLabels } from "#app/gateways/pdf/labels.ts";
import { baselineIn, type LayoutContext } from "#app/gateways/pdf/layout-context.ts";
import { Outline } from "#app/gateways/pdf/page-canvas.ts";
import type { ListedCareer } from "#app/gateways/pdf/careers/career-list.ts";
import type { Row } from "#app/gateways/pdf/rows.ts";
import { COLOURS, type Language } from "#app/gateways/pdf/theme.ts";
import { leaded } from "./part-head.ts";
import { cutText, drawText, setText } from "./text-rows.ts";

interface CareersContext extends LayoutContext {
  language: Language;
  labels: ReportLabels;
  /** Scales a list's type; 1 by default. */
  density?: number;
}

/** All lengths in points. */
/** More than any real name. */
const MAX_LINES = 4;
const MATCH_NAME_WIDTH = 205;
const MATCH_VALUE_WIDTH = 34;

/** The known interest matches of careers as bars; null if there are none. */
export function layOutMatches(careers: readonly ListedCareer[], gap: number, context: CareersContext): Row | null {
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
