import type { z } from 'zod';
import type { liveEvent } from '@hoistway/contract/live/live.ts';
import type { Translate } from '@hoistway/contract/language/translator.ts';
import { faultWord } from './faultWord.ts';

/** Codes whose name says that a mode was entered; what was entered is left, not cleared. */
const modes = ['V140', 'V142', 'V143', 'V144', 'V145', 'V146', 'V147'] as const;
const isMode = (code: string): code is (typeof modes)[number] => modes.some((each) => each === code);
/** What was raised, by a button or a person, is a sentence of its own. */
const isAlarm = (code: string): boolean => code.startsWith('A');

/** What happened to a fault, in one sentence. */
export function faultEventWord(kind: z.output<typeof liveEvent>['kind'], code: string, t: Translate): string {
  const fault = faultWord(code, t);
  if (isMode(code)) {
    if (kind === 'opened') return fault;
    if (kind === 'repeated') return t(`modeAgain.${code}`);
    if (kind === 'closed') return t(`modeLeft.${code}`);
  }
  if (isAlarm(code)) {
    if (kind === 'opened') return fault;
    if (kind === 'closed') return t('event.ofFault', { fault, what: t('event.alarmOver') });
  }
  return t('event.ofFault', { fault, what: t(`event.${kind}`) });
}
