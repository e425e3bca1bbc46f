import { blacklistEntry } from '@hoistway/contract/supervision/blacklistEntry.ts';
import { exposureEvent } from '@hoistway/contract/supervision/exposure/exposureEvent.ts';
import { area } from '#platform/area.ts';
import { record } from '#platform/record/record.ts';
import { blacklistRoutes } from './blacklistRoutes.ts';
import { exposureRoutes } from './exposure/exposureRoutes.ts';
import { visibleExposures } from './exposure/visibleExposures.ts';
import { anEntry, anExposure } from './supervisionSamples.ts';
import { visibleEntries } from './visibleEntries.ts';

/** What the trade is warned of. */
export const supervisionArea = area({
  dependsOn: ['company'],
  routes: [blacklistRoutes, exposureRoutes],
  records: {
    blacklistEntry: record(blacklistEntry, {
      table: 'blacklistEntry',
      visible: (db, viewer) => visibleEntries(db, viewer).select(['entry.id', 'entry.reason']),
      name: ({ reason }) => reason,
      readBy: 'supervision.view',
      called: 'reason',
      sample: anEntry,
    }),
    exposureEvent: record(exposureEvent, {
      table: 'exposureEvent',
      visible: (db, viewer) => visibleExposures(db, viewer).select(['event.id', 'event.headline']),
      name: ({ headline }) => headline,
      readBy: 'supervision.view',
      called: 'headline',
      columns: {
        authored_by: { label: 'exposureEvent.authoredBy', ref: 'user' },
        written_by: { label: 'exposureEvent.writtenBy', ref: 'user' },
      },
      sample: anExposure,
    }),
  },
});
