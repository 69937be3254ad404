import { readFileSync } from "node:fs";
import path from "node:path";
import type { RouteConfigEntry } from "@react-router/dev/routes";
import { type Plugin, runnerImport } from "vite";
import { actionIntents } from "./action-intents.ts";

const root = path.resolve(import.meta.dirname, "../../..");
const app = path.join(root, "app");

const SERVER_BUILD = "virtual:react-router/server-build";
const RENDERING_BUILD = "virtual:rendering-server-build";
const INTENTS = "virtual:action-intents";
const PAYMENTS_ROUTES = "virtual:payments-routes";

interface FlatRoute {
  id: string;
  parentId: string | undefined;
  path: string | undefined;
  index: boolean | undefined;
  file: string;
}

/** `app/routes.ts`, flattened below the root as React Router's own plugin does. */
function flatten(entries: readonly RouteConfigEntry[], parentId: string): FlatRoute[] {
  return entries.flatMap((entry) => {
    const id = entry.id ?? entry.file.replace(/\.tsx?$/, "");
    const own = { id, parentId, path: entry.path, index: entry.index, file: path.join(app, entry.file) };
    return [own, ...flatten(entry.children ?? [], id)];
  });
}

async function readRoutes(): Promise<FlatRoute[]> {
  const { module } = await runnerImport<{ default: RouteConfigEntry[] }>(path.join(app, "routes.ts"));
  return [
    { id: "root", parentId: undefined, path: "", index: undefined, file: path.join(app, "root.tsx") },
    ...flatten(module.default, "root"),
  ];
}

/** The server build that React Router's plugin generates from the routes; documents have no body. */
function writeServerBuild(routes: readonly FlatRoute[]): string {
  return [
    ...routes.map(({ file }, index) => `import * as route${index} from ${JSON.stringify(file)};`),
    "const handleRequest = (request, status, headers) => new Response(null, { status, headers });",
    "const handleError = (error, { request }) =>",
    "  error?.status < 500 || console.error(request.method, request.url, error);",
    "export const entry = { module: { default: handleRequest, handleError } };",
    "export const routes = {",
    ...routes.map(
      (route, index) => `${JSON.stringify(route.id)}: { ...${JSON.stringify(route)}, module: route${index} },`,
    ),
    "};",
    'export const assets = { entry: { imports: [], module: "" }, routes: {}, url: "", version: "" };',
    'export const basename = "/";',
    'export const publicPath = "/";',
    'export const assetsBuildDirectory = "build/client";',
    "export const future = {};",
    "export const ssr = true;",
    "export const isSpaMode = false;",
    "export const prerender = [];",
    'export const routeDiscovery = { mode: "lazy", manifestPath: "/__manifest" };',
  ].join("\n");
}

/** The same build with the product's documents. Names of scripts and styles do not matter here. */
function writeRenderingBuild(routes: readonly FlatRoute[]): string {
  const manifest = Object.fromEntries(
    routes.map(({ id, parentId, path: pathname, index }) => [
      id,
      { id, parentId, path: pathname, index, module: `/assets/${id}.js`, imports: [], css: [] },
    ]),
  );
  return [
    "import {",
    "  UNSAFE_withComponentProps as withComponentProps,",
    "  UNSAFE_withErrorBoundaryProps as withErrorBoundaryProps,",
    '} from "react-router";',
    `import * as module from ${JSON.stringify(path.join(app, "entry.server.tsx"))};`,
    `import { routes as bare } from ${JSON.stringify(SERVER_BUILD)};`,
    `export * from ${JSON.stringify(SERVER_BUILD)};`,
    "export const entry = { module };",
    // React Router's plugin wraps the components of a route module like this.
    "const withProps = ({ default: Component, ErrorBoundary, ...rest }) => ({",
    "  ...rest,",
    "  ...(Component && { default: withComponentProps(Component) }),",
    "  ...(ErrorBoundary && { ErrorBoundary: withErrorBoundaryProps(ErrorBoundary) }),",
    "});",
    "export const routes = Object.fromEntries(",
    "  Object.entries(bare).map(([id, route]) => [id, { ...route, module: withProps(route.module) }]),",
    ");",
    "export const assets = {",
    '  entry: { imports: [], module: "/assets/entry.js" },',
    `  routes: Object.fromEntries(Object.entries(${JSON.stringify(manifest)}).map(`,
    '    ([id, route]) => [id, { ...route, hasLoader: "loader" in bare[id].module }],',
    "  )),",
    '  url: "/assets/manifest.js",',
    '  version: "1",',
    "};",
  ].join("\n");
}

/** The payments worker's addresses, served by Hono: `POST /hooks/razorpay`. */
function paymentsRoutes(): string[] {
  const source = readFileSync(path.join(root, "workers/payments/index.ts"), "utf8");
  return [...source.matchAll(/\bapp\.(get|post|put|patch|delete|all|use|on|route|mount)\(\s*"([^"]+)"/g)].map(
    ([, method = "", address = ""]) => `${method.toUpperCase()} ${address}`,
  );
}

/**
 * Virtual modules with the product's routes, for a test's worker: `virtual:react-router/server-build` for React
 * Router's request handler, `virtual:rendering-server-build` with the documents as well; from the sources,
 * `virtual:action-intents` with the intents of each route's action, and `virtual:payments-routes` with the payments
 * worker's addresses.
 */
export function routeTable(): Plugin {
  const modules = new Map([
    [SERVER_BUILD, async () => writeServerBuild(await readRoutes())],
    [RENDERING_BUILD, async () => writeRenderingBuild(await readRoutes())],
    [
      INTENTS,
      async () =>
        `export default ${JSON.stringify(Object.fromEntries((await readRoutes()).map(({ id, file }) => [id, actionIntents(file)])))};`,
    ],
    [PAYMENTS_ROUTES, async () => `export default ${JSON.stringify(paymentsRoutes())};`],
  ]);
  return {
    name: "vazhi:route-table",
    enforce: "pre",
    resolveId: (source) => (modules.has(source) ? `\0${source}` : null),
    load: (id) => modules.get(id.replace("\0", ""))?.() ?? null,
  };
}
