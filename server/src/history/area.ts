import { area } from '#platform/area.ts';
import { healthRoutes } from './healthRoutes.ts';
import { keepPartitionsJob } from './historyPartitions.ts';
import { historyRoutes } from './historyRoutes.ts';

/** What elevators did, day by day. */
export const historyArea = area({
  dependsOn: ['faultCode'],
  routes: [healthRoutes, historyRoutes],
  jobs: [({ historyDays }: { historyDays: number }) => keepPartitionsJob(historyDays)],
  lends: {
    'history/offlineLimits.ts': 'who watches over silent elevators goes by it as their past does',
    'history/historyStore.ts':
      'a rescue is replayed with what its elevator reported, a visit compared with it',
  },
});
