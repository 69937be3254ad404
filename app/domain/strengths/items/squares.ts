/** A square of a grid: column and row, from 0. */
export type Square = readonly [column: number, row: number];

/** In reading order. */
export const inOrder = (squares: readonly Square[]) => squares.toSorted(([a, b], [c, d]) => b - d || a - c);

export const isAmong = ([column, row]: Square, squares: readonly Square[]) =>
  squares.some((each) => each[0] === column && each[1] === row);
