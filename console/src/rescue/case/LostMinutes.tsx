import type { RescueRow } from '@hoistway/contract/rescue/rescueCalls.ts';
import { useText } from '#kit/text.ts';
import { minutesLost } from '../rescueTime.ts';
import { Box } from '#kit/layout/Box.tsx';

/** How long the report of an entrapment was on its way; nothing where it came at once. */
export function LostMinutes({ rescue }: { rescue: Pick<RescueRow, 'beganTime' | 'reportTime'> }) {
  const t = useText();
  const minutes = minutesLost(rescue);
  return minutes < 1 ? null : (
    <Box as="small" color="amber" block>
      {t('rescue.lost', { n: minutes })}
    </Box>
  );
}
