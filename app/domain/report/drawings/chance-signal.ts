import type { ChanceVerdict } from "#app/domain/guide/judge/chance.ts";
import type { Shape } from "./shape.ts";

/** How likely a way is, or that the student's subjects close it. */
export type Signal = ChanceVerdict | "closed";

export const SIGNAL_WIDTH = 20;
export const SIGNAL_HEIGHT = 16;

/**
 * The sign of a chance, in the colour of the word beside it: three, two or one of three steps, a dashed ring if not
 * judged, a crossed ring if closed. To be understood without colour.
 */
export const CHANCE_SIGNALS: Readonly<Record<Signal, readonly Shape<"ink">[]>> = {
  likely: [
    {
      d: "M2.4 10L4.2 10C5 10 5.6 10.6 5.6 11.4L5.6 13.6C5.6 14.4 5 15 4.2 15L2.4 15C1.6 15 1 14.4 1 13.6L1 11.4C1 10.6 1.6 10 2.4 10Z",
      fill: "ink",
      stroke: "ink",
      width: 1.4,
    },
    {
      d: "M8.8 5.6L10.6 5.6C11.4 5.6 12 6.2 12 7L12 13.6C12 14.4 11.4 15 10.6 15L8.8 15C8 15 7.4 14.4 7.4 13.6L7.4 7C7.4 6.2 8 5.6 8.8 5.6Z",
      fill: "ink",
      stroke: "ink",
      width: 1.4,
    },
    {
      d: "M15.2 1.2L17 1.2C17.8 1.2 18.4 1.8 18.4 2.6L18.4 13.6C18.4 14.4 17.8 15 17 15L15.2 15C14.4 15 13.8 14.4 13.8 13.6L13.8 2.6C13.8 1.8 14.4 1.2 15.2 1.2Z",
      fill: "ink",
      stroke: "ink",
      width: 1.4,
    },
  ],
  stretch: [
    {
      d: "M2.4 10L4.2 10C5 10 5.6 10.6 5.6 11.4L5.6 13.6C5.6 14.4 5 15 4.2 15L2.4 15C1.6 15 1 14.4 1 13.6L1 11.4C1 10.6 1.6 10 2.4 10Z",
      fill: "ink",
      stroke: "ink",
      width: 1.4,
    },
    {
      d: "M8.8 5.6L10.6 5.6C11.4 5.6 12 6.2 12 7L12 13.6C12 14.4 11.4 15 10.6 15L8.8 15C8 15 7.4 14.4 7.4 13.6L7.4 7C7.4 6.2 8 5.6 8.8 5.6Z",
      fill: "ink",
      stroke: "ink",
      width: 1.4,
    },
    {
      d: "M15.2 1.2L17 1.2C17.8 1.2 18.4 1.8 18.4 2.6L18.4 13.6C18.4 14.4 17.8 15 17 15L15.2 15C14.4 15 13.8 14.4 13.8 13.6L13.8 2.6C13.8 1.8 14.4 1.2 15.2 1.2Z",
      stroke: "ink",
      width: 1.4,
      opacity: 0.55,
    },
  ],
  unlikely: [
    {
      d: "M2.4 10L4.2 10C5 10 5.6 10.6 5.6 11.4L5.6 13.6C5.6 14.4 5 15 4.2 15L2.4 15C1.6 15 1 14.4 1 13.6L1 11.4C1 10.6 1.6 10 2.4 10Z",
      fill: "ink",
      stroke: "ink",
      width: 1.4,
    },
    {
      d: "M8.8 5.6L10.6 5.6C11.4 5.6 12 6.2 12 7L12 13.6C12 14.4 11.4 15 10.6 15L8.8 15C8 15 7.4 14.4 7.4 13.6L7.4 7C7.4 6.2 8 5.6 8.8 5.6Z",
      stroke: "ink",
      width: 1.4,
      opacity: 0.55,
    },
    {
      d: "M15.2 1.2L17 1.2C17.8 1.2 18.4 1.8 18.4 2.6L18.4 13.6C18.4 14.4 17.8 15 17 15L15.2 15C14.4 15 13.8 14.4 13.8 13.6L13.8 2.6C13.8 1.8 14.4 1.2 15.2 1.2Z",
      stroke: "ink",
      width: 1.4,
      opacity: 0.55,
    },
  ],
  "not-judged": [
    {
      d: "M8.7 1.5C9.6 1.4 10.4 1.4 11.3 1.5M14.3 3C14.9 3.5 15.5 4.2 15.9 5M16.6 8.2C16.6 9 16.4 9.9 16 10.7M14 13.3C13.3 13.8 12.5 14.2 11.6 14.4M8.4 14.4C7.5 14.2 6.7 13.8 6 13.3M4 10.7C3.6 9.9 3.4 9 3.4 8.2M4.1 5C4.5 4.2 5.1 3.5 5.7 3",
      stroke: "ink",
      width: 1.8,
    },
  ],
  closed: [
    {
      d: "M10 1.4C13.6 1.4 16.6 4.4 16.6 8C16.6 11.6 13.6 14.6 10 14.6C6.4 14.6 3.4 11.6 3.4 8C3.4 4.4 6.4 1.4 10 1.4ZM7.4 5.4L12.6 10.6M12.6 5.4L7.4 10.6",
      stroke: "ink",
      width: 1.8,
    },
  ],
};
