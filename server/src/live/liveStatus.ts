import type { LiveElevator } from '@hoistway/contract/socketPush/live.ts';
import { isTrapped, statusOf, worstOf, type ElevatorWatch } from '#area/fault/judging/elevatorWatch.ts';
import type { LiveHub } from './liveHub.ts';
import { reported } from './liveRow.ts';

/** What an elevator shows of itself in lists. */
export interface ElevatorStatus {
  elevatorId: string;
  status: string;
  trapped: boolean;
  faultCode: string | null;
  faultSince: number | null;
}

/** An elevator as its collector is known to speak of it. */
export interface SpokenOf {
  elevatorId: string | null;
  watch: ElevatorWatch | undefined;
  offline: boolean;
  floorLabels: readonly string[];
}

interface StatusSince {
  status: string;
  trapped: boolean;
  faultCode: string | undefined;
  /** Since when the status is this one. */
  at: number;
}

export interface LiveStatus {
  /** How an elevator stands, as it is stored. */
  statusRow(known: SpokenOf): ElevatorStatus;
  /** Notes when the status changes; answers whether it did. */
  updateStatus(known: SpokenOf, at: number): boolean;
  /** Sends the elevator's present state to those who watch it. */
  publish(known: SpokenOf): void;
  /** Whether people are inside an elevator that no collector speaks of. */
  showTrapped(elevatorId: string, trapped: boolean): void;
}

/** The present of elevators as people see it, from what is known of their collectors. */
export function createLiveStatus(hub: LiveHub): LiveStatus {
  const since = new Map<string, StatusSince>();

  const statusRow: LiveStatus['statusRow'] = (known) => {
    const watch = known.watch!;
    const worst = worstOf(watch);
    return {
      elevatorId: known.elevatorId!,
      status: statusOf(watch, known.offline),
      trapped: isTrapped(watch),
      faultCode: worst?.rule.code ?? null,
      faultSince: worst?.fault.openedAt ?? null,
    };
  };

  const present = (known: SpokenOf): LiveElevator => {
    const row = statusRow(known);
    const { last } = known.watch!;
    const begun = since.get(row.elevatorId);
    return {
      id: row.elevatorId,
      status: row.status as LiveElevator['status'],
      trapped: row.trapped,
      ...(last ? { at: last.at } : {}),
      ...(begun ? { since: begun.at } : {}),
      ...(row.faultCode === null ? {} : { faultCode: row.faultCode }),
      ...(row.faultSince === null ? {} : { faultSince: row.faultSince }),
      ...(last ? reported({ ...last, carPosition: last.floor }, known.floorLabels) : {}),
    };
  };

  const builders = new WeakMap<SpokenOf, () => LiveElevator>();
  const publish: LiveStatus['publish'] = (known) => {
    let build = builders.get(known);
    if (!build) builders.set(known, (build = () => present(known)));
    hub.touch(known.elevatorId!, build);
  };

  const updateStatus: LiveStatus['updateStatus'] = (known, at) => {
    const watch = known.watch!;
    const status = statusOf(watch, known.offline);
    const trapped = isTrapped(watch);
    const faultCode = worstOf(watch)?.rule.code;
    const before = since.get(known.elevatorId!);
    const sameStatus = before !== undefined && before.status === status && before.trapped === trapped;
    if (sameStatus && before.faultCode === faultCode) return false;
    since.set(known.elevatorId!, { status, trapped, faultCode, at: sameStatus ? before.at : at });
    return true;
  };

  const showTrapped: LiveStatus['showTrapped'] = (id, trapped) =>
    hub.touch(id, () => ({ id, status: 'unknown', trapped }));

  return { statusRow, updateStatus, publish, showTrapped };
}
