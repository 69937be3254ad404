import { parseSync } from "vite";

/** Around each message, from the source to the finished file: a name that nothing else has. */
export const MARK = "__inPageLanguage";

/** Around a message of which pages show both languages: see `app/domain/platform/language.ts`. */
const EXEMPT = "inBothLanguages";

/** A node of a syntax tree, as far as it is read here. */
interface SyntaxNode {
  type: string;
  start: number;
  end: number;
  name?: string;
  computed?: boolean;
  key?: SyntaxNode;
  value?: SyntaxNode;
  callee?: SyntaxNode;
  arguments?: SyntaxNode[];
  properties?: SyntaxNode[];
}

/** Some text in place of a part of the source. */
interface Edit {
  start: number;
  end: number;
  text: string;
}

/** Calls `visit` for a node and all inside it, unless `visit` returns true. */
function walk(value: unknown, visit: (node: SyntaxNode) => boolean): void {
  if (Array.isArray(value)) for (const each of value) walk(each, visit);
  if (typeof value !== "object" || value === null || !("type" in value)) return;
  if (visit(value as SyntaxNode)) return;
  for (const part of Object.values(value)) walk(part, visit);
}

function edited(code: string, edits: readonly Edit[]): string {
  let result = "";
  let at = 0;
  for (const { start, end, text } of edits.toSorted((one, other) => one.start - other.start)) {
    result += code.slice(at, start) + text;
    at = end;
  }
  return result + code.slice(at);
}

const isCallOf = (node: SyntaxNode, name: string) => node.type === "CallExpression" && node.callee?.name === name;

/**
 * The two properties of a message; null for any other object. What has a message for each language speaks of languages:
 * it is asked for the one that is spoken of, and the messages in it for the reader's.
 */
function messageParts({ type, properties = [] }: SyntaxNode): { en: SyntaxNode; ml: SyntaxNode } | null {
  if (type !== "ObjectExpression" || properties.length !== 2) return null;
  const named = (name: string) => properties.find(({ key, computed }) => key?.name === name && !computed);
  const [en, ml] = [named("en"), named("ml")];
  if (!en || !ml || (en.value && ml.value && messageParts(en.value) && messageParts(ml.value))) return null;
  return { en, ml };
}

/** The module with a mark around each message, which the bundler leaves where it is. */
export function markMessages(code: string): string {
  const edits: Edit[] = [];
  walk(parseSync("words.js", code).program, (node) => {
    if (isCallOf(node, EXEMPT)) return true;
    if (!messageParts(node)) return false;
    edits.push({ start: node.start, end: node.start, text: `/* @__PURE__ */ ${MARK}(` });
    edits.push({ start: node.end, end: node.end, text: ")" });
    return true;
  });
  return edited(code, edits);
}

/** The finished file with one language: whichever a message is asked for, it answers in that of the page. */
export function inLanguage(code: string, language: "en" | "ml"): string {
  const edits: Edit[] = [];
  walk(parseSync("chunk.js", code).program, (node) => {
    const [message] = isCallOf(node, MARK) ? (node.arguments ?? []) : [];
    const parts = message && messageParts(message);
    if (!parts) return false;
    const { start, end } = parts[language];
    edits.push({ start: message.start, end: message.end, text: `{${code.slice(start, end)}}` });
    return true;
  });
  if (edits.length === 0) return code;
  return `const ${MARK}=m=>({en:m.${language},ml:m.${language}});${edited(code, edits)}`;
}
