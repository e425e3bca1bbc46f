import type { ReadInputOf } from '@hoistway/contract/call.ts';
import { criteriaOf, inOrder, isLooser, type PartCriterion } from '@hoistway/contract/part/partCriteria.ts';
import { partCriterion, type partCriterionCalls } from '@hoistway/contract/part/partCriterion.ts';
import { Invalid } from '#platform/call/problems.ts';
import type { Database, RequestContext, TransactionContext } from '#platform/call/requestContext.ts';
import { insertRecord } from '#platform/database/insertRecords.ts';
import { lockRows } from '#platform/database/lockRows.ts';
import { updateRecord } from '#platform/database/updateRecord.ts';
import { readLimits } from './partStages.ts';

const kindOf = (db: Database, id: string) =>
  db.selectFrom('partKind').where('id', '=', id).select(['safetyClass', 'kindKey']).executeTakeFirstOrThrow();

/** The criteria of a kind, with the limits of the viewer's company. */
export async function listCriteria({ db, viewer }: RequestContext, id: string) {
  const of = { companyId: viewer.companyId, partKindId: id };
  const own = (await readLimits(db, [of]))(of);
  return criteriaOf(await kindOf(db, id)).map((row) => ({
    criterion: row.id,
    unit: row.unit,
    direction: row.direction,
    atEnd: row.atEnd,
    reference: { watch: row.watch, end: row.end },
    own: own.get(row.id) ?? null,
    source: row.source,
  }));
}

/** The criterion of the reference that a company may tighten for a kind. */
async function criterionOf(
  { db, t }: RequestContext,
  { partKindId, criterion }: Pick<ReadInputOf<typeof partCriterionCalls.tighten>, 'partKindId' | 'criterion'>,
): Promise<PartCriterion> {
  const row = criteriaOf(await kindOf(db, partKindId)).find(({ id }) => id === criterion);
  if (!row) throw new Invalid({ criterion: t('invalid.criterionOfOthers') });
  return row;
}

/** Sets the limits of the viewer's company for a kind: as tight as those of the reference, or tighter. */
export async function tightenCriterion(
  ctx: TransactionContext,
  input: ReadInputOf<typeof partCriterionCalls.tighten>,
): Promise<void> {
  const { db, viewer, t } = ctx;
  const { partKindId, criterion, watchAt, endAt } = input;
  await lockRows(db, 'partKind', { id: partKindId });
  const row = await criterionOf(ctx, input);
  const unit = t(`criterionUnit.${row.unit}`);
  const errors: Record<string, string> = {};
  const refuse = (field: 'watchAt' | 'endAt', limit: number) => {
    const key = row.direction === 'below' ? 'invalid.criterionLooserBelow' : 'invalid.criterionLooserAbove';
    errors[field] = t(key, { limit, unit, source: row.source.title });
  };
  if (isLooser(row.direction, watchAt, row.watch)) refuse('watchAt', row.watch);
  if (isLooser(row.direction, endAt, row.end)) refuse('endAt', row.end);
  if (Object.keys(errors).length === 0 && !inOrder(row.direction, { watch: watchAt, end: endAt }))
    errors['watchAt'] = t('invalid.criterionOrder');
  if (Object.keys(errors).length > 0) throw new Invalid(errors);
  const known = await db
    .selectFrom('partCriterion')
    .where('companyId', '=', viewer.companyId)
    .where('partKindId', '=', partKindId)
    .where('criterion', '=', criterion)
    .select('id')
    .executeTakeFirst();
  if (known) await updateRecord(db, partCriterion, known.id, { watchAt, endAt });
  else
    await insertRecord(db, partCriterion, {
      companyId: viewer.companyId,
      partKindId,
      criterion,
      watchAt,
      endAt,
    });
}

/** Goes back to the limits of the reference. */
export async function releaseCriterion(
  { db, viewer }: TransactionContext,
  { partKindId, criterion }: ReadInputOf<typeof partCriterionCalls.release>,
): Promise<void> {
  await db
    .deleteFrom('partCriterion')
    .where('companyId', '=', viewer.companyId)
    .where('partKindId', '=', partKindId)
    .where('criterion', '=', criterion)
    .execute();
}
