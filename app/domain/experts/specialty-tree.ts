export interface SpecialtyRow {
  id: string;
  name: string;
  /** Null at the top. */
  parentId: string | null;
  /** File name of its picture, if it has one. */
  image: string | null;
  /** Number of experts, including those of the specialties below it. */
  expertCount: number;
}

interface TreeRow {
  id: string;
  /** Null at the top. */
  parentId: string | null;
}

export type TreeNode<Row> = Row & { children: TreeNode<Row>[] };

export type SpecialtyNode = TreeNode<SpecialtyRow>;

/** Builds trees from rows, in the order of the rows. */
export function growSpecialtyTree<Row extends TreeRow>(
  rows: readonly Row[],
  parentId: string | null = null,
): TreeNode<Row>[] {
  return rows
    .filter((row) => row.parentId === parentId)
    .map((row) => ({ ...row, children: growSpecialtyTree(rows, row.id) }));
}

/** The specialties from the top of the tree down to this id; empty if it does not exist. */
export function pathToSpecialty(nodes: readonly SpecialtyNode[], id: string): SpecialtyNode[] {
  for (const node of nodes) {
    if (node.id === id) return [node];
    const below = pathToSpecialty(node.children, id);
    if (below.length > 0) return [node, ...below];
  }
  return [];
}
