/**
 * The binary assets of the PDF renderer, from the Workers build. Only this file imports them, so that everything else
 * also runs (and is tested) in plain Node.
 */
import harfbuzz from "harfbuzzjs/dist/harfbuzz.wasm";
import displayLatin from "./fonts/display-latin.bin";
import displayMalayalam from "./fonts/display-malayalam.bin";
import latinBold from "./fonts/latin-bold.bin";
import latinRegular from "./fonts/latin-regular.bin";
import malayalamBold from "./fonts/malayalam-bold.bin";
import malayalamRegular from "./fonts/malayalam-regular.bin";
import type { PdfAssets } from "./pdf-assets.ts";

/** HarfBuzz and the fonts, ready for `renderReportPdf`. */
export const pdfAssets: PdfAssets = {
  harfbuzz,
  fonts: {
    latin: { regular: new Uint8Array(latinRegular), bold: new Uint8Array(latinBold) },
    malayalam: { regular: new Uint8Array(malayalamRegular), bold: new Uint8Array(malayalamBold) },
    display: { latin: new Uint8Array(displayLatin), malayalam: new Uint8Array(displayMalayalam) },
  },
};
