/**
 * A small binding to HarfBuzz, which turns text into positioned glyphs. Instantiates the compiled WebAssembly module
 * through its C interface, as harfbuzzjs's own JavaScript compiles it on import, which Workers refuse.
 */

/** A glyph as HarfBuzz positions it; lengths are in thousandths of the font size. */
export interface ShapedGlyph {
  glyphId: number;
  /** Index (in UTF-16 units) of the first character of the glyph's cluster. */
  cluster: number;
  advance: number;
  offsetX: number;
  offsetY: number;
}

export type Script = "latin" | "malayalam";

/** The part of HarfBuzz's C interface used here; pointers are byte offsets into `memory`. */
interface HarfBuzzExports {
  memory: WebAssembly.Memory;
  __wasm_call_ctors(): void;
  malloc(size: number): number;
  free(pointer: number): void;
  hb_blob_create(data: number, length: number, mode: number, userData: number, destroy: number): number;
  hb_face_create(blob: number, index: number): number;
  hb_face_get_upem(face: number): number;
  hb_font_create(face: number): number;
  hb_font_set_scale(font: number, x: number, y: number): void;
  hb_font_get_nominal_glyph(font: number, codePoint: number, glyph: number): number;
  hb_font_get_glyph_h_advance(font: number, glyphId: number): number;
  hb_buffer_create(): number;
  hb_buffer_destroy(buffer: number): void;
  hb_buffer_add_utf16(buffer: number, text: number, length: number, offset: number, itemLength: number): void;
  hb_buffer_set_direction(buffer: number, direction: number): void;
  hb_buffer_set_script(buffer: number, script: number): void;
  hb_buffer_get_length(buffer: number): number;
  hb_buffer_get_glyph_infos(buffer: number, length: number): number;
  hb_buffer_get_glyph_positions(buffer: number, length: number): number;
  hb_shape(font: number, buffer: number, features: number, featureCount: number): void;
}

const MEMORY_PAGE_BYTES = 65_536;
const HB_MEMORY_MODE_WRITABLE = 2;
const HB_DIRECTION_LTR = 4;
/** ISO 15924 codes packed into four bytes, as HarfBuzz identifies scripts. */
const HB_SCRIPT: Record<Script, number> = { latin: 0x4c61746e, malayalam: 0x4d6c796d };
/** `hb_glyph_info_t` and `hb_glyph_position_t` are both five 32-bit fields long. */
const GLYPH_RECORD_FIELDS = 5;

/**
 * Starts HarfBuzz and returns a font loader. Each call has its own memory, freed as a whole with its last font; fonts
 * are never destroyed individually.
 */
export function startHarfBuzz(module: WebAssembly.Module): (trueType: Uint8Array) => ShapingFont {
  const started: { hb: HarfBuzzExports | null } = { hb: null };
  const instance = new WebAssembly.Instance(module, {
    wasi_snapshot_preview1: {
      proc_exit() {
        throw new Error("HarfBuzz exited");
      },
    },
    env: {
      _emscripten_runtime_keepalive_clear() {},
      _abort_js() {
        throw new Error("HarfBuzz aborted");
      },
      _setitimer_js: () => 0,
      emscripten_resize_heap(wantedBytes: number): number {
        const memory = started.hb?.memory;
        return memory && grow(memory, wantedBytes) ? 1 : 0;
      },
    },
  });
  const hb = instance.exports as unknown as HarfBuzzExports;
  started.hb = hb;
  // oxlint-disable-next-line no-underscore-dangle -- the name that the compiler gives it
  hb.__wasm_call_ctors();
  return (trueType) => new ShapingFont(hb, trueType);
}

/** Grows a memory to at least `wantedBytes`; false when the host refuses. */
function grow(memory: WebAssembly.Memory, wantedBytes: number): boolean {
  const missing = wantedBytes - memory.buffer.byteLength;
  if (missing <= 0) return true;
  try {
    memory.grow(Math.ceil(missing / MEMORY_PAGE_BYTES));
    return true;
  } catch {
    return false;
  }
}

