import type { LiveElevator, LiveStatus } from '@hoistway/contract/push/live.ts';
import type { StateMessage } from '@hoistway/contract/telemetry/state.ts';
import { faultKinds } from './faultKinds.ts';

const inspection = 2;

export interface OpenFaultFact {
  code: string;
  severity: number;
  openedAt: number;
}

/** What a lift's shown status is made from. */
export interface StatusFacts {
  online: boolean;
  /** It has spoken at least once. */
  spoken: boolean;
  serviceMode: number | undefined;
  open: readonly OpenFaultFact[];
}

export interface LiveVerdict {
  status: LiveStatus;
  trapped: boolean;
  faultCode: string | undefined;
  faultSince: number | undefined;
}

/** Faults and alarms of severity 1 and 2 make the lift's status; notices, modes and our own devices do not. */
function blocks(fault: OpenFaultFact): boolean {
  const faultClass = faultKinds.get(fault.code)?.faultClass;
  return fault.severity <= 2 && (faultClass === 'fault' || faultClass === 'alarm');
}

const isEntrapment = (fault: OpenFaultFact) => faultKinds.get(fault.code)?.entrapment === true;

/** Entrapment first, then the severest, then the oldest. */
function worse(a: OpenFaultFact, b: OpenFaultFact): number {
  return (
    Number(isEntrapment(b)) - Number(isEntrapment(a)) || a.severity - b.severity || a.openedAt - b.openedAt
  );
}

/** The status shown, first match wins: offline, fault, maintenance, normal (reference rules §9). */
export function deriveStatus({ online, spoken, serviceMode, open }: StatusFacts): LiveVerdict {
  const worst = open.filter(blocks).sort(worse)[0];
  const status: LiveStatus = !online
    ? spoken
      ? 'offline'
      : 'unknown'
    : worst
      ? 'fault'
      : serviceMode === inspection
        ? 'maintenance'
        : spoken
          ? 'normal'
          : 'unknown';
  return {
    status,
    trapped: open.some(isEntrapment),
    faultCode: worst?.code,
    faultSince: worst?.openedAt,
  };
}

/** The physical floor: a number as it is, a text by the lift's own labels. */
export function physicalFloor(
  position: number | string | undefined,
  labels: readonly string[],
): number | undefined {
  if (typeof position !== 'string') return position;
  const index = labels.indexOf(position.trim());
  return index < 0 ? undefined : index + 1;
}

/** What the console shows of a lift. Escalators speak of operation where lifts speak of the car. */
export function buildLive(
  id: string,
  verdict: LiveVerdict,
  since: number | undefined,
  at: number | undefined,
  state: StateMessage | undefined,
  labels: readonly string[],
): LiveElevator {
  const live: LiveElevator = { id, status: verdict.status, trapped: verdict.trapped };
  if (since !== undefined) live.since = since;
  if (verdict.faultCode !== undefined) live.faultCode = verdict.faultCode;
  if (verdict.faultSince !== undefined) live.faultSince = verdict.faultSince;
  if (at !== undefined) live.at = at;
  if (!state) return live;
  const floor = physicalFloor(state.carPosition, labels);
  if (floor !== undefined) live.floor = floor;
  const direction = state.carDirection ?? state.operationDirection;
  if (direction !== undefined) live.direction = direction;
  const running = state.carStatus ?? state.operationStatus;
  if (running !== undefined) live.moving = running === 1;
  const door = state.doorStatus ?? (state.doorClosed === undefined ? undefined : state.doorClosed ? 2 : 4);
  if (door !== undefined) live.doorStatus = door;
  if (state.passengerStatus !== undefined) live.occupied = state.passengerStatus;
  if (state.presentCounterValue !== undefined) live.runCount = state.presentCounterValue;
  if (state.positionMm !== undefined) live.positionMm = state.positionMm;
  if (state.doorPercent !== undefined) live.doorPercent = state.doorPercent;
  if (state.doorZone !== undefined) live.doorZone = state.doorZone;
  if (state.loadPercent !== undefined) live.loadPercent = state.loadPercent;
  if (state.peopleNumber !== undefined) live.peopleNumber = state.peopleNumber;
  if (state.speed !== undefined) live.speed = state.speed;
  if (state.serviceMode !== undefined) live.serviceMode = state.serviceMode;
  if (state.powerStatus !== undefined) live.powerStatus = state.powerStatus;
  if (state.driveStatus !== undefined) live.driveStatus = state.driveStatus;
  if (state.machineRoomTemperature !== undefined) live.machineRoomTemperature = state.machineRoomTemperature;
  if (state.busVoltage !== undefined) live.busVoltage = state.busVoltage;
  if (state.doorOpenCount !== undefined) live.doorOpenCount = state.doorOpenCount;
  if (state.totalRunningTime !== undefined) live.totalRunningTime = state.totalRunningTime;
  if (state.liftMileage !== undefined) live.liftMileage = state.liftMileage;
  if (state.carCalls !== undefined) live.carCalls = state.carCalls;
  if (state.hallUpCalls !== undefined) live.hallUpCalls = state.hallUpCalls;
  if (state.hallDownCalls !== undefined) live.hallDownCalls = state.hallDownCalls;
  return live;
}
