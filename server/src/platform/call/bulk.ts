import type { BulkResult } from '@hoistway/contract/bulk.ts';
import type { RefEntity } from '@hoistway/contract/fieldKinds.ts';
import type { CallerContext, TransactionContext, WriteContext } from './requestContext.ts';
import { Invalid, Refusal } from './problems.ts';
import { dryRun } from './dryRun.ts';

/**
 * Runs the work of a call about one record over many: each in the viewer's scope, by the same rules and in its own
 * transaction, so that one that is refused stops no other.
 */
export async function bulk(
  ctx: WriteContext,
  entity: RefEntity,
  { ids, tryOnly }: { ids: readonly string[]; tryOnly: boolean },
  run: (ctx: TransactionContext, id: string) => Promise<void>,
): Promise<BulkResult> {
  const results: BulkResult = [];
  for (const id of new Set(ids)) {
    const one = async (within: TransactionContext) => {
      const found = await within.findRefs(within.db, within.viewer, entity, [id]);
      if (!found.has(id)) throw new Refusal('objectMissing');
      await run(within, id);
    };
    try {
      await (tryOnly ? dryRun(ctx.transact, one) : ctx.transact(one));
      results.push({ id, done: true, reason: '' });
    } catch (error) {
      results.push({ id, done: false, reason: reasonOf(error, ctx) });
    }
  }
  return results;
}

function reasonOf(error: unknown, { t }: CallerContext): string {
  if (error instanceof Refusal) return t(`refusal.${error.code}`, error.values);
  if (error instanceof Invalid) return Object.values(error.errors).join('; ');
  throw error;
}
