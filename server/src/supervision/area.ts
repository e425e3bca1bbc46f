import { blacklistEntry } from '@hoistway/contract/supervision/blacklistEntry.ts';
import { dutyDiary } from '@hoistway/contract/supervision/diary/dutyDiary.ts';
import { dutyReport } from '@hoistway/contract/supervision/diary/dutyReport.ts';
import { exposureEvent } from '@hoistway/contract/supervision/exposure/exposureEvent.ts';
import { area } from '#platform/area.ts';
import { part, record } from '#platform/record/record.ts';
import { blacklistRoutes } from './blacklistRoutes.ts';
import { diaryRoutes } from './diary/diaryRoutes.ts';
import { aDiaryPage, aDutyReport } from './diary/diarySamples.ts';
import { drawDiaryJob } from './diary/drawDiary.ts';
import { drawReportsJob } from './diary/drawReports.ts';
import { reportRoutes } from './diary/reportRoutes.ts';
import { visibleDiary } from './diary/visibleDiary.ts';
import { visibleReports } from './diary/visibleReports.ts';
import { exposureRoutes } from './exposure/exposureRoutes.ts';
import { visibleExposures } from './exposure/visibleExposures.ts';
import { anEntry, anExposure } from './supervisionSamples.ts';
import { visibleEntries } from './visibleEntries.ts';

/** What the trade is warned of, what the public reads, and what user units check each day. */
export const supervisionArea = area({
  dependsOn: ['company', 'elevator'],
  routes: [blacklistRoutes, diaryRoutes, reportRoutes, exposureRoutes],
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
    dutyReport: record(dutyReport, {
      table: 'dutyReport',
      visible: (db, viewer) => visibleReports(db, viewer).select(['report.id', 'report.firstDay']),
      name: ({ firstDay }) => firstDay,
      readBy: 'elevator.view',
      columns: { confirmed_by: { label: 'dutyReport.confirmedBy', ref: 'user' } },
      sample: aDutyReport,
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
  parts: [part('blacklistEntry', { table: 'blacklistPaper', readBy: 'supervision.view' })],
  jobs: [drawDiaryJob, drawReportsJob],
});
