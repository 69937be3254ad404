// `npm run make:icons`: writes app/assets/icons.svg, the sprite of the icons that app/ui/elements/icons.tsx names.
import { readFileSync, writeFileSync } from "node:fs";
import { resolve } from "node:path";

type IconNode = readonly (readonly [tag: string, attributes: Readonly<Record<string, string>>])[];

export const SPRITE = "app/assets/icons.svg";

const ICONS = "node_modules/lucide-react/dist/esm/icons";

async function shapesOf(name: string): Promise<IconNode> {
  // Some names are aliases of another icon.
  const other = /export \{ default \} from '\.\/([a-z0-9-]+)\.mjs'/.exec(
    readFileSync(`${ICONS}/${name}.mjs`, "utf8"),
  )?.[1];
  if (other) return shapesOf(other);
  const { __iconData: data } = (await import(resolve(ICONS, `${name}.mjs`))) as { __iconData: { node: IconNode } };
  return data.node;
}

async function symbol(name: string): Promise<string> {
  const shapes = (await shapesOf(name)).map(([tag, attributes]) => {
    const written = Object.entries(attributes).flatMap(([attribute, value]) =>
      attribute === "key" ? [] : [` ${attribute}="${value}"`],
    );
    return `<${tag}${written.join("")}/>`;
  });
  return `<symbol id="${name}" viewBox="0 0 24 24">${shapes.join("")}</symbol>`;
}

/** The expected sprite. The pictures are Lucide's (ISC licence); colour and strokes come from the page. */
export async function makeSprite(): Promise<string> {
  const names = [...readFileSync("app/ui/elements/icons.tsx", "utf8").matchAll(/icon\("([a-z0-9-]+)"\)/g)].map(
    (match) => match[1] ?? "",
  );
  const symbols = await Promise.all(names.map(symbol));
  return `<!-- Lucide, ISC licence. Made by scripts/make-icons.ts. -->\n<svg xmlns="http://www.w3.org/2000/svg">\n${symbols.join("\n")}\n</svg>\n`;
}

if (import.meta.main) writeFileSync(SPRITE, await makeSprite());
