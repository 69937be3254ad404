/** A specialty as it is stored: one row of the tree. */
export interface SpecialtyRow {
  id: string;
  name: string;
  /** Null at the top. */
  parentId: string | null;
  /** The name of its picture's file; null where there is none. */
  image: string | null;
  /** How many experts it leads to, including those of the specialties below it. */
  expertCount: number;
}

/** What every row of the tree has. */
interface TreeRow {
  id: string;
  /** Null at the top. */
  parentId: string | null;
}

/** A row with its descendants. */
export type TreeNode<Row> = Row & { children: TreeNode<Row>[] };

/** A specialty with its descendants. */
export type SpecialtyNode = TreeNode<SpecialtyRow>;

/** The trees formed by rows, in the order of the rows. */
export function growSpecialtyTree<Row extends TreeRow>(
  rows: readonly Row[],
  parentId: string | null = null,
): TreeNode<Row>[] {
  return rows
    .filter((row) => row.parentId === parentId)
    .map((row) => ({ ...row, children: growSpecialtyTree(rows, row.id) }));
}

/** The specialties from the top of the tree down to the one with this id; empty if there is none. */
export function pathToSpecialty(nodes: readonly SpecialtyNode[], id: string): SpecialtyNode[] {
  for (const node of nodes) {
    if (node.id === id) return [node];
    const below = pathToSpecialty(node.children, id);
    if (below.length > 0) return [node, ...below];
  }
  return [];
}
