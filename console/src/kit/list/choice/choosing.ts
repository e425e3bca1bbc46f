import type { Chosen } from '../bulkAction.ts';

/** The rows that are chosen, and which of those on display was chosen last. */
export interface Choosing {
  chosen: Chosen;
  /** Its place among the rows on display; from there a range is chosen. */
  last: number | undefined;
}

export const noneChosen: Choosing = { chosen: new Map(), last: undefined };

/** A row on display and what it is called. */
export type Nameable = readonly [id: string, name: string];

/** Turns one row. */
export function turnRow(rows: readonly Nameable[], { chosen }: Choosing, id: string): Choosing {
  const next = new Map(chosen);
  const at = rows.findIndex(([each]) => each === id);
  if (next.delete(id)) return { chosen: next, last: undefined };
  const row = rows[at];
  if (row) next.set(...row);
  return { chosen: next, last: row ? at : undefined };
}

/**
 * Turns the rows from the one that was chosen last through another: all of them become chosen, or none where all were.
 * Where none on display is chosen there is no range yet, and the one row is turned.
 */
export function turnThrough(rows: readonly Nameable[], before: Choosing, id: string): Choosing {
  const at = rows.findIndex(([each]) => each === id);
  if (at < 0 || !rows.some(([each]) => before.chosen.has(each))) return turnRow(rows, before, id);
  const from = before.last ?? at;
  const [first, end] = [Math.min(from, at), Math.max(from, at)];
  const range = rows.slice(first, end + 1);
  const next = new Map(before.chosen);
  if (range.every(([each]) => next.has(each))) for (const [each] of range) next.delete(each);
  else for (const row of range) if (!next.has(row[0])) next.set(...row);
  return { chosen: next, last: before.chosen.has(id) ? undefined : at };
}

/** Chooses all rows on display, or none of them where all are chosen. */
export function turnAll(rows: readonly Nameable[], { chosen }: Choosing): Choosing {
  const next = new Map(chosen);
  if (rows.every(([id]) => next.has(id))) for (const [id] of rows) next.delete(id);
  else for (const row of rows) if (!next.has(row[0])) next.set(...row);
  return { chosen: next, last: undefined };
}
