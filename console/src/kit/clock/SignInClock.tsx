import './signInClock.css';
import { useEffect, useRef, useState } from 'react';
import { clockTokens as color } from '../theme/tokens.ts';

interface SignInClockProps {
  /** The accessible name, for example "09:37". */
  label: string;
  /** Holds the clock at one instant, for a picture of it. */
  at?: Date;
}

const columns = [40, 182, 348, 490] as const;
const shaftWidth = 66;
const wallTop = 12;
const wallBottom = 640;
const lowestSill = 626.5;
const pitch = 59.6;
const carWidth = 58;
const carHeight = 64;
const frame = 2.5;
/** The car of the hours' last digit stands open. */
const openColumn = 1;
const travelMs = 1600;

const sillOf = (digit: number) => lowestSill - digit * pitch;

/** Hours and minutes as four shafts whose cars stand at the digits. No library: the page must stand alone. */
export function SignInClock({ label, at }: SignInClockProps) {
  const time = useMinute(at);
  const digits = [
    Math.floor(time.getHours() / 10),
    time.getHours() % 10,
    Math.floor(time.getMinutes() / 10),
    time.getMinutes() % 10,
  ];
  return (
    <svg className="sign-in-clock" viewBox="0 0 600 652" role="img" aria-label={label}>
      {columns.map((x, column) => (
        <ClockShaft
          key={x}
          x={x}
          digit={digits[column]!}
          opens={column === openColumn}
          next={column === columns.length - 1 ? (digits[column] === 9 ? 'down' : 'up') : undefined}
        />
      ))}
      <path d="M280 302h5v5h-5ZM280 336h5v5h-5Z" fill={color.colon} />
    </svg>
  );
}

function useMinute(at: Date | undefined): Date {
  const [now, setNow] = useState(() => new Date());
  useEffect(() => {
    if (at) return;
    let timer: number;
    const wait = () => {
      timer = window.setTimeout(
        () => {
          setNow(new Date());
          wait();
        },
        60_000 - (Date.now() % 60_000) + 20,
      );
    };
    wait();
    return () => window.clearTimeout(timer);
  }, [at]);
  return at ?? now;
}

interface ClockShaftProps {
  x: number;
  digit: number;
  opens: boolean;
  /** Where it will go next, shown while it stands. */
  next: 'up' | 'down' | undefined;
}

function ClockShaft({ x, digit, opens, next }: ClockShaftProps) {
  const travel = useTravel(digit);
  const direction = travel ?? next;
  const middle = x + shaftWidth / 2;
  const sill = sillOf(digit);
  return (
    <g>
      <rect
        x={x}
        y={wallTop}
        width={shaftWidth}
        height={wallBottom - wallTop}
        rx={3}
        fill={color.shaft}
        stroke={color.wall}
        strokeWidth={1.5}
      />
      {Array.from({ length: 10 }, (_, floor) => {
        const y = sillOf(floor);
        const here = floor === digit;
        return (
          <g key={floor}>
            <path d={`M${x + 1} ${y}h${shaftWidth - 2}`} stroke={color.floor} />
            <path d={`M${x - 12} ${y}h12`} stroke={color.tick} opacity={here ? 1 : 0.7} />
            <text
              x={x - 18}
              y={y + 4}
              textAnchor="end"
              fontSize={11}
              fontWeight={here ? 700 : 400}
              fill={here ? color.labelHere : color.label}
            >
              {floor}
            </text>
          </g>
        );
      })}
      <path
        d={`M${x + 4.5} ${wallTop + 3}V${wallBottom - 3}M${x + shaftWidth - 4.5} ${wallTop + 3}V${wallBottom - 3}`}
        stroke={color.guide}
      />
      <circle cx={middle} cy={wallTop + 10} r={5} fill="none" stroke={color.wall} strokeWidth={1.25} />
      {[-1.5, 1.5].map((offset) => (
        <rect
          key={offset}
          className="sign-in-clock-moves"
          x={middle + offset - 0.5}
          width={1}
          height={1}
          fill={color.wall}
          style={{
            transform: `translateY(${wallTop + 10}px) scaleY(${Math.max(0, sill - carHeight - wallTop - 10)})`,
          }}
        />
      ))}
      <g className="sign-in-clock-moves" style={{ transform: `translate(${x}px, ${sill}px)` }}>
        <ClockCar digit={digit} open={opens && !travel} />
        {direction && (
          <path
            d={direction === 'up' ? 'M79 -37.5 84 -28.5H74Z' : 'M79 -28.5 74 -37.5H84Z'}
            {...(travel ? { fill: color.arrow } : { fill: 'none', stroke: color.arrow, strokeWidth: 1.5 })}
          />
        )}
      </g>
    </g>
  );
}

/** The way a car goes after its digit changed, while it goes; it opens only when it stands. */
function useTravel(digit: number): 'up' | 'down' | undefined {
  const [travel, setTravel] = useState<'up' | 'down'>();
  const last = useRef(digit);
  useEffect(() => {
    if (last.current === digit) return;
    setTravel(digit > last.current ? 'up' : 'down');
    last.current = digit;
    const timer = window.setTimeout(() => setTravel(undefined), travelMs);
    return () => window.clearTimeout(timer);
  }, [digit]);
  return travel;
}

function ClockCar({ digit, open }: { digit: number; open: boolean }) {
  const left = (shaftWidth - carWidth) / 2;
  const inner = { x: left + frame, y: -carHeight + frame, height: carHeight - 2 * frame };
  const half = carWidth / 2 - frame;
  return (
    <>
      <rect
        x={left - 0.25}
        y={-carHeight}
        width={carWidth + 0.5}
        height={carHeight}
        rx={3}
        fill={color.car}
      />
      <rect x={0} y={-1} width={shaftWidth} height={2.25} fill={color.car} />
      <rect {...inner} width={half * 2} fill={color.lit} />
      <rect
        className="sign-in-clock-leaf"
        {...inner}
        width={half}
        fill={color.leaf}
        style={{ transform: `scaleX(${open ? 0.2 : 1})`, transformOrigin: 'left' }}
      />
      <rect
        className="sign-in-clock-leaf"
        {...inner}
        x={left + carWidth / 2}
        width={half}
        fill={color.leaf}
        style={{ transform: `scaleX(${open ? 0.2 : 1})`, transformOrigin: 'right' }}
      />
      {!open && (
        <rect x={shaftWidth / 2 - 0.75} y={inner.y} width={1.5} height={inner.height} fill={color.seam} />
      )}
      <text
        x={shaftWidth / 2}
        y={-carHeight / 2}
        dy="0.36em"
        textAnchor="middle"
        fontSize={40}
        fontWeight={700}
        fill={color.digit}
      >
        {digit}
      </text>
    </>
  );
}
