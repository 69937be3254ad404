import { Children, cloneElement, Fragment, isValidElement, type ReactElement, type ReactNode } from "react";
import { Scripts } from "react-router";
import { InlineScript } from "#app/ui/elements/nonce-script.tsx";
import { LATE_MODULE_TYPE } from "./late-module-type.ts";
import lateModules from "./late-modules.ts?inline-script";

type Element = ReactElement<Record<string, unknown>>;

function listElements(node: ReactNode): Element[] {
  return Children.toArray(node).flatMap((child) => {
    if (!isValidElement<{ children?: ReactNode }>(child)) return [];
    return child.type === Fragment ? listElements(child.props.children) : [child as Element];
  });
}

/**
 * The framework's `<Scripts>` with its modules loaded after the first paint. The elements that it renders are changed
 * before they become HTML: its preloads become a list, its module script one that waits for `late-modules.ts`.
 */
export function LateScripts({ nonce }: { nonce: string | undefined }) {
  // Called as a function, to get its elements; its hooks are then this component's.
  // oxlint-disable-next-line react/capitalized-calls
  const elements = listElements(Scripts({ nonce }));
  if (elements.length === 0) return null;
  const isPreload = ({ props }: Element) => props.rel === "modulepreload";
  const files = elements.filter(isPreload).map(({ props }) => props.href);
  return (
    <>
      {elements
        .filter((element) => !isPreload(element))
        .map((element) =>
          element.props.type === "module"
            ? cloneElement(element, { type: LATE_MODULE_TYPE, async: undefined, "data-files": files.join(" ") })
            : element,
        )}
      <InlineScript source={lateModules} />
    </>
  );
}
