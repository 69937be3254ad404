import type { Language } from "../platform/language";
import type { EducationStatus } from "./education";

/** A student's own details. */
interface UserProfile {
  name: string;
  phone: string;
  age: number;
  educationStatus: EducationStatus;
  /** The language of pages and mails. */
  language: Language;
  /** False after a first sign-in with Google, until phone, age and education are given. */
  isComplete: boolean;
}

/** What an administrator may do beyond reading. */
export interface AdminPermissions {
  canManageImages: boolean;
  canRefund: boolean;
  canManageSettings: boolean;
  canExport: boolean;
  canManageGuide: boolean;
}

/** All permissions, in display order, with what they allow. */
export const PERMISSIONS = [
  { name: "canManageImages", label: "Upload and remove images" },
  { name: "canRefund", label: "Refund payments" },
  { name: "canManageSettings", label: "Change settings and add administrators" },
  { name: "canExport", label: "Export lists" },
  { name: "canManageGuide", label: "Keep the Kerala guide true" },
] as const satisfies readonly { name: keyof AdminPermissions; label: string }[];

/** Whether someone would grant more than they have. */
export function exceedsPermissions(given: AdminPermissions, own: AdminPermissions): boolean {
  return PERMISSIONS.some(({ name }) => given[name] && !own[name]);
}

/** A signed-in person. A student has a profile, an administrator permissions; one person may have both. */
export interface CurrentUser {
  userId: string;
  email: string;
  profile: UserProfile | null;
  admin: (AdminPermissions & { name: string }) | null;
}
