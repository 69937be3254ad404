/** Draws on one page. Coordinates are in points from its top left corner, y downwards, unlike PDF's own. */
import type { StructureElement } from "./document-structure.ts";
import { hex16, utf16Hex, type Fragment } from "./report-font.ts";
import { PAGE, type Colour } from "./theme.ts";
import type { Line, LineRun } from "./typesetter.ts";

/** The active area of a link, in page coordinates. */
export interface LinkArea {
  href: string;
  x: number;
  top: number;
  width: number;
  height: number;
  element: StructureElement | null;
}

export interface Stroke {
  colour: Colour;
  width: number;
  /** Lengths of a dash and its gap, in points; solid by default. */
  dashes?: readonly [number, number];
}

/** TJ adjustments smaller than this (in thousandths of the font size) are invisible. */
const NEGLIGIBLE_ADJUSTMENT = 0.01;

/** Distance of a circle's control points from its quarter points, as a share of the radius. */
const CIRCLE_CONTROL = 0.5523;

/** In points. Some readers do not draw lines of zero length. */
const DOT_LENGTH = 0.01;

function decimal(value: number): string {
  return String(Math.round(value * 1000) / 1000);
}

function strokeColour(colour: Colour): string {
  return `${colour.map(decimal).join(" ")} RG`;
}

function point(x: number, y: number): string {
  return `${decimal(x)} ${decimal(PAGE.height - y)}`;
}

export class Outline {
  readonly #steps: string[] = [];

  moveTo(x: number, y: number): this {
    this.#steps.push(`${point(x, y)} m`);
    return this;
  }

  lineTo(x: number, y: number): this {
    this.#steps.push(`${point(x, y)} l`);
    return this;
  }

  /** A cubic Bézier curve by its two control points and its end. */
  curveTo(x1: number, y1: number, x2: number, y2: number, x: number, y: number): this {
    this.#steps.push(`${point(x1, y1)} ${point(x2, y2)} ${point(x, y)} c`);
    return this;
  }

  /** A point; stroked, it is a disc as wide as the stroke. Much shorter than a circle's four curves. */
  dot(x: number, y: number): this {
    return this.moveTo(x, y).lineTo(x + DOT_LENGTH, y);
  }

  close(): this {
    this.#steps.push("h");
    return this;
  }

  toString(): string {
    return this.#steps.join("\n");
  }

  static polygon(corners: readonly { x: number; y: number }[]): Outline {
    const outline = new Outline();
    corners.forEach(({ x, y }, index) => (index === 0 ? outline.moveTo(x, y) : outline.lineTo(x, y)));
    return outline.close();
  }

  static circle(x: number, y: number, radius: number): Outline {
    const control = radius * CIRCLE_CONTROL;
    return new Outline()
      .moveTo(x + radius, y)
      .curveTo(x + radius, y + control, x + control, y + radius, x, y + radius)
      .curveTo(x - control, y + radius, x - radius, y + control, x - radius, y)
      .curveTo(x - radius, y - control, x - control, y - radius, x, y - radius)
      .curveTo(x + control, y - radius, x + radius, y - control, x + radius, y)
      .close();
  }

  static roundedRectangle(x: number, y: number, width: number, height: number, radius: number): Outline {
    const r = Math.min(radius, width / 2, height / 2);
    const cut = r * (1 - CIRCLE_CONTROL);
    const [right, bottom] = [x + width, y + height];
    return new Outline()
      .moveTo(x + r, y)
      .lineTo(right - r, y)
      .curveTo(right - cut, y, right, y + cut, right, y + r)
      .lineTo(right, bottom - r)
      .curveTo(right, bottom - cut, right - cut, bottom, right - r, bottom)
      .lineTo(x + r, bottom)
      .curveTo(x + cut, bottom, x, bottom - cut, x, bottom - r)
      .lineTo(x, y + r)
      .curveTo(x, y + cut, x + cut, y, x + r, y)
      .close();
  }
}

/** Shows glyphs where the shaper put them: TJ moves them sideways, Ts (rise) up and down. */
class ShownGlyphs {
  #items: string[] = [];
  #codes = "";
  #rise = 0;

  constructor(
    readonly operators: string[],
    /** In points. */
    readonly size: number,
  ) {}

  /** Adds a fragment's glyphs to the same operator, as long as they share a baseline. */
  show(fragment: Fragment): void {
    for (const glyph of fragment.glyphs) {
      const character = fragment.font.characterFor(glyph);
      this.#raise(glyph.offsetY);
      this.#adjust(-glyph.offsetX);
      this.#codes += hex16(character.id);
      this.#adjust(character.width + glyph.offsetX - glyph.advance);
    }
  }

  /** Writes pending glyphs; other operators may follow. */
  end(): void {
    this.#write();
    this.#raise(0);
  }

