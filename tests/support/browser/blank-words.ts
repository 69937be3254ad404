import type { Page } from "playwright-core";

/** A word is invisible if the lightest and darkest points of its rectangle differ by less than this. */
const MIN_CONTRAST = 48;

interface Word {
  word: string;
  x: number;
  y: number;
  width: number;
  height: number;
}

interface Words {
  /** Words with Malayalam letters or a rupee sign that are visible anywhere on the page. */
  count: number;
  /** Those of them that have space on the page but no ink. */
  blank: string[];
}

/** Finds Malayalam words and rupee amounts that the page leaves blank. */
export async function findBlankWords(page: Page): Promise<Words> {
  await page.evaluate(() => document.fonts.ready);
  const picture = await page.screenshot({ fullPage: true, animations: "disabled" });
  const words = await page.evaluate(placesOfWords);
  const reader = await page.context().newPage();
  const blank = await reader.evaluate(wordsWithoutInk, {
    picture: `data:image/png;base64,${picture.toString("base64")}`,
    words,
    least: MIN_CONTRAST,
  });
  await reader.close();
  return { count: words.length, blank };
}

/** Runs in the page. Words beyond its width are inside a horizontal scroller and not in the picture. */
function placesOfWords(): Word[] {
  const places: Word[] = [];
  // Such a text, or what is around it, is a pixel wide or none.
  const isForScreenReaders = (element: Element | null): boolean =>
    element !== null && (element.getBoundingClientRect().width <= 1 || isForScreenReaders(element.parentElement));
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  for (let text = texts.nextNode(); text; text = texts.nextNode()) {
    if (!text.parentElement?.checkVisibility({ opacityProperty: true, visibilityProperty: true })) continue;
    if (isForScreenReaders(text.parentElement)) continue;
    for (const match of (text.textContent ?? "").matchAll(/\S*[\u0D00-\u0D7F₹]\S*/g)) {
      const range = document.createRange();
      range.setStart(text, match.index);
      range.setEnd(text, match.index + match[0].length);
      for (const { x, y, width, height } of range.getClientRects()) {
        const isInPicture = x >= 0 && x + width <= innerWidth && y + scrollY >= 0 && width > 1;
        if (isInPicture) places.push({ word: match[0], x: x + scrollX, y: y + scrollY, width, height });
      }
    }
  }
  return places;
}

/** Runs in a separate page, which reads the picture through its canvas. */
async function wordsWithoutInk(given: { picture: string; words: Word[]; least: number }): Promise<string[]> {
  const image = new Image();
  image.src = given.picture;
  await image.decode();
  const canvas = document.createElement("canvas");
  const context = canvas.getContext("2d", { willReadFrequently: true });
  if (!context) throw new Error("No canvas");
  return given.words.flatMap(({ word, x, y, width, height }) => {
    // One word at a time: a whole report is longer than the maximum canvas.
    canvas.width = Math.max(1, Math.ceil(width));
    canvas.height = Math.max(1, Math.ceil(height));
    context.drawImage(image, -Math.floor(x), -Math.floor(y));
    const { data } = context.getImageData(0, 0, canvas.width, canvas.height);
    let darkest = 255;
    let lightest = 0;
    for (let index = 0; index < data.length; index += 4) {
      const lightness = ((data[index] ?? 0) + (data[index + 1] ?? 0) + (data[index + 2] ?? 0)) / 3;
      darkest = Math.min(darkest, lightness);
      lightest = Math.max(lightest, lightness);
    }
    return lightest - darkest < given.least ? [`${word} at ${Math.round(x)}, ${Math.round(y)}`] : [];
  });
}
