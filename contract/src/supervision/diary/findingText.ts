import type { Translate } from '#contract/language/translator.ts';
import type { MachineFinding } from './dayFindings.ts';

type Mode = '0' | '1' | '2' | '3' | '4' | '5' | '6' | '7';

/** The sentence of a finding. */
export const findingText = ({ reason, n, open, mode, on }: MachineFinding, t: Translate): string =>
  t(`diaryReason.${reason}`, {
    n: n ?? 0,
    open: open ?? 0,
    on: on ?? '',
    mode: t(`term.serviceMode.${String(mode ?? 7) as Mode}`),
  });
