/** The head of a dossier part: a tinted band across the page with its title, and the part's finding below. */
import type { StructureElement } from "#app/gateways/pdf/document-structure.ts";
import type { SmallPicture } from "#app/domain/report/drawings/small-pictures.ts";
import type { ReportLabels } from "#app/gateways/pdf/labels.ts";
import type { LayoutContext } from "#app/gateways/pdf/layout-context.ts";
import { drawSmallPicture } from "#app/gateways/pdf/careers/career-symbol.ts";
import { Outline, type PageCanvas } from "#app/gateways/pdf/page-canvas.ts";
import type { Row } from "#app/gateways/pdf/rows.ts";
import { COLOURS, type Language, PAGE, listScales, type TextScale } from "#app/gateways/pdf/theme.ts";
import type { TextStyle } from "#app/gateways/pdf/typesetter.ts";
import { cutText, drawText, rowsOfText, setText, setTextWithin } from "./text-rows.ts";

export interface PartHead {
  title: string;
  /** One sentence, or null. */
  finding: string | null;
  picture: SmallPicture;
}

interface HeadContext extends LayoutContext {
  language: Language;
  labels: ReportLabels;
  /** The heading's element: H1 for the cover only. */
  element: StructureElement;
}

/** Between the end of the part before and the head, in points, as are all lengths here. */
const PART_GAP = 24;
const BRAND_BASELINE = 30;
const TITLE_WIDTH = 392;
/** More than any real title. */
const MAX_TITLE_LINES = 6;
const BAND_PADDING = 9;
/** The title's height at which the picture beside it is large enough. */
const MIN_TITLE_HEIGHT = 36;
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

/** The canal above the picture, at the page's edge. */
function drawCanal(canvas: PageCanvas): void {
  const canal = new Outline().moveTo(PAGE.width + 10, 6).curveTo(520, 2, 440, 14, 400, -10);
  canvas.stroke(canal, { colour: COLOURS.water, width: 8 });
  canvas.stroke(canal, { colour: COLOURS.white, width: 0.8 });
}

/** The rows of a part's head. At the top of a page its band reaches to the page's edge. */
export function layOutPartHead({ title, finding, picture }: PartHead, context: HeadContext): Row[] {
  const { typesetter, scale, x, width, parent, labels, language, element } = context;
  const factor = drawingScale(scale, language);
  const titleStyle = { colour: COLOURS.primaryDark, display: true };
  const set = cutText(
    setTextWithin(
      title,
      { typesetter, width: TITLE_WIDTH },
      { styles: [19, 17, 15, 13].map((size) => leaded({ ...titleStyle, size: size * factor }, language)), lines: 2 },
    ),
    MAX_TITLE_LINES,
  );
  const padding = BAND_PADDING * factor;
  const height = Math.max(set.height, MIN_TITLE_HEIGHT * factor) + 2 * padding;
  const band: Row = {
    height,
    gapBefore: PART_GAP * factor,
    keepWithNext: true,
    opens: "part",
    isDrawing: true,
    repeatedHeader: null,
    draw(canvas, top) {
      const isFirst = top <= PAGE.top;
      const bandTop = isFirst ? 0 : top;
      const bandHeight = top + height - bandTop;
      canvas.rectangle(0, bandTop, PAGE.width, bandHeight, COLOURS.primaryTint);
      if (isFirst) drawCanal(canvas);
      const size = height - 8;
      drawSmallPicture(canvas, picture, { right: PAGE.width - PAGE.marginX, top: top + 4, height: size });
      if (isFirst) {
        const brand = typesetter.fit(labels.dossier.brand, { size: 9, colour: COLOURS.primary, display: true }, 200);
        canvas.text(brand, x, BRAND_BASELINE, null);
      }
      drawText(set, { canvas, x, top: top + (height - set.height) / 2, owner: element });
    },
  };
  if (finding === null || finding.trim() === "") return [band];
  const findingStyle = { size: scale.lead, colour: COLOURS.primaryDark, leading: scale.leadLeading };
  const rows = rowsOfText(setText(finding, { typesetter, width }, findingStyle), {
    element: parent.child("P"),
    gap: FINDING_GAP * factor,
    x,
  });
  // The head is not left alone at the end of a page.
  return [band, ...rows.map((row) => ({ ...row, keepWithNext: true }))];
}
