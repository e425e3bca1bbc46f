import { orderStatus } from '@hoistway/contract/workOrder/orderStatus.ts';
import { isEntrapment } from '@hoistway/contract/fault/fault.ts';
import { operationRecord } from '@hoistway/contract/rescue/operationRecord.ts';
import { phoneRecord } from '@hoistway/contract/rescue/phoneRecord.ts';
import { rescueCase } from '@hoistway/contract/rescue/rescueCase.ts';
import { lifeStateMoves } from '#area/elevator/elevatorEvents.ts';
import { faultClosed, faultOpened, faultRepeated } from '#area/fault/faultAndIncidentEvents.ts';
import { hoistwayEntered, hoistwayLeft, orderMoved } from '#area/workOrder/orderEvents.ts';
import { cameraOpened, carSpokenTo } from '#area/video/videoEvents.ts';
import { area } from '#platform/area.ts';
import { before, on } from '#platform/event/reaction.ts';
import { messageFailed } from '#platform/outbox/outboxEvents.ts';
import { part, record } from '#platform/record/record.ts';
import { calmTimer, checkTimer, stepTimer } from './rescuers/escalation.ts';
import { assignmentRoutes } from './rescuers/assignmentRoutes.ts';
import { drillTimer } from './drill/drill.ts';
import { drillRoutes } from './drill/drillRoutes.ts';
import { dutyRoutes } from './duty/dutyRoutes.ts';
import { keepElevatorSignal } from './elevatorSignals.ts';
import { entrapmentClosed, entrapmentOpened, reopenTimer } from './entrapment.ts';
import { keepCameraUse } from './operation/keepCameraUse.ts';
import { keepCheckOfOrder } from './operation/keepFacts.ts';
import { keepHoistwayStay } from './operation/keepHoistwayStay.ts';
import { noteNotReached } from './rescuers/notReached.ts';
import { operationRecordRoutes } from './operation/operationRecordRoutes.ts';
import { assertNobodyTrapped } from './peopleInside.ts';
import { forgetPhoneCallsJob } from './phone/forgetPhoneCalls.ts';
import { phoneRecordRoutes } from './phone/phoneRecordRoutes.ts';
import { visiblePhoneRecords } from './phone/phoneRecordStore.ts';
import { noticeRoutes } from './public/noticeRoutes.ts';
import { insideReported, rescueMoved, rescueOpened, rescueStepped } from './rescueEvents.ts';
import { rescueAsked, rescueOver, rescueWarned } from './rescueMessages.ts';
import { forgetWaysJob } from './rescuers/rescuePositions.ts';
import { rescueReplayRoutes } from './replay/rescueReplayRoutes.ts';
import { rescueRoutes } from './rescueRoutes.ts';
import { aPhoneRecord, aRescue } from './rescueSamples.ts';
import { visibleRescues } from './visibleRescues.ts';
import { personAnonymised } from '#area/access/accessEvents.ts';
import { assertNoRescues } from './rescuers/assertNoRescues.ts';
import { rescuePeople } from './rescuePeople.ts';

