import { readdirSync, readFileSync } from "node:fs";
import { join, resolve } from "node:path";
import ts from "typescript";
import { expect, test } from "vitest";
import { importPath } from "../support/import-path.ts";

// Browsers that translate a page replace each of its text nodes. React still has the old ones: it would change them out
// of sight, and fails when it removes one or inserts an element before one. It replaces the text of an element without
// other children as a whole, which always works. So on hydrated pages no text has siblings.

const root = resolve(import.meta.dirname, "../..");

/** Properties, functions and values of hooks that are elements, never a text alone. */
const HOLD_ELEMENTS = new Set([
  "above",
  "actions",
  "below",
  "children",
  "cloneElement",
  "dialog",
  "element",
  "keys",
  "links",
  "meta",
  "pending",
  "picture",
  "scripts",
  "serverMessage",
  "summary",
]);

/** Texts of plain documents, in components that hydrated pages have, too. */
const NEVER_HYDRATED = new Set(["sharedPartMark"]);

const parsed = new Map<string, ts.SourceFile>();

function parse(file: string): ts.SourceFile {
  const text = () => readFileSync(join(root, file), "utf8");
  const source = parsed.get(file) ?? ts.createSourceFile(file, text(), ts.ScriptTarget.Latest, true);
  parsed.set(file, source);
  return source;
}

/** The screens and components of hydrated pages: all that a route with `isHydrated: true` imports, and its layouts. */
function hydratedFiles(): string[] {
  const found = new Set<string>();
  const add = (file: string) => {
    if (found.has(file) || !/^app\/(?:root\.tsx$|ui\/|routes\/)/.test(file)) return;
    found.add(file);
    for (const statement of parse(file).statements) {
      if (!ts.isImportDeclaration(statement) || !ts.isStringLiteral(statement.moduleSpecifier)) continue;
      const imported = importPath(file, statement.moduleSpecifier.text);
      if (imported && !statement.importClause?.isTypeOnly) add(imported);
    }
  };
  const routes = readdirSync(join(root, "app/routes"), { recursive: true, encoding: "utf8" })
    .map((name) => join("app/routes", name))
    .filter((file) => file.endsWith(".tsx"));
  for (const file of routes)
    if (file.startsWith("app/routes/admin/") || readFileSync(join(root, file), "utf8").includes("isHydrated: true"))
      add(file);
  for (const file of [
    "app/root.tsx",
    "app/routes/site-layout.tsx",
    "app/routes/focused-layout.tsx",
    "app/routes/student/layout.tsx",
  ])
    add(file);
  return [...found].filter((file) => file.endsWith(".tsx"));
}

const nameOf = (node: ts.Expression): string =>
  ts.isPropertyAccessExpression(node) ? node.name.text : ts.isIdentifier(node) ? node.text : "";

/** What the file's variable of this name is set to. */
function findValue(source: ts.SourceFile, name: string): ts.Expression | undefined {
  const visit = (node: ts.Node): ts.Expression | undefined =>
    ts.isVariableDeclaration(node) && ts.isIdentifier(node.name) && node.name.text === name
      ? node.initializer
      : ts.forEachChild(node, visit);
  return visit(source);
}

/** Whether a variable, a property or the answer of a function is elements. */
function holdsElements(node: ts.Expression): boolean {
  const name = nameOf(node);
  if (HOLD_ELEMENTS.has(name) || NEVER_HYDRATED.has(name)) return true;
  const value = ts.isIdentifier(node) ? findValue(node.getSourceFile(), name) : undefined;
  return value !== undefined && (ts.isArrowFunction(value) ? returnsElements(value) : givesElements(value));
}

/** Whether an expression gives elements or nothing: no text. */
function givesElements(node: ts.Expression): boolean {
  if (ts.isJsxElement(node) || ts.isJsxSelfClosingElement(node) || ts.isJsxFragment(node)) return true;
  if (node.kind === ts.SyntaxKind.NullKeyword) return true;
  if (ts.isParenthesizedExpression(node)) return givesElements(node.expression);
  if (ts.isConditionalExpression(node)) return givesElements(node.whenTrue) && givesElements(node.whenFalse);
  if (ts.isBinaryExpression(node)) {
    const isAnd = node.operatorToken.kind === ts.SyntaxKind.AmpersandAmpersandToken;
    return (isAnd || givesElements(node.left)) && givesElements(node.right);
  }
  if (ts.isCallExpression(node)) {
    const made = node.arguments[0];
    if (nameOf(node.expression) === "map" && made && ts.isArrowFunction(made)) return returnsElements(made);
    return holdsElements(node.expression);
  }
  return holdsElements(node);
}

function returnsElements({ body }: ts.ArrowFunction): boolean {
  if (!ts.isBlock(body)) return givesElements(body);
  return body.statements.every((statement) => {
    const answer = ts.isIfStatement(statement) ? statement.thenStatement : statement;
    return !ts.isReturnStatement(answer) || !answer.expression || givesElements(answer.expression);
  });
}

function isText(child: ts.JsxChild): boolean {
  if (ts.isJsxText(child)) return true;
  return ts.isJsxExpression(child) && child.expression !== undefined && !givesElements(child.expression);
}

/** The texts that have siblings, or stand in a fragment, whose siblings are elsewhere. */
function findTexts(file: string): string[] {
  const source = parse(file);
  const found: string[] = [];
  const visit = (node: ts.Node) => {
    if (ts.isJsxElement(node) || ts.isJsxFragment(node)) {
      const children = node.children.filter((child) =>
        ts.isJsxText(child) ? !child.containsOnlyTriviaWhiteSpaces : !ts.isJsxExpression(child) || child.expression,
      );
      if (children.length > 1 || ts.isJsxFragment(node))
        for (const child of children.filter(isText))
          found.push(
            `${file}:${source.getLineAndCharacterOfPosition(child.getStart(source)).line + 1} ${child.getText(source).trim()}`,
          );
    }
    ts.forEachChild(node, visit);
  };
  visit(source);
  return found;
}

test("on hydrated pages, a text beside an element has an element of its own", () => {
  const files = hydratedFiles();
  expect(files.length).toBeGreaterThan(200);
  expect(files.flatMap(findTexts)).toEqual([]);
});
