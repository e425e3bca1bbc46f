import { usageStart } from '@hoistway/contract/history/usageStart.ts';
import { area } from '#platform/area.ts';
import { part } from '#platform/record/record.ts';
import { energyRoutes } from './energy/energyRoutes.ts';
import { healthRoutes } from './healthRoutes.ts';
import { keepPartitionsJob } from './historyPartitions.ts';
import { historyRoutes } from './historyRoutes.ts';
import { rideDaysJob } from './ride/rideDays.ts';
import { rideRoutes } from './ride/rideRoutes.ts';
import { usageRoutes } from './usage/usageRoutes.ts';
import { historyPeople } from './historyPeople.ts';

/** What elevators did, day by day. */
export const historyArea = area({
  people: historyPeople,
  dependsOn: ['elevator', 'faultCode'],
  routes: [healthRoutes, historyRoutes, usageRoutes, energyRoutes, rideRoutes],
  parts: [part('elevator', { table: 'usageStart', entity: usageStart, readBy: 'elevator.view' })],
  notAudited: {
    ride_day: 'adds up what devices say',
    usage_day: 'adds up what devices say',
    usage_recent: 'follows every message of a device',
    usage_stretch: 'adds up what devices say',
  },
  plainSql: ['usage_recent', 'usage_stretch'],
  jobs: [({ historyDays }: { historyDays: number }) => keepPartitionsJob(historyDays), rideDaysJob],
  lends: {
    'history/offlineLimits.ts': 'who watches over silent elevators goes by it as their past does',
    'history/historyStore.ts':
      'a rescue is replayed with what its elevator reported, a visit compared with it, an incident told with it',
    'history/usage/elevatorZone.ts': 'a comparison of days goes by the days of the elevator',
    'history/usage/ledgerStore.ts': 'what elevators say arrives with the ingest',
    'history/usage/saidLately.ts': 'what elevators say is added up by the ingest before it is written',
  },
});
