const TYPE = "image/png";

/**
 * Shows the buttons that save or share the card (`#share-card`) as a picture, hidden by default because they need a
 * script. Drawn here with the page's fonts, so that no server ever sees it.
 */
export async function startShareCard(): Promise<void> {
  const card = document.querySelector<SVGSVGElement>("#share-card");
  const save = document.querySelector<HTMLAnchorElement>("a[data-saves-card]");
  const share = document.querySelector<HTMLButtonElement>("button[data-shares-card]");
  if (!card || !save || !share) return;
  // Fonts load once some text of the page uses them.
  await document.fonts.ready;
  const picture = await drawPicture(card);
  if (!picture) return;
  const name = card.dataset.file ?? "";
  save.href = URL.createObjectURL(picture);
  save.download = name;
  save.hidden = false;
  const files = [new File([picture], name, { type: TYPE })];
  if (!navigator.canShare?.({ files })) return;
  share.hidden = false;
  // Makes saving the secondary action beside sharing.
  save.classList.replace("button-primary", "button-secondary");
  share.addEventListener("click", () => {
    // Closing the phone's share sheet is no error.
    navigator.share({ files, title: card.getAttribute("aria-label") ?? "" }).catch(() => null);
  });
}

async function drawPicture(card: SVGSVGElement): Promise<Blob | null> {
  const { width, height } = card.viewBox.baseVal;
  const canvas = document.createElement("canvas");
  canvas.width = width;
  canvas.height = height;
  const context = canvas.getContext("2d");
  if (!context) return null;
  const fromScreen = card.getScreenCTM()?.inverse();
  for (const shape of card.querySelectorAll<SVGGraphicsElement>("path, text")) {
    const toScreen = shape.getScreenCTM();
    if (fromScreen && toScreen) context.setTransform(fromScreen.multiply(toScreen));
    if (shape instanceof SVGTextElement) drawText(context, shape);
    else drawPath(context, shape);
  }
  return new Promise((resolve) => canvas.toBlob(resolve, TYPE));
}

function drawPath(context: CanvasRenderingContext2D, shape: SVGGraphicsElement): void {
  const { fill, fillRule, opacity, stroke, strokeWidth } = getComputedStyle(shape);
  const path = new Path2D(shape.getAttribute("d") ?? "");
  context.globalAlpha = Number(opacity);
  if (fill !== "none") {
    context.fillStyle = fill;
    // Not an array.
    // oxlint-disable-next-line unicorn/no-array-fill-with-reference-type
    context.fill(path, fillRule as CanvasFillRule);
  }
  if (stroke === "none") return;
  context.strokeStyle = stroke;
  context.lineWidth = Number.parseFloat(strokeWidth);
  context.lineCap = "round";
  context.lineJoin = "round";
  context.stroke(path);
}

/** Draws a line of text, piece by piece. */
function drawText(context: CanvasRenderingContext2D, text: SVGTextElement): void {
  let x = Number(text.getAttribute("x"));
  context.globalAlpha = 1;
  for (const piece of text.childNodes) {
    const element = piece instanceof Element ? piece : text;
    const { fill, fontWeight, fontSize, fontFamily } = getComputedStyle(element);
    context.font = `${fontWeight} ${fontSize} ${fontFamily}`;
    context.fillStyle = fill;
    context.fillText(piece.textContent ?? "", x, Number(text.getAttribute("y")));
    x += context.measureText(piece.textContent ?? "").width;
  }
}
