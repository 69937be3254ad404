/** The frame of all our PDFs: metadata, pages, and the logical structure for screen readers. */
import { PDFDocument, PDFName, PDFStreamWriter, type PDFPage, type PDFRef } from "@cantoo/pdf-lib";
import { type StructureElement, writeStructureTree } from "./document-structure.ts";
import { FOOTER_BRAND } from "./labels.ts";
import type { PageCanvas } from "./page-canvas.ts";
import { writePages } from "./pages.ts";
import type { Typesetter } from "./typesetter.ts";

/** The metadata for readers, viewers and search engines. */
export interface DocumentFacts {
  title: string;
  /** BCP 47 tag. */
  language: string;
  /** Passed in, so that the same facts give the same bytes. */
  createdAt: Date;
}

/** A document without pages. */
export async function beginDocument({ title, language, createdAt }: DocumentFacts): Promise<PDFDocument> {
  const document = await PDFDocument.create({ updateMetadata: false });
  document.setTitle(title, { showInWindowTitleBar: true });
  document.setAuthor("Vazhi");
  document.setCreator(FOOTER_BRAND);
  document.setProducer("Vazhi (HarfBuzz, pdf-lib)");
  document.setCreationDate(createdAt);
  document.setModificationDate(createdAt);
  document.setLanguage(language);
  return document;
}

/**
 * Adds the drawn pages and the structure of their content. @param annotate adds annotations to the existing pages;
 * returns their numbers in the structure's parent tree.
 */
export function writeTaggedPages(
  document: PDFDocument,
  { canvases, typesetter, root }: { canvases: readonly PageCanvas[]; typesetter: Typesetter; root: StructureElement },
  annotate: (pages: readonly PDFPage[]) => ReadonlyMap<PDFRef, number> = () => new Map(),
): PDFRef[] {
  const { context, catalog } = document;
  const pages = writePages(document, canvases, typesetter);
  const pageRefs = pages.map((page) => page.ref);
  const annotationKeys = annotate(pages);
  catalog.set(PDFName.of("MarkInfo"), context.obj({ Marked: true }));
  catalog.set(PDFName.of("StructTreeRoot"), writeStructureTree(context, root, pageRefs, annotationKeys));
  return pageRefs;
}

/** Small objects compressed together. With the library's 50 a bilingual dossier is 10 kB larger. */
const OBJECTS_PER_STREAM = 500;

/** The bytes of a finished document. Fonts and pages are already written, so nothing is left to prepare. */
export function saveDocument({ context }: PDFDocument): Promise<Uint8Array> {
  return PDFStreamWriter.forContext(context, Number.POSITIVE_INFINITY, true, OBJECTS_PER_STREAM).serializeToBuffer();
}
