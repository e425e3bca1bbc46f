import type { CallerContext, Transaction } from '../call/requestContext.ts';
import { Invalid } from '../call/problems.ts';

/**
 * Makes pictures part of a record: each is a draft of the writer, or was in it before. A picture that the record
 * drops becomes the writer's draft again, so that they can put it back. `field` is where other pictures are refused.
 */
export async function claimPictures(
  { viewer, t }: Pick<CallerContext, 'viewer' | 't'>,
  tx: Transaction,
  field: string,
  ids: readonly (string | null | undefined)[],
  before: readonly (string | null | undefined)[] = [],
): Promise<void> {
  const only = (these: typeof ids, others: typeof ids) =>
    [...new Set(these)].filter((id): id is string => typeof id === 'string' && !others.includes(id));
  const dropped = only(before, ids);
  if (dropped.length > 0)
    await tx
      .updateTable('storedFile')
      .set({ draftOf: viewer.userId, draftAt: new Date() })
      .where('id', 'in', dropped)
      .execute();
  const fresh = only(ids, before);
  if (fresh.length === 0) return;
  const claimed = await tx
    .updateTable('storedFile')
    .set({ draftOf: null })
    .where('id', 'in', fresh)
    .where('draftOf', '=', viewer.userId)
    .returning('id')
    .execute();
  if (claimed.length < fresh.length) throw new Invalid({ [field]: t('invalid.pictureNotYours') });
}
