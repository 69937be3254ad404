import { type ShapingFont, startHarfBuzz } from "./harfbuzz.ts";
import type { PdfAssets } from "./pdf-assets.ts";

interface ShapingFonts {
  latin: { regular: ShapingFont; bold: ShapingFont };
  malayalam: { regular: ShapingFont; bold: ShapingFont };
  display: { latin: ShapingFont; malayalam: ShapingFont };
}

/** Reports share most words, so fonts and their shaped texts are cached across reports. */
const opened = new WeakMap<PdfAssets, ShapingFonts>();

/** The assets' opened fonts, cached. */
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

/** Reopens the fonts next time: after a failure, HarfBuzz's memory cannot be trusted. */
export function closeShapingFonts(assets: PdfAssets): void {
  opened.delete(assets);
}
