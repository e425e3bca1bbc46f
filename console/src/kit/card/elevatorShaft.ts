import type { LiveElevator } from '@hoistway/contract/socketPush/live.ts';

/** What the drawing of an elevator needs to know of its building. */
export interface ElevatorShaft {
  floorsNum: number;
  labels: string[];
  floorHeightMm: number;
}

export const elevatorShaftOf = (elevator: {
  floorsNum: number;
  floorLabels: string[];
  floorHeightMm: number;
}): ElevatorShaft => ({
  floorsNum: elevator.floorsNum,
  labels: elevator.floorLabels,
  floorHeightMm: elevator.floorHeightMm,
});

/** The shown text of the floor the car is at; undefined when the elevator never said. */
export function floorLabelOf(live: LiveElevator | undefined, shaft: ElevatorShaft): string | undefined {
  if (live?.floor === undefined) return undefined;
  return shaft.labels[live.floor - 1] ?? String(live.floor);
}

/** The two floors a car stands between, or the one it is at; 60 mm off a sill counts as between. */
export function placeText(
  live: LiveElevator | undefined,
  shaft: ElevatorShaft,
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
