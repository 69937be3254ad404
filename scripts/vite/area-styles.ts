import { createHash } from "node:crypto";
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { dirname, join, resolve } from "node:path";
import { parseSync, type Plugin } from "vite";
import { stylesFor } from "./filter-styles.ts";

const MODULE = "virtual:area-styles";

/** The one stylesheet that has everything, as the bundler names it. */
const FULL = /^assets\/root-[\w-]+\.css$/;

/** What every page consists of. */
const FRAME = ["root.tsx", "routes/site-layout.tsx"];

/** What is around the pages of students, too. */
const STUDENT_FRAME = "routes/student/layout.tsx";

/**
 * Areas and their routes: files, or all of a folder; of a route in several of them the last counts. A page that is in
 * none of them has the stylesheet with everything.
 */
const AREAS: Record<string, readonly string[]> = {
  texts: [
    "routes/public/faq.tsx",
    "routes/public/contact-us.tsx",
    "routes/public/method.tsx",
    "routes/public/terms-and-conditions.tsx",
    "routes/public/privacy-policy.tsx",
    "routes/public/data-protection.tsx",
    "routes/public/shipping-delivery.tsx",
    "routes/public/cancellation-refund.tsx",
    "routes/public/not-found.tsx",
    "routes/public/operations/status.tsx",
  ],
  experts: [
    "routes/public/career-counselors.tsx",
    "routes/public/psychologists.tsx",
    "routes/public/domain-experts.tsx",
    "routes/public/expert.tsx",
  ],
  guide: ["routes/guide/"],
  account: ["routes/auth/", "routes/student/purchase/order.tsx"],
  // The usual way: one file, kept from the first page on, instead of one for each.
  way: [
    "routes/public/home.tsx",
    "routes/public/packages.tsx",
    "routes/auth/login.tsx",
    "routes/student/purchase/my-orders.tsx",
  ],
  profile: ["routes/student/accounts/", "routes/student/report/ask.tsx", "routes/guardian/guardian.tsx"],
  payment: [
    "routes/student/purchase/payment.tsx",
    "routes/student/purchase/payment-request.tsx",
    "routes/student/purchase/payment-success.tsx",
    "routes/payer/pay.tsx",
    "routes/payer/thanks.tsx",
    "routes/payer/link-gone.tsx",
  ],
  booking: ["routes/student/booking/book-session.tsx", "routes/student/booking/booking-dialog.tsx"],
  booked: ["routes/student/booking/booking.tsx", "routes/student/booking/booking-payment-success.tsx"],
  assessment: ["routes/student/assessment/assessment.tsx"],
  studies: ["routes/student/assessment/career-selection.tsx", "routes/student/report/studies.tsx"],
  report: [
    "routes/student/report/results.tsx",
    "routes/student/report/results-more.tsx",
    "routes/student/report/results-share.tsx",
    "routes/student/report/results-card.tsx",
    "routes/public/sample-report.tsx",
    "routes/public/shared.tsx",
  ],
};

/** What made the HTML that pages of an area get from the database. */
const STORED: Record<string, readonly string[]> = {
  report: [
    "domain/report/report-html.ts",
    "domain/report/dossier/dossier-html.ts",
    "domain/report/dossier/dossier-drawings.ts",
  ],
};

