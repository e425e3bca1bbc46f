import { memo } from 'react';
import {
  carX,
  labelledFloors,
  leafWidth,
  shaftSizes,
  sillY,
  travelOf,
  type ShaftGeometry,
  type ShaftSize,
} from './geometry.ts';
import type { ShaftView } from './ShaftState.ts';
import { ShaftCalls } from './ShaftCalls.tsx';
import './shaft.css';

interface ShaftProps {
  size: ShaftSize;
  view: ShaftView;
  /** The drawing as a sentence. */
  label: string;
  height?: number;
}

const quarters = [0.25, 0.5, 0.75];

/** A lift in its shaft: where the car is, its doors, its direction, whether somebody is in it, and its state. */
export const Shaft = memo(function Shaft({ size, view, label, height: wished }: ShaftProps) {
  const g = shaftSizes[size];
  const height = wished ?? g.height;
  const { state, floors } = view;
  const right = g.left + g.shaftWidth;
  const labelled = new Set(labelledFloors(size, floors));
  const nearest = view.index === undefined ? undefined : Math.round(view.index);
  return (
    <svg
      className={`shaft shaft-${size} is-${state}`}
      width={g.width}
      height={height}
      viewBox={`0 0 ${g.width} ${height}`}
      role="img"
      aria-label={label}
    >
      <rect
        className="shaft-ground"
        x={g.left}
        y={g.top}
        width={g.shaftWidth}
        height={height - g.top - g.bottom}
        rx={size === 'cell' ? 1.5 : 3}
      />
      {size === 'cell'
        ? quarters.map((part) => (
            <line
              key={part}
              className="shaft-tick"
              x1={right - g.tick}
              x2={right}
              y1={height * part}
              y2={height * part}
            />
          ))
        : Array.from({ length: floors }, (_, floor) => {
            const y = sillY(g, floors, floor, height);
            const current = size === 'live' && floor === nearest && state !== 'unknown';
            return (
              <g key={floor}>
                {size === 'live' ? (
                  <line className="shaft-floor" x1={g.left} x2={right} y1={y} y2={y} />
                ) : null}
                <line className="shaft-tick" x1={g.left - g.tick} x2={g.left} y1={y} y2={y} />
                {current ? (
                  <rect
                    className="shaft-here"
                    x={g.left - g.tick - 34}
                    y={y - 8}
                    width={28}
                    height={16}
                    rx={3}
                  />
                ) : null}
                {labelled.has(floor) || current ? (
                  <text
                    className={current ? 'shaft-label-here' : 'shaft-label'}
                    x={current ? g.left - g.tick - 20 : g.left - g.tick - 6}
                    y={y + 3.5}
                    textAnchor={current ? 'middle' : 'end'}
                  >
                    {view.labels[floor] ?? floor + 1}
                  </text>
                ) : null}
              </g>
            );
          })}
      {size === 'live' ? <ShaftCalls g={g} view={view} height={height} /> : null}
      {state === 'unknown' || view.index === undefined ? (
        <text className="shaft-question" x={g.left + g.shaftWidth / 2} y={height / 2 + 4} textAnchor="middle">
          ?
        </text>
      ) : (
        <ShaftCar g={g} size={size} view={view} height={height} />
      )}
    </svg>
  );
});

