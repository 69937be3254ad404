/** What the bundler knows of the modules. */
interface Modules {
  getModuleInfo(id: string): { code: string | null; isEntry: boolean; importers: readonly string[] } | null;
}

/** The root and the layouts, which all students' pages have. */
const FRAME = /\/app\/(?:root|routes\/(?:site-layout|focused-layout|student\/layout))\.tsx$/;

const ROUTE = /\/app\/(?:root\.tsx|routes\/)/;

/** Code of the server: what imports a module there does not bring it to a browser. */
const SERVER = /\/(?:db|app\/(?:usecases|gateways|web\/(?:accounts|forms|http|messages)))\//;

/** Areas in which students and parents book and pay. */
const PAYING = new Set(["booking", "payer", "purchase"]);

/** The area whose drawings a page of the portal shows to reviewers: other pages of students never need them. */
const REVIEWED = "strengths";

/** A page of that area whose rules and drawings the others do not need. */
const TASK = /\/strengths\/(\w+)\.tsx$/;

/** The files of the routes that import a module, themselves or by another module. */
function listRoutes(id: string, modules: Modules): string[] {
  const seen = new Set([id]);
  for (const next of seen)
    for (const importer of modules.getModuleInfo(next)?.importers ?? []) if (!SERVER.test(importer)) seen.add(importer);
  return [...seen]
    .filter((next) => modules.getModuleInfo(next)?.isEntry && ROUTE.test(next))
    .map((next) => next.replace(/\?.*$/, ""));
}

/** `accounts` for `routes/student/accounts/profile.tsx`, `portal-money` for `routes/admin/money/export.tsx`. */
function toArea(route: string): string {
  if (FRAME.test(route)) return "shared";
  const [, portal, folder = ""] = /\/routes\/(admin\/)?(?:student\/)?(?:(\w+)\/)?/.exec(route) ?? [];
  return [portal && "portal", folder].filter(Boolean).join("-");
}

function nameTaskFile(routes: readonly string[]): string {
  const tasks = routes.flatMap((route) => (route.includes("/admin/") ? [] : (TASK.exec(route)?.[1] ?? [])));
  return tasks.length === 1 ? `${REVIEWED}-${tasks[0]}` : REVIEWED;
}

/**
 * The script file of a module, by the hydrated pages that import it:
 * - `student` for what loads a file later, as no page of the purchase does
 * - null if only one page does: it is in that page's own file
 * - the area if they are in one, `portal` if they are in several of the portal
 * - the reviewed area if no other one of students has it; the task if of its pages one task's alone has it
 * - `paying` or `session` if students book and pay there, with or without a purchase
 * - `student` if no page of the purchase does, so that paying, the first page of all, stays light
 * - otherwise `shared`, which every page loads
 */
function nameScriptFile(id: string, modules: Modules): string | null {
  if (!id.includes("/app/")) return "student";
  const routes = listRoutes(id, modules);
  if (routes.length === 1) return null;
  const isHydrated = (route: string) =>
    FRAME.test(route) ||
    route.includes("/routes/admin/") ||
    modules.getModuleInfo(route)?.code?.includes("isHydrated: true");
  const hydrated = routes.filter(isHydrated);
  const areas = [...new Set(hydrated.map(toArea))];
  const students = areas.filter((area) => !area.startsWith("portal"));
  if (areas.length < 2) return areas[0] === REVIEWED ? nameTaskFile(hydrated) : (areas[0] ?? null);
  if (students.length === 0) return "portal";
  if (students.every((area) => area === REVIEWED)) return nameTaskFile(hydrated);
  if (students.length > 1 && students.every((area) => PAYING.has(area)))
    return students.includes("purchase") ? "paying" : "session";
  return students.some((area) => area === "shared" || area === "purchase") ? "shared" : "student";
}

const FRAMEWORK = /node_modules\/(?:react|react-dom|react-router|scheduler)\/|rolldown\/runtime|\/entry\.client\.tsx/;

/** Our modules, and the bundler's own for imports that wait. */
const OURS = /\/app\/|vite\/preload-helper/;

/** A group takes its modules' own imports along, so those that others import come first. */
const FILES = ["shared", "student", "paying", "session", "portal", REVIEWED];

/** The bundler's groups, each a file: on a phone a dozen files of half a kilobyte cost more in requests than in bytes. */
export const scriptGroups = [
  // The file is called `entry.client`, like the entry in it.
  { name: "framework", test: FRAMEWORK, priority: FILES.length + 1 },
  ...FILES.map((file, index) => ({
    name: (id: string, modules: Modules) => (nameScriptFile(id, modules) === file ? file : null),
    debugName: file,
    test: OURS,
    priority: FILES.length - index,
  })),
  { name: nameScriptFile, debugName: "area", test: OURS },
];
