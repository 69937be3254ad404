import { createContext, type ReactNode, use } from "react";
import type { Permission } from "#app/domain/platform/permissions.ts";

/** What the administrator who looks at the portal may do. */
export const PermissionsContext = createContext<readonly Permission[]>([]);

/** Whether the administrator who looks at the page may do something: for what a page shows, never what it does. */
function usePermitted(permission: Permission): boolean {
  return use(PermissionsContext).includes(permission);
}

/** What only those see who may use it. */
export function IfPermitted({
  permission,
  otherwise = null,
  children,
}: {
  permission: Permission;
  otherwise?: ReactNode;
  children: ReactNode;
}) {
  return usePermitted(permission) ? children : otherwise;
}
