import { doorStates, type StateMessage } from '@hoistway/contract/telemetry/state.ts';
import type { CallRegister, Heading } from './callRegister.ts';
import type { Condition } from './condition.ts';
import type { Counters } from './counters.ts';
import type { Door } from './door.ts';
import type { Drive } from './drive.ts';
import type { People } from './people.ts';
import type { Shaft } from './shaft.ts';

export type ElevatorParts = {
  shaft: Shaft;
  drive: Drive;
  door: Door;
  people: People;
  calls: CallRegister;
  counters: Counters;
  condition: Condition;
};

/** The state message of an elevator. `heading` is where it would go next, `stopped` that it waits out of service. */
export function stateOf(parts: ElevatorParts, heading: Heading, stopped: boolean, now: number): StateMessage {
  const { shaft, drive, door, people, calls, counters, condition } = parts;
  const { position, speed } = drive.motionAt(now);
  const positionMm = Math.round(position * 1000);
  const doorShare = door.share(now);
  return {
    timeStamp: now,
    serviceMode: condition.serviceMode(),
    carStatus: drive.moving ? 1 : 0,
    carDirection: directionCode(drive.moving ? drive.direction : heading),
    doorZone: shaft.inDoorZone(positionMm),
    carPosition: shaft.nearestFloor(positionMm),
    doorClosed: doorShare === 0,
    doorStatus: doorStatus(door, doorShare, now),
    landingDoorLocked: door.locked,
    passengerStatus: people.inCar > 0,
    carOverload: people.overload,
    driveStatus: drive.moving ? 1 : stopped ? 2 : 0,
    speed: Math.round(Math.abs(speed) * 1000) / 1000,
    powerStatus: condition.powered ? 1 : 2,
    upperLimit: false,
    lowerLimit: false,
    machineRoomTemperature: machineRoomTemperature(condition, now),
    machineRoomDoor: condition.mode !== 'inspection',
    peopleNumber: people.inCar,
    activityMode: 0,
    messageCode: condition.messageCodes(),
    ...counters.read(now),
    positionMm,
    loadPercent: Math.round(people.loadShare() * 1000) / 10,
    doorPercent: Math.round(doorShare * 100),
    busVoltage: condition.powered ? (drive.moving ? 548 : 562) : 0,
    ...calls.lit(),
  };
}

function directionCode(sign: number): number {
  return sign > 0 ? 1 : sign < 0 ? 2 : 0;
}

function doorStatus(door: Door, share: number, now: number): number {
  if (share === 0) return door.locked ? doorStates.locked : doorStates.closed;
  const direction = door.direction(now);
  if (direction !== 0) return direction > 0 ? doorStates.opening : doorStates.closing;
  return share === 1 ? doorStates.open : doorStates.ajar;
}

function machineRoomTemperature(condition: Condition, now: number): number {
  const daily = Math.sin((now / 86_400_000) * 2 * Math.PI);
  const heat = condition.hasFault('K127') ? 17 : 0;
  return Math.round((27 + 3 * daily + heat) * 10) / 10;
}
