import { wearOf, type Cycle, type Wear } from '@hoistway/contract/part/wear.ts';
import type { Database } from '#platform/call/requestContext.ts';
import { readUse } from './readUse.ts';

export interface Mounted extends Cycle {
  id: string;
  installedOn: string;
  removedOn: string | null;
}

export interface Worn {
  wear: Wear[];
  /** The first day of the ledger of the elevator since the part was mounted. */
  countedFrom: string | null;
}

/** The same pieces with how much of their cycles they have used; what was taken off wears no more. */
export async function withWear<Row extends Mounted>(
  db: Database,
  rows: readonly Row[],
  now: Date,
): Promise<(Row & Worn)[]> {
  const mounted = rows.filter(({ removedOn }) => removedOn === null).map(({ id }) => id);
  const uses = await readUse(db, mounted, now);
  return rows.map((row) => {
    const use = uses.get(row.id);
    return {
      ...row,
      wear: use ? wearOf(row, row.installedOn, use, use.today) : [],
      countedFrom: use?.countedFrom ?? null,
    };
  });
}
