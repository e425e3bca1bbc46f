import type { FaultKind } from './faultKinds.ts';

/** The same kind again within this time continues the same record. */
export const reopenMs = 5 * 60_000;
const inspection = 2;

/** What the database knows of one kind on one lift, read under the lift's lock. */
export interface FaultRecords {
  open?: { id: string; openedAt: number; endReported: boolean };
  /** The latest closed record. */
  last?: { id: string; openedAt: number; closedAt: number };
}

export type OpenDecision =
  | { do: 'insert'; closedAt?: number }
  | { do: 'reopen'; id: string }
  | { do: 'repeat'; id: string }
  | { do: 'nothing' };

/**
 * What an opening at `at` does. `endedAt`: the device's report of its end came first (reordered delivery), so a
 * record is written that has already ended. An opening inside or before a finished record is part of the past.
 */
export function decideOpening(at: number, records: FaultRecords, endedAt?: number): OpenDecision {
  const { open, last } = records;
  if (open) return open.endReported && at > open.openedAt ? { do: 'repeat', id: open.id } : { do: 'nothing' };
  if (last && at <= last.closedAt) return { do: 'nothing' };
  if (endedAt !== undefined) return { do: 'insert', closedAt: endedAt };
  if (last && at - last.closedAt <= reopenMs) return { do: 'reopen', id: last.id };
  return { do: 'insert' };
}

/** When a record ends, or undefined when the report is about an earlier occurrence. */
export function decideClosing(at: number, records: FaultRecords): number | undefined {
  return records.open && at >= records.open.openedAt ? at : undefined;
}

/** Whether anybody is told: not of notices, of our own devices, nor of what happens under inspection. */
export function isPushed(kind: FaultKind, serviceMode: number | undefined): boolean {
  if (kind.severity >= 4 || kind.faultClass === 'device' || kind.faultClass === 'maintenance') return false;
  return serviceMode !== inspection;
}
