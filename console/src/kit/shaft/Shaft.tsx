import './shaft.css';
import { ageText } from '../format/duration.ts';
import { useText } from '../text.ts';
import { cssVariable } from '../theme/cssVariables.ts';
import {
  labelledFloors,
  linedFloors,
  nearestLabelRect,
  ropeEnd,
  ropeLines,
  ropeTop,
  shaftBox,
  shaftCenter,
  sheave,
  sillY,
  ticksOf,
  wallRect,
  type ShaftBox,
  type ShaftSize,
} from './geometry.ts';
import { ShaftCalls } from './ShaftCalls.tsx';
import { ShaftCar } from './ShaftCar.tsx';
import { shaftPaint, type ShaftPaint } from './shaftPaint.ts';
import type { ShaftView } from './ShaftState.ts';

interface ShaftProps {
  size: ShaftSize;
  view: ShaftView;
  /** The accessible sentence, see shaftSentence.ts. */
  label: string;
  /** All but the cell take any height. */
  height?: number;
  /** Time to the next sample; the car eases over it. */
  sampleMs?: number;
}

const maxStepMs = 1200;

/** One elevator's shaft. For hundreds at once, drawShaft.ts draws the same on a canvas. */
export function Shaft({ size, view, label, height, sampleMs = 1000 }: ShaftProps) {
  const t = useText();
  const box = shaftBox(size, height);
  const paint = shaftPaint(view);
  const stepMs = Math.min(maxStepMs, Math.max(0, sampleMs));
  const wall = wallRect(box);
  const sill = view.index === undefined ? undefined : sillY(box, view.floors, view.index);
  return (
    <svg
      className="shaft"
      role="img"
      aria-label={label}
      width={box.width}
      height={box.height}
      viewBox={`0 0 ${box.width} ${box.height}`}
    >
      <rect
        {...wall}
        rx={box.wallRadius}
        fill={paint.dashed ? 'none' : cssVariable('shaft')}
        stroke={cssVariable(paint.wall)}
        strokeWidth={box.wallStroke}
        strokeDasharray={paint.dashed ? (size === 'cell' ? '2 2' : '3 3') : undefined}
      />
      {!paint.dashed && <FloorLines box={box} floors={view.floors} />}
      {size === 'live' && <Fittings box={box} />}
      {!(size === 'cell' && paint.dashed) && <Ticks box={box} floors={view.floors} />}
      <FloorLabels box={box} view={view} paint={paint} />
      {sill === undefined ? (
        <text
          x={shaftCenter(box)}
          y={wall.y + wall.height / 2}
          dy="0.36em"
          textAnchor="middle"
          fontSize={questionSize[size]}
          fill={cssVariable(view.state === 'unknown' ? 'grey' : paint.wall)}
        >
          ?
        </text>
      ) : (
        <>
          {!paint.dashed && <Rope box={box} sill={sill} stepMs={stepMs} />}
          <ShaftCar box={box} view={view} paint={paint} sill={sill} stepMs={stepMs} />
          {view.stale && size !== 'cell' && view.ageMs !== undefined && (
            <text
              x={shaftCenter(box)}
              y={Math.max(wall.y + box.labelSize, sill - box.carHeight - 5 - (size === 'live' ? 5 : 0))}
              textAnchor="middle"
              fontSize={box.labelSize}
              fontWeight={600}
              fill={cssVariable('ink2')}
              stroke={cssVariable('panel')}
              strokeWidth={3}
              strokeLinejoin="round"
              paintOrder="stroke"
            >
              {ageText(view.ageMs, t)}
            </text>
          )}
        </>
      )}
      {size === 'live' && <ShaftCalls box={box} view={view} sill={sill} stepMs={stepMs} />}
    </svg>
  );
}

const questionSize: Readonly<Record<ShaftSize, number>> = { cell: 9, card: 16, popup: 20, live: 36 };

interface FloorsProps {
  box: ShaftBox;
  floors: number;
}

function FloorLines({ box, floors }: FloorsProps) {
  return linedFloors(box, floors).map((index) => (
    <line
      key={index}
      x1={box.shaftX}
      x2={box.shaftX + box.shaftWidth}
      y1={sillY(box, floors, index)}
      y2={sillY(box, floors, index)}
      stroke={cssVariable('shaftLine')}
      opacity={0.35}
      shapeRendering="crispEdges"
    />
  ));
}

function Ticks({ box, floors }: FloorsProps) {
  return ticksOf(box, floors).map(({ x1, x2, y }) => (
    <line
      key={y}
      x1={x1}
      x2={x2}
      y1={y}
      y2={y}
      stroke={cssVariable('shaftLine')}
      shapeRendering="crispEdges"
    />
  ));
}

interface FloorLabelsProps {
  box: ShaftBox;
  view: ShaftView;
  paint: ShaftPaint;
}

function FloorLabels({ box, view, paint }: FloorLabelsProps) {
  const nearest = box.size === 'live' && view.index !== undefined ? Math.round(view.index) : undefined;
  const named = labelledFloors(box, view.floors);
  const gap = nearest === undefined ? 0 : 12;
  const shown = named.filter((index) => {
    const away = sillY(box, view.floors, index) - sillY(box, view.floors, nearest ?? index);
    return nearest === undefined || index === nearest || Math.abs(away) >= gap;
  });
  if (nearest !== undefined && !shown.includes(nearest)) shown.push(nearest);
  return shown.map((index) => {
    const y = sillY(box, view.floors, index);
    const here = index === nearest;
    return (
      <g key={index}>
        {here && <rect {...nearestLabelRect(box, y)} rx={3} fill={cssVariable(paint.label)} />}
        <text
          x={box.labelX}
          y={y}
          dy="0.36em"
          textAnchor="end"
          fontSize={box.labelSize}
          fontWeight={here ? 700 : undefined}
          fill={cssVariable(here ? paint.labelText : 'ink3')}
        >
          {view.labels[index]}
        </text>
      </g>
    );
  });
}

/** Sheave, guide rails, buffers. */
function Fittings({ box }: { box: ShaftBox }) {
  const wall = wallRect(box);
  const bottom = wall.y + wall.height;
  const middle = shaftCenter(box);
  const { x, y, r } = sheave(box);
  return (
    <g fill="none" stroke={cssVariable('shaftLine')}>
      <g opacity={0.6}>
        <path d={`M${wall.x + 3.5} ${wall.y + 2}V${bottom - 2}`} />
        <path d={`M${wall.x + wall.width - 3.5} ${wall.y + 2}V${bottom - 2}`} />
        <path d={`M${middle - 14} ${bottom}v-10h6v10M${middle + 8} ${bottom}v-10h6v10`} />
      </g>
      <circle cx={x} cy={y} r={r} strokeWidth={1.25} />
    </g>
  );
}

interface RopeProps {
  box: ShaftBox;
  sill: number;
  stepMs: number;
}

/** A line of unit length, stretched, so that it follows the car in the same time. */
function Rope({ box, sill, stepMs }: RopeProps) {
  const top = ropeTop(box);
  const length = Math.max(0, sill + ropeEnd(box) - top);
  return ropeLines(box).map((offset) => (
    <rect
      key={offset}
      className="shaft-moves"
      x={shaftCenter(box) + offset - 0.5}
      y={0}
      width={1}
      height={1}
      fill={cssVariable('shaftLine')}
      style={{ transform: `translateY(${top}px) scaleY(${length})`, transitionDuration: `${stepMs}ms` }}
    />
  ));
}
