import { href } from "react-router";
import { toInitials } from "#app/domain/experts/expert.ts";

interface PortraitProps {
  name: string;
  /** The picture's file name; null where there is none. */
  image: string | null;
  size?: "small" | "medium" | "large";
}

const SIZES = {
  small: { pixels: 40, look: "size-10 text-sm" },
  medium: { pixels: 64, look: "size-16 text-xl" },
  large: { pixels: 96, look: "size-20 text-2xl md:size-24" },
} as const;

/** An expert's picture, or their initials. The name is beside it, so it has no alternative text. */
export function Portrait({ name, image, size = "medium" }: PortraitProps) {
  const { pixels, look } = SIZES[size];
  if (image === null) {
    return (
      <span
        aria-hidden
        className={`heading grid flex-none place-items-center rounded-full bg-tint text-primary ${look}`}
      >
        {toInitials(name)}
      </span>
    );
  }
  return (
    <img
      src={href("/images/partners/:name", { name: image })}
      alt=""
      width={pixels}
      height={pixels}
      loading="lazy"
      className={`flex-none rounded-full border border-line object-cover ${look}`}
    />
  );
}
