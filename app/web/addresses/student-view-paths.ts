/** The administrator's view of a student's own page; `page` is its path and query. */
export function studentViewPath(userId: string, page: string): string {
  return `/administrator/users/${userId}/view${page}`;
}
