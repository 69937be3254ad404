/** The head of a dossier part: a tinted band across the page with its title, and the part's finding below. */
import type { StructureElement } from "#app/gateways/pdf/document-structure.ts";
import type { ReportLabels } from "#app/gateways/pdf/labels.ts";
import type { LayoutContext } from "#app/gateways/pdf/layout-context.ts";
import { Outline } from "#app/gateways/pdf/page-canvas.ts";
import type { Row } from "#app/gateways/pdf/rows.ts";
import { COLOURS, type Language, PAGE, listScales, type TextScale } from "#app/gateways/pdf/theme.ts";
import type { TextStyle } from "#app/gateways/pdf/typesetter.ts";
import { cutText, drawText, rowsOfText, setText, setTextWithin } from "./text-rows.ts";

export interface PartHead {
  title: string;
  /** One sentence, or null. */
  finding: string | null;
}

interface HeadContext extends LayoutContext {
  language: Language;
  labels: ReportLabels;
  /** The heading's element: H1 for the cover only. */
  element: StructureElement;
}

const BRAND_BASELINE = 32;
const TITLE_TOP = 39;
const TITLE_WIDTH = 392;
/** More than any real title. */
const MAX_TITLE_LINES = 6;
const BAND_PADDING = 12;
const FINDING_GAP = 12;

/** Line distance as a share of the type size: Malayalam stacks conjuncts below the line. */
const LEADING: Record<Language, number> = { en: 1.36, ml: 1.62 };

/** A style with its language's leading. */
export function leaded(style: TextStyle, language: Language): TextStyle & { leading: number } {
  return { ...style, leading: style.size * LEADING[language] };
}

/** The size of drawings relative to those at the language's most comfortable scale. */
export function drawingScale(scale: TextScale, language: Language): number {
  const [comfortable = scale] = listScales(language);
  return scale.bodyLeading / comfortable.bodyLeading;
}

/** The rows of a part's head. The first begins at the page's edge, not at its margin. */
export function layOutPartHead({ title, finding }: PartHead, context: HeadContext): Row[] {
  const { typesetter, scale, x, width, parent, labels, language, element } = context;
  const factor = drawingScale(scale, language);
  const titleTop = TITLE_TOP * factor;
  const titleStyle = { colour: COLOURS.primaryDark, display: true };
  const set = cutText(
    setTextWithin(
      title,
      { typesetter, width: TITLE_WIDTH },
      { styles: [19, 17, 15, 13].map((size) => leaded({ ...titleStyle, size: size * factor }, language)), lines: 2 },
    ),
    MAX_TITLE_LINES,
  );
  const height = titleTop + set.height + BAND_PADDING * factor;
  const band: Row = {
    height,
    gapBefore: 0,
    keepWithNext: finding !== null,
    repeatedHeader: null,
    draw(canvas, top) {
      canvas.rectangle(0, top, PAGE.width, height, COLOURS.primaryTint);
      const canal = new Outline()
        .moveTo(PAGE.width + 10, top + 6)
        .curveTo(505, top - 2, 452, top + height * 0.34, 492, top + height * 0.56)
        .curveTo(524, top + height * 0.74, 566, top + height * 0.7, PAGE.width + 10, top + height * 0.94);
      canvas.stroke(canal, { colour: COLOURS.water, width: 8 });
      canvas.stroke(canal, { colour: COLOURS.white, width: 0.8 });
      const brand = typesetter.fit(labels.dossier.brand, { size: 9, colour: COLOURS.primary, display: true }, 200);
      canvas.text(brand, x, top + BRAND_BASELINE * factor, null);
      drawText(set, { canvas, x, top: top + titleTop, owner: element });
    },
  };
  if (finding === null || finding.trim() === "") return [{ ...band, keepWithNext: false }];
  const findingStyle = { size: scale.lead, colour: COLOURS.primaryDark, leading: scale.leadLeading };
  return [
    band,
    ...rowsOfText(setText(finding, { typesetter, width }, findingStyle), {
      element: parent.child("P"),
      gap: FINDING_GAP * factor,
      x,
    }),
  ];
}
