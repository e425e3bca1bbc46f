import type Konva from 'konva';
import { useRef, useState } from 'react';
import { Group, Layer, Line, Rect, Stage } from 'react-konva';
import type { MaterialRow } from '@hoistway/contract/advert/materialCalls.ts';
import { leastSide, type Zone } from '@hoistway/contract/advert/program/content.ts';
import { safeShare } from '@hoistway/contract/advert/program/programProblem.ts';
import { snapBox, snapPoint, type Box, type Guide, type Point } from '#kit/canvas/boxes.ts';
import { CanvasHandles } from '#kit/canvas/CanvasHandles.tsx';
import { useCanvasBoxes } from '#kit/canvas/useCanvasBoxes.ts';
import { useThemeMode } from '#kit/theme/themeMode.ts';
import { themeTokens } from '#kit/theme/tokens.ts';
import { draggedMaterial } from './materialDrag.ts';
import { ZonePicture, type Shown } from './ZonePicture.tsx';

/** Free around the screen, so that handles at its edge can be taken. */
const margin = 12;
/** How near in pixels of the page a dragged zone is drawn to a line. */
const reach = 6;

interface ProgramCanvasProps extends Shown {
  screen: { width: number; height: number };
  zones: readonly Zone[];
  /** In pixels of the page: as large as there is room. */
  width: number;
  height: number;
  /** Without it nothing is selected or moved. */
  editing?:
    | {
        selected: string | undefined;
        onSelect(id: string | undefined): void;
        onChange(id: string, box: Box): void;
        /** A material was let go over a zone. */
        onDrop(zoneId: string | undefined, material: MaterialRow): void;
      }
    | undefined;
}

/** How large a pixel of the screen is drawn. */
export const scaleOf = (
  screen: { width: number; height: number },
  room: { width: number; height: number },
): number => Math.max(0.02, Math.min(room.width / screen.width, room.height / screen.height));

const whole = ({ x, y, width, height }: Box): Box => ({
  x: Math.round(x),
  y: Math.round(y),
  width: Math.max(leastSide, Math.round(width)),
  height: Math.max(leastSide, Math.round(height)),
});

