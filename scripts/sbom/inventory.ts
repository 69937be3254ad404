/** What of package-lock.json is used, by path: `node_modules/zod`. */
export type LockedPackages = Record<
  string,
  { name?: string; version?: string; license?: string; integrity?: string } | undefined
>;

/** CycloneDX: https://cyclonedx.org/docs/1.6/json/#components */
interface Component {
  type: "library" | "data";
  "bom-ref": string;
  name: string;
  version: string;
  licenses: ({ license: { id: string } } | { expression: string })[];
  purl?: string;
  hashes?: { alg: string; content: string }[];
  externalReferences?: { type: "website"; url: string }[];
}

export interface Inventory {
  $schema: string;
  bomFormat: "CycloneDX";
  specVersion: "1.6";
  version: 1;
  metadata: {
    timestamp: string;
    component: { type: "application"; "bom-ref": string; name: string; version: string };
  };
  components: Component[];
}

/** Committed files that were made from a package which no module imports, by the beginning of their paths. */
const MADE_FROM = {
  "app/assets/fonts/display-": "@fontsource-variable/anek-malayalam",
  "app/assets/fonts/malayalam-": "@fontsource/noto-sans-malayalam",
  "app/assets/icons.svg": "lucide-react",
  "app/domain/accounts/common-passwords.ts": "@zxcvbn-ts/language-common",
  "app/gateways/pdf/fonts/display-": "@fontsource-variable/anek-malayalam",
  "app/gateways/pdf/fonts/latin-": "@fontsource/noto-sans",
  "app/gateways/pdf/fonts/malayalam-": "@fontsource/noto-sans-malayalam",
};

const ONET_FILE = "app/content/career-categories.json";

const ONET: Component = {
  type: "data",
  "bom-ref": "onet-database@30.2",
  name: "O*NET Database",
  version: "30.2",
  licenses: [{ license: { id: "CC-BY-4.0" } }],
  externalReferences: [{ type: "website", url: "https://www.onetcenter.org/database.html" }],
};

const IS_FONT = /\.(?:woff2?|ttf|otf)$|\/fonts\//;

/**
 * Lists the packages and data of third parties that are in the bundles, as CycloneDX 1.6.
 * @param files the paths of what is bundled, from the project's folder
 * @throws if a bundled package is not in the lock file, has no licence there, or a font is of unknown origin
 */
export function makeInventory({
  files,
  locked,
  release,
  now,
}: {
  files: readonly string[];
  locked: LockedPackages;
  release: string;
  now: Date;
}): Inventory {
  const components = new Map<string, Component>();
  for (const file of files) {
    const component = file === ONET_FILE ? ONET : toComponent(findPackage(file), locked);
    if (component) components.set(component["bom-ref"], component);
  }
  return {
    $schema: "http://cyclonedx.org/schema/bom-1.6.schema.json",
    bomFormat: "CycloneDX",
    specVersion: "1.6",
    version: 1,
    metadata: {
      timestamp: now.toISOString(),
      component: { type: "application", "bom-ref": `vazhi@${release}`, name: "vazhi", version: release },
    },
    components: [...components.values()].toSorted((a, b) => (a["bom-ref"] < b["bom-ref"] ? -1 : 1)),
  };
}

/** The path of the package that a file is from, or was made from; null for the product's own. */
function findPackage(file: string): string | null {
  const [inPackage] = /^(?:.*\/)?node_modules\/(?:@[^/]+\/)?[^/]+/.exec(file) ?? [];
  if (inPackage !== undefined) return inPackage;
  const origin = Object.entries(MADE_FROM).find(([beginning]) => file.startsWith(beginning));
  if (origin) return `node_modules/${origin[1]}`;
  if (IS_FONT.test(file)) throw new Error(`scripts/sbom/inventory.ts does not name the package of the font ${file}`);
  return null;
}

function toComponent(path: string | null, locked: LockedPackages): Component | null {
  if (path === null) return null;
  const { version, license, integrity, name = path.replace(/^.*node_modules\//, "") } = locked[path] ?? {};
  if (version === undefined) throw new Error(`${path} is bundled and not in package-lock.json`);
  if (license === undefined) throw new Error(`${path} has no licence in package-lock.json`);
  const purl = `pkg:npm/${name.replace("@", "%40")}@${version}`;
  return {
    type: "library",
    "bom-ref": purl,
    name,
    version,
    purl,
    licenses: [/[ (]/.test(license) ? { expression: license } : { license: { id: license } }],
    ...(integrity === undefined ? {} : { hashes: toHashes(integrity) }),
  };
}

/** npm's `sha512-` and base64, several separated by spaces, as CycloneDX's hexadecimal. */
function toHashes(integrity: string): { alg: string; content: string }[] {
  return integrity.split(" ").map((hash) => {
    const [algorithm = "", digest = ""] = hash.split(/-(.*)/s);
    return {
      alg: algorithm.toUpperCase().replace("SHA", "SHA-"),
      content: Buffer.from(digest, "base64").toString("hex"),
    };
  });
}
