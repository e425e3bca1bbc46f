import type { ReplyOf } from '@hoistway/contract/call.ts';
import type { Translate } from '@hoistway/contract/language/translator.ts';
import type { partKindCalls } from '@hoistway/contract/part/partKindCalls.ts';
import { numberText } from '#kit/format/number.ts';

export type PartKindRow = ReplyOf<typeof partKindCalls.one>;

const counted = [
  ['cycleRuns', 'partKind.runsShort'],
  ['cycleDoorOpenings', 'partKind.doorOpeningsShort'],
  ['cycleRopeBends', 'partKind.ropeBendsShort'],
  ['cycleMetres', 'partKind.metresShort'],
] as const;

type Cycle = Pick<PartKindRow, 'cycleMonths' | (typeof counted)[number][0]>;

/** After how long a piece of a kind is replaced, whichever comes first. */
export function cycleText(kind: Cycle, t: Translate): string {
  const words = [
    ...(kind.cycleMonths === null ? [] : [t('partKind.monthsShort', { n: kind.cycleMonths })]),
    ...counted.flatMap(([name, key]) => {
      const n = kind[name];
      return n === null ? [] : [t(key, { n: numberText(n) })];
    }),
  ];
  return words.length === 0 ? t('partKind.noCycle') : words.join(t('partKind.or'));
}
