import { blocks, faultRules, type FaultRule, type Sample } from '#area/faultCode/faultRules.ts';
import type { FaultTurn } from './faultOrder.ts';

/** A fault that is open on an elevator, as the engine keeps it. */
export interface OpenFault {
  code: string;
  openedAt: number;
  /** What the collector called it when it opened it. */
  vendorCode?: string | undefined;
  ranSince: boolean;
  /** Since when the clear condition has held. */
  clearSince?: number | undefined;
  /** Opened by the device itself: a missing condition in the samples does not end it. */
  byDevice: boolean;
}

/** What the engine remembers of one elevator. Times are the device's, in epoch ms. */
export interface ElevatorWatch {
  elevatorId: string;
  floorsNum: number;
  ratedSpeed: number | undefined;
  last: Sample | undefined;
  /** When the server took the last sample. */
  lastReceivedAt: number;
  /** It said something, if only an event. */
  spoke: boolean;
  open: Map<string, OpenFault>;
  /** What was last said of each kind. */
  turns: Map<string, FaultTurn>;
  /** The newest row of event_log about each kind that this node wrote or received. */
  announced: Map<string, number>;
  /** How many conclusions about a kind are not in the database yet. */
  unwritten: Map<string, number>;
  /** By how much the collector's clock is ahead. */
  skewMs: number;
  /** Since when each named condition has held without interruption. */
  holding: Map<string, number>;
  doorCycles: number[];
  running: boolean;
  /** Orders on which somebody is at work here. */
  ordersAtWork: Set<string>;
  /** A person said that people are inside, and nobody that they are out. */
  personReported: boolean;
}

export const newWatch = (
  elevatorId: string,
  floorsNum: number,
  ratedSpeed: number | undefined,
): ElevatorWatch => ({
  elevatorId,
  floorsNum,
  ratedSpeed,
  last: undefined,
  lastReceivedAt: 0,
  spoke: false,
  open: new Map(),
  turns: new Map(),
  announced: new Map(),
  unwritten: new Map(),
  skewMs: 0,
  holding: new Map(),
  doorCycles: [],
  running: false,
  ordersAtWork: new Set(),
  personReported: false,
});

/** The service mode of an elevator under inspection. */
export const inspectionMode = 2;

/** The worst open fault: people first, then severity, then the longest. */
export function worstOf(watch: ElevatorWatch): { fault: OpenFault; rule: FaultRule } | undefined {
  if (watch.open.size === 0) return undefined;
  let worst: { fault: OpenFault; rule: FaultRule } | undefined;
  for (const fault of watch.open.values()) {
    const rule = faultRules.get(fault.code);
    if (!rule || !blocks(rule)) continue;
    const rank = (each: { fault: OpenFault; rule: FaultRule }) =>
      [each.rule.entrapment ? 0 : 1, each.rule.severity, each.fault.openedAt] as const;
    if (!worst || compare(rank({ fault, rule }), rank(worst)) < 0) worst = { fault, rule };
  }
  return worst;
}

function compare(one: readonly number[], other: readonly number[]): number {
  for (let index = 0; index < one.length; index += 1) {
    const difference = one[index]! - other[index]!;
    if (difference !== 0) return difference;
  }
  return 0;
}

/** Offline before fault before maintenance before normal; an elevator that never spoke is unknown. */
export function statusOf(
  watch: ElevatorWatch,
  offline: boolean,
): 'unknown' | 'offline' | 'fault' | 'maintenance' | 'normal' {
  if (!watch.last && !watch.spoke && !offline) return worstOf(watch) ? 'fault' : 'unknown';
  if (offline) return 'offline';
  if (worstOf(watch) || watch.personReported) return 'fault';
  const isWorkedOn = watch.ordersAtWork.size > 0 || watch.last?.serviceMode === inspectionMode;
  return isWorkedOn ? 'maintenance' : 'normal';
}

export const isTrapped = (watch: ElevatorWatch): boolean =>
  watch.personReported ||
  (watch.open.size > 0 && [...watch.open.keys()].some((code) => faultRules.get(code)?.entrapment === true));