/** A font that HarfBuzz has opened. */
export class ShapingFont {
  readonly #hb: HarfBuzzExports;
  readonly #font: number;
  readonly #glyphs = new Map<number, number>();

  constructor(
    hb: HarfBuzzExports,
    readonly trueType: Uint8Array,
  ) {
    this.#hb = hb;
    const data = hb.malloc(trueType.length);
    new Uint8Array(hb.memory.buffer).set(trueType, data);
    const blob = hb.hb_blob_create(data, trueType.length, HB_MEMORY_MODE_WRITABLE, 0, 0);
    const face = hb.hb_face_create(blob, 0);
    this.#font = hb.hb_font_create(face);
    // The fonts have 1000 units per em, so HarfBuzz's numbers equal PDF's "glyph space".
    hb.hb_font_set_scale(this.#font, 1000, 1000);
  }

  /** Whether the font has a glyph for a character. */
  covers(codePoint: number): boolean {
    return this.findGlyph(codePoint) !== 0;
  }

  /** The glyph for a single character; 0 if there is none. */
  findGlyph(codePoint: number): number {
    const known = this.#glyphs.get(codePoint);
    if (known !== undefined) return known;
    const pointer = this.#hb.malloc(4);
    const isCovered = this.#hb.hb_font_get_nominal_glyph(this.#font, codePoint, pointer) !== 0;
    const glyph = isCovered ? (new Uint32Array(this.#hb.memory.buffer, pointer, 1)[0] ?? 0) : 0;
    this.#hb.free(pointer);
    this.#glyphs.set(codePoint, glyph);
    return glyph;
  }

  /** A glyph's width in the font, in thousandths of the font size. */
  measureAdvance(glyphId: number): number {
    return this.#hb.hb_font_get_glyph_h_advance(this.#font, glyphId);
  }

  /** Shapes text of one script, left to right; glyphs come in visual order, clusters ascending. */
  shape(text: string, script: Script): ShapedGlyph[] {
    const hb = this.#hb;
    const buffer = hb.hb_buffer_create();
    const textPointer = hb.malloc(text.length * 2);
    const units = new Uint16Array(hb.memory.buffer, textPointer, text.length);
    for (let index = 0; index < text.length; index += 1) units[index] = text.charCodeAt(index);
    hb.hb_buffer_add_utf16(buffer, textPointer, text.length, 0, text.length);
    hb.free(textPointer);

    hb.hb_buffer_set_direction(buffer, HB_DIRECTION_LTR);
    hb.hb_buffer_set_script(buffer, HB_SCRIPT[script]);
    hb.hb_shape(this.#font, buffer, 0, 0);

    const count = hb.hb_buffer_get_length(buffer);
    const infoPointer = hb.hb_buffer_get_glyph_infos(buffer, 0);
    const positionPointer = hb.hb_buffer_get_glyph_positions(buffer, 0);
    const infos = new Uint32Array(hb.memory.buffer, infoPointer, count * GLYPH_RECORD_FIELDS);
    const positions = new Int32Array(hb.memory.buffer, positionPointer, count * GLYPH_RECORD_FIELDS);
    const glyphs: ShapedGlyph[] = [];
    for (let record = 0; record < infos.length; record += GLYPH_RECORD_FIELDS) {
      // hb_glyph_info_t: codepoint, mask, cluster, …; hb_glyph_position_t: x_advance, y_advance, x_offset, y_offset, …
      glyphs.push({
        glyphId: infos[record] ?? 0,
        cluster: infos[record + 2] ?? 0,
        advance: positions[record] ?? 0,
        offsetX: positions[record + 2] ?? 0,
        offsetY: positions[record + 3] ?? 0,
      });
    }
    hb.hb_buffer_destroy(buffer);
    return glyphs;
  }
}
