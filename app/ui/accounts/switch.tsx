/** The classes of a button with `role="switch"` and `aria-checked`, whose label comes before its `SwitchTrack`. */
export const SWITCH_CLASS =
  "group flex w-full items-center gap-3.5 rounded-card border border-line bg-white px-3.5 py-2.5 text-start";

/** Shows whether the switch around it is on. */
export function SwitchTrack() {
  return (
    <i
      aria-hidden
      className="relative h-8 w-13 flex-none rounded-full bg-edge after:absolute after:start-0.75 after:top-0.75 after:size-6.5 after:rounded-full after:bg-white group-aria-checked:bg-primary group-aria-checked:after:start-auto group-aria-checked:after:end-0.75"
    />
  );
}
