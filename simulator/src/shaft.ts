import { defaultFloorHeightMm, type ElevatorDescription } from './elevatorDescription.ts';

export const doorZoneMm = 200;

/** The landings of one elevator and their heights, in millimetres above the lowest sill. */
export class Shaft {
  readonly floors: number;
  readonly lobby: number;
  readonly topMm: number;
  private readonly floorMm: number;

  constructor(description: ElevatorDescription) {
    this.floors = description.floors;
    this.lobby = description.lobby ?? 1;
    this.floorMm = description.floorHeightMm ?? defaultFloorHeightMm[description.usage];
    this.topMm = this.floorMm * (this.floors - 1);
  }

  sillMm(floor: number): number {
    return (floor - 1) * this.floorMm;
  }

  nearestFloor(positionMm: number): number {
    return Math.min(this.floors, Math.max(1, Math.round(positionMm / this.floorMm) + 1));
  }

  /** The distance to the nearest sill, without sign. */
  offSillMm(positionMm: number): number {
    return Math.abs(positionMm - this.sillMm(this.nearestFloor(positionMm)));
  }

  inDoorZone(positionMm: number): boolean {
    return this.offSillMm(positionMm) <= doorZoneMm;
  }
}
