import type { Translate } from '@hoistway/contract/language/translator.ts';
import { wearShare, type Wear } from '@hoistway/contract/part/wear.ts';
import { numberText } from '#kit/format/number.ts';

const counted = {
  months: 'partKind.monthsShort',
  runs: 'partKind.runsShort',
  doorOpenings: 'partKind.doorOpeningsShort',
  ropeBends: 'partKind.ropeBendsShort',
  metres: 'partKind.metresShort',
} as const;

/** How much of a cycle is used, and when it ends. */
export function wearText(wear: Wear, t: Translate): string {
  const { count, of, endsOn } = wear;
  const share = wearShare(wear);
  const used = t('mountedPart.wearOf', {
    share,
    // A number of months is also the one its word depends on.
    cycle: t(counted[count], { n: count === 'months' ? of : numberText(of) }),
  });
  if (endsOn === null) return used;
  const end =
    share >= 100
      ? 'mountedPart.wearEnded'
      : count === 'months'
        ? 'mountedPart.wearDay'
        : 'mountedPart.wearPace';
  return t('mountedPart.wearUntil', { used, end: t(end, { day: endsOn }) });
}
