/** The bookmarks of a PDF: ISO 32000-1, 12.3.3 "Document outline". */
import { PDFNull, type PDFContext, type PDFDict, type PDFRef } from "@cantoo/pdf-lib";
import { pdfText } from "./report-font.ts";
import { PAGE } from "./theme.ts";

/** A bookmark to a place on a page; `top` in points from the page's top. */
export interface Bookmark {
  title: string;
  pageIndex: number;
  top: number;
  children: Bookmark[];
}

/** Writes bookmarks (at least one) into a document and returns the outline's root. */
export function writeOutline(context: PDFContext, bookmarks: readonly Bookmark[], pages: readonly PDFRef[]): PDFRef {
  const rootRef = context.nextRef();
  const root = context.obj({ Type: "Outlines", ...writeLevel(context, bookmarks, rootRef, pages) });
  context.assign(rootRef, root);
  return rootRef;
}

interface LevelLinks {
  First?: PDFRef;
  Last?: PDFRef;
  Count?: number;
}

/** Writes the bookmarks below one parent as the linked list that the format requires. */
function writeLevel(
  context: PDFContext,
  bookmarks: readonly Bookmark[],
  parent: PDFRef,
  pages: readonly PDFRef[],
): LevelLinks {
  const refs = bookmarks.map(() => context.nextRef());
  bookmarks.forEach((bookmark, index) => {
    const ref = refs[index];
    const page = pages[bookmark.pageIndex];
    if (!ref || !page) return;
    const entry: PDFDict = context.obj({
      Title: pdfText(bookmark.title),
      Parent: parent,
      Dest: [page, "XYZ", PDFNull, PAGE.height - Math.max(0, bookmark.top - 10), PDFNull],
      ...definedLinks({ Prev: refs[index - 1], Next: refs[index + 1] }),
      ...writeLevel(context, bookmark.children, ref, pages),
    });
    context.assign(ref, entry);
  });
  const [first, last] = [refs[0], refs.at(-1)];
  return first && last ? { First: first, Last: last, Count: refs.length } : {};
}

function definedLinks(links: Record<string, PDFRef | undefined>): Record<string, PDFRef> {
  const defined: Record<string, PDFRef> = {};
  for (const [name, ref] of Object.entries(links)) if (ref) defined[name] = ref;
  return defined;
}
