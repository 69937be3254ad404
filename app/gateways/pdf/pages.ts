import { PDFName, type PDFDocument, type PDFPage } from "@cantoo/pdf-lib";
import type { PageCanvas } from "./page-canvas.ts";
import { PAGE } from "./theme.ts";
import type { Typesetter } from "./typesetter.ts";

/** Adds the pages with their content and the fonts that they use. */
export function writePages(document: PDFDocument, canvases: readonly PageCanvas[], typesetter: Typesetter): PDFPage[] {
  const { context } = document;
  const usedFonts = typesetter.fonts.filter((font) => font.isUsed);
  const fonts = Object.fromEntries(usedFonts.map((font) => [font.resourceName, font.embed(context)]));
  const resources = context.register(context.obj({ Font: fonts }));
  return canvases.map((canvas) => {
    const page = document.addPage([PAGE.width, PAGE.height]);
    page.node.set(PDFName.of("Resources"), resources);
    page.node.set(PDFName.of("Contents"), context.register(context.flateStream(canvas.content)));
    page.node.set(PDFName.of("StructParents"), context.obj(canvas.pageIndex));
    page.node.set(PDFName.of("Tabs"), PDFName.of("S"));
    return page;
  });
}
