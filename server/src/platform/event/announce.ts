import type { Change } from '../call/ask.ts';

/** What every node must hear of: a row, and by the table's trigger a NOTIFY, in the same transaction. */
export type EventKind =
  | 'sessionEnded'
  | 'accessChanged'
  | 'userExpelled'
  | 'passwordReset'
  | 'sightChanged'
  | 'collectorChanged'
  | 'collectorAwaited'
  | 'collectorSilenced'
  | 'faultOpened'
  | 'faultRepeated'
  | 'faultClosed'
  | 'faultAcknowledged'
  | 'faultHandled'
  | 'faultRemarked'
  | 'faultTold'
  | 'incidentOpened'
  | 'incidentAcknowledged'
  | 'incidentClosed'
  | 'faultCodesChanged'
  | 'faultMappingChanged'
  | 'faultPushChanged'
  | 'elevatorTiesChanged'
  | 'companyRegionsChanged'
  | 'companyMoved'
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

/** What an area does, in the same transaction, because something happened in another. */
export interface Reaction {
  on: EventKind;
  run(tx: Change, event: Announcement): Promise<void>;
  /** What the reaction itself announces: a circle is refused at the start. */
  announces?: readonly EventKind[];
}

let reactions: readonly Reaction[] = [];

/** Installs the one table of reactions; throws when they would chase each other. */
export function installReactions(table: readonly Reaction[]): void {
  const visit = (kind: EventKind, path: readonly EventKind[]): void => {
    if (path.includes(kind)) throw new Error(`reactions go in a circle: ${[...path, kind].join(' → ')}`);
    for (const reaction of table) {
      if (reaction.on === kind) for (const next of reaction.announces ?? []) visit(next, [...path, kind]);
    }
  };
  for (const { on } of table) visit(on, []);
  reactions = table;
}

/** Writes what happened for every node to hear, and runs what follows from it. */
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
  for (const reaction of reactions) if (reaction.on === event.kind) await reaction.run(tx, event);
}
