import { blacklistEntry } from '@hoistway/contract/supervision/blacklistEntry.ts';
import { dutyDiary } from '@hoistway/contract/supervision/diary/dutyDiary.ts';
import { area } from '#platform/area.ts';
import { record } from '#platform/record/record.ts';
import { blacklistRoutes } from './blacklistRoutes.ts';
import { diaryRoutes } from './diary/diaryRoutes.ts';
import { aDiaryPage } from './diary/diarySamples.ts';
import { drawDiaryJob } from './diary/drawDiary.ts';
import { visibleDiary } from './diary/visibleDiary.ts';
import { anEntry } from './supervisionSamples.ts';
import { visibleEntries } from './visibleEntries.ts';

/** What the trade is warned of, and what user units check each day. */
export const supervisionArea = area({
  dependsOn: ['company', 'elevator'],
  routes: [blacklistRoutes, diaryRoutes],
  records: {
    blacklistEntry: record(blacklistEntry, {
      table: 'blacklistEntry',
      visible: (db, viewer) => visibleEntries(db, viewer).select(['entry.id', 'entry.reason']),
      name: ({ reason }) => reason,
      readBy: 'supervision.view',
      called: 'reason',
      sample: anEntry,
    }),
    dutyDiary: record(dutyDiary, {
      table: 'dutyDiary',
      visible: (db, viewer) => visibleDiary(db, viewer).select(['dutyDiary.id', 'elevator.elevatorNo']),
      name: ({ elevatorNo }) => elevatorNo,
      readBy: 'elevator.view',
      columns: { confirmed_by: { label: 'dutyDiary.confirmedBy', ref: 'user' } },
      sample: aDiaryPage,
    }),
  },
  jobs: [drawDiaryJob],
});
