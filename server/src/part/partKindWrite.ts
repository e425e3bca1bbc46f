import type { ReadInputOf } from '@hoistway/contract/call.ts';
import { partKind } from '@hoistway/contract/part/partKind.ts';
import type { partKindCalls } from '@hoistway/contract/part/partKindCalls.ts';
import { wearCycles } from '@hoistway/contract/part/wear.ts';
import type { Transaction } from '#platform/call/requestContext.ts';
import { insertRecords } from '#platform/database/insertRecords.ts';
import { lockRows } from '#platform/database/lockRows.ts';
import { updateRecords } from '#platform/database/updateRecord.ts';
import { followCycle } from './wear/dateReplacements.ts';

type NewKind = ReadInputOf<typeof partKindCalls.create> & { companyId: string };
type KindChange = ReadInputOf<typeof partKindCalls.update>;

/** Adds kinds to catalogues; answers their ids. */
export const addKinds = (tx: Transaction, kinds: readonly NewKind[]): Promise<string[]> =>
  insertRecords(
    tx,
    partKind,
    kinds.map((kind) => ({
      ...kind,
      englishName: kind.englishName ?? null,
      englishUnit: kind.englishUnit ?? null,
      kindKey: kind.kindKey ?? null,
      cycleMonths: kind.cycleMonths ?? null,
      cycleRuns: kind.cycleRuns ?? null,
      cycleDoorOpenings: kind.cycleDoorOpenings ?? null,
      cycleRopeBends: kind.cycleRopeBends ?? null,
      cycleMetres: kind.cycleMetres ?? null,
      price: kind.price ?? null,
      technicalCondition: kind.technicalCondition ?? null,
      recommendedCount: kind.recommendedCount ?? null,
      faultCodes: kind.faultCodes ?? [],
      remarks: kind.remarks ?? null,
    })),
  );

/** Changes kinds; where a cycle changes, the pieces that are mounted get new days. */
export async function changeKinds(tx: Transaction, kinds: readonly KindChange[], now: Date): Promise<void> {
  const ids = kinds.map(({ id }) => id);
  if (ids.length === 0) return;
  await lockRows(tx, 'partKind', { id: ids });
  const known = await tx.selectFrom('partKind').where('id', 'in', ids).selectAll().execute();
  const before = new Map(known.map((kind) => [kind.id, kind]));
  await updateRecords(
    tx,
    partKind,
    kinds.map(({ id, ...changes }) => ({ before: before.get(id)!, changes })),
  );
  for (const { id, ...changes } of kinds)
    if (Object.values(wearCycles).some((name) => changes[name] !== undefined)) await followCycle(tx, id, now);
}
