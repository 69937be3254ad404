/** The active areas of links: ISO 32000-1, 12.5.6.5 "Link annotations". */
import { PDFHexString, PDFName, type PDFContext, type PDFPage, type PDFRef } from "@cantoo/pdf-lib";
import type { PageCanvas } from "./page-canvas.ts";
import { pdfText } from "./report-font.ts";
import { PAGE } from "./theme.ts";

/** Adds the links' active areas. Their numbers in the structure's parent tree follow those of the pages. */
export function writeLinks(
  context: PDFContext,
  canvases: readonly PageCanvas[],
  pages: readonly PDFPage[],
): Map<PDFRef, number> {
  const keys = new Map<PDFRef, number>();
  for (const canvas of canvases) {
    if (canvas.links.length === 0) continue;
    const annotations = canvas.links.map((link) => {
      const key = pages.length + keys.size;
      const bottom = PAGE.height - link.top - link.height;
      const annotation = context.register(
        context.obj({
          Type: "Annot",
          Subtype: "Link",
          Rect: [link.x, bottom, link.x + link.width, bottom + link.height],
          Border: [0, 0, 0],
          F: 4,
          Contents: pdfText(link.href),
          A: { Type: "Action", S: "URI", URI: asciiString(link.href) },
          StructParent: key,
        }),
      );
      keys.set(annotation, key);
      link.element?.addAnnotation(canvas.pageIndex, annotation);
      return annotation;
    });
    pages[canvas.pageIndex]?.node.set(PDFName.of("Annots"), context.obj(annotations));
  }
  return keys;
}

/** An ASCII string in hexadecimal, which needs no escaping. */
function asciiString(text: string): PDFHexString {
  return PDFHexString.of([...text].map((letter) => letter.charCodeAt(0).toString(16).padStart(2, "0")).join(""));
}
