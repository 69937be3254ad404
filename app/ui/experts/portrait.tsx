import { href } from "react-router";
import { toInitials } from "#app/domain/experts/expert.ts";

interface PortraitProps {
  name: string;
  /** The picture's file name; null where there is none. */
  image: string | null;
  size?: "small" | "medium" | "large" | "tile";
}

const SIZES = {
  small: { pixels: 40, look: "size-10 rounded-full text-sm" },
  medium: { pixels: 64, look: "size-16 rounded-full text-xl" },
  large: { pixels: 96, look: "size-20 rounded-full text-2xl md:size-24" },
  tile: { pixels: 80, look: "size-20 rounded-card text-2xl" },
} as const;

/**
 * An expert's picture over their initials, which stay if there is none or it fails. The name is beside it, so neither
 * is text.
 */
export function Portrait({ name, image, size = "medium" }: PortraitProps) {
  const { pixels, look } = SIZES[size];
  return (
    <span
      aria-hidden
      data-initials={toInitials(name)}
      className={`heading relative grid flex-none place-items-center overflow-clip bg-tint text-primary before:content-[attr(data-initials)] ${look}`}
    >
      {image === null ? null : (
        <img
          src={href("/images/partners/:name", { name: image })}
          alt=""
          width={pixels}
          height={pixels}
          loading="lazy"
          className="absolute inset-0 size-full object-cover"
        />
      )}
    </span>
  );
}
