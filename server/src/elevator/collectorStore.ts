import { announce } from '#platform/announce.ts';
import { asSystem, changeAs, type Database } from '#platform/ask.ts';

/** Makes a collector and binds it to a lift; an error names what is wrong. */
export async function insertCollector(
  db: Database,
  collector: { serial: string; model: string; elevatorNo: string; secretHash: string },
): Promise<string> {
  return changeAs(db, asSystem('collectorCommand'), async (tx) => {
    const lift = await tx
      .selectFrom('elevator')
      .leftJoin('collector', 'collector.elevatorId', 'elevator.id')
      .select(['elevator.id', 'collector.serial'])
      .where('elevatorNo', '=', collector.elevatorNo)
      .executeTakeFirst();
    if (!lift) throw new Error(`there is no lift with the number ${collector.elevatorNo}`);
    if (lift.serial)
      throw new Error(`the lift ${collector.elevatorNo} already has the collector ${lift.serial}`);
    const row = await tx
      .insertInto('collector')
      .values({
        serial: collector.serial,
        model: collector.model,
        secretHash: collector.secretHash,
        elevatorId: lift.id,
      })
      .onConflict((conflict) => conflict.column('serial').doNothing())
      .returning('id')
      .executeTakeFirst();
    if (!row) throw new Error(`the serial ${collector.serial} is in use`);
    await announce(tx, {
      kind: 'collectorChanged',
      subjectId: row.id,
      payload: { serial: collector.serial },
    });
    return row.id;
  });
}

export const listCredentials = (db: Database) =>
  db
    .selectFrom('collector')
    .select(['serial', 'secretHash'])
    .where('disabled', '=', false)
    .orderBy('serial')
    .execute();
