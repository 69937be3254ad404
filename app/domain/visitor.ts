import type { EducationStatus } from "./education";

/** What a student told about themselves. */
export interface VisitorProfile {
  name: string;
  phone: string;
  age: number;
  educationStatus: EducationStatus;
  /** False after a first sign-in with Google, until phone, age and education are given. */
  isComplete: boolean;
}

/** What an administrator may do beyond reading. */
export interface AdminPermissions {
  canManageImages: boolean;
  canRefund: boolean;
  canManageSettings: boolean;
  canExport: boolean;
}

/** A signed-in person. A student has a profile, an administrator permissions; one person may have both. */
export interface Visitor {
  userId: string;
  email: string;
  profile: VisitorProfile | null;
  admin: (AdminPermissions & { name: string }) | null;
}
