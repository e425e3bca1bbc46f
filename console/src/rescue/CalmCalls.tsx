import type { RescueDetail } from '@hoistway/contract/rescue/rescueCalls.ts';
import { rescueCalls } from '@hoistway/contract/rescue/rescueCalls.ts';
import { ActionButton } from '#kit/move/ActionButton.tsx';
import { Allowed } from '#kit/Allowed.tsx';
import { useSubmit } from '#kit/call/useSend.ts';
import { clockText } from '#kit/format/duration.ts';
import { useNow } from '#kit/live/useNow.ts';
import { useText } from '#kit/text.ts';
import { expectedArrival } from './rescueTime.ts';
import { Stack } from '#kit/layout/Stack.tsx';

const minuteMs = 60_000;

/** The people inside are called every five minutes until somebody is there: when next, and what to tell them. */
export function CalmCalls({ rescue }: { rescue: RescueDetail }) {
  const t = useText();
  const now = useNow();
  const calm = useSubmit(rescueCalls.calm);
  const { id, calmDueTime } = rescue;
  if (calmDueTime === null) return null;
  const left = Date.parse(calmDueTime) - now;
  const expected = expectedArrival(rescue);
  const minutes = expected === undefined ? undefined : Math.max(1, Math.ceil((expected - now) / minuteMs));
  return (
    <section className="case-part">
      <header>
        <h2>{t('rescue.calmCalls')}</h2>
        <span className={left < 0 ? 'alert-text' : 'hint'}>
          {t(left < 0 ? 'rescue.calmDue' : 'rescue.calmIn', { time: clockText(Math.abs(left)) })}
        </span>
      </header>
      <ol className="calm-points">
        <li>{minutes === undefined ? t('rescue.say.comingSoon') : t('rescue.say.coming', { n: minutes })}</li>
        <li>{t('rescue.say.stay')}</li>
        <li>{t('rescue.say.alarm')}</li>
      </ol>
      <Allowed permission="rescue.phoneRecord">
        <Stack as="p" row gap={8}>
          <ActionButton
            size="small"
            type={left < 0 ? 'primary' : 'default'}
            onClick={() => void calm({ id, reached: true })}
          >
            {t('rescue.calledReached')}
          </ActionButton>
          <ActionButton size="small" onClick={() => void calm({ id, reached: false })}>
            {t('rescue.notReached')}
          </ActionButton>
        </Stack>
      </Allowed>
    </section>
  );
}
