import { WarningFilled } from '@ant-design/icons';
import { Modal } from 'antd';
import { memo, useCallback, useEffect, useId, useState } from 'react';
import { alarmCalls } from '@hoistway/contract/alarm/alarmCalls.ts';
import type { AlarmRow } from '@hoistway/contract/alarm/cameraAlarm.ts';
import { elevatorCalls } from '@hoistway/contract/elevator/elevatorCalls.ts';
import { useCall } from '#kit/call/useCall.ts';
import { clockText } from '#kit/format/duration.ts';
import { soundOnce } from '#kit/live/alarmSound.ts';
import { useNow } from '#kit/live/useNow.ts';
import { useText } from '#kit/text.ts';
import { AlarmActs } from './AlarmActs.tsx';
import { AlarmCamera } from './AlarmCamera.tsx';
import { AlarmFields } from './AlarmFields.tsx';
import { AlarmShaft } from './AlarmShaft.tsx';
import { noteDialog } from './openAlarm.ts';
import { useAppearance } from './useAppearance.ts';
import './alarm.css';
import { Stack } from '#kit/layout/Stack.tsx';
import { Box } from '#kit/layout/Box.tsx';

/** How often it is asked whether somebody else has dealt with it. */
const everyMs = 2_000;
const width = 960;

interface AlarmDialogProps {
  id: string;
  /** Whether it is heard when it appears. */
  sounds?: true;
  onClose(): void;
}

/**
 * One alarm with whom to call, the picture from the car and what to do; hidden until all of it is there. Others that come
 * meanwhile leave it as it is.
 */
export const AlarmDialog = memo(function AlarmDialog({ id, sounds, onClose }: AlarmDialogProps) {
  const titleId = useId();
  useEffect(noteDialog, []);
  const found = useCall(
    alarmCalls.one,
    { id },
    { everyMs: (alarm) => (alarm?.state === 'dealt' ? false : everyMs), onError: 'ignored' },
  );
  const alarm = found.data;
  const elevatorId = alarm?.elevatorId ?? null;
  const record = useCall(elevatorCalls.one, elevatorId === null ? null : { id: elevatorId }, {
    onError: 'ignored',
  });
  const [cameraSettled, setCameraSettled] = useState(false);
  const onSettled = useCallback(() => setCameraSettled(true), []);
  const complete =
    alarm !== undefined && (elevatorId === null || (record.data !== undefined && cameraSettled));
  const shown = useAppearance(complete) && alarm !== undefined;
  useEffect(() => {
    if (shown && sounds) soundOnce();
  }, [shown, sounds]);
  // An alarm that is not the viewer's any more leaves nothing to wait for.
  const lost = found.error !== null && alarm === undefined;
  useEffect(() => {
    if (lost) onClose();
  }, [lost, onClose]);
  return (
    <Modal
      open={shown}
      forceRender
      width={width}
      centered
      closable={false}
      footer={null}
      mask={{ closable: false }}
      onCancel={onClose}
      aria-labelledby={titleId}
      classNames={{ container: 'alarm-dialog' }}
    >
      {alarm === undefined ? null : (
        <>
          <AlarmBanner alarm={alarm} titleId={titleId} />
          <Stack row align="stretch" className="alarm-body">
            <AlarmFields alarm={alarm} elevator={record.data} />
            {elevatorId === null ? null : (
              <Box
                flex="none"
                padding={[16, 20]}
                width={540}
                border="left"
                background="sunk"
                className="alarm-sight"
              >
                <AlarmCamera elevatorId={elevatorId} onSettled={onSettled} />
                <AlarmShaft id={elevatorId} />
              </Box>
            )}
          </Stack>
          <AlarmActs alarm={alarm} onClose={onClose} />
        </>
      )}
    </Modal>
  );
});

/** What was seen where, and how long ago. */
function AlarmBanner({ alarm, titleId }: { alarm: AlarmRow; titleId: string }) {
  const t = useText();
  const now = useNow();
  const type = t(`warningType.${alarm.warningType}`);
  const name = alarm.elevatorNumber ?? alarm.deviceId;
  return (
    <Stack
      as="header"
      row
      gap={16}
      align="center"
      padding={[10, 20]}
      background="red"
      color="onDanger"
      fontSize={24}
      className="alarm-banner"
    >
      <WarningFilled />
      <div>
        <Box as="h2" color="inherit" fontSize={20} lineHeight={26} id={titleId}>
          {t('alarmDialog.title', { type })}
        </Box>
        <Box as="p" fontSize={14} lineHeight={20}>
          {t(`alarmDialog.saw.${alarm.warningType}`, { name, code: alarm.messageCode })}
        </Box>
      </div>
      <Stack margin={[0, 0, 0, 'auto']} textAlign="right">
        <Box as="strong" lineHeight={28} role="timer">
          {clockText(now - Date.parse(alarm.at))}
        </Box>
        <Box as="small" color="inherit" lineHeight={16} textOverflow="nowrap">
          {t('alarmDialog.since')}
        </Box>
      </Stack>
    </Stack>
  );
}
