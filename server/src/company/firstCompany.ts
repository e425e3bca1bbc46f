import type { Change } from '#platform/call/ask.ts';

/** The company of whoever runs the installation, made with the first administrator; answers its id. */
export async function seedFirstCompany(tx: Change): Promise<string> {
  const { id } = await tx
    .insertInto('company')
    .values({ name: 'Hoistway', type: 'platform' })
    .onConflict((conflict) => conflict.column('name').doUpdateSet({ type: 'platform' }))
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}
