import { Radio } from 'antd';
import { alarmViewCalls, alarmViews } from '@hoistway/contract/notify/alarmView.ts';
import { withErrorBoundary } from '#kit/failure/ErrorBoundary.tsx';
import { useCall } from '#kit/call/useCall.ts';
import { useSubmit } from '#kit/call/useSend.ts';
import { useText } from '#kit/text.ts';

function AlarmViewChoiceWithin() {
  const t = useText();
  const { data } = useCall(alarmViewCalls.one);
  const save = useSubmit(alarmViewCalls.save);
  const reset = useSubmit(alarmViewCalls.reset);
  if (!data) return null;
  return (
    <section className="alarm-view">
      <header>
        <h2>{t('alarmView.title')}</h2>
        <span className="hint">{t('alarmView.hint')}</span>
      </header>
      <Radio.Group
        aria-label={t('alarmView.title')}
        value={data.chosen ? data.view : 'usual'}
        options={[
          { value: 'usual', label: t('alarmView.usual', { view: t(`alarmView.${data.usual}`) }) },
          ...alarmViews.map((value) => ({ value, label: t(`alarmView.${value}`) })),
        ]}
        onChange={({ target: { value } }) => {
          const chosen = alarmViews.find((view) => view === value);
          void (chosen === undefined ? reset({}) : save({ view: chosen }));
        }}
      />
    </section>
  );
}

/** How alarms reach the person while they work: as their roles say, or as they choose. */
export const AlarmViewChoice = withErrorBoundary(AlarmViewChoiceWithin);
