import type { ReactNode } from 'react';

/** Draws each row once: a row that is the same object as before is the same drawing, which nothing draws again. */
export function onceARow<Row extends object>(draw: (row: Row) => ReactNode): (row: Row) => ReactNode {
  const drawn = new WeakMap<Row, { node: ReactNode }>();
  return (row) => {
    const known = drawn.get(row);
    if (known) return known.node;
    const node = draw(row);
    drawn.set(row, { node });
    return node;
  };
}
