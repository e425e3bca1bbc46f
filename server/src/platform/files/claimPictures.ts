import type { Ask, Change } from '../ask.ts';
import { Invalid } from '../problems.ts';

/**
 * Makes pictures part of a record: each is a draft of whoever writes the record, or was in it before. `field` is where
 * anything else is complained of.
 */
export async function claimPictures(
  { viewer, t }: Pick<Ask, 'viewer' | 't'>,
  tx: Change,
  field: string,
  ids: readonly (string | null | undefined)[],
  before: readonly (string | null | undefined)[] = [],
): Promise<void> {
  const known = new Set(before);
  const fresh = [...new Set(ids)].filter((id): id is string => typeof id === 'string' && !known.has(id));
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
