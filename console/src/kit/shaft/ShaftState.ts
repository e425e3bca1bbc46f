import type { LiveElevator } from '@hoistway/contract/push/live.ts';

export type ShaftState = 'normal' | 'fault' | 'trapped' | 'maintenance' | 'offline' | 'stale' | 'unknown';

/** What a drawing of a lift shows. `index` counts floors from 0 at the lowest and may be a fraction. */
export interface ShaftView {
  state: ShaftState;
  floors: number;
  labels: readonly string[];
  index: number | undefined;
  direction: 'up' | 'down' | undefined;
  moving: boolean;
  /** 0 shut to 1 open; undefined when the lift does not say. */
  door: number | undefined;
  occupied: boolean;
  ageMs: number | undefined;
  carCalls: readonly number[];
  upCalls: readonly number[];
  downCalls: readonly number[];
  speed: number;
}

export const staleMs = 10_000;

/** The state in the order of urgency; without a recent message a calm lift is stale, an alarmed one stays alarmed. */
export function shaftStateOf(live: LiveElevator | undefined, now: number): ShaftState {
  if (!live || live.status === 'unknown') return 'unknown';
  if (live.trapped) return 'trapped';
  if (live.status === 'offline' || live.status === 'fault' || live.status === 'maintenance')
    return live.status;
  return live.at !== undefined && now - live.at > staleMs ? 'stale' : 'normal';
}

const doorOf = (live: LiveElevator): number | undefined => {
  if (live.doorPercent !== undefined) return live.doorPercent / 100;
  if (live.doorStatus === undefined || live.doorStatus === 0) return undefined;
  return live.doorStatus === 4 ? 1 : live.doorStatus === 2 || live.doorStatus === 5 ? 0 : 0.5;
};

export function shaftViewOf(
  live: LiveElevator | undefined,
  shaft: { floorsNum: number; labels: readonly string[]; floorHeightMm: number },
  now: number,
): ShaftView {
  const index =
    live?.positionMm !== undefined
      ? live.positionMm / shaft.floorHeightMm
      : live?.floor === undefined
        ? undefined
        : live.floor - 1;
  return {
    state: shaftStateOf(live, now),
    floors: shaft.floorsNum,
    labels: shaft.labels,
    index,
    direction: live?.direction === 1 ? 'up' : live?.direction === 2 ? 'down' : undefined,
    moving: live?.moving ?? false,
    door: live ? doorOf(live) : undefined,
    occupied: live?.occupied ?? false,
    ageMs: live?.at === undefined ? undefined : Math.max(0, now - live.at),
    carCalls: live?.carCalls ?? [],
    upCalls: live?.hallUpCalls ?? [],
    downCalls: live?.hallDownCalls ?? [],
    speed: live?.speed ?? 0,
  };
}
