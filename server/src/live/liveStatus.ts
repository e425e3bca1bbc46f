import type { LiveElevator } from '@hoistway/contract/socketPush/live.ts';
import type { KnownCollector } from '#area/ingest/collectorDirectory.ts';
import { isTrapped, statusOf, worstOf } from '#area/fault/faultEngine.ts';
import type { ElevatorStatus } from '#area/ingest/elevatorStatus.ts';
import type { LiveHub } from './liveHub.ts';
import { reported } from './liveRow.ts';

interface StatusSince {
  status: string;
  trapped: boolean;
  faultCode: string | undefined;
  /** Since when the status is this one. */
  at: number;
}

export interface LiveStatus {
  /** How an elevator stands, as it is stored. */
  statusRow(known: KnownCollector): ElevatorStatus;
  /** Notes when the status changes; answers whether it did. */
  updateStatus(known: KnownCollector, at: number): boolean;
  /** Sends the elevator's present state to those who watch it. */
  publish(known: KnownCollector): void;
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

  const present = (known: KnownCollector): LiveElevator => {
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

  const builders = new WeakMap<KnownCollector, () => LiveElevator>();
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
