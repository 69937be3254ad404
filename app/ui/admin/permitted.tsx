import { createContext, type ReactNode, use } from "react";
import type { Permission } from "#app/domain/platform/permissions.ts";

export const PermissionsContext = createContext<readonly Permission[]>([]);

/** Whether the current administrator has a permission: decides what a page shows, never what it does. */
function usePermitted(permission: Permission): boolean {
  return use(PermissionsContext).includes(permission);
}

/** Shows its children only to administrators with the permission. */
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
