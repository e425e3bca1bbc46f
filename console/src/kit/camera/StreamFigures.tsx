import { useEffect, useState, type RefObject } from 'react';
import { useText } from '../text.ts';
import type { CameraStream, StreamFigures as Figures } from './cameraStream.ts';

const refreshMs = 1_000;

/** How the picture plays, in numbers, for those who look into a bad one. */
export function StreamFigures({ stream }: { stream: RefObject<CameraStream | undefined> }) {
  const t = useText();
  const [figures, setFigures] = useState<Figures>();
  useEffect(() => {
    const timer = setInterval(() => setFigures(stream.current?.figures()), refreshMs);
    return () => clearInterval(timer);
  }, [stream]);
  if (!figures) return null;
  const ms = (value: number | undefined) => (value === undefined ? '–' : `${Math.round(value)} ms`);
  const lines: [string, string][] = [
    ['picture', `${figures.width} × ${figures.height}`],
    ['codec', figures.codec],
    ['frames', `${figures.framesPerSecond.toFixed(1)} fps`],
    ['rate', `${Math.round(figures.kilobitsPerSecond)} kbit/s`],
    ['buffered', ms(figures.bufferedMs)],
    ['first', ms(figures.firstPictureMs)],
    ['lost', String(figures.lostPictures)],
    [
      'sound',
      `${figures.soundChunks}${figures.soundBehind ? ` (${t('camera.figure.behind')})` : ''} / ${figures.lostSound}`,
    ],
    ['apart', ms(figures.apartMs)],
  ];
  return (
    <dl className="stream-figures">
      {lines.map(([name, value]) => (
        <div key={name}>
          <dt>{t(`camera.figure.${name}` as 'camera.figure.picture')}</dt>
          <dd data-figure={name}>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
