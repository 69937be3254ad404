import { type ComponentProps, createContext, type ReactNode, useContext } from "react";
import type { SiteShell } from "./site-shell.tsx";

type ShellProps = ComponentProps<typeof SiteShell>;

/** Renders the shell; null in browsers, where every page that React takes over would load 4 kB for a rare error. */
const ShellOfErrors = createContext<((shell: ShellProps) => ReactNode) | null>(null);

export const ErrorShellProvider = ShellOfErrors.Provider;

/** Around an error: the site's bar and footer, but nothing on a page that React takes over. */
export function ErrorShell({ isHydrated, ...shell }: ShellProps & { isHydrated: boolean }) {
  const renderShell = useContext(ShellOfErrors);
  return renderShell === null || isHydrated ? <main id="main">{shell.children}</main> : renderShell(shell);
}
