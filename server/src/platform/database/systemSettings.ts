import type { Database } from '../call/requestContext.ts';

/** The settings of the installation whose names begin so. */
export async function readSettings(db: Database, prefix: string): Promise<ReadonlyMap<string, unknown>> {
  const rows = await db
    .selectFrom('systemSetting')
    .select(['name', 'value'])
    .where('name', 'like', `${prefix}%`)
    .execute();
  return new Map(rows.map(({ name, value }) => [name, value]));
}
