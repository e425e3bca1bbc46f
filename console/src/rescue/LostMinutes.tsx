import './lostMinutes.css';
import type { RescueRow } from '@hoistway/contract/rescue/rescueCalls.ts';
import { useText } from '#kit/text.ts';
import { minutesLost } from './rescueTime.ts';

/** How long the report of an entrapment was on its way; nothing where it came at once. */
export function LostMinutes({ rescue }: { rescue: Pick<RescueRow, 'beganTime' | 'reportTime'> }) {
  const t = useText();
  const minutes = minutesLost(rescue);
  return minutes < 1 ? null : <small className="lost-minutes">{t('rescue.lost', { n: minutes })}</small>;
}
