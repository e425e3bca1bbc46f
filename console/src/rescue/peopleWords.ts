import type { Translate } from '@hoistway/contract/language/translator.ts';
import type { KnownPeople } from '@hoistway/contract/rescue/releaseRule.ts';
import { numberText } from '#kit/format/number.ts';

type Counted = Pick<KnownPeople, 'trappedCount' | 'releasedCount'>;

/** How many are out while others are inside, such as "1 of 3 out"; null where nobody came out yet. */
export function outText({ trappedCount, releasedCount }: Counted, t: Translate): string | null {
  if (!releasedCount) return null;
  const n = numberText(releasedCount);
  return trappedCount === null
    ? t('rescue.someOut', { n })
    : t('rescue.partOut', { n, of: numberText(trappedCount) });
}