/** Rescues of people from elevators. */
export const rescueArea = area({
  people: rescuePeople,
  dependsOn: ['elevator', 'fault', 'faultCode', 'history', 'workOrder'],
  routes: [
    rescueRoutes,
    assignmentRoutes,
    drillRoutes,
    dutyRoutes,
    rescueReplayRoutes,
    phoneRecordRoutes,
    operationRecordRoutes,
    noticeRoutes,
  ],
  records: {
    rescueCase: record(rescueCase, {
      table: 'rescueCase',
      visible: (db, viewer) => visibleRescues(db, viewer).select(['rescueCase.id', 'rescueCase.caseNo']),
      name: ({ caseNo }) => caseNo,
      readBy: 'rescue.view',
      called: 'case_no',
      comments: { access: 'rescue.view', path: (id) => `/gridRescue/gridRescue?id=${id}` },
      sample: aRescue,
    }),
    operationRecord: record(operationRecord, { table: 'operationRecord' }),
    phoneRecord: record(phoneRecord, {
      table: 'phoneRecord',
      visible: (db, viewer) => visiblePhoneRecords(db, viewer).select('phoneRecord.id'),
      readBy: 'rescue.view',
      sample: aPhoneRecord,
    }),
  },
  parts: [
    part('company', {
      table: 'rescueDuty',
      readBy: 'rescue.view',
      columns: {
        day: { label: 'rescueDuty.day' },
        shift: { label: 'rescueDuty.shift', choice: 'dutyShift' },
        place: { label: 'rescueDuty.place' },
        staff_id: { label: 'operationRecord.staffId', ref: 'staff' },
      },
    }),
    part('rescueCase', {
      table: 'rescueAssignment',
      readBy: 'rescue.view',
      columns: {
        staff_id: { label: 'operationRecord.staffId', ref: 'staff' },
        round: { label: 'askedRound.label', choice: 'askedRound' },
        state: { label: 'rescueCase.state', choice: 'askedState' },
        asked_at: { label: 'rescueCase.dispatchTime' },
        answered_at: { label: 'rescue.answered' },
        eta_minutes: { label: 'rescue.etaMinutes' },
      },
    }),
  ],
  notAudited: {
    operation_record: 'only added to, and itself the record of who did what',
    rescue_number: 'the last number given',
    rescue_position: 'where people were, forgotten afterwards: the audit log would keep it',
  },
  plainSql: ['rescue_number'],
  jobs: [forgetWaysJob, forgetPhoneCallsJob],
  lends: {
    'rescue/rescueMessages.ts': 'whoever is on duty for a rescue hears what it becomes',
    'rescue/holdReportedRescues.ts': 'what several elevators say at once is written in one order',
    'rescue/public/publicIncident.ts': 'plates and screens tell that help comes to people inside',
    'rescue/rescuers/rescuePositions.ts':
      'who shares a position while asked to a rescue is followed on its replay',
  },
  messageKinds: [rescueAsked, rescueOver, rescueWarned],
  timers: [drillTimer, stepTimer, calmTimer, checkTimer, reopenTimer],
  reactions: [
    before(personAnonymised, assertNoRescues),
    before(lifeStateMoves, async (tx, { elevatorId, to }) =>
      to === 'inUse' ? assertNobodyTrapped(tx, { elevatorId }) : undefined,
    ),
    ...[faultOpened, faultRepeated].flatMap((said) => [
      // One that was over and is said again is the same record, and people are inside as at first.
      on(said, async (tx, fault) => (isEntrapment(fault.code) ? entrapmentOpened(tx, fault) : undefined), {
        announces: [rescueOpened, rescueMoved, rescueStepped, insideReported],
      }),
      on(said, keepElevatorSignal, { announces: [rescueStepped] }),
    ]),
    on(messageFailed, noteNotReached, { announces: [rescueStepped] }),
    on(faultClosed, async (tx, fault) =>
      isEntrapment(fault.code) ? entrapmentClosed(tx, fault) : undefined,
    ),
    on(orderMoved, async (tx, { orderId, type, caseId, to }) =>
      type === 'repair' && to === orderStatus.completed && caseId !== null
        ? keepCheckOfOrder(tx, orderId, caseId)
        : undefined,
    ),
    on(hoistwayEntered, (tx, stay) => keepHoistwayStay(tx, 'enteredHoistway', stay)),
    on(hoistwayLeft, (tx, stay) => keepHoistwayStay(tx, 'leftHoistway', stay)),
    on(cameraOpened, (tx, seen) => keepCameraUse(tx, 'viewed', seen)),
    on(carSpokenTo, (tx, { mode, ...spoken }) => keepCameraUse(tx, mode, spoken)),
  ],
});
