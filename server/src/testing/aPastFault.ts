import { writeEffects } from '#area/fault/judging/faultStore.ts';
import { asSystem, transactAs } from '#platform/call/requestContext.ts';
import type { Installation } from './anInstallation.ts';

/** A fault that was over before its elevator spoke of it, as the ingest keeps it. */
export async function aPastFault(
  { db }: Installation,
  elevatorId: string,
  { code, at, until }: { code: string; at: number; until: number },
): Promise<void> {
  const { id: collectorId } = await db
    .insertInto('collector')
    .values({ serial: `LATE-${elevatorId}`, secretHash: 'x', model: 'NICE3000', elevatorId })
    .returning('id')
    .executeTakeFirstOrThrow();
  await transactAs(db, asSystem('test'), (tx) =>
    writeEffects(tx, { elevatorId, collectorId, mapping: null }, [{ kind: 'past', code, at, until }]),
  );
}
