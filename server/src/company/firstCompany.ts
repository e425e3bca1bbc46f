import type { Transaction } from '#platform/call/requestContext.ts';

/** The company that runs the installation, created with the first administrator; answers its id. */
export async function seedFirstCompany(tx: Transaction): Promise<string> {
  const { id } = await tx
    .insertInto('company')
    .values({ name: 'Hoistway', type: 'platform' })
    .onConflict((conflict) =>
      conflict.column('nameNormal').where('nameDouble', '=', false).doUpdateSet({ type: 'platform' }),
    )
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}
