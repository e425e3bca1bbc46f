import { area } from '#platform/area.ts';
import { on } from '#platform/event/reaction.ts';
import { collectorAwaited, collectorSilenced } from '#area/elevator/elevatorEvents.ts';
import { faultClosed } from '#area/fault/faultAndIncidentEvents.ts';
import { elevatorOffline } from '#area/live/elevatorEvents.ts';
import { insideReported } from '#area/rescue/rescueEvents.ts';
import { onCollectorBound, onCollectorUnbound } from './presence/collectorTurns.ts';
import { clockWrong, tellOfClocksJob } from './time/clockMessages.ts';
import { forgetAsideJob } from './refused/deviceAside.ts';
import { keepTrapped } from './peopleTrapped.ts';
import { ingestPeople } from './ingestPeople.ts';

/** What devices say, from the broker to the tables. */
export const ingestArea = area({
  people: ingestPeople,
  dependsOn: ['collector', 'controller', 'fault', 'faultCode', 'history', 'live', 'rescue'],
  jobs: [forgetAsideJob, tellOfClocksJob],
  messageKinds: [clockWrong],
  reactions: [
    on(collectorSilenced, onCollectorUnbound, { announces: [elevatorOffline, faultClosed] }),
    on(collectorAwaited, onCollectorBound),
    on(insideReported, keepTrapped),
  ],
  notAudited: {
    collector_state: 'follows every message of a device',
    device_aside: 'what devices say, kept as they said it',
    elevator_history: 'what devices say, kept as they said it',
    elevator_state: 'follows every message of a device',
    ingest_refusal: 'counts what devices said in vain',
  },
  plainSql: ['device_aside', 'elevator_history', 'elevator_history_card'],
});
