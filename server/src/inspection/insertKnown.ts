import { inspection } from '@hoistway/contract/inspection/inspection.ts';
import type { Insertable } from 'kysely';
import type { Transaction } from '#platform/call/requestContext.ts';
import { insertRecords } from '#platform/database/insertRecords.ts';
import type { Tables } from '#platform/database/tables.ts';
import { dateInspections } from './dateInspections.ts';

export type KnownInspection = Omit<Insertable<Tables['inspection']>, 'id' | 'createdAt'>;

/** Keeps inspections of before this installation, as they stand, and dates the next ones of their elevators; answers their ids. */
export async function insertKnown(
  tx: Transaction,
  known: readonly KnownInspection[],
  now: Date,
): Promise<string[]> {
  const ids = await insertRecords(tx, inspection, known);
  await dateInspections(tx, [...new Set(known.map(({ elevatorId }) => elevatorId))], now);
  return ids;
}