/** A programme as the screen shows it, with its zones to be dragged and resized. */
export function ProgramCanvas(props: ProgramCanvasProps) {
  const { screen, zones, width, height, editing, ...shown } = props;
  const colours = themeTokens[useThemeMode(({ mode }) => mode)];
  const [live, setLive] = useState<{ id: string; box: Box; guides: Guide[] }>();
  /** What the dragged handle lies on. */
  const aligned = useRef<Guide[]>([]);
  const { handles, box: boxRef } = useCanvasBoxes(editing?.selected);
  const around = editing ? margin : 0;
  const scale = scaleOf(screen, { width: width - 2 * around, height: height - 2 * around });
  const safe = Math.min(screen.width, screen.height) * safeShare;
  const boxOf = (zone: Zone): Zone => (live?.id === zone.id ? { ...zone, ...live.box } : zone);

  const boxAt = (node: Konva.Node): Box => ({
    x: node.x() / scale,
    y: node.y() / scale,
    width: (node.width() * node.scaleX()) / scale,
    height: (node.height() * node.scaleY()) / scale,
  });
  const drag = (zone: Zone, node: Konva.Node) => {
    const { x, y, guides } = snapBox(
      { ...boxAt(node), width: zone.width, height: zone.height },
      zones.filter(({ id }) => id !== zone.id),
      screen,
      reach / scale,
    );
    // By hand no zone leaves the screen on which it has room.
    const inside = {
      x: Math.max(0, Math.min(x, Math.max(0, screen.width - zone.width))),
      y: Math.max(0, Math.min(y, Math.max(0, screen.height - zone.height))),
    };
    node.position({ x: inside.x * scale, y: inside.y * scale });
    setLive({ id: zone.id, box: { ...inside, width: zone.width, height: zone.height }, guides });
  };
  const resize = (zone: Zone, node: Konva.Node) => {
    const box = boxAt(node);
    node.setAttrs({ width: box.width * scale, height: box.height * scale, scaleX: 1, scaleY: 1 });
    setLive({ id: zone.id, box, guides: aligned.current });
    return box;
  };
  const snap = (at: Point, axes: readonly Guide['axis'][]) => {
    const others = zones.filter(({ id }) => id !== editing?.selected);
    const onSheet = { x: (at.x - around) / scale, y: (at.y - around) / scale };
    const { x, y, guides } = snapPoint(onSheet, axes, others, screen, reach / scale);
    aligned.current = guides;
    return { x: x * scale + around, y: y * scale + around };
  };
  const end = (zone: Zone, box: Box) => {
    setLive(undefined);
    editing?.onChange(zone.id, whole(box));
  };
  const zoneUnder = (event: React.DragEvent<HTMLDivElement>) => {
    const place = event.currentTarget.getBoundingClientRect();
    const at = {
      x: (event.clientX - place.left - around) / scale,
      y: (event.clientY - place.top - around) / scale,
    };
    return zones.findLast(
      (zone) =>
        zone.kind === 'media' &&
        zone.x <= at.x &&
        at.x <= zone.x + zone.width &&
        zone.y <= at.y &&
        at.y <= zone.y + zone.height,
    );
  };

  const stage = (
    <Stage width={screen.width * scale + 2 * around} height={screen.height * scale + 2 * around}>
      <Layer x={around} y={around} listening={false}>
        <Group
          scaleX={scale}
          scaleY={scale}
          clipX={0}
          clipY={0}
          clipWidth={screen.width}
          clipHeight={screen.height}
        >
          <Rect width={screen.width} height={screen.height} fill={blank} />
          {zones.map((zone) => (
            <ZonePicture key={zone.id} zone={boxOf(zone)} {...shown} />
          ))}
        </Group>
      </Layer>
      {editing ? (
        <Layer x={around} y={around}>
          <Rect
            width={screen.width * scale}
            height={screen.height * scale}
            stroke={colours.line2}
            strokeWidth={1}
            onPointerDown={() => editing.onSelect(undefined)}
          />
          <Rect
            listening={false}
            x={safe * scale}
            y={safe * scale}
            width={(screen.width - 2 * safe) * scale}
            height={(screen.height - 2 * safe) * scale}
            stroke={blankLine}
            strokeWidth={1}
            dash={[4, 3]}
          />
          {zones.map((zone) => (
            <Rect
              key={zone.id}
              ref={boxRef(zone.id)}
              name={zone.id}
              x={zone.x * scale}
              y={zone.y * scale}
              width={zone.width * scale}
              height={zone.height * scale}
              draggable
              onPointerDown={(event) => {
                event.cancelBubble = true;
                editing.onSelect(zone.id);
              }}
              onDragMove={(event) => drag(zone, event.target)}
              onDragEnd={(event) => end(zone, { ...zone, ...boxPlace(boxAt(event.target)) })}
              onTransform={(event) => void resize(zone, event.target)}
              onTransformEnd={(event) => end(zone, resize(zone, event.target))}
            />
          ))}
          {live?.guides.map(({ axis, at }) => (
            <Line
              key={axis}
              listening={false}
              stroke={colours.red}
              strokeWidth={1}
              dash={[4, 3]}
              points={
                axis === 'x'
                  ? [at * scale, 0, at * scale, screen.height * scale]
                  : [0, at * scale, screen.width * scale, at * scale]
              }
            />
          ))}
          <CanvasHandles ref={handles} least={leastSide * scale} snap={snap} />
        </Layer>
      ) : null}
    </Stage>
  );
  if (!editing) return stage;
  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- materials are also added by their buttons
    <div
      onDragOver={(event) => {
        if (draggedMaterial()) event.preventDefault();
      }}
      onDrop={(event) => {
        event.preventDefault();
        const material = draggedMaterial();
        if (material) editing.onDrop(zoneUnder(event)?.id, material);
      }}
    >
      {stage}
    </div>
  );
}

const boxPlace = ({ x, y }: Box) => ({ x, y });

/** A screen where no zone stands is black, and lines on it are seen on dark and on light. */
const [blank, blankLine] = ['#000000', '#9aa8ad'];
