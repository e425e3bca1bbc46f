import type { Reaction } from '#platform/event/announce.ts';
import { refreshCompanySight, refreshSightBelow } from '#area/company/companySight.ts';
import { awaitCollector, silenceLift } from '#area/ingest/collectorTurns.ts';
import { forgetPlaceOf } from '#area/map/staffPositionStore.ts';
import { rememberPassword } from '#area/session/passwordStore.ts';
import { endSessionsOf } from '#area/session/endSessions.ts';

const textsOf = (value: unknown): string[] | undefined =>
  Array.isArray(value) ? value.filter((each) => typeof each === 'string') : undefined;

/** What follows from what, across areas; each runs in the transaction of its cause. */
export const reactions: readonly Reaction[] = [
  {
    on: 'elevatorTiesChanged',
    run: (tx, event) => refreshCompanySight(tx, textsOf(event.payload?.['elevatorIds'])),
    announces: ['sightChanged'],
  },
  {
    on: 'userExpelled',
    run: (tx, event) => endSessionsOf(tx, event.subjectId ?? '0'),
    announces: ['sessionEnded'],
  },
  { on: 'sessionEnded', run: (tx, event) => forgetPlaceOf(tx, event.subjectId ?? '0') },
  { on: 'passwordReset', run: (tx, event) => rememberPassword(tx, event.subjectId ?? '0') },
  {
    on: 'collectorSilenced',
    run: (tx, event) => silenceLift(tx, event.subjectId ?? '0', event.elevatorId ?? '0'),
    announces: ['lift.offline'],
  },
  {
    on: 'collectorAwaited',
    run: (tx, event) => awaitCollector(tx, event.subjectId ?? '0', event.elevatorId ?? '0'),
  },
  { on: 'companyRegionsChanged', run: (tx) => refreshCompanySight(tx), announces: ['sightChanged'] },
  {
    on: 'companyMoved',
    run: (tx, event) => refreshSightBelow(tx, event.subjectId ?? '0'),
    announces: ['sightChanged'],
  },
];
