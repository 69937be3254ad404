/**
 * The logical structure of a tagged PDF: headings, paragraphs, lists and tables as a tree with marked page content as
 * leaves, for screen readers. Format: ISO 32000-1, 14.7 "Logical structure" and 14.8 "Tagged PDF".
 */
import { PDFName, type PDFContext, type PDFDict, type PDFRef } from "@cantoo/pdf-lib";
import { pdfText } from "./report-font.ts";

export type StructureType =
  | "Document"
  | "Sect"
  | "H1"
  | "H2"
  | "H3"
  | "H4"
  | "P"
  | "L"
  | "LI"
  | "Lbl"
  | "LBody"
  | "Table"
  | "TR"
  | "TH"
  | "TD"
  | "Link"
  | "Figure"
  | "BlockQuote";

/** Marked content on a page, by its number there. */
interface MarkedContent {
  kind: "content";
  pageIndex: number;
  markedContentId: number;
}

/** An annotation (a link's active area). */
interface AnnotationReference {
  kind: "annotation";
  pageIndex: number;
  annotation: PDFRef;
}

export interface StructureOptions {
  /** BCP 47 tag, if it differs from the parent's. */
  language?: string;
  /** A figure's alternative text. */
  alternative?: string;
}

/** An element of the tree. It joins its parent when first drawn, so that the tree is in reading order. */
export class StructureElement {
  readonly kids: (StructureElement | MarkedContent | AnnotationReference)[] = [];
  readonly kind = "element";
  #isAttached = false;

  constructor(
    readonly type: StructureType,
    readonly parent: StructureElement | null,
    readonly options: StructureOptions = {},
  ) {}

  /** Creates a child element, which joins the tree once something is drawn in it. */
  child(type: StructureType, options: StructureOptions = {}): StructureElement {
    return new StructureElement(type, this, options);
  }

  addContent(pageIndex: number, markedContentId: number): void {
    this.#attach();
    this.kids.push({ kind: "content", pageIndex, markedContentId });
  }

  addAnnotation(pageIndex: number, annotation: PDFRef): void {
    this.#attach();
    this.kids.push({ kind: "annotation", pageIndex, annotation });
  }

  #attach(): void {
    if (this.#isAttached || this.parent === null) return;
    this.#isAttached = true;
    this.parent.#attach();
    this.parent.kids.push(this);
  }
}

/** The elements that own a page's marked contents (by number) and annotations (by StructParent number). */
interface ParentNumbers {
  pages: Map<number, PDFRef[]>;
  annotations: { key: number; element: PDFRef }[];
}

/**
 * Writes the tree into a document.
 * @param pages the pages' references, by index; a page's index is its StructParents number too.
 * @param annotationKeys StructParent numbers of the annotations.
 * @returns the StructTreeRoot.
 */
export function writeStructureTree(
  context: PDFContext,
  root: StructureElement,
  pages: readonly PDFRef[],
  annotationKeys: ReadonlyMap<PDFRef, number>,
): PDFRef {
  const treeRoot = context.nextRef();
  const numbers: ParentNumbers = { pages: new Map(), annotations: [] };

  const write = (element: StructureElement, parent: PDFRef): PDFRef => {
    const ref = context.nextRef();
    // Content on the element's own page is referenced by number only.
    const ownPage = element.kids.find((kid) => kid.kind !== "element")?.pageIndex;
    const kids = element.kids.map((kid) => {
      if (kid.kind === "element") return write(kid, ref);
      const page = pages[kid.pageIndex];
      if (!page) throw new Error(`no page ${kid.pageIndex}`);
      if (kid.kind === "content") {
        const owners = numbers.pages.get(kid.pageIndex) ?? [];
        owners[kid.markedContentId] = ref;
        numbers.pages.set(kid.pageIndex, owners);
        if (kid.pageIndex === ownPage) return context.obj(kid.markedContentId);
        return context.obj({ Type: "MCR", Pg: page, MCID: kid.markedContentId });
      }
      const key = annotationKeys.get(kid.annotation);
      if (key !== undefined) numbers.annotations.push({ key, element: ref });
      const reference = context.obj({ Type: "OBJR", Obj: kid.annotation });
      if (kid.pageIndex !== ownPage) reference.set(PDFName.of("Pg"), page);
      return reference;
    });
    const dictionary: PDFDict = context.obj({ Type: "StructElem", S: element.type, P: parent, K: kids });
    const page = ownPage === undefined ? undefined : pages[ownPage];
    if (page) dictionary.set(PDFName.of("Pg"), page);
    if (element.options.language) dictionary.set(PDFName.of("Lang"), pdfText(element.options.language));
    if (element.options.alternative) dictionary.set(PDFName.of("Alt"), pdfText(element.options.alternative));
    if (element.type === "TH") dictionary.set(PDFName.of("A"), context.obj({ O: "Table", Scope: "Column" }));
    if (element.type === "L") dictionary.set(PDFName.of("A"), context.obj({ O: "List", ListNumbering: "None" }));
    context.assign(ref, dictionary);
    return ref;
  };

  const documentElement = write(root, treeRoot);
  const byPage = [...numbers.pages]
    .toSorted(([a], [b]) => a - b)
    .flatMap(([page, owners]) => [page, context.obj(owners)]);
  const byAnnotation = numbers.annotations
    .toSorted((a, b) => a.key - b.key)
    .flatMap(({ key, element }) => [key, element]);
  const parentTree = context.register(context.obj({ Nums: [...byPage, ...byAnnotation] }));
  context.assign(
    treeRoot,
    context.obj({
      Type: "StructTreeRoot",
      K: [documentElement],
      ParentTree: parentTree,
      ParentTreeNextKey: pages.length + annotationKeys.size,
    }),
  );
  return treeRoot;
}
