import { cssVariable } from '../theme/cssVariables.ts';
import { faultPath, wrenchPath } from './glyphPaths.ts';
import { personPath } from './personPath.ts';

export const machineStates = [
  'normal',
  'fault',
  'trapped',
  'maintenance',
  'offline',
  'stale',
  'unknown',
] as const;
export type MachineState = (typeof machineStates)[number];

interface StatusGlyphProps {
  state: MachineState;
  size?: number;
  /** Only where no word stands beside it. */
  label?: string;
  /** Where the glyph stands on a filled ground: one colour for all. */
  color?: string;
}

/** The state of a machine as a shape; the word stands beside it. */
export function StatusGlyph({ state, size = 14, label, color }: StatusGlyphProps) {
  return (
    <svg
      width={size}
      height={size}
      viewBox="0 0 16 16"
      {...(label ? { role: 'img', 'aria-label': label } : { 'aria-hidden': true })}
    >
      {shapeOf(state, color)}
    </svg>
  );
}

function shapeOf(state: MachineState, color: string | undefined) {
  const grey = color ?? cssVariable('grey');
  const red = color ?? cssVariable('red');
  switch (state) {
    case 'normal':
      return <circle cx={8} cy={8} r={4} fill={color ?? cssVariable('green')} />;
    case 'fault':
      return <path d={faultPath} fillRule="evenodd" fill={red} />;
    case 'trapped':
      return <path d={personPath(8, 0.7, 14.6)} fill={red} />;
    case 'maintenance':
      return <path d={wrenchPath} transform="rotate(45 8 8)" fill={color ?? cssVariable('amberFill')} />;
    case 'offline':
      return <circle cx={8} cy={8} r={4.6} fill="none" stroke={grey} strokeWidth={1.8} />;
    case 'stale':
      return (
        <circle
          cx={8}
          cy={8}
          r={4.6}
          fill="none"
          stroke={grey}
          strokeWidth={1.8}
          strokeDasharray="2.4 2.417"
        />
      );
    case 'unknown':
      return (
        <g fill="none" stroke={grey} strokeWidth={1.2}>
          <circle cx={8} cy={8} r={5.9} strokeDasharray="1.5 1.87" />
          <path d="M6.3 6.5a1.75 1.75 0 1 1 2.6 1.5C8.25 8.4 8 8.75 8 9.7" />
          <path d="M8 10.8v1.3" />
        </g>
      );
  }
}
