import type { ReadInputOf } from '@hoistway/contract/call.ts';
import type { permissionCalls } from '@hoistway/contract/access/permissionCalls.ts';
import type { Language } from '@hoistway/contract/language/language.ts';
import type { Transaction, Database } from '#platform/call/requestContext.ts';

export type OwnWords = ReadInputOf<typeof permissionCalls.addWords>;

/** What the installation calls its permissions in one language, by their names. */
export async function wordsIn(db: Database, language: Language) {
  const rows = await db.selectFrom('permissionLabel').selectAll().where('language', '=', language).execute();
  return new Map(rows.map((row) => [row.permission, row]));
}

export async function writeWords(
  tx: Transaction,
  permission: string,
  language: Language,
  words: { label: string | null; description: string | null },
): Promise<void> {
  if (!words.label && !words.description) {
    await tx
      .deleteFrom('permissionLabel')
      .where('permission', '=', permission)
      .where('language', '=', language)
      .execute();
    return;
  }
  await tx
    .insertInto('permissionLabel')
    .values({ permission, language, ...words })
    .onConflict((conflict) => conflict.columns(['permission', 'language']).doUpdateSet(words))
    .execute();
}
