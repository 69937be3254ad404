interface FontPair {
  regular: Uint8Array;
  bold: Uint8Array;
}

/** The renderer's assets: the compiled shaper and the fonts. */
export interface PdfAssets {
  /** `harfbuzzjs/dist/harfbuzz.wasm`, compiled but not instantiated. */
  harfbuzz: WebAssembly.Module;
  fonts: {
    latin: FontPair;
    malayalam: FontPair;
    /** The display face of headings and code letters, in one weight. */
    display: { latin: Uint8Array; malayalam: Uint8Array };
  };
}
