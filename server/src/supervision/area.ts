import { blacklistEntry } from '@hoistway/contract/supervision/blacklistEntry.ts';
import { area } from '#platform/area.ts';
import { record } from '#platform/record/record.ts';
import { blacklistRoutes } from './blacklistRoutes.ts';
import { anEntry } from './supervisionSamples.ts';
import { visibleEntries } from './visibleEntries.ts';

/** What the trade is warned of. */
export const supervisionArea = area({
  dependsOn: ['company'],
  routes: [blacklistRoutes],
  records: {
    blacklistEntry: record(blacklistEntry, {
      table: 'blacklistEntry',
      visible: (db, viewer) => visibleEntries(db, viewer).select(['entry.id', 'entry.reason']),
      name: ({ reason }) => reason,
      readBy: 'supervision.view',
      called: 'reason',
      sample: anEntry,
    }),
  },
});
