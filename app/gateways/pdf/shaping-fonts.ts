import { type ShapingFont, startHarfBuzz } from "./harfbuzz.ts";
import type { PdfAssets } from "./pdf-assets.ts";

/** The fonts that HarfBuzz has opened, by script and weight. */
interface ShapingFonts {
  latin: { regular: ShapingFont; bold: ShapingFont };
  malayalam: { regular: ShapingFont; bold: ShapingFont };
  display: { latin: ShapingFont; malayalam: ShapingFont };
}

/** Reports share most of their words, so fonts and what they have shaped are kept from one report to the next. */
const opened = new WeakMap<PdfAssets, ShapingFonts>();

/** The opened fonts of some assets. */
export function openShapingFonts(assets: PdfAssets): ShapingFonts {
  const known = opened.get(assets);
  if (known) return known;
  const loadFont = startHarfBuzz(assets.harfbuzz);
  const { latin, malayalam, display } = assets.fonts;
  const fonts: ShapingFonts = {
    latin: { regular: loadFont(latin.regular), bold: loadFont(latin.bold) },
    malayalam: { regular: loadFont(malayalam.regular), bold: loadFont(malayalam.bold) },
    display: { latin: loadFont(display.latin), malayalam: loadFont(display.malayalam) },
  };
  opened.set(assets, fonts);
  return fonts;
}

/** Opens the fonts anew next time: after a failure, what HarfBuzz holds in memory cannot be relied on. */
export function closeShapingFonts(assets: PdfAssets): void {
  opened.delete(assets);
}
