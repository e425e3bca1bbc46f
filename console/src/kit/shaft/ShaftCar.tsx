import { faultPath, wrenchPath } from '../glyph/glyphPaths.ts';
import { personPath } from '../glyph/personPath.ts';
import { cssVariable } from '../theme/cssVariables.ts';
import {
  arrowPlace,
  carRect,
  crossheadRect,
  glyphPlace,
  haloRect,
  leafShare,
  openingRect,
  personPlace,
  shaftCenter,
  trianglePath,
  type ShaftBox,
} from './geometry.ts';
import { carFigure, hasSeam, type ShaftPaint } from './shaftPaint.ts';
import type { ShaftView } from './ShaftState.ts';

interface ShaftCarProps {
  box: ShaftBox;
  view: ShaftView;
  paint: ShaftPaint;
  sill: number;
  stepMs: number;
}

/** The car and all that moves with it, drawn about its sill. */
export function ShaftCar({ box, view, paint, sill, stepMs }: ShaftCarProps) {
  return (
    <g
      className="shaft-moves"
      style={{ transform: `translateY(${sill}px)`, transitionDuration: `${stepMs}ms` }}
    >
      {paint.dashed ? <LastPlace box={box} /> : <Car box={box} view={view} paint={paint} />}
    </g>
  );
}

function LastPlace({ box }: { box: ShaftBox }) {
  return (
    <rect
      {...carRect(box)}
      rx={box.carRadius}
      fill="none"
      stroke={cssVariable('grey')}
      strokeWidth={1.25}
      strokeDasharray="2 2"
    />
  );
}

interface CarProps {
  box: ShaftBox;
  view: ShaftView;
  paint: ShaftPaint;
}

function Car({ box, view, paint }: CarProps) {
  const car = carRect(box);
  const opening = openingRect(box);
  const door = view.door ?? 0;
  const frame = cssVariable(paint.frame);
  const crosshead = crossheadRect(box);
  return (
    <>
      {view.state === 'trapped' && (
        <rect
          className="shaft-halo"
          {...haloRect(box)}
          rx={box.carRadius + box.halo}
          fill="none"
          stroke={cssVariable('red')}
          strokeWidth={box.size === 'cell' ? 1.5 : 2}
          opacity={0.25}
        />
      )}
      <g opacity={paint.carOpacity}>
        {box.size === 'live' && (
          <>
            <rect {...crosshead} fill={frame} />
            <rect x={box.shaftX} y={-1} width={box.shaftWidth} height={2} fill={frame} />
          </>
        )}
        <rect {...car} rx={box.carRadius} fill={frame} />
        <rect
          className="shaft-lit"
          {...opening}
          fill={cssVariable('lit')}
          opacity={door > 0 ? 1 : 0}
          style={{ transitionDelay: door > 0 ? '0s' : leafTime }}
        />
        {(['left', 'right'] as const).map((side) => (
          <rect
            key={side}
            className="shaft-leaf"
            {...opening}
            x={side === 'left' ? opening.x : opening.x + opening.width / 2}
            width={opening.width / 2}
            fill={cssVariable(paint.leaf)}
            style={{ transform: `scaleX(${leafShare(door)})`, transformOrigin: side }}
          />
        ))}
        <Seam box={box} view={view} />
        <Figure box={box} view={view} paint={paint} />
        {box.size === 'live' && <Display box={box} view={view} />}
      </g>
      {box.size !== 'live' && view.direction !== 'none' && <Arrow box={box} view={view} paint={paint} />}
    </>
  );
}

/** Left out where a glyph stands on the leaves, except in the live size, where it runs behind. */
function Seam({ box, view }: { box: ShaftBox; view: ShaftView }) {
  const opening = openingRect(box);
  const covered = (box.size === 'card' || box.size === 'popup') && carFigure(view) !== undefined;
  const seam = hasSeam(view) && !covered;
  return (
    <rect
      className="shaft-seam"
      x={shaftCenter(box) - 0.5}
      y={opening.y}
      width={1}
      height={opening.height}
      fill={cssVariable('seam')}
      opacity={seam ? 1 : 0}
      style={{ transitionDelay: seam ? leafTime : '0s' }}
    />
  );
}

function Figure({ box, view, paint }: CarProps) {
  const figure = carFigure(view);
  if (!figure) return null;
  if (figure.figure === 'person') {
    const { x, top, height } = personPlace(box, figure.open);
    const beside = box.size === 'cell';
    const color = beside ? paint.beside : figure.open ? paint.personOpen : 'person';
    return <path d={personPath(x, top, height)} fill={cssVariable(color)} />;
  }
  if (!box.glyph) {
    // The cell has no room for the glyph: an occupied car is still shown.
    if (view.occupied !== true) return null;
    const { x, top, height } = personPlace(box, false);
    return <path d={personPath(x, top, height)} fill={cssVariable(paint.beside)} />;
  }
  const { x, y } = glyphPlace(box);
  const wrench = figure.figure === 'maintenance';
  return (
    <path
      d={wrench ? wrenchPath : faultPath}
      fillRule="evenodd"
      fill={cssVariable('person')}
      transform={`translate(${x} ${y}) scale(${box.glyph / 16})${wrench ? ' rotate(45 8 8)' : ''}`}
    />
  );
}

/** Filled: moving. Outlined: standing with a direction. */
function Arrow({ box, view, paint }: CarProps) {
  const { x, y } = arrowPlace(box);
  const color = cssVariable(paint.arrow);
  return view.moving ? (
    <path d={trianglePath(x, y, box.arrow, view.direction === 'up')} fill={color} />
  ) : (
    <path
      d={trianglePath(x, y, box.arrow - 1, view.direction === 'up')}
      fill="none"
      stroke={color}
      strokeWidth={1.1}
    />
  );
}

/** How long the leaves take, see shaft.css. */
const leafTime = '0.4s';

const figureWidth = 7.6;

/** Direction and floor above the leaves of the live car. */
function Display({ box, view }: { box: ShaftBox; view: ShaftView }) {
  const floor = view.labels[Math.round(view.index ?? 0)] ?? '';
  const middle = -box.carHeight + box.display / 2 + 0.5;
  const color = cssVariable('person');
  const arrows = view.direction !== 'none';
  const textWidth = floor.length * figureWidth;
  const left = shaftCenter(box) - (textWidth + (arrows ? box.arrow + box.arrowGap : 0)) / 2;
  const up = view.direction === 'up';
  return (
    <>
      {arrows &&
        (view.moving ? (
          <path d={trianglePath(left + box.arrow / 2, middle, box.arrow, up)} fill={color} />
        ) : (
          <path
            d={trianglePath(left + box.arrow / 2, middle, box.arrow - 1, up)}
            fill="none"
            stroke={color}
            strokeWidth={1.1}
          />
        ))}
      <text
        x={arrows ? left + box.arrow + box.arrowGap : shaftCenter(box)}
        y={middle}
        dy="0.36em"
        textAnchor={arrows ? 'start' : 'middle'}
        fontSize={12}
        fontWeight={700}
        fill={color}
      >
        {floor}
      </text>
    </>
  );
}
