import type { BulkResult } from '@hoistway/contract/bulk.ts';
import type { TextKey } from '@hoistway/contract/language/language.ts';
import type { RefEntity } from '@hoistway/contract/fieldKinds.ts';
import type { CallerContext, TransactionContext, WriteContext } from './requestContext.ts';
import { Invalid, Refusal } from './problems.ts';
import { inLanguage } from '../names.ts';
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
  /** What inputs are called that are no fields of the entity. */
  labels: Readonly<Record<string, TextKey>> = {},
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
      results.push({ id, done: false, ...reasonOf(error, ctx, entity, labels) });
    }
  }
  return results;
}

function reasonOf(
  error: unknown,
  { t, language }: CallerContext,
  entity: RefEntity,
  labels: Readonly<Record<string, TextKey>>,
): Pick<BulkResult[number], 'reason' | 'errors'> {
  if (error instanceof Refusal) return { reason: t(error.text, inLanguage(language, error.values)) };
  if (!(error instanceof Invalid)) throw error;
  const { errors } = error;
  const reasons = Object.entries(errors).map(([name, problem]) => {
    const key = labels[name] ?? (`${entity}.${name}` as TextKey);
    const field = t(key);
    // A key without a text comes back as it is.
    return t('list.bulkField', { field: field === key ? name : field, problem });
  });
  return { reason: reasons.join('; '), errors };
}
