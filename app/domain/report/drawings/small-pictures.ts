import type { Drawing } from "./shape.ts";

export type SmallPicture = "expertSession" | "mail" | "careers" | "year" | "parents";

/** Pictures of the result's cards and tiles, in tones that no type changes. */
export const SMALL_PICTURES: Readonly<Record<SmallPicture, Drawing>> = {
  /* An expert who speaks. */
  expertSession: {
    width: 72,
    height: 72,
    shapes: [
      { d: "M36 2C54.8 2 70 17.2 70 36C70 54.8 54.8 70 36 70C17.2 70 2 54.8 2 36C2 17.2 17.2 2 36 2Z", fill: "gold" },
      { d: "M12 62C13 48 22 43 34 43C46 43 55 48 56 62C50 67 43 70 36 70C27 70 19 68 12 62Z", fill: "primary" },
      { d: "M29 38L39 38L39 46C37 49 31 49 29 46Z", fill: "neck" },
      { d: "M22 26C22 16 27 11 34 11C42 11 47 16 46 26C46 36 41 42 34 42C27 42 22 36 22 26Z", fill: "skin" },
      {
        d: "M20 34C17 18 23 8 35 8C47 8 52 18 48 34C48 26 45 21 42 19C36 22 28 21 26 20C23 23 21 28 20 34Z",
        fill: "hair",
      },
      {
        d: "M46 26L64 26C67 26 69 28 69 31L69 39C69 42 67 44 64 44L58 44L51 49L51 44L46 44Z",
        fill: "white",
        stroke: "goldInk",
        width: 2.4,
      },
      { d: "M53 33L62 33M53 38L59 38", stroke: "goldInk", width: 2.4 },
    ],
  },
  /* The report in an envelope. */
  mail: {
    width: 72,
    height: 72,
    shapes: [
      {
        d: "M36 2C54.8 2 70 17.2 70 36C70 54.8 54.8 70 36 70C17.2 70 2 54.8 2 36C2 17.2 17.2 2 36 2Z",
        fill: "paleWater",
      },
      { d: "M20 12L52 12L52 44L20 44Z", fill: "white", stroke: "primary", width: 2.4 },
      { d: "M26 38C30 26 36 40 41 30C44 24 46 24 47 20", stroke: "green", width: 3.4 },
      { d: "M10 32L36 50L62 32L62 58L10 58Z", fill: "primary" },
      { d: "M10 58L30 46M62 58L42 46", stroke: "water", width: 2.4 },
    ],
  },
  /* Bars of three careers. */
  careers: {
    width: 96,
    height: 72,
    shapes: [
      {
        d: "M12 6L84 6C89.5 6 94 10.5 94 16L94 56C94 61.5 89.5 66 84 66L12 66C6.5 66 2 61.5 2 56L2 16C2 10.5 6.5 6 12 6Z",
        fill: "paleWater",
      },
      {
        d: "M16.5 16L67.5 16C70 16 72 18 72 20.5L72 20.5C72 23 70 25 67.5 25L16.5 25C14 25 12 23 12 20.5L12 20.5C12 18 14 16 16.5 16Z",
        fill: "green",
      },
      {
        d: "M16.5 32L55.5 32C58 32 60 34 60 36.5L60 36.5C60 39 58 41 55.5 41L16.5 41C14 41 12 39 12 36.5L12 36.5C12 34 14 32 16.5 32Z",
        fill: "blue",
      },
      {
        d: "M16.5 48L33.5 48C36 48 38 50 38 52.5L38 52.5C38 55 36 57 33.5 57L16.5 57C14 57 12 55 12 52.5L12 52.5C12 50 14 48 16.5 48Z",
        fill: "laterite",
      },
    ],
  },
  /* The year's dates along the canal. */
  year: {
    width: 96,
    height: 72,
    shapes: [
      { d: "M8 62C30 66 34 44 48 42C66 40 60 18 88 12", stroke: "water", width: 9 },
      {
        d: "M8 56C11.3 56 14 58.7 14 62C14 65.3 11.3 68 8 68C4.7 68 2 65.3 2 62C2 58.7 4.7 56 8 56Z",
        fill: "laterite",
      },
      {
        d: "M48 36C51.3 36 54 38.7 54 42C54 45.3 51.3 48 48 48C44.7 48 42 45.3 42 42C42 38.7 44.7 36 48 36ZM88 6C91.3 6 94 8.7 94 12C94 15.3 91.3 18 88 18C84.7 18 82 15.3 82 12C82 8.7 84.7 6 88 6Z",
        fill: "white",
        stroke: "primary",
        width: 4,
      },
    ],
  },
  /* A house with two people. */
  parents: {
    width: 96,
    height: 72,
    shapes: [
      { d: "M14 34L48 8L82 34L82 66L14 66Z", fill: "cream" },
      { d: "M8 38L48 7L88 38", stroke: "goldInk", width: 6 },
      {
        d: "M36 35C39.9 35 43 38.1 43 42C43 45.9 39.9 49 36 49C32.1 49 29 45.9 29 42C29 38.1 32.1 35 36 35Z",
        fill: "primary",
      },
      { d: "M22 66C22 56 28 51 36 51C44 51 50 56 50 66Z", fill: "primary" },
      {
        d: "M59 40C62.3 40 65 42.7 65 46C65 49.3 62.3 52 59 52C55.7 52 53 49.3 53 46C53 42.7 55.7 40 59 40Z",
        fill: "laterite",
      },
      { d: "M50 66C50 58 53 54 59 54C66 54 70 58 70 66Z", fill: "laterite" },
    ],
  },
};
