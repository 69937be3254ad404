/** The owner of a passkey or recovery code: a user (student or administrator) or an expert. */
export interface KeyOwner {
  kind: "user" | "expert";
  id: string;
}

export function userOwner(userId: string): KeyOwner {
  return { kind: "user", id: userId };
}

export function expertOwner(expertId: string): KeyOwner {
  return { kind: "expert", id: expertId };
}

export function isSameOwner(one: KeyOwner, other: KeyOwner): boolean {
  return one.kind === other.kind && one.id === other.id;
}
