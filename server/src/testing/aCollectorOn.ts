import type { Installation } from './anInstallation.ts';

/** A collector that speaks for an elevator, or a spare one, whose secret nobody knows; answers its id. */
export async function aCollectorOn(
  { db }: Pick<Installation, 'db'>,
  elevatorId: string | null,
  serial: string,
): Promise<string> {
  const { id } = await db
    .insertInto('collector')
    .values({ serial, secretHash: 'x', model: 'NICE3000', elevatorId, companyId: null })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}
