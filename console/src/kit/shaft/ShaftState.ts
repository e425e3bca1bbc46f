import type { LiveElevator } from '@hoistway/contract/socketPush/live.ts';
import type { MachineState } from '../glyph/StatusGlyph.tsx';
import type { ShaftDirection } from './geometry.ts';

/** What a shaft shows. Floor indices count from 0, the lowest; absent is unknown. */
export interface ShaftView {
  floors: number;
  labels: readonly string[];
  /** Where the sill of the car is; a fraction between two floors. */
  index?: number;
  direction: ShaftDirection;
  moving: boolean;
  /** 0 shut, 1 open. */
  door?: number;
  occupied?: boolean;
  state: MachineState;
  /** The last message is older than ten seconds, in any state. */
  stale: boolean;
  ageMs?: number;
  carCalls: readonly number[];
  hallUpCalls: readonly number[];
  hallDownCalls: readonly number[];
  run?: { start?: number; target?: number };
}

export interface ShaftPlan {
  floorsNum: number;
  labels: readonly string[];
  floorHeightMm?: number;
  /** Height of every sill above the lowest; wins over `floorHeightMm`. */
  sillsMm?: readonly number[];
}

export const staleAfterMs = 10_000;
const defaultFloorHeightMm = 3000;

export function shaftViewOf(live: LiveElevator | undefined, shaft: ShaftPlan, now: number): ShaftView {
  const floors = Math.max(1, Math.trunc(shaft.floorsNum));
  const labels = Array.from({ length: floors }, (_, index) => shaft.labels[index] ?? String(index + 1));
  const ageMs = live?.at === undefined ? undefined : Math.max(0, now - live.at);
  const state = stateOf(live, ageMs);
  const spoke = live !== undefined && state !== 'unknown';
  const said = spoke && state !== 'offline';
  const index = spoke ? floorIndexOf(live, shaft, floors) : undefined;
  const direction: ShaftDirection =
    said && live.direction === 1 ? 'up' : said && live.direction === 2 ? 'down' : 'none';
  const moving = said && live.moving === true;
  const door = said ? doorOf(live) : undefined;
  const calls = (physical: readonly number[] | undefined) =>
    said ? (physical ?? []).map((floor) => floor - 1).filter((floor) => floor >= 0 && floor < floors) : [];
  const carCalls = calls(live?.carCalls);
  const hallUpCalls = calls(live?.hallUpCalls);
  const hallDownCalls = calls(live?.hallDownCalls);
  const target =
    moving && index !== undefined
      ? (nextAhead(carCalls, index, direction) ??
        nextAhead(direction === 'up' ? hallUpCalls : hallDownCalls, index, direction))
      : undefined;
  return {
    floors,
    labels,
    direction,
    moving,
    state,
    stale: said && ageMs !== undefined && ageMs > staleAfterMs,
    carCalls,
    hallUpCalls,
    hallDownCalls,
    ...(index !== undefined && { index }),
    ...(door !== undefined && { door }),
    ...(said && live.occupied !== undefined && { occupied: live.occupied }),
    ...(ageMs !== undefined && { ageMs }),
    ...(target !== undefined && { run: { target } }),
  };
}

/** People first, then what is broken, then what is worked on; only then how old the message is. */
function stateOf(live: LiveElevator | undefined, ageMs: number | undefined): MachineState {
  if (!live) return 'unknown';
  if (live.trapped) return 'trapped';
  if (live.status !== 'normal') return live.status;
  if (ageMs === undefined) return 'unknown';
  return ageMs > staleAfterMs ? 'stale' : 'normal';
}

function floorIndexOf(live: LiveElevator, shaft: ShaftPlan, floors: number): number | undefined {
  const within = (index: number) => Math.min(floors - 1, Math.max(0, index));
  if (live.positionMm !== undefined) {
    const { sillsMm } = shaft;
    if (sillsMm && sillsMm.length >= 2) return within(indexAmong(sillsMm, live.positionMm));
    return within(live.positionMm / (shaft.floorHeightMm || defaultFloorHeightMm));
  }
  return live.floor === undefined ? undefined : within(live.floor - 1);
}

function indexAmong(sillsMm: readonly number[], positionMm: number): number {
  const above = sillsMm.findIndex((sill) => sill > positionMm);
  if (above === 0) return 0;
  if (above === -1) return sillsMm.length - 1;
  const lower = sillsMm[above - 1]!;
  return above - 1 + (positionMm - lower) / (sillsMm[above]! - lower);
}

/** The percentage if the elevator reports it, else what the enumeration of the telemetry means. */
function doorOf(live: LiveElevator): number | undefined {
  if (live.doorPercent !== undefined) return Math.min(1, Math.max(0, live.doorPercent / 100));
  switch (live.doorStatus) {
    case 2:
    case 5:
      return 0;
    case 1:
    case 3:
      return 0.5;
    case 4:
      return 1;
    case 6:
      return 0.15;
    default:
      return undefined;
  }
}

function nextAhead(calls: readonly number[], index: number, direction: ShaftDirection): number | undefined {
  const ahead = calls.filter((floor) => (direction === 'up' ? floor > index : floor < index));
  if (ahead.length === 0 || direction === 'none') return undefined;
  return direction === 'up' ? Math.min(...ahead) : Math.max(...ahead);
}
