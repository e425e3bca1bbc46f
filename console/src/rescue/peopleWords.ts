import type { Translate } from '@hoistway/contract/language/translator.ts';
import type { CountedInside } from '@hoistway/contract/rescue/countedInside.ts';
import type { KnownPeople } from '@hoistway/contract/rescue/releaseRule.ts';
import type { RescueRow } from '@hoistway/contract/rescue/rescueCalls.ts';
import { isOpenRescue } from '@hoistway/contract/rescue/rescueCase.ts';
import { noValue, numberText } from '#kit/format/number.ts';

type Counted = Pick<KnownPeople, 'trappedCount' | 'releasedCount'>;

/** How many are out while others are inside, such as "1 of 3 out"; null where nobody came out yet. */
export function outText({ trappedCount, releasedCount }: Counted, t: Translate): string | null {
  if (!releasedCount) return null;
  const n = numberText(releasedCount);
  return trappedCount === null
    ? t('rescue.someOut', { n })
    : t('rescue.partOut', { n, of: numberText(trappedCount) });
}

type Known = Counted & Pick<RescueRow, 'state' | 'countedInside'>;

/** How many people the car says are inside, as surely as it knows: "3", "about 3", "at least 1". */
const countedText = ({ n, source }: CountedInside, t: Translate): string =>
  source === 'car'
    ? numberText(n)
    : t(source === 'load' ? 'rescue.aboutPeople' : 'rescue.atLeastPeople', { n: numberText(n) });

/** How many people are, or were, inside, and who says so; null where nobody and nothing does. */
export function peopleInside(rescue: Known, t: Translate): { text: string; source: string } | null {
  const { state, trappedCount, releasedCount, countedInside } = rescue;
  const out = isOpenRescue(state) ? outText(rescue, t) : null;
  if (out !== null || trappedCount !== null)
    return { text: out ?? numberText(trappedCount), source: t('insideSource.said') };
  if (isOpenRescue(state))
    return (
      countedInside && {
        text: countedText(countedInside, t),
        source: t(`insideSource.${countedInside.source}`),
      }
    );
  return releasedCount === null
    ? null
    : { text: numberText(releasedCount), source: t('insideSource.released') };
}

/** What the car counts, where that is not what people say; null where they agree. */
function otherCount({ trappedCount, countedInside }: Known, t: Translate): string | null {
  if (trappedCount === null || countedInside?.source !== 'car' || countedInside.n === trappedCount)
    return null;
  return t('rescue.carCounts', { n: numberText(countedInside.n) });
}

/** How many people are inside with who says so, and what the car counts where that differs. */
export function peopleWords(rescue: Known, t: Translate): string {
  const known = peopleInside(rescue, t);
  if (!known) return noValue;
  const said = t('rescue.peopleBy', { n: known.text, source: known.source });
  return [said, otherCount(rescue, t) ?? ''].filter(Boolean).join(t('term.comma'));
}
