import {
  BarChartOutlined,
  CameraOutlined,
  FullscreenExitOutlined,
  FullscreenOutlined,
  MutedOutlined,
  SoundOutlined,
} from '@ant-design/icons';
import { Button } from 'antd';
import { useEffect, useRef, useState, type ReactNode } from 'react';
import { formatTime } from '../format/instant.ts';
import { saveFile } from '../saveFile.ts';
import { useText } from '../text.ts';
import { writeCssVariables } from '../theme/cssVariables.ts';
import { useFullScreen } from '../screen/useFullScreen.ts';
import { useNearView } from '../screen/useNearView.ts';
import { StreamFigures } from './StreamFigures.tsx';
import { StreamTrouble } from './StreamTrouble.tsx';
import type { StreamAddresses, Transport } from './streamSource.ts';
import { BroadcastButton, HoldToTalk, TalkReport } from './TalkControls.tsx';
import { useCameraStream } from './useCameraStream.ts';
import { useTalk } from './useTalk.ts';
import './camera.css';
import { Box } from '../layout/Box.tsx';

/** What opens one camera, as the server answers it. */
export interface CameraAddresses {
  elevatorId: string;
  standard: StreamAddresses;
  /** The picture in full; null where there is one picture only. */
  high: StreamAddresses | null;
  /** The line to the car; null where the gateway has none. */
  talk: string | null;
}

interface CameraPlayerProps {
  /** What the picture is of. */
  name: string;
  access: CameraAddresses;
  width?: number;
  height?: number;
  transport?: Transport;
  className?: string;
  /** One of many: its controls appear to the pointer and the focus. */
  small?: boolean;
  /** Buttons to talk that stand elsewhere on the page. */
  talkElsewhere?: boolean;
  /** Shown larger than the rest: with the picture in full, where there is one. */
  large?: boolean;
  /** Covered by something else: nothing is loaded. */
  covered?: boolean;
  /** Asks for valid addresses. */
  onRenew?: () => Promise<unknown>;
  /** Shown over the picture. */
  children?: ReactNode;
}

/** The live picture of one camera with what can be done there. */
export function CameraPlayer({
  name,
  access,
  width,
  height,
  transport = 'http',
  className = '',
  small = false,
  talkElsewhere = false,
  large = false,
  covered = false,
  onRenew,
  children,
}: CameraPlayerProps) {
  const t = useText();
  const frame = useRef<HTMLElement>(null);
  const canvas = useRef<HTMLCanvasElement>(null);
  const [wishedHigh, setHigh] = useState<boolean>();
  const high = (wishedHigh ?? large) && access.high !== null;
  const [sound, setSound] = useState(false);
  const [figures, setFigures] = useState(false);
  const { full, enter, leave } = useFullScreen();
  const near = useNearView(frame);
  const talk = useTalk(access.talk);
  const { playing, error, stream, retry } = useCameraStream(canvas, {
    standard: access.standard,
    high: access.high,
    inFull: high,
    transport,
    wanted: near && !covered,
    sound,
    onRenew,
  });
  useEffect(() => {
    // A picture is looked at on dark ground, in both themes.
    if (frame.current) writeCssVariables('dark', frame.current);
  }, []);
  const snapshot = () =>
    canvas.current?.toBlob((blob) => {
      if (!blob) return;
      const time = formatTime(Date.now()).replaceAll(':', '-');
      saveFile({ name: `${t('camera.snapshotName')} ${name} ${time}.png`, blob });
    });
  const toggle = (label: string, icon: ReactNode, on: boolean, run: () => void) => (
    <Button
      type="text"
      size="small"
      className={on ? 'camera-button is-on' : 'camera-button'}
      icon={icon}
      aria-label={label}
      title={label}
      aria-pressed={on}
      onClick={run}
    />
  );

  return (
    <figure
      ref={frame}
      className={`camera-player${small && !large ? ' is-small' : ''}${full ? ' is-full' : ''} ${className}`}
      aria-label={t('camera.pictureOf', { name })}
      data-playing={playing}
      style={full ? undefined : { width, height }}
    >
      <canvas ref={canvas} aria-hidden width={640} height={360} />
      {children === undefined ? null : (
        <Box maxWidth="100%" inset={[0, 'auto', 'auto', 0]}>
          {children}
        </Box>
      )}
      {error ? <StreamTrouble error={error} retry={retry} /> : null}
      {playing || error ? null : <output className="camera-wait">{t('camera.connecting')}</output>}
      {figures ? <StreamFigures stream={stream} /> : null}
      <TalkReport talk={talk} />
      <div className="camera-controls" role="toolbar" aria-label={t('camera.controls')}>
        {access.talk === null || talkElsewhere ? null : (
          <>
            <HoldToTalk talk={talk} />
            <BroadcastButton talk={talk} />
          </>
        )}
        <Box as="span" flex={1} />
        {access.high === null ? null : (
          <Button
            type="text"
            size="small"
            className={high ? 'camera-button is-on' : 'camera-button'}
            aria-pressed={high}
            onClick={() => setHigh(!high)}
          >
            {t('camera.hd')}
          </Button>
        )}
        {toggle(t('camera.sound'), sound ? <SoundOutlined /> : <MutedOutlined />, sound, () =>
          setSound(!sound),
        )}
        <Button
          type="text"
          size="small"
          className="camera-button"
          icon={<CameraOutlined />}
          disabled={!playing}
          aria-label={t('camera.snapshot')}
          title={t('camera.snapshot')}
          onClick={snapshot}
        />
        {toggle(t('camera.statistics'), <BarChartOutlined />, figures, () => setFigures(!figures))}
        {toggle(
          t(full ? 'camera.leaveFull' : 'camera.fullScreen'),
          full ? <FullscreenExitOutlined /> : <FullscreenOutlined />,
          full,
          full ? leave : enter,
        )}
      </div>
    </figure>
  );
}