function ShaftCar({
  g,
  size,
  view,
  height,
}: {
  g: ShaftGeometry;
  size: ShaftSize;
  view: ShaftView;
  height: number;
}) {
  const { state } = view;
  const { y0, y1 } = travelOf(g, height);
  const sill = sillY(g, view.floors, view.index ?? 0, height);
  const x = carX(g);
  const top = -g.carHeight;
  const shown = state !== 'offline';
  const door = view.door ?? 0;
  const leaf = leafWidth(g, door);
  const inset = g.frame;
  const innerTop = top + inset;
  const innerHeight = g.carHeight - 2 * inset;
  const display = size === 'live' ? 19 : 0;
  const middle = x + g.carWidth / 2;
  const symbol = state === 'fault' ? 'fault' : state === 'maintenance' ? 'maintenance' : undefined;
  const person = view.occupied && shown && symbol === undefined;
  const rope = travelOf(g, height).y0 - g.wallTop - 2;
  return (
    <g className="shaft-car" style={{ transform: `translateY(${sill}px)` }}>
      {size === 'live' && shown ? (
        <>
          <line
            className="shaft-rope"
            x1={middle - 3}
            x2={middle - 3}
            y1={top - 8}
            y2={Math.min(top - 8, rope - sill)}
          />
          <line
            className="shaft-rope"
            x1={middle + 3}
            x2={middle + 3}
            y1={top - 8}
            y2={Math.min(top - 8, rope - sill)}
          />
          <rect className="shaft-crosshead" x={middle - 20} y={top - 6} width={40} height={3} />
        </>
      ) : null}
      {state === 'trapped' ? (
        <rect
          className="shaft-halo"
          x={x - (size === 'cell' ? 2 : 4)}
          y={top - (size === 'cell' ? 2 : 4)}
          width={g.carWidth + (size === 'cell' ? 4 : 8)}
          height={g.carHeight + (size === 'cell' ? 4 : 8)}
          rx={size === 'cell' ? 2 : 5}
        />
      ) : null}
      <rect
        className="shaft-frame"
        x={x}
        y={top}
        width={g.carWidth}
        height={g.carHeight}
        rx={size === 'live' ? 3 : 1.5}
      />
      {shown ? (
        <>
          <rect
            className={door > 0.05 ? 'shaft-lit' : 'shaft-shut'}
            x={x + inset}
            y={innerTop + display}
            width={g.carWidth - 2 * inset}
            height={innerHeight - display}
          />
          <rect
            className="shaft-leaf"
            x={x + inset}
            y={innerTop + display}
            width={leaf}
            height={innerHeight - display}
          />
          <rect
            className="shaft-leaf"
            x={x + g.carWidth - inset - leaf}
            y={innerTop + display}
            width={leaf}
            height={innerHeight - display}
          />
          {view.door !== undefined && door < 0.05 && !(person && size !== 'live') && symbol === undefined ? (
            <line className="shaft-seam" x1={middle} x2={middle} y1={innerTop + display} y2={-inset} />
          ) : null}
        </>
      ) : null}
      {person && size === 'cell' ? (
        <Person className="shaft-person-out" x={x - 4.5} bottom={0} height={8} />
      ) : null}
      {person && size !== 'cell' ? (
        <Person
          className={door > 0.4 ? 'shaft-person-open' : 'shaft-person'}
          x={middle}
          bottom={-inset - 2}
          height={size === 'live' ? 36 : g.carHeight * 0.68}
        />
      ) : null}
      {symbol && size !== 'cell' && door < 0.5 ? (
        <CarMark kind={symbol} x={middle} y={-(g.carHeight - display) / 2} />
      ) : null}
      {size === 'live' && shown ? (
        <>
          <rect
            className="shaft-display"
            x={x + inset}
            y={innerTop}
            width={g.carWidth - 2 * inset}
            height={display}
          />
          <text className="shaft-display-text" x={middle} y={innerTop + 14} textAnchor="middle">
            {view.moving && view.direction ? (view.direction === 'up' ? '▲ ' : '▼ ') : ''}
            {view.labels[Math.round(view.index ?? 0)] ?? ''}
          </text>
          <line className="shaft-sill" x1={g.left} x2={g.left + g.shaftWidth} y1={0} y2={0} />
        </>
      ) : null}
      {shown && view.direction && size !== 'live' ? (
        <Arrow
          up={view.direction === 'up'}
          filled={view.moving}
          x={g.left + g.shaftWidth + (size === 'cell' ? 3.5 : 9)}
          y={top / 2}
          side={size === 'cell' ? 5 : size === 'card' ? 9 : 11}
        />
      ) : null}
      {state === 'stale' && size !== 'cell' && view.ageMs !== undefined ? (
        <text
          className="shaft-age"
          x={middle}
          y={sill - g.carHeight < y0 + 14 && sill < y1 ? 12 : top - 5}
          textAnchor="middle"
        >
          {Math.round(view.ageMs / 1000)} s
        </text>
      ) : null}
    </g>
  );
}

function Person({
  className,
  x,
  bottom,
  height,
}: {
  className: string;
  x: number;
  bottom: number;
  height: number;
}) {
  const head = height * 0.18;
  const width = height * 0.56;
  const bodyTop = bottom - height + head * 2 + height * 0.06;
  return (
    <g className={className}>
      <circle cx={x} cy={bottom - height + head} r={head} />
      <path
        d={`M${x - width / 2} ${bottom}V${bodyTop + width * 0.35}Q${x - width / 2} ${bodyTop} ${x - width * 0.15} ${bodyTop}H${x + width * 0.15}Q${x + width / 2} ${bodyTop} ${x + width / 2} ${bodyTop + width * 0.35}V${bottom}Z`}
      />
    </g>
  );
}

function Arrow({
  up,
  filled,
  x,
  y,
  side,
}: {
  up: boolean;
  filled: boolean;
  x: number;
  y: number;
  side: number;
}) {
  const half = side / 2;
  const d = up
    ? `M${x - half} ${y + half * 0.8}H${x + half}L${x} ${y - half * 0.8}Z`
    : `M${x - half} ${y - half * 0.8}H${x + half}L${x} ${y + half * 0.8}Z`;
  return <path className={filled ? 'shaft-arrow' : 'shaft-arrow-outline'} d={d} />;
}

function CarMark({ kind, x, y }: { kind: 'fault' | 'maintenance'; x: number; y: number }) {
  return kind === 'fault' ? (
    <path className="shaft-mark" d={`M${x} ${y - 6}L${x + 7} ${y + 6}H${x - 7}Z`} />
  ) : (
    <path
      className="shaft-mark-line"
      d={`M${x - 5} ${y + 5}L${x + 2} ${y - 2}M${x + 1} ${y - 5}A4 4 0 1 0 ${x + 6} ${y}`}
    />
  );
}
