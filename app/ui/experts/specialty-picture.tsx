import { href } from "react-router";
/** A specialty's picture, where it has one. The name is beside it, so it has no alternative text. */
export function SpecialtyPicture({ image }: { image: string | null }) {
  if (image === null) return null;
  return (
    <img
      src={href("/images/partners/:name", { name: image })}
      alt=""
      width={32}
      height={32}
      loading="lazy"
      className="size-8 flex-none rounded-control border border-line object-cover"
    />
  );
}
