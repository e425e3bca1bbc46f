import type Konva from 'konva';
import { useMemo, useState } from 'react';
import { Group, Image as Picture, Layer, Line, Rect, Stage } from 'react-konva';
import type { LabelPart } from '@hoistway/contract/elevator/labelTemplate.ts';
import { useThemeMode } from '#kit/theme/themeMode.ts';
import { themeTokens } from '#kit/theme/tokens.ts';
import { snapBox, type Box, type Guide } from './boxes.ts';
import type { LabelDesign } from './labelDesign.ts';
import { partSide } from './labelParts.ts';
import {
  labelSvg,
  partAloneSvg,
  partMargin,
  svgAddress,
  type CodedLift,
  type LabelPictures,
} from './labelSvg.ts';
import { usePicture } from './usePicture.ts';
import { CanvasHandles } from './CanvasHandles.tsx';
import { useCanvasBoxes } from './useCanvasBoxes.ts';

/** Free around the label, so that handles at its edge can be taken. */
const margin = 16;
/** How near in screen pixels a dragged part is drawn to a line. */
const reach = 6;
const highest = 470;

interface LabelCanvasProps {
  design: LabelDesign;
  lift: CodedLift;
  base: string;
  pictures: LabelPictures;
  width: number;
  selected: string | undefined;
  onSelect(id: string | undefined): void;
  onMove(id: string, box: Partial<Box>): void;
}

interface Live {
  id: string;
  box: Box;
  guides: Guide[];
}

/** The label as it is printed, with its parts to be dragged and resized. */
export function LabelCanvas(props: LabelCanvasProps) {
  const { design, lift, base, pictures, width, selected, onSelect, onMove } = props;
  const colours = themeTokens[useThemeMode(({ mode }) => mode)];
  const [live, setLive] = useState<Live>();
  const { handles, box: boxRef } = useCanvasBoxes(selected);
  const { widthMm, heightMm, parts } = design;
  const scale = Math.max(0.5, Math.min((width - 2 * margin) / widthMm, highest / heightMm));
  const ground = usePicture(svgAddress(labelSvg({ ...design, parts: [] }, lift, base, pictures)));
  const boxOf = (part: LabelPart): LabelPart => (live?.id === part.id ? { ...part, ...live.box } : part);

  const drag = (part: LabelPart, node: Konva.Node) => {
    const box = { x: node.x() / scale, y: node.y() / scale, width: part.width, height: part.height };
    const others = parts.filter(({ id }) => id !== part.id);
    const { x, y, guides } = snapBox(box, others, { width: widthMm, height: heightMm }, reach / scale);
    node.position({ x: x * scale, y: y * scale });
    setLive({ id: part.id, box: { ...box, x, y }, guides });
  };
  const resize = (part: LabelPart, node: Konva.Node) => {
    node.setAttrs({
      width: node.width() * node.scaleX(),
      height: node.height() * node.scaleY(),
      scaleX: 1,
      scaleY: 1,
    });
    const box = {
      x: node.x() / scale,
      y: node.y() / scale,
      width: node.width() / scale,
      height: node.height() / scale,
    };
    setLive({ id: part.id, box, guides: [] });
    return box;
  };
  const settle = (id: string, box: Partial<Box>) => {
    setLive(undefined);
    onMove(id, box);
  };

  return (
    <Stage
      width={widthMm * scale + 2 * margin}
      height={heightMm * scale + 2 * margin}
      onPointerDown={(event) => event.target.getClassName() !== 'Rect' && onSelect(undefined)}
    >
      <Layer x={margin} y={margin}>
        <Group clipWidth={widthMm * scale} clipHeight={heightMm * scale} listening={false}>
          {ground ? <Picture image={ground} width={widthMm * scale} height={heightMm * scale} /> : null}
          {parts.map((part) => (
            <PartPicture
              key={part.id}
              part={boxOf(part)}
              lift={lift}
              base={base}
              pictures={pictures}
              scale={scale}
            />
          ))}
        </Group>
        <Rect
          width={widthMm * scale}
          height={heightMm * scale}
          stroke={colours.line2}
          strokeWidth={1}
          listening={false}
        />
        {parts.map((part) => {
          const { x, y, width: wide, height: high } = boxOf(part);
          return (
            <Rect
              key={part.id}
              ref={boxRef(part.id)}
              x={x * scale}
              y={y * scale}
              width={wide * scale}
              height={high * scale}
              fill="transparent"
              draggable
              onPointerDown={() => onSelect(part.id)}
              onDragMove={(event) => drag(part, event.target)}
              onDragEnd={({ target }) => settle(part.id, { x: target.x() / scale, y: target.y() / scale })}
              onTransform={(event) => resize(part, event.target)}
              onTransformEnd={(event) => settle(part.id, resize(part, event.target))}
            />
          );
        })}
        {live?.guides.map(({ axis, at }) => (
          <Line
            key={axis}
            listening={false}
            stroke={colours.red}
            strokeWidth={1}
            dash={[4, 3]}
            points={
              axis === 'x'
                ? [at * scale, -margin, at * scale, heightMm * scale + margin]
                : [-margin, at * scale, widthMm * scale + margin, at * scale]
            }
          />
        ))}
        <CanvasHandles ref={handles} least={partSide.least * scale} />
      </Layer>
    </Stage>
  );
}

interface PartPictureProps {
  part: LabelPart;
  lift: CodedLift;
  base: string;
  pictures: LabelPictures;
  scale: number;
}

/** A part as it is printed, at its place. */
function PartPicture({ part, lift, base, pictures, scale }: PartPictureProps) {
  const { x, y, width, height, ...look } = part;
  const drawing = JSON.stringify(look);
  const address = useMemo(() => {
    const alone = { ...(JSON.parse(drawing) as typeof look), x: 0, y: 0, width, height };
    return svgAddress(partAloneSvg(alone, lift, base, pictures));
  }, [drawing, width, height, lift, base, pictures]);
  const picture = usePicture(address);
  const beside = partMargin(part);
  return picture ? (
    <Picture
      image={picture}
      x={(x - beside) * scale}
      y={y * scale}
      width={(width + 2 * beside) * scale}
      height={height * scale}
    />
  ) : null;
}
