import { VideoCameraOutlined } from '@ant-design/icons';
import { useEffect } from 'react';
import { useText } from '#kit/text.ts';

interface AlarmCameraProps {
  elevatorId: string;
  /** It is known whether there is a picture: the dialog waits for that. */
  onSettled(): void;
}

/** The place of the live picture from the car; without a picture it says what to check. */
export function AlarmCamera({ elevatorId, onSettled }: AlarmCameraProps) {
  const t = useText();
  useEffect(onSettled, [elevatorId, onSettled]);
  return (
    <figure className="alarm-camera">
      <div>
        <VideoCameraOutlined />
        <span>{t('alarmDialog.noPicture')}</span>
      </div>
      <figcaption className="hint">{t('alarmDialog.trouble')}</figcaption>
    </figure>
  );
}