  #raise(rise: number): void {
    if (rise === this.#rise) return;
    this.#write();
    this.#rise = rise;
    this.operators.push(`${decimal((rise * this.size) / 1000)} Ts`);
  }

  /** A positive adjustment moves what follows to the left. */
  #adjust(amount: number): void {
    if (Math.abs(amount) < NEGLIGIBLE_ADJUSTMENT) return;
    this.#endCodes();
    this.#items.push(decimal(amount));
  }

  #endCodes(): void {
    if (this.#codes !== "") this.#items.push(`<${this.#codes}>`);
    this.#codes = "";
  }

  #write(): void {
    this.#endCodes();
    if (this.#items.length > 0) this.operators.push(`[${this.#items.join("")}] TJ`);
    this.#items = [];
  }
}

export class PageCanvas {
  readonly links: LinkArea[] = [];
  readonly #operators: string[] = [];
  /** The current content's owner: an element, decoration (null), or nothing yet (undefined). */
  #owner: StructureElement | null | undefined = undefined;
  #markedContentCount = 0;
  /** The operators that set the current fill colour and font. */
  #fill = "";
  #font = "";

  constructor(readonly pageIndex: number) {}

  get content(): string {
    return [...this.#operators, ...(this.#owner === undefined ? [] : ["EMC"])].join("\n");
  }

  /** Fills an outline. Shapes are decoration unless they belong to a figure. */
  fill(outline: Outline, colour: Colour, owner: StructureElement | null = null): void {
    this.#belongTo(owner);
    this.#fillIn(colour);
    this.#operators.push(outline.toString(), "f");
  }

  /** Strokes an outline with round ends and corners. */
  stroke(outline: Outline, stroke: Stroke, owner: StructureElement | null = null): void {
    this.#belongTo(owner);
    if (stroke.dashes) this.#operators.push(`[${stroke.dashes.map(decimal).join(" ")}] 0 d`);
    this.#operators.push(strokeColour(stroke.colour), `${decimal(stroke.width)} w 1 J 1 j`, outline.toString(), "S");
    if (stroke.dashes) this.#operators.push("[] 0 d");
  }

  rectangle(x: number, top: number, width: number, height: number, colour: Colour): void {
    this.#belongTo(null);
    const corner = point(x, top + height);
    this.#fillIn(colour);
    this.#operators.push(`${corner} ${decimal(width)} ${decimal(height)} re f`);
  }

  /** Draws a line of text with its baseline at `baseline`. Without an owner it is decoration, which readers skip. */
  text(line: Line, x: number, baseline: number, owner: StructureElement | null): void {
    let runX = x;
    for (const run of line.runs) {
      const runOwner = run.href === null ? owner : (owner?.child("Link") ?? null);
      this.#belongTo(runOwner);
      this.#run(run, runX, baseline);
      if (run.href !== null) this.#link(run, run.href, runX, baseline, runOwner);
      runX += run.width;
    }
  }

  #link(run: LineRun, href: string, x: number, baseline: number, element: StructureElement | null): void {
    this.links.push({ href, x, top: baseline - run.size, width: run.width, height: run.size * 1.3, element });
    this.rectangle(x, baseline + run.size * 0.14, run.width, run.size * 0.05, run.colour);
  }

  #run(run: LineRun, x: number, baseline: number): void {
    this.#fillIn(run.colour);
    this.#operators.push("BT", `${point(x, baseline)} Td`);
    const glyphs = new ShownGlyphs(this.#operators, run.size);
    for (const fragment of run.fragments) {
      const font = `/${fragment.font.resourceName} ${decimal(run.size)} Tf`;
      if (this.#font !== font) {
        glyphs.end();
        this.#operators.push(font);
        this.#font = font;
      }
      if (fragment.needsActualText) {
        glyphs.end();
        this.#operators.push(`/Span <</ActualText <FEFF${utf16Hex(fragment.text)}>>> BDC`);
        glyphs.show(fragment);
        glyphs.end();
        this.#operators.push("EMC");
      } else {
        glyphs.show(fragment);
      }
    }
    glyphs.end();
    this.#operators.push("ET");
  }

  /** Sets the fill colour, text included, unless it is already set. */
  #fillIn(colour: Colour): void {
    const operator = `${colour.map(decimal).join(" ")} rg`;
    if (this.#fill === operator) return;
    this.#fill = operator;
    this.#operators.push(operator);
  }

  /** Opens marked content for its owner, unless it is already open. */
  #belongTo(owner: StructureElement | null): void {
    if (this.#owner === owner) return;
    if (this.#owner !== undefined) this.#operators.push("EMC");
    this.#owner = owner;
    if (owner === null) {
      this.#operators.push("/Artifact BMC");
      return;
    }
    const id = this.#markedContentCount;
    this.#markedContentCount += 1;
    owner.addContent(this.pageIndex, id);
    this.#operators.push(`/${owner.type} <</MCID ${id}>> BDC`);
  }
}
