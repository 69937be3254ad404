import { existsSync, readFileSync } from "node:fs";
import path from "node:path";
import ts from "typescript";

/** A file's declarations by name, each with the file's own view of other names. */
interface Source {
  declarations: Map<string, ts.Node>;
  /** Local name → where it comes from; files of the product only. */
  imports: Map<string, { file: string; name: string }>;
}

const sources = new Map<string, Source>();

function fileOf(importer: string, specifier: string): string | null {
  if (!specifier.startsWith(".")) return null;
  const base = path.resolve(path.dirname(importer), specifier);
  return (
    [base, `${base}.ts`, `${base}.tsx`].find((candidate) => /\.tsx?$/.test(candidate) && existsSync(candidate)) ?? null
  );
}

function readSource(file: string): Source {
  const known = sources.get(file);
  if (known) return known;
  const source: Source = { declarations: new Map(), imports: new Map() };
  sources.set(file, source);
  for (const statement of ts.createSourceFile(file, readFileSync(file, "utf8"), ts.ScriptTarget.Latest, true)
    .statements) {
    if (ts.isFunctionDeclaration(statement) && statement.name) source.declarations.set(statement.name.text, statement);
    if (ts.isVariableStatement(statement)) {
      for (const declaration of statement.declarationList.declarations)
        source.declarations.set(declaration.name.getText(), declaration);
    }
    if (!ts.isImportDeclaration(statement) || !ts.isStringLiteral(statement.moduleSpecifier)) continue;
    const imported = fileOf(file, statement.moduleSpecifier.text);
    const bindings = statement.importClause?.namedBindings;
    if (!imported || !bindings || !ts.isNamedImports(bindings)) continue;
    for (const { name, propertyName } of bindings.elements)
      source.imports.set(name.text, { file: imported, name: (propertyName ?? name).text });
  }
  return source;
}

/** `intent`, `fields.intent`, `form.data.intent`. */
function isIntent(node: ts.Node): boolean {
  return (
    (ts.isIdentifier(node) && node.text === "intent") ||
    (ts.isPropertyAccessExpression(node) && node.name.text === "intent")
  );
}

/** The strings that a node compares an intent with, or that a schema allows for one. */
function intentsNamedBy(node: ts.Node): string[] {
  if (ts.isCaseClause(node) && ts.isSwitchStatement(node.parent.parent) && isIntent(node.parent.parent.expression))
    return stringsIn(node.expression);
  if (ts.isBinaryExpression(node) && /^[=!]==$/.test(node.operatorToken.getText()) && isIntent(node.left))
    return stringsIn(node.right);
  if (ts.isPropertyAssignment(node) && node.name.getText() === "intent") return schemaStrings(node.initializer);
  return [];
}

function stringsIn(node: ts.Node): string[] {
  if (ts.isStringLiteral(node)) return [node.text];
  if (ts.isArrayLiteralExpression(node)) return node.elements.flatMap(stringsIn);
  return [];
}

/** The strings of `z.literal("save")` and `z.enum(["save", "test"])`. */
function schemaStrings(node: ts.Node): string[] {
  if (!ts.isCallExpression(node)) return [];
  return /\.(literal|enum)$/.test(node.expression.getText()) ? node.arguments.flatMap(stringsIn) : [];
}

/** Use cases, queries and what is below them know no intents. */
const UNREAD = /\/(usecases|db|gateways|content|ui)\//;

/**
 * The intents that the action of a route module knows, as its source says: what it, and what it calls or checks with,
 * compares `intent` with or allows for it.
 */
export function actionIntents(routeFile: string): string[] {
  const intents = new Set<string>();
  const visited = new Set<ts.Node>();
  const visitName = (file: string, name: string) => {
    const { declarations, imports } = readSource(file);
    const declaration = declarations.get(name);
    if (declaration && !visited.has(declaration)) {
      visited.add(declaration);
      visit(file, declaration);
    }
    const imported = imports.get(name);
    if (imported && !UNREAD.test(imported.file)) visitName(imported.file, imported.name);
  };
  const visit = (file: string, node: ts.Node) => {
    for (const intent of intentsNamedBy(node)) intents.add(intent);
    if (ts.isIdentifier(node)) visitName(file, node.text);
    ts.forEachChild(node, (child) => visit(file, child));
  };
  visitName(routeFile, "action");
  return [...intents].toSorted();
}
