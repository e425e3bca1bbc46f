import type { BulkResult } from '@hoistway/contract/bulk.ts';
import type { RefEntity } from '@hoistway/contract/fieldKinds.ts';
import type { Ask } from './ask.ts';
import { Invalid, Refusal } from './problems.ts';
import { resolveRef } from './refs.ts';
import { takeBack } from './takeBack.ts';

/**
 * Runs the handler of a call about one record over many: each in the viewer's scope, by the same rules and in its own
 * transaction, so that one that is refused stops no other.
 */
export async function runOver(
  ask: Ask,
  entity: RefEntity,
  { ids, tryOnly }: { ids: readonly string[]; tryOnly: boolean },
  run: (ask: Ask, id: string) => Promise<unknown>,
): Promise<BulkResult> {
  const one: Ask = tryOnly ? { ...ask, change: (work) => takeBack(ask.change, work) } : ask;
  const results: BulkResult = [];
  for (const id of new Set(ids)) {
    try {
      if (!(await resolveRef(ask.db, ask.viewer, entity, id))) throw new Refusal('objectMissing');
      await run(one, id);
      results.push({ id, done: true, reason: '' });
    } catch (error) {
      results.push({ id, done: false, reason: reasonOf(error, ask) });
    }
  }
  return results;
}

function reasonOf(error: unknown, { t }: Ask): string {
  if (error instanceof Refusal) return t(`refusal.${error.code}`, error.values);
  if (error instanceof Invalid) return Object.values(error.errors).join('; ');
  throw error;
}
