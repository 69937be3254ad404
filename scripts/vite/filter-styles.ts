/** A rule, an at-rule with rules in it, or a statement. */
interface Block {
  /** The selector, or the at-rule's name and condition. */
  prelude: string;
  /** Null for a statement, which ends with a semicolon. */
  body: string | null;
}

/** At-rules that hold rules. */
const GROUP = /^@(?:layer|media|supports|container)\b/;

/** A class in a selector; characters that CSS does not allow in a name are escaped by a backslash. */
const CLASS = /\.((?:\\.|[\w-]|[^\0-\x7F])+)/g;

/** Classes whose names the source puts together from parts, such as `button-${kind}`. */
const COMPOSED = /^(?:button|toast)(?:-(?!switch$)|$)/;

/**
 * A colour that lets what is behind it through is written twice: mixed ahead, and mixed by the browser. Every browser that
 * knows our other colours (`oklch`) shows both alike, so the shorter one does. What is mixed with the text's own colour
 * cannot be mixed ahead.
 */
const MIXED_AGAIN =
  /@supports \(color:color-mix\(in lab, red, red\)\)\{(?:(?!currentcolor)[^{}])+\{(?:(?!currentcolor)[^{}])*\}\}/gi;

/** The same declaration several times in a row, as the minifier leaves it. */
const REPEATED = /([;{])((?:-webkit-)?[\w-]+:[^;{}]+;)\2+/g;

/**
 * The part of a stylesheet that pages made from this source use: the rules without a class, and those with a class that
 * the source names anywhere. Names are looked for as the style tool itself does, so nothing that is used is lost.
 */
export function stylesFor(css: string, source: string): string {
  const known = new Map<string, boolean>();
  const isNamed = (name: string) => {
    const cached = known.get(name);
    if (cached !== undefined) return cached;
    const isFound = COMPOSED.test(name) || new RegExp(`(?<![\\w:-])${escaped(name)}(?![\\w:-])`).test(source);
    known.set(name, isFound);
    return isFound;
  };
  const kept = filter(css, (selector) => {
    const classes = [...selector.replace(/:not\((?:[^()]|\([^()]*\))*\)/g, "").matchAll(CLASS)].map(([, name = ""]) =>
      unescaped(name),
    );
    return classes.length === 0 || classes.some(isNamed);
  });
  return withoutUnusedNames(kept.replace(MIXED_AGAIN, "").replace(REPEATED, "$1$2"), source);
}

function filter(css: string, isUsed: (selector: string) => boolean): string {
  return blocksOf(css)
    .map(({ prelude, body }) => {
      if (body === null) return `${prelude};`;
      if (GROUP.test(prelude)) {
        const inner = filter(body, isUsed);
        return inner === "" ? "" : `${prelude}{${inner}}`;
      }
      return prelude.startsWith("@") || isUsed(prelude) ? `${prelude}{${body}}` : "";
    })
    .join("");
}

/**
 * At-rules whose variables serve other rules only: the tokens, and what old browsers have for registered properties. The
 * style tool's licence stands in front of the first.
 */
const VARIABLES = /^(?:\/\*.*?\*\/\s*)?@layer (?:theme|properties)$/s;

const FACE = "@font-face";

/** Leaves out variables, animations and faces that neither a rule nor the source mentions. */
function withoutUnusedNames(css: string, source: string): string {
  const isRead = (variable: string) => css.includes(`var(${variable}`) || source.includes(variable);
  const withUsedVariables = (body: string) =>
    body.replace(/(--[\w-]+):[^;{}]*;?/g, (declaration, variable: string) => (isRead(variable) ? declaration : ""));
  const blocks = blocksOf(css).map(({ prelude, body }) => ({
    prelude,
    body: body !== null && VARIABLES.test(prelude) ? withUsedVariables(body) : body,
  }));
  const rules = blocks.map(({ prelude, body }) => (prelude === FACE ? "" : body)).join("\n");
  return blocks
    .filter(({ prelude, body }) => {
      const family = prelude === FACE && /font-family:"?([^;"]+)/.exec(body ?? "")?.[1];
      if (family) return rules.includes(family);
      const variable = /^@property (--[\w-]+)$/.exec(prelude)?.[1];
      if (variable !== undefined) return isRead(variable);
      const animation = /^@keyframes ([\w-]+)$/.exec(prelude)?.[1];
      return animation === undefined || new RegExp(`(?<!@keyframes |[\\w-])${animation}(?![\\w-])`).test(css);
    })
    .map(({ prelude, body }) => (body === null ? `${prelude};` : `${prelude}{${body}}`))
    .join("");
}

/** The blocks of a minified stylesheet, one level deep. */
function blocksOf(css: string): Block[] {
  const blocks: Block[] = [];
  let start = 0;
  let bodyStart = -1;
  let depth = 0;
  let quote = "";
  for (let index = 0; index < css.length; index += 1) {
    const character = css[index] ?? "";
    if (character === "\\") index += 1;
    else if (quote) quote = character === quote ? "" : quote;
    else if (character === '"' || character === "'") quote = character;
    else if (character === "{") {
      if (depth === 0) bodyStart = index + 1;
      depth += 1;
    } else if (character === "}") {
      depth -= 1;
      if (depth > 0) continue;
      blocks.push({ prelude: css.slice(start, bodyStart - 1).trim(), body: css.slice(bodyStart, index) });
      start = index + 1;
    } else if (character === ";" && depth === 0) {
      blocks.push({ prelude: css.slice(start, index).trim(), body: null });
      start = index + 1;
    }
  }
  return blocks;
}

const escaped = (text: string) => text.replace(/[.*+?^${}()|[\]\\/]/g, "\\$&");

/** A class as the source writes it. */
function unescaped(name: string): string {
  return name
    .replace(/\\([0-9a-f]{1,6}) ?/gi, (_, code: string) => String.fromCodePoint(Number.parseInt(code, 16)))
    .replace(/\\(.)/g, "$1");
}
