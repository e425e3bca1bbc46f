import { liveStatuses, type LiveElevator, type LiveStatus } from '@hoistway/contract/push/live.ts';
import type { StateMessage } from '@hoistway/contract/telemetry/state.ts';
import { floorOfLabel } from '#area/ingest/collectorDirectory.ts';
import type { StateColumns } from './liveRoutes.ts';

const statusOf = (text: string | null): LiveStatus => liveStatuses.find((each) => each === text) ?? 'unknown';
const timeOf = (text: string | null): number | undefined => (text === null ? undefined : Date.parse(text));

/** The parts of a live lift that come straight from its last state message. */
export function reported(
  state: Partial<StateMessage>,
  floorLabels: readonly string[],
): Partial<LiveElevator> {
  const { carPosition, carStatus, serviceMode } = state;
  const floor = typeof carPosition === 'string' ? floorOfLabel(floorLabels, carPosition) : carPosition;
  const parts: Partial<Record<keyof LiveElevator, unknown>> = {
    floor,
    positionMm: state.positionMm,
    direction: state.carDirection,
    moving: carStatus === undefined ? undefined : carStatus === 1,
    doorStatus: state.doorStatus,
    doorPercent: state.doorPercent,
    doorZone: state.doorZone,
    occupied: state.passengerStatus,
    loadPercent: state.loadPercent,
    peopleNumber: state.peopleNumber,
    speed: state.speed,
    serviceMode,
    powerStatus: state.powerStatus,
    driveStatus: state.driveStatus,
    machineRoomTemperature: state.machineRoomTemperature,
    busVoltage: state.busVoltage,
    runCount: state.presentCounterValue,
    doorOpenCount: state.doorOpenCount,
    totalRunningTime: state.totalRunningTime,
    liftMileage: state.liftMileage,
    carCalls: state.carCalls,
    hallUpCalls: state.hallUpCalls,
    hallDownCalls: state.hallDownCalls,
    inputTerminals: state.inputTerminals,
    outputTerminals: state.outputTerminals,
    controllerWords: state.controllerWords,
  };
  return Object.fromEntries(
    Object.entries(parts).filter(([, value]) => value !== undefined),
  ) as Partial<LiveElevator>;
}

/** The present of a lift as its row in the database tells it. */
export function liveOfRow(row: StateColumns): LiveElevator {
  const at = timeOf(row.at);
  const since = timeOf(row.since);
  const faultSince = timeOf(row.faultSince);
  return {
    id: row.id,
    status: statusOf(row.status),
    trapped: row.trapped ?? false,
    ...(at === undefined ? {} : { at }),
    ...(since === undefined ? {} : { since }),
    ...(row.faultCode === null ? {} : { faultCode: row.faultCode }),
    ...(faultSince === undefined ? {} : { faultSince }),
    ...(row.state === null ? {} : reported(row.state as Partial<StateMessage>, row.floorLabels)),
  };
}
