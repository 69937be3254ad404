// `npm run make:icons`: writes the sprite app/assets/icons.svg, and public/icons for the installed app.
import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { resolve } from "node:path";
import { openBrowser, unpackChromium } from "../tests/support/browser/chromium.ts";

type IconNode = readonly (readonly [tag: string, attributes: Readonly<Record<string, string>>])[];

export const SPRITE = "app/assets/icons.svg";

const ICONS = "node_modules/lucide-react/dist/esm/icons";

async function readShapes(name: string): Promise<IconNode> {
  // Some names are aliases of another icon.
  const other = /export \{ default \} from '\.\/([a-z0-9-]+)\.mjs'/.exec(
    readFileSync(`${ICONS}/${name}.mjs`, "utf8"),
  )?.[1];
  if (other) return readShapes(other);
  const { __iconData: data } = (await import(resolve(ICONS, `${name}.mjs`))) as { __iconData: { node: IconNode } };
  return data.node;
}

async function symbol(name: string): Promise<string> {
  const shapes = (await readShapes(name)).map(([tag, attributes]) => {
    const written = Object.entries(attributes).flatMap(([attribute, value]) =>
      attribute === "key" ? [] : [` ${attribute}="${value}"`],
    );
    return `<${tag}${written.join("")}/>`;
  });
  return `<symbol id="${name}" viewBox="0 0 24 24">${shapes.join("")}</symbol>`;
}

const FAVICON = "app/assets/favicon.svg";

/** Our own drawings in the sprite: the mark, and the Malayalam name in the colour of the surrounding text. */
const OWN = { mark: FAVICON, "name-in-malayalam": "app/assets/vazhi-malayalam.svg" };

function ownSymbol(id: string, file: string): string {
  const [, viewBox, paint, shapes] =
    /<svg xmlns="[^"]+" viewBox="([^"]+)" fill="([^"]+)">([\s\S]+?)<\/svg>/.exec(readFileSync(file, "utf8")) ?? [];
  if (!viewBox || !paint || !shapes) throw new Error(`${file} is no drawing of the expected form`);
  return `<symbol id="${id}" viewBox="${viewBox}" fill="${paint}">${shapes}</symbol>`;
}

/** The expected sprite. Its icons are Lucide's (ISC licence); their colour and strokes come from the page. */
export async function makeSprite(): Promise<string> {
  const names = [...readFileSync("app/ui/elements/icons.tsx", "utf8").matchAll(/icon\("([a-z0-9-]+)"\)/g)].map(
    (match) => match[1] ?? "",
  );
  const own = Object.entries(OWN).map(([id, file]) => ownSymbol(id, file));
  const symbols = [...(await Promise.all(names.map(symbol))), ...own];
  return `<!-- Icons: Lucide, ISC licence. Made by scripts/make-icons.ts. -->\n<svg xmlns="http://www.w3.org/2000/svg">\n${symbols.join("\n")}\n</svg>\n`;
}

interface AppIcon {
  /** Below `public/icons`. */
  file: string;
  /** Width and height in pixels. */
  size: number;
  /** Phones crop such an icon: the sign is within the middle 80 %, the background fills the rest. */
  isMaskable: boolean;
}

const APP_ICONS: AppIcon[] = [
  { file: "vazhi-192.png", size: 192, isMaskable: false },
  { file: "vazhi-512.png", size: 512, isMaskable: false },
  { file: "vazhi-maskable-192.png", size: 192, isMaskable: true },
  { file: "vazhi-maskable-512.png", size: 512, isMaskable: true },
];

/** The mark, up to the edge if cropped. */
function drawing(favicon: string, { isMaskable }: AppIcon): string {
  if (!isMaskable) return favicon;
  const ground = /<rect [^>]*fill="([^"]+)"[^>]*>/.exec(favicon);
  if (!ground) throw new Error("The favicon has no ground");
  return favicon
    .replace('viewBox="0 0 40 40"', 'viewBox="-5 -5 50 50"')
    .replace(ground[0], `<rect x="-5" y="-5" width="50" height="50" fill="${ground[1]}"/>`);
}

async function drawAppIcons(): Promise<void> {
  const favicon = readFileSync(FAVICON, "utf8");
  await unpackChromium();
  const browser = await openBrowser();
  const page = await browser.newPage();
  mkdirSync("public/icons", { recursive: true });
  for (const icon of APP_ICONS) {
    await page.setViewportSize({ width: icon.size, height: icon.size });
    await page.setContent(`<style>body{margin:0}svg{display:block;width:100vw}</style>${drawing(favicon, icon)}`);
    writeFileSync(`public/icons/${icon.file}`, await page.screenshot({ type: "png", omitBackground: true }));
  }
  await browser.close();
}

if (import.meta.main) {
  writeFileSync(SPRITE, await makeSprite());
  await drawAppIcons();
}