/** A face that is, or may be, a file. */
const LOADED_FACE = /@font-face\{[^{}]*url\([^{}]*\}/g;

/** Areas whose stylesheets a document may bring along: those that people come to from outside. */
const INLINED: ReadonlySet<string> = new Set(["texts", "experts", "guide", "account"]);

/**
 * People come to this area from outside, too, but three of its pages follow one upon the other: what was inlined would
 * have to be loaded once more for the second. Its faces are a file of their own instead, which may come late.
 */
const FACES_APART = "way";

/** A node of a syntax tree, as far as it is read here. */
interface SyntaxNode {
  type: string;
  value?: unknown;
  name?: string;
  key?: SyntaxNode;
  source?: SyntaxNode | null;
  importKind?: string;
}

/** A file's strings and names of properties, which class names may be, and what it imports. Types are neither. */
function read(file: string): { words: string[]; imports: string[] } {
  const words: string[] = [];
  const imports: string[] = [];
  const visit = (value: unknown): void => {
    if (Array.isArray(value)) for (const each of value) visit(each);
    if (typeof value !== "object" || value === null || !("type" in value)) return;
    const node = value as SyntaxNode;
    if (/^(?:TSTypeAliasDeclaration|TSInterfaceDeclaration|TSTypeAnnotation)$/.test(node.type)) return;
    if (/^(?:Import|ExportNamed|ExportAll)/.test(node.type) && node.source) {
      if (node.importKind !== "type" && typeof node.source.value === "string") imports.push(node.source.value);
      return;
    }
    // What is loaded later belongs to the page, too.
    if (node.type === "ImportExpression" && typeof node.source?.value === "string") imports.push(node.source.value);
    if (node.type === "Literal" && typeof node.value === "string") words.push(node.value);
    if (node.type === "TemplateElement") words.push((node.value as { cooked: string }).cooked);
    if (node.type === "Property" && node.key?.name) words.push(node.key.name);
    for (const part of Object.values(node)) visit(part);
  };
  visit(parseSync(file, readFileSync(file, "utf8")).program);
  return { words, imports };
}

/** The strings of some files of the app, and of all that they import. */
function sourceOf(app: string, entries: readonly string[]): string {
  const texts = new Map<string, string>();
  const add = (file: string) => {
    if (texts.has(file)) return;
    const { words, imports } = read(file);
    texts.set(file, words.join("\n"));
    for (const specifier of imports) {
      const name = specifier.replace(/\?.*$/, "");
      const found = name.startsWith("#app/") ? resolve(app, name.slice(5)) : resolve(dirname(file), name);
      if (/^(?:\.|#app\/).*\.tsx?$/.test(name) && existsSync(found)) add(found);
    }
  };
  for (const entry of entries) add(resolve(app, entry));
  return [...texts.values()].join("\n");
}

/** The route modules of an area. */
function routesOf(app: string, names: readonly string[]): string[] {
  return names.flatMap((name) =>
    name.endsWith("/")
      ? readdirSync(join(app, name))
          .filter((file) => file.endsWith(".tsx"))
          .map((file) => name + file)
      : [name],
  );
}

function framesOf(routes: readonly string[]): string[] {
  return routes.some((name) => name.startsWith("routes/student/")) ? [...FRAME, STUDENT_FRAME] : FRAME;
}

/**
 * The stylesheet with everything has 16 kB (compressed), of which a page needs about half before it can be painted. So
 * each area gets one with what its own pages use, in the same order. `virtual:area-styles` tells the server which is
 * which, what stands in an area's without faces, for a document that brings its styles along, and where the faces are.
 */
export function areaStyles(): Plugin {
  const app = resolve("app");
  let full = "";
  let byRoute: Record<string, string[]> = {};
  let inlined: Record<string, string> = {};
  let faces = "";
  return {
    name: "vazhi:area-styles",
    resolveId: (source) => (source === MODULE ? `\0${MODULE}` : null),
    // The client is built before the server. In development there is nothing but the whole.
    load: (id) =>
      id === `\0${MODULE}`
        ? Object.entries({ fullStyles: full, stylesByRoute: byRoute, inlinedStyles: inlined, facesStyles: faces })
            .map(([name, value]) => `export const ${name} = ${JSON.stringify(value)};`)
            .join("\n")
        : null,
    generateBundle: {
      order: "post",
      handler(_options, bundle) {
        if (this.environment.name !== "client") return;
        const whole = Object.values(bundle).find(({ fileName }) => FULL.test(fileName));
        if (whole?.type !== "asset") throw new Error("The bundle has no stylesheet of the root");
        const css = typeof whole.source === "string" ? whole.source : Buffer.from(whole.source).toString("utf8");
        full = `/${whole.fileName}`;
        byRoute = {};
        inlined = {};
        const emit = (name: string, source: string) => {
          const fileName = `assets/${name}-${createHash("sha256").update(source).digest("base64url").slice(0, 8)}.css`;
          this.emitFile({ type: "asset", fileName, source });
          return `/${fileName}`;
        };
        faces = emit("faces", (css.match(LOADED_FACE) ?? []).join(""));
        for (const [area, names] of Object.entries(AREAS)) {
          const routes = routesOf(app, names);
          const words = sourceOf(app, [...framesOf(routes), ...routes, ...(STORED[area] ?? [])]);
          const source = stylesFor(css, words);
          const withoutFaces = source.replaceAll(LOADED_FACE, "");
          const isApart = area === FACES_APART;
          const file = emit(area, isApart ? withoutFaces : source);
          if (INLINED.has(area)) inlined[file] = withoutFaces;
          const files = isApart ? [file, faces] : [file];
          for (const route of routes) byRoute[route.replace(/\.tsx$/, "")] = files;
        }
      },
    },
  };
}
