import type Konva from 'konva';
import { useEffect, useMemo, useRef, useState } from 'react';
import { Group, Image as Picture, Path, Rect, Text } from 'react-konva';
import type { MaterialRow } from '@hoistway/contract/advert/materialCalls.ts';
import type { Zone } from '@hoistway/contract/advert/program/content.ts';
import { tickerSeconds, widthOfText } from '@hoistway/contract/advert/program/textFit.ts';
import type { Language } from '@hoistway/contract/language/language.ts';
import { qrPath } from '@hoistway/contract/qrPath.ts';
import { minuteText } from '#kit/form/dayMinute.ts';
import { useNow } from '#kit/live/useNow.ts';
import { useText } from '#kit/text.ts';
import { shownAt } from './timeline.ts';

/** What is drawn: the moment of the round, and the language of the texts. */
export interface Shown {
  second: number;
  playing: boolean;
  language: Language;
  materials: ReadonlyMap<string, MaterialRow>;
}

interface ZonePictureProps extends Shown {
  zone: Zone;
}

const fonts = "'PingFang SC','Microsoft YaHei','Noto Sans CJK SC',Arial,sans-serif";
/** As texts are measured when it is judged whether they fit, in heights of a letter. */
const [lineHeight, padding] = [1.35, 0.5];

/** A zone as the screen shows it, in pixels of the screen. */
export function ZonePicture(props: ZonePictureProps) {
  const { zone } = props;
  const { x, y, width, height, background } = zone;
  return (
    <Group x={x} y={y} clipX={0} clipY={0} clipWidth={width} clipHeight={height} listening={false}>
      <Rect width={width} height={height} fill={background} />
      <Content {...props} />
    </Group>
  );
}

function Content(props: ZonePictureProps) {
  const { zone } = props;
  switch (zone.kind) {
    case 'media':
      return <Media {...props} />;
    case 'ticker':
      return <Ticker {...props} />;
    case 'notice':
      return <Notice {...props} />;
    case 'clock':
      return <Clock zone={zone} />;
    case 'floor':
      return <OneLine zone={zone} text="▲ 12" />;
    case 'weather':
      return <Weather zone={zone} />;
    case 'code':
      return <Code {...props} />;
  }
}

function Media({ zone, second, playing, materials }: ZonePictureProps) {
  const shown = shownAt(zone, second);
  const spot = zone.spots.find(({ id }) => id === shown?.partId);
  const material = spot && materials.get(spot.materialId);
  if (!material || !shown) return null;
  const fit = Math.min(zone.width / material.width, zone.height / material.height);
  const [width, height] = [material.width * fit, material.height * fit];
  const box = { x: (zone.width - width) / 2, y: (zone.height - height) / 2, width, height };
  return material.kind === 'video' ? (
    <Film key={material.id} address={material.address} since={shown.since} playing={playing} box={box} />
  ) : (
    <Still key={material.id} address={material.address} box={box} />
  );
}

interface DrawnProps {
  address: string;
  box: { x: number; y: number; width: number; height: number };
}

function Still({ address, box }: DrawnProps) {
  const [image, setImage] = useState<HTMLImageElement>();
  useEffect(() => {
    const next = new Image();
    next.addEventListener('load', () => setImage(next));
    next.src = address;
  }, [address]);
  return image ? <Picture image={image} {...box} /> : null;
}

/** A video may be this far from its place in the round before it is set right, in seconds. */
const tolerance = 0.4;

function Film({ address, since, playing, box }: DrawnProps & { since: number; playing: boolean }) {
  const film = useRef<HTMLVideoElement>(undefined);
  const node = useRef<Konva.Image>(null);
  const [ready, setReady] = useState<HTMLVideoElement>();
  useEffect(() => {
    const video = document.createElement('video');
    video.muted = true;
    video.playsInline = true;
    video.preload = 'auto';
    const draw = () => node.current?.getLayer()?.batchDraw();
    video.addEventListener('loadeddata', () => setReady(video));
    video.addEventListener('seeked', draw);
    video.src = address;
    film.current = video;
    return () => {
      video.pause();
      video.removeAttribute('src');
      video.load();
    };
  }, [address]);
  useEffect(() => {
    const video = film.current;
    if (!ready || !video) return;
    if (Math.abs(video.currentTime - since) > tolerance || !playing) video.currentTime = since;
    // A browser that refuses to play shows the frame that stands.
    if (playing && video.paused) video.play().catch(() => undefined);
    if (!playing && !video.paused) video.pause();
    node.current?.getLayer()?.batchDraw();
  }, [ready, since, playing]);
  return ready ? <Picture ref={node} image={ready} {...box} /> : null;
}

const textAt = ({
  zone,
  second,
  language,
}: ZonePictureProps): { text: string; since: number } | undefined => {
  const shown = shownAt(zone, second);
  const found = zone.texts.find(({ id }) => id === shown?.partId);
  return found && shown && { text: found[language], since: shown.since };
};

function Ticker(props: ZonePictureProps) {
  const { width, height, fontSize, colour } = props.zone;
  const shown = textAt(props);
  if (!shown) return null;
  const long = widthOfText(shown.text) * fontSize;
  const passed = Math.min(1, shown.since / tickerSeconds(shown.text, props.zone));
  // While nothing moves the text stands where it can be read.
  const x = props.playing ? width - passed * (width + long) : padding * fontSize;
  return (
    <Text
      x={x}
      y={(height - fontSize * lineHeight) / 2}
      text={shown.text}
      fontSize={fontSize}
      lineHeight={lineHeight}
      fontFamily={fonts}
      fill={colour}
      wrap="none"
    />
  );
}

function Notice(props: ZonePictureProps) {
  const { width, height, fontSize, colour } = props.zone;
  return (
    <Text
      x={padding * fontSize}
      y={padding * fontSize}
      width={Math.max(1, width - 2 * padding * fontSize)}
      height={Math.max(1, height - 2 * padding * fontSize)}
      text={textAt(props)?.text ?? ''}
      fontSize={fontSize}
      lineHeight={lineHeight}
      fontFamily={fonts}
      fill={colour}
    />
  );
}

function OneLine({ zone, text }: { zone: Zone; text: string }) {
  return (
    <Text
      width={zone.width}
      height={zone.height}
      padding={padding * zone.fontSize}
      verticalAlign="middle"
      text={text}
      fontSize={zone.fontSize}
      fontFamily={fonts}
      fontStyle="bold"
      fill={zone.colour}
      wrap="none"
    />
  );
}

function Clock({ zone }: { zone: Zone }) {
  const now = new Date(useNow());
  return <OneLine zone={zone} text={minuteText(now.getHours() * 60 + now.getMinutes())} />;
}

function Weather({ zone }: { zone: Zone }) {
  const t = useText();
  return <OneLine zone={zone} text={t('zoneSample.weather')} />;
}

/** A code of no address: it shows how much room there is. */
const sample = 'https://example.com/status';

function Code(props: ZonePictureProps) {
  const { zone } = props;
  const content = textAt(props)?.text || sample;
  const { path, size } = useMemo(() => qrPath(content), [content]);
  const side = Math.min(zone.width, zone.height);
  return (
    <Path
      data={path}
      x={(zone.width - side) / 2}
      y={(zone.height - side) / 2}
      scaleX={side / size}
      scaleY={side / size}
      fill={zone.colour}
    />
  );
}
