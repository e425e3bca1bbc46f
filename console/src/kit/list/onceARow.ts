import type { ReactNode } from 'react';
import { formatDay } from '../format/instant.ts';

/**
 * Draws each row once a day, which some cells tell of: a row that is the same object as before is the same drawing, which
 * nothing draws again.
 */
export function onceARow<Row extends object>(draw: (row: Row) => ReactNode): (row: Row) => ReactNode {
  const drawn = new WeakMap<Row, { node: ReactNode; day: string }>();
  return (row) => {
    const day = formatDay(Date.now());
    const known = drawn.get(row);
    if (known?.day === day) return known.node;
    const node = draw(row);
    drawn.set(row, { node, day });
    return node;
  };
}
