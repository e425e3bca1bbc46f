import type { TokenName } from '../theme/tokens.ts';
import type { ShaftView } from './ShaftState.ts';

/** Which token each part of the shaft takes. */
export interface ShaftPaint {
  wall: TokenName;
  frame: TokenName;
  leaf: TokenName;
  arrow: TokenName;
  /** The person beside the cell. */
  beside: TokenName;
  personOpen: TokenName;
  /** The filled label of the nearest floor and its text. */
  label: TokenName;
  labelText: TokenName;
  /** Offline and unknown: nothing is filled, walls are dashed. */
  dashed: boolean;
  carOpacity: number;
  /** The glyph on shut leaves. */
  glyph?: 'fault' | 'trapped' | 'maintenance';
}

const calm: ShaftPaint = {
  wall: 'shaftLine',
  frame: 'car',
  leaf: 'leaf',
  arrow: 'pri',
  beside: 'ink2',
  personOpen: 'personOpen',
  label: 'ink',
  labelText: 'panel',
  dashed: false,
  carOpacity: 1,
};
const staleOpacity = 0.45;

export function shaftPaint(view: ShaftView): ShaftPaint {
  const faded = view.stale ? staleOpacity : 1;
  switch (view.state) {
    case 'fault':
    case 'trapped': {
      const red: ShaftPaint = {
        ...calm,
        wall: 'red',
        frame: 'red',
        leaf: 'red',
        arrow: 'red',
        personOpen: 'red',
        label: 'red',
        labelText: 'person',
        glyph: view.state,
      };
      // People in danger are never drawn pale; the age beside the car says how old it is.
      return view.state === 'trapped' ? { ...red, beside: 'red' } : { ...red, carOpacity: faded };
    }
    case 'maintenance':
      return {
        ...calm,
        wall: 'amberFill',
        frame: 'amberFill',
        leaf: 'amberFill',
        carOpacity: faded,
        glyph: 'maintenance',
      };
    case 'offline':
    case 'unknown':
      return { ...calm, dashed: true, label: 'grey' };
    case 'stale':
      return { ...calm, carOpacity: staleOpacity };
    case 'normal':
      return calm;
  }
}

/** Which figure stands in the car, and whether it stands in the open. A state's glyph needs shut leaves. */
export function carFigure(
  view: ShaftView,
): { figure: 'person' | 'fault' | 'maintenance'; open: boolean } | undefined {
  const open = (view.door ?? 0) >= 0.5;
  if (view.state === 'trapped') return { figure: 'person', open };
  const shut = (view.door ?? 0) === 0;
  if (shut && (view.state === 'fault' || view.state === 'maintenance')) return { figure: view.state, open };
  return view.occupied === true && view.state !== 'offline' ? { figure: 'person', open } : undefined;
}

/** A seam shows between shut leaves that are known to be shut. */
export const hasSeam = (view: ShaftView) => view.door === 0;
