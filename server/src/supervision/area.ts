import { blacklistEntry } from '@hoistway/contract/supervision/blacklistEntry.ts';
import { dutyDiary } from '@hoistway/contract/supervision/diary/dutyDiary.ts';
import { dutyReport } from '@hoistway/contract/supervision/diary/dutyReport.ts';
import { exposureEvent } from '@hoistway/contract/supervision/exposure/exposureEvent.ts';
import { incident, incidentReport } from '@hoistway/contract/supervision/incident/incident.ts';
import { lifeStateMoves } from '#area/elevator/elevatorEvents.ts';
import { rescueMoved, rescueOpened, rescueStepped } from '#area/rescue/rescueEvents.ts';
import { area } from '#platform/area.ts';
import { part, record } from '#platform/record/record.ts';
import { before, on } from '#platform/event/reaction.ts';
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
import { aheadTimer, caseMoved, keptTimer, watchCase } from './incident/caseTimers.ts';
import { clockTimer } from './incident/clockTimer.ts';
import { incidentAhead, incidentDue } from './incident/incidentMessages.ts';
import { assertIncidentsReported } from './incident/incidentReported.ts';
import { incidentRoutes } from './incident/incidentRoutes.ts';
import { anIncident } from './incident/incidentSamples.ts';
import { visibleIncidents } from './incident/visibleIncidents.ts';
import { anEntry, anExposure } from './supervisionSamples.ts';
import { visibleEntries } from './visibleEntries.ts';
import { supervisionPeople } from './supervisionPeople.ts';

/** What the trade is warned of, what the public reads, what user units check each day, and what is reported to the authority. */
export const supervisionArea = area({
  people: supervisionPeople,
  dependsOn: ['company', 'elevator', 'history', 'inspection', 'rescue'],
  routes: [blacklistRoutes, diaryRoutes, reportRoutes, exposureRoutes, incidentRoutes],
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
    incident: record(incident, {
      table: 'incident',
      visible: (db, viewer) => visibleIncidents(db, viewer).select(['incident.id', 'elevator.elevatorNo']),
      name: ({ elevatorNo }) => elevatorNo,
      readBy: 'elevator.view',
      columns: { opened_by: { label: 'incident.openedBy', ref: 'user' } },
      sample: anIncident,
    }),
    incidentReport: record(incidentReport, { table: 'incidentReport' }),
  },
  parts: [part('blacklistEntry', { table: 'blacklistPaper', readBy: 'supervision.view' })],
  jobs: [drawDiaryJob, drawReportsJob],
  timers: [clockTimer, aheadTimer, keptTimer],
  messageKinds: [incidentDue, incidentAhead],
  reactions: [
    before(lifeStateMoves, async (tx, { elevatorId, to }) =>
      to === 'inUse' ? assertIncidentsReported(tx, elevatorId) : undefined,
    ),
    on(rescueOpened, (tx, { caseId }) => watchCase(tx, caseId)),
    on(rescueMoved, (tx, { caseId }) => caseMoved(tx, caseId)),
    // People have been inside for longer than was known.
    on(rescueStepped, async (tx, { caseId, step }) => (step === 'late' ? watchCase(tx, caseId) : undefined)),
  ],
  notAudited: { incident_clock: 'follows from the incident, by the rules of its day' },
  unlogged: { incident_report: 'an incident shows its reports' },
});
