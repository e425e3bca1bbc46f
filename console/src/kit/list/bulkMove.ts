import type { Moves } from '@hoistway/contract/moves/moves.ts';
import type { BulkAction, BulkAsked } from './bulkAction.ts';

interface ShownMove extends Omit<BulkAction, 'key' | 'permission'> {
  /** The input that says why, and how it is called, asked after all else; none where there is nothing to say. */
  why?: Omit<BulkAsked, 'required'>;
}

/** A move as something to do with many rows: who may, and whether it must be said why, are the table's. */
export function bulkMove<Row, State extends string, Name extends string>(
  moves: Moves<Row, State, Name>,
  move: Name,
  { why, questions = [], ...action }: ShownMove,
): BulkAction {
  const { permission, needsRemark = false } = moves.table[move];
  if (permission === null) throw new Error(`${moves.entity}.${move} is made by the program alone`);
  const asked = why ? [...questions, { ...why, required: needsRemark }] : questions;
  return { ...action, key: move, permission, ...(asked.length > 0 ? { questions: asked } : {}) };
}
