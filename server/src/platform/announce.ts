import type { Change } from './ask.ts';

/** What every node must hear of: a row, and by the table's trigger a NOTIFY, in the same transaction. */
export type EventKind =
  | 'sessionEnded'
  | 'accessChanged'
  | 'sightChanged'
  | 'collectorChanged'
  | 'faultOpened'
  | 'faultRepeated'
  | 'faultClosed'
  | 'faultAcknowledged'
  | 'lift.online'
  | 'lift.offline'
  | 'mode';

export interface Announcement {
  kind: EventKind;
  subjectId?: string;
  elevatorId?: string;
  actor?: string;
  payload?: Record<string, unknown>;
}

export async function announce(tx: Change, event: Announcement): Promise<void> {
  await tx
    .insertInto('eventLog')
    .values({
      kind: event.kind,
      subjectId: event.subjectId ?? null,
      elevatorId: event.elevatorId ?? null,
      actor: event.actor ?? null,
      payload: JSON.stringify(event.payload ?? {}),
    })
    .execute();
}
