import { Button } from 'antd';
import { alarmCalls } from '@hoistway/contract/alarm/alarmCalls.ts';
import { dealsOf, dealTypeOf, type AlarmRow } from '@hoistway/contract/alarm/cameraAlarm.ts';
import { ActionButton } from '#kit/move/ActionButton.tsx';
import { Allowed } from '#kit/Allowed.tsx';
import { useSubmit } from '#kit/call/useSend.ts';
import { formatTime } from '#kit/format/instant.ts';
import { useText } from '#kit/text.ts';
import { useWaitingAlarms } from './useWaitingAlarms.ts';
import { Box } from '#kit/layout/Box.tsx';
import { Stack } from '#kit/layout/Stack.tsx';

/** What can be done about an alarm; of one that somebody has dealt with, who, when and how. */
export function AlarmActs({ alarm, onClose }: { alarm: AlarmRow; onClose(): void }) {
  const t = useText();
  const deal = useSubmit(alarmCalls.deal);
  const readAll = useSubmit(alarmCalls.readAll);
  const waiting = useWaitingAlarms()?.waiting ?? 0;
  const others = alarm.state === 'dealt' ? waiting : waiting - 1;
  const also = others > 0 ? t('alarmDialog.alsoWaiting', { n: others }) : '';
  if (alarm.state === 'dealt' && alarm.deal !== null && alarm.dealtAt !== null)
    return (
      <Stack
        as="footer"
        row
        wrap
        gap={[8, 12]}
        align="center"
        padding={[12, 20]}
        border="top"
        className="alarm-acts"
      >
        <Box as="p" flex={1} fontWeight={600} className="alarm-dealt">
          {t('alarmDialog.dealtBy', {
            who: alarm.dealtByName ?? '–',
            time: formatTime(Date.parse(alarm.dealtAt)),
            deal: t(`alarmDealt.${alarm.deal}`),
          })}
        </Box>
        <span className="hint">{also}</span>
        <Button onClick={onClose}>{t('button.close')}</Button>
      </Stack>
    );
  const choices = dealsOf[alarm.warningType];
  return (
    <Stack
      as="footer"
      row
      wrap
      gap={[8, 12]}
      align="center"
      padding={[12, 20]}
      border="top"
      className="alarm-acts"
    >
      <Allowed permission="alarm.deal">
        <Button
          type="text"
          onClick={() => {
            void readAll();
            onClose();
          }}
        >
          {t('alarmDialog.readAll')}
        </Button>
        <span className="hint">{t('alarmDialog.readAllHint')}</span>
      </Allowed>
      <Box as="span" margin={[0, 0, 0, 'auto']} textAlign="right" className="hint alarm-also">
        {also}
      </Box>
      <Allowed permission="alarm.deal">
        {choices.map((choice, at) => (
          <ActionButton
            key={choice}
            className="alarm-deal"
            size="large"
            type={at === choices.length - 1 ? 'primary' : 'default'}
            onClick={() => void deal({ id: alarm.id, dealType: dealTypeOf(choice) }, onClose)}
          >
            {t(`alarmDeal.${choice}`)}
          </ActionButton>
        ))}
      </Allowed>
    </Stack>
  );
}
