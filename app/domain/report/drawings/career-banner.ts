import type { Drawing } from "./shape.ts";

/** The head of a career's card, without its symbol. Its middle may be cut off on the right. */
export const CAREER_BANNER: Drawing = {
  width: 300,
  height: 108,
  shapes: [
    { d: "M0 0L300 0L300 108L0 108Z", fill: "banner" },
    { d: "M246 16C256 16 264 24 264 34C264 44 256 52 246 52C236 52 228 44 228 34C228 24 236 16 246 16Z", fill: "sun" },
    { d: "M0 74C40 52 78 56 112 72C150 52 206 52 240 70C262 60 284 60 300 66L300 108L0 108Z", fill: "far" },
    { d: "M0 88C40 78 64 98 104 92C150 84 170 100 214 92C250 86 274 94 300 86L300 108L0 108Z", fill: "water" },
    { d: "M66 8C91 8 112 29 112 54C112 79 91 100 66 100C41 100 20 79 20 54C20 29 41 8 66 8Z", fill: "white" },
  ],
};

/** The symbol's place in the white disc. */
export const BANNER_SYMBOL = { x: 30, y: 18, scale: 0.75 };
