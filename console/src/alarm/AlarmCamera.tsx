import { VideoCameraOutlined } from '@ant-design/icons';
import { useEffect } from 'react';
import { cameraCalls } from '@hoistway/contract/video/cameraCalls.ts';
import { CameraView } from '#kit/camera/CameraView.tsx';
import { holdsPermission } from '#kit/storedRights.ts';
import { useCall } from '#kit/call/useCall.ts';
import { useText } from '#kit/text.ts';
import { useWaitingAlarms } from './useWaitingAlarms.ts';
import { Box } from '#kit/layout/Box.tsx';
import { Stack } from '#kit/layout/Stack.tsx';

interface AlarmCameraProps {
  elevatorId: string;
  /** It is known whether there is a picture: the dialog waits for that. */
  onSettled(): void;
}

/** The picture of the specification's dialog, in pixels. */
const size = { width: 500, height: 200 };

/** The live picture from the car; without one it says what to check, to whoever may see it. Special operators have a token of their own. */
export function AlarmCamera({ elevatorId, onSettled }: AlarmCameraProps) {
  const t = useText();
  const special = useWaitingAlarms()?.special === true;
  const call = special ? cameraCalls.specialToken : cameraCalls.token;
  const isAllowed = special || holdsPermission('elevator.video');
  const token = useCall(call, isAllowed ? { elevatorId } : null, { onError: 'handled' });
  const settled = !isAllowed || token.data !== undefined || token.error !== null;
  useEffect(() => {
    if (settled) onSettled();
  }, [settled, onSettled]);
  if (!isAllowed) return null;
  return (
    <Box as="figure" padding={[0, 0, 12]} margin={[0, 0, 12]} border="bottom">
      {token.data === undefined ? (
        <Stack
          gap={8}
          align="center"
          justify="center"
          maxWidth={500}
          height={200}
          borderRadius={4}
          background="shaft"
          color="ink2"
          className="alarm-no-picture"
        >
          <VideoCameraOutlined />
          <span>{t('alarmDialog.noPicture')}</span>
        </Stack>
      ) : (
        <CameraView elevatorId={elevatorId} special={special} {...size} />
      )}
      <Box as="figcaption" margin={[8, 0, 0]} className="hint">
        {t('alarmDialog.trouble')}
      </Box>
    </Box>
  );
}
