import { readFileSync } from "node:fs";
import path from "node:path";
import ts from "typescript";
import { importPath } from "../import-path.ts";

/** A file's declarations by name, each with the file's own imports. */
interface Source {
  declarations: Map<string, ts.Node>;
  /** Local name → its origin; only the product's own files. */
  imports: Map<string, { file: string; name: string }>;
}

const sources = new Map<string, Source>();

function resolveFile(importer: string, specifier: string): string | null {
  const imported = importPath(importer, specifier);
  return imported === null ? null : path.resolve(imported);
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
    const imported = resolveFile(file, statement.moduleSpecifier.text);
    const bindings = statement.importClause?.namedBindings;
    if (!imported || !bindings || !ts.isNamedImports(bindings)) continue;
    for (const { name, propertyName } of bindings.elements)
      source.imports.set(name.text, { file: imported, name: (propertyName ?? name).text });
  }
  return source;
}

/**
 * The forms that a call of `parseIntent` or `checkIntent` accepts, or the actions of a list's bulk form; undefined for
 * any other node.
 */
function findForms(node: ts.Node): ts.Expression | undefined {
  if (!ts.isCallExpression(node)) return undefined;
  const called = node.expression.getText();
  if (/^(parse|check)Intent$/.test(called)) return node.arguments[1];
  const bulk = called === "answerBulk" ? node.arguments[2] : undefined;
  if (!bulk || !ts.isObjectLiteralExpression(bulk)) return undefined;
  const acts = bulk.properties.find((property) => property.name?.getText() === "acts");
  return acts && ts.isPropertyAssignment(acts) ? acts.initializer : undefined;
}

/** Use cases, queries and the layers below do not handle intents. */
const UNREAD = /\/(usecases|db|gateways|content|ui)\//;

function findDeclaration(file: string, name: string): { file: string; node: ts.Node } | null {
  const { declarations, imports } = readSource(file);
  const node = declarations.get(name);
  if (node) return { file, node };
  const imported = imports.get(name);
  return imported && !UNREAD.test(imported.file) ? findDeclaration(imported.file, imported.name) : null;
}

/** The keys of an object of forms, including objects spread into it. */
function listKeys(file: string, node: ts.Node | undefined): string[] {
  if (node === undefined) return [];
  if (ts.isIdentifier(node)) {
    const declared = findDeclaration(file, node.text);
    return declared && ts.isVariableDeclaration(declared.node)
      ? listKeys(declared.file, declared.node.initializer)
      : [];
  }
  if (!ts.isObjectLiteralExpression(node)) return [];
  return node.properties.flatMap((property) => {
    if (ts.isSpreadAssignment(property)) return listKeys(file, property.expression);
    const { name } = property;
    return name && (ts.isIdentifier(name) || ts.isStringLiteral(name)) ? [name.text] : [];
  });
}

/**
 * The intents that a route module's action accepts: the forms read by intent, directly or in a function that it calls.
 */
export function actionIntents(routeFile: string): string[] {
  const intents = new Set<string>();
  const visited = new Set<ts.Node>();
  const visitName = (file: string, name: string) => {
    const declared = findDeclaration(file, name);
    if (!declared || visited.has(declared.node)) return;
    visited.add(declared.node);
    visit(declared.file, declared.node);
  };
  const visit = (file: string, node: ts.Node) => {
    for (const intent of listKeys(file, findForms(node))) intents.add(intent);
    if (ts.isIdentifier(node)) visitName(file, node.text);
    ts.forEachChild(node, (child) => visit(file, child));
  };
  visitName(routeFile, "action");
  return [...intents].toSorted();
}
