import type Konva from 'konva';
import { useMemo, useState } from 'react';
import { Group, Image as Picture, Layer, Line, Rect, Stage } from 'react-konva';
import type { LabelDesign, LabelPart } from '@hoistway/contract/label/labelTemplate.ts';
import type { CodedElevator } from '@hoistway/contract/qrCode/qrCalls.ts';
import { useThemeMode } from '#kit/theme/themeMode.ts';
import { themeTokens } from '#kit/theme/tokens.ts';
import { boxesMeet, snapBox, type Box, type Guide } from '#kit/canvas/boxes.ts';
import { addsTo, chosenWith, type Chosen } from '#kit/canvas/canvasSelection.ts';
import { frameOf } from './labelGroup.ts';
import { partSide } from './labelParts.ts';
import { labelSvg, partAloneSvg, partMargin, svgAddress, type LabelPictures } from './labelSvg.ts';
import { usePicture } from './usePicture.ts';
import { CanvasHandles } from '#kit/canvas/CanvasHandles.tsx';
import { useCanvasBoxes } from '#kit/canvas/useCanvasBoxes.ts';
import { useRubberBand } from '#kit/canvas/useRubberBand.ts';

/** Free around the label, so that handles at its edge can be taken. */
const margin = 16;
/** How near in screen pixels a dragged part is drawn to a line. */
const reach = 6;
const highest = 470;

interface LabelCanvasProps {
  design: LabelDesign;
  elevator: CodedElevator;
  base: string;
  pictures: LabelPictures;
  width: number;
  selected: Chosen;
  onSelect(ids: Chosen): void;
  onMove(ids: Chosen, by: { dx: number; dy: number }): void;
  onResize(id: string, box: Box): void;
}

const sizeOf = ({ width, height }: Box) => ({ width, height });

/** What is under the hand: where parts are until it lets go of them. */
interface Live {
  boxes: ReadonlyMap<string, Box>;
  guides: Guide[];
}

/** The label as it is printed, with its parts to be dragged and resized. */
export function LabelCanvas(props: LabelCanvasProps) {
  const { design, elevator, base, pictures, width, selected, onSelect, onMove, onResize } = props;
  const colours = themeTokens[useThemeMode(({ mode }) => mode)];
  const [live, setLive] = useState<Live>();
  const { handles, box: boxRef } = useCanvasBoxes(selected.length === 1 ? selected[0] : undefined);
  const { widthMm, heightMm, parts } = design;
  const scale = Math.max(0.5, Math.min((width - 2 * margin) / widthMm, highest / heightMm));
  const background = usePicture(svgAddress(labelSvg({ ...design, parts: [] }, elevator, base, pictures)));
  const boxOf = (part: LabelPart): LabelPart => ({ ...part, ...live?.boxes.get(part.id) });

  /** The parts that go where this one is dragged. */
  const withPart = (part: LabelPart): readonly LabelPart[] =>
    selected.includes(part.id) ? parts.filter(({ id }) => selected.includes(id)) : [part];
  const drag = (part: LabelPart, node: Konva.Node) => {
    const moved = withPart(part);
    const frame = frameOf(moved);
    const wanted = {
      ...frame,
      x: frame.x + node.x() / scale - part.x,
      y: frame.y + node.y() / scale - part.y,
    };
    const others = parts.filter((each) => !moved.includes(each));
    const { x, y, guides } = snapBox(wanted, others, { width: widthMm, height: heightMm }, reach / scale);
    const [dx, dy] = [x - frame.x, y - frame.y];
    node.position({ x: (part.x + dx) * scale, y: (part.y + dy) * scale });
    const boxes = moved.map(
      (each) => [each.id, { ...sizeOf(each), x: each.x + dx, y: each.y + dy }] as const,
    );
    setLive({ boxes: new Map(boxes), guides });
  };
  const drop = (part: LabelPart, node: Konva.Node) => {
    setLive(undefined);
    const ids = withPart(part).map(({ id }) => id);
    onMove(ids, { dx: node.x() / scale - part.x, dy: node.y() / scale - part.y });
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
    setLive({ boxes: new Map([[part.id, box]]), guides: [] });
    return box;
  };
  const resized = (part: LabelPart, node: Konva.Node) => {
    const box = resize(part, node);
    setLive(undefined);
    onResize(part.id, box);
  };
  const press = (id: string, event: MouseEvent) => {
    if (addsTo(event)) return onSelect(chosenWith(selected, id, true));
    // What is chosen stays so, that it can be dragged together.
    if (!selected.includes(id)) onSelect([id]);
  };
  const band = useRubberBand({
    toLabel: ({ x, y }) => ({ x: (x - margin) / scale, y: (y - margin) / scale }),
    onBand: (box, more) => {
      const caught = parts.filter((part) => boxesMeet(part, box)).map(({ id }) => id);
      onSelect(more ? [...new Set([...selected, ...caught])] : caught);
    },
  });

  return (
    <Stage
      width={widthMm * scale + 2 * margin}
      height={heightMm * scale + 2 * margin}
      onPointerDown={band.begin}
      onPointerMove={band.go}
      onPointerUp={band.end}
      onMouseLeave={band.end}
    >
      <Layer x={margin} y={margin}>
        <Group clipWidth={widthMm * scale} clipHeight={heightMm * scale} listening={false}>
          {background ? (
            <Picture image={background} width={widthMm * scale} height={heightMm * scale} />
          ) : null}
          {parts.map((part) => (
            <PartPicture
              key={part.id}
              part={boxOf(part)}
              elevator={elevator}
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
              stroke={selected.length > 1 && selected.includes(part.id) ? colours.pri : 'transparent'}
              strokeWidth={1.5}
              draggable
              onPointerDown={({ evt }) => press(part.id, evt)}
              onClick={({ evt }) => addsTo(evt) || onSelect([part.id])}
              onDragMove={(event) => drag(part, event.target)}
              onDragEnd={(event) => drop(part, event.target)}
              onTransform={(event) => resize(part, event.target)}
              onTransformEnd={(event) => resized(part, event.target)}
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
        {band.box ? (
          <Rect
            listening={false}
            x={band.box.x * scale}
            y={band.box.y * scale}
            width={band.box.width * scale}
            height={band.box.height * scale}
            stroke={colours.pri}
            strokeWidth={1}
            dash={[4, 3]}
          />
        ) : null}
        <CanvasHandles ref={handles} least={partSide.least * scale} />
      </Layer>
    </Stage>
  );
}

interface PartPictureProps {
  part: LabelPart;
  elevator: CodedElevator;
  base: string;
  pictures: LabelPictures;
  scale: number;
}

/** A part as it is printed, at its place. */
function PartPicture({ part, elevator, base, pictures, scale }: PartPictureProps) {
  const { x, y, width, height, ...content } = part;
  const drawing = JSON.stringify(content);
  const address = useMemo(() => {
    const alone = { ...(JSON.parse(drawing) as typeof content), x: 0, y: 0, width, height };
    return svgAddress(partAloneSvg(alone, elevator, base, pictures));
  }, [drawing, width, height, elevator, base, pictures]);
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
