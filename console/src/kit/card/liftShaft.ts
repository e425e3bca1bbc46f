import type { LiveElevator } from '@hoistway/contract/push/live.ts';

/** What the drawing of a lift needs to know of its building. */
export interface LiftShaft {
  floorsNum: number;
  labels: string[];
  floorHeightMm: number;
}

export const liftShaftOf = (lift: {
  floorsNum: number;
  floorLabels: string[];
  floorHeightMm: number;
}): LiftShaft => ({ floorsNum: lift.floorsNum, labels: lift.floorLabels, floorHeightMm: lift.floorHeightMm });

/** The shown text of the floor the car is at; undefined when the lift never said. */
export function floorLabelOf(live: LiveElevator | undefined, shaft: LiftShaft): string | undefined {
  if (live?.floor === undefined) return undefined;
  return shaft.labels[live.floor - 1] ?? String(live.floor);
}

/** The two floors a car stands between, or the one it is at; 60 mm off a sill counts as between. */
export function placeText(
  live: LiveElevator | undefined,
  shaft: LiftShaft,
): { text: string; between: boolean } {
  const at = floorLabelOf(live, shaft);
  if (live === undefined || at === undefined) return { text: '–', between: false };
  if (live.positionMm === undefined || live.moving === true) return { text: at, between: false };
  const index = live.positionMm / shaft.floorHeightMm;
  const off = Math.abs(index - Math.round(index)) * shaft.floorHeightMm;
  if (off <= 60) return { text: at, between: false };
  const below = shaft.labels[Math.floor(index)] ?? '';
  const above = shaft.labels[Math.ceil(index)] ?? '';
  return { text: `${below}–${above}`, between: true };
}
