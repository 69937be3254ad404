import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import ts from "typescript";

/** A text in the source, with its place. */
export interface FoundText {
  /** "app/ui/x.tsx:12" */
  at: string;
  text: string;
}

/** A message in English and Malayalam; null if one is missing. */
export interface FoundMessage {
  at: string;
  en: string;
  ml: string | null;
}

/** Attributes with text for readers, of elements and of our own components. */
const TEXT_ATTRIBUTES = new Set([
  "alt",
  "aria-description",
  "aria-label",
  "aria-placeholder",
  "aria-roledescription",
  "busyText",
  "caption",
  "data-busy-text",
  "description",
  "heading",
  "hint",
  "label",
  "lead",
  "legend",
  "placeholder",
  "title",
]);

/** Two adjacent letters make a word. */
const WORD = /[A-Za-z]{2,}/;

/** A sentence or a title: a capital first, and more than one word. Class names and paths do not match. */
const SENTENCE = /^[“"(]?[A-Z][a-z]*[,:]?(?: [“"(]?[A-Za-z0-9][\w’'-]*[”").,:;!?]*)+$/;

/** The file that was asked for last: it is often asked about twice. */
let latest: ts.SourceFile | undefined;

function parseSource(path: string): ts.SourceFile {
  if (latest?.fileName !== path)
    latest = ts.createSourceFile(path, readFileSync(path, "utf8"), ts.ScriptTarget.Latest, true);
  return latest;
}

function describePlace(source: ts.SourceFile, node: ts.Node): string {
  return `${source.fileName}:${source.getLineAndCharacterOfPosition(node.getStart(source)).line + 1}`;
}

/** The source files of families' pages below a folder, without the portal's. */
export function sourceFiles(root: string): string[] {
  return readdirSync(root, { recursive: true, encoding: "utf8" })
    .map((name) => join(root, name).replaceAll("\\", "/"))
    .filter((path) => /\.tsx?$/.test(path) && !path.endsWith(".d.ts"));
}

function readName(property: ts.ObjectLiteralElementLike): string | null {
  return property.name && (ts.isIdentifier(property.name) || ts.isStringLiteral(property.name))
    ? property.name.text
    : null;
}

/** Whether a node is inside the `en` or the `ml` of a message, at any depth. */
function isInMessage(node: ts.Node): boolean {
  for (let above: ts.Node | undefined = node; above; above = above.parent) {
    if ((ts.isPropertyAssignment(above) || ts.isMethodDeclaration(above)) && /^(?:en|ml)$/.test(readName(above) ?? ""))
      return true;
  }
  return false;
}

/** Whether a node is internal: a logged error, a type, an import, a class name. */
function isInternal(node: ts.Node): boolean {
  for (let above: ts.Node | undefined = node; above; above = above.parent) {
    if (ts.isNewExpression(above) && above.expression.getText().endsWith("Error")) return true;
    if (ts.isCallExpression(above) && above.expression.getText().startsWith("console.")) return true;
    if (ts.isTypeNode(above) || ts.isImportDeclaration(above) || ts.isExportDeclaration(above)) return true;
    if (ts.isJsxAttribute(above)) return !TEXT_ATTRIBUTES.has(above.name.getText());
  }
  return false;
}

/** The text of a literal without its placeholders; null for any other node. */
function literalText(node: ts.Node): string | null {
  if (ts.isStringLiteralLike(node) || ts.isJsxText(node)) return node.text.replace(/\s+/g, " ").trim();
  if (!ts.isTemplateExpression(node)) return null;
  return [node.head.text, ...node.templateSpans.map(({ literal }) => literal.text)].join("0").trim();
}

/** English in a page's source that has no Malayalam. */
export function findLooseText(path: string): FoundText[] {
  const source = parseSource(path);
  const found: FoundText[] = [];
  const visit = (node: ts.Node) => {
    const text = literalText(node);
    if (text !== null && WORD.test(text) && !isInMessage(node) && !isInternal(node)) {
      const isShown = ts.isJsxText(node) || isPrinted(node) || SENTENCE.test(text);
      if (isShown) found.push({ at: describePlace(source, node), text });
    }
    ts.forEachChild(node, visit);
  };
  visit(source);
  return found;
}

/** Whether a literal is the child of an element, or the value of an attribute that is shown or read out. */
function isPrinted(node: ts.Node): boolean {
  const holder = ts.isJsxExpression(node.parent) ? node.parent.parent : node.parent;
  if (ts.isJsxAttribute(holder)) return TEXT_ATTRIBUTES.has(holder.name.getText());
  return ts.isJsxExpression(node.parent) && (ts.isJsxElement(holder) || ts.isJsxFragment(holder));
}

/** Whether a literal is an argument, a key or a comparison, not text: "ml" in `formatDate(at, "ml")`. */
function isOption(literal: ts.Node): boolean {
  const { parent } = literal;
  return (
    (ts.isPropertyAssignment(parent) && parent.name === literal) ||
    ts.isTypeNode(parent) ||
    ts.isCallExpression(parent) ||
    ts.isElementAccessExpression(parent) ||
    ts.isCaseClause(parent) ||
    ts.isPropertySignature(parent) ||
    (ts.isBinaryExpression(parent) && /^[!=]==$/.test(parent.operatorToken.getText()))
  );
}

/** All text of one language's side of a message. */
function textIn(node: ts.Node): string {
  const texts: string[] = [];
  const visit = (each: ts.Node) => {
    const text = literalText(each);
    if (text !== null && !isOption(each)) texts.push(text);
    // A template's own parts are in its text; its placeholders are not.
    if (ts.isTemplateExpression(each)) each.templateSpans.forEach(({ expression }) => visit(expression));
    else ts.forEachChild(each, visit);
  };
  visit(node);
  return texts.join(" ");
}

/** Whether a side is itself a message: the outer object is a table of languages, such as their names. */
function isAboutLanguages({ initializer }: ts.PropertyAssignment): boolean {
  if (!ts.isObjectLiteralExpression(initializer)) return false;
  const names = new Set(initializer.properties.map(readName));
  return (
    (names.has("en") && names.has("ml")) ||
    initializer.properties.some((property) => ts.isPropertyAssignment(property) && isAboutLanguages(property))
  );
}

/** The messages of a file: objects with an `en`, with its neighbours. */
export function findMessages(path: string): FoundMessage[] {
  const source = parseSource(path);
  const found: FoundMessage[] = [];
  const visit = (node: ts.Node) => {
    if (ts.isObjectLiteralExpression(node)) {
      const sides = new Map(node.properties.map((property) => [readName(property), property]));
      const [en, ml] = [sides.get("en"), sides.get("ml")];
      if (en && ts.isPropertyAssignment(en) && !isAboutLanguages(en) && (ml ?? WORD.test(textIn(en.initializer)))) {
        found.push({
          at: describePlace(source, node),
          en: textIn(en.initializer),
          ml: ml ? textIn(ml) : null,
        });
      }
    }
    ts.forEachChild(node, visit);
  };
  visit(source);
  return found;
}
