import { orderStatus } from '@hoistway/contract/workOrder/orderStatus.ts';
import { fault } from '@hoistway/contract/fault/fault.ts';
import { area } from '#platform/area.ts';
import { part, record } from '#platform/record/record.ts';
import { visibleElevators } from '#platform/elevatorVisibility.ts';
import { orderMoved } from '#area/workOrder/orderEvents.ts';
import { on } from '#platform/event/reaction.ts';
import { calledFault } from './calledFault.ts';
import { faultAssigned } from './faultAssigned.ts';
import { faultHandled } from './faultAndIncidentEvents.ts';
import { repairCompleted } from './faultHandling.ts';
import { faultRoutes } from './faultRoutes.ts';
import { aFault, anIncident } from './faultSamples.ts';
import { faultTypeRoutes } from './faultTypeRoutes.ts';
import { faultPeople } from './faultPeople.ts';

/** Faults from raising to handling, and incidents. */
export const faultArea = area({
  people: faultPeople,
  dependsOn: ['access', 'elevator', 'faultCode', 'workOrder'],
  routes: [faultRoutes, faultTypeRoutes],
  records: {
    fault: record(fault, {
      table: 'fault',
      visible: (db, viewer) =>
        db
          .selectFrom('fault')
          .select('id')
          .where('elevatorId', 'in', visibleElevators(db, viewer).select('elevator.id')),
      readBy: 'fault.view',
      comments: {
        access: 'fault.view',
        path: (id) => `/realTime/eleHistoryFault?fault=${id}`,
        called: calledFault,
      },
      sample: aFault,
    }),
    faultIncident: record('faultIncident', {
      table: 'faultIncident',
      visible: (db, viewer) =>
        visibleElevators(db, viewer)
          .innerJoin('fault', 'fault.elevatorId', 'elevator.id')
          .select((eb) => eb.ref('fault.incidentId').$notNull().as('id'))
          .distinct()
          .where('fault.incidentId', 'is not', null),
      sample: anIncident,
    }),
  },
  parts: [
    part('fault', {
      table: 'faultMute',
      readBy: 'fault.view',
      columns: {
        reason: { label: 'faultList.reason' },
        muted_until: { label: 'faultList.mutedUntil' },
        ended_at: { label: 'faultList.muteEnded' },
      },
    }),
    part('fault', {
      table: 'faultAssignment',
      readBy: 'fault.view',
      columns: { staff_id: { label: 'faultCare.assignee', ref: 'staff' } },
    }),
    part('fault', {
      table: 'faultSnooze',
      readBy: 'fault.view',
      columns: {
        snoozed_until: { label: 'faultCare.snoozedUntil' },
        reason: { label: 'faultCare.snoozeReason' },
      },
    }),
  ],
  messageKinds: [faultAssigned],
  notAudited: {
    collector_event: 'what devices say, kept as they said it',
    fault_incident: 'follows from its members',
    fault_occurrence: 'what devices say, kept as they said it',
    fault_turn: 'what devices say, and who ended it is in the audit log of the fault',
  },
  reactions: [
    on(
      orderMoved,
      async (tx, { orderId, type, faultId, to }) =>
        type === 'repair' && to === orderStatus.completed && faultId !== null
          ? repairCompleted(tx, faultId, orderId)
          : undefined,
      { announces: [faultHandled] },
    ),
  ],
  plainSql: ['collector_event', 'collector_event_card', 'fault_turn', 'fault_turn_card'],
  lends: {
    'fault/faultColumns.ts': 'a fault is shown alike in every list',
    'fault/faultConditions.ts': 'charts count faults by the conditions of their list',
    'fault/faultHandling.ts': 'a fault is handled from the list of live alarms too',
    'fault/faultJudge.ts': 'the ingest passes on what devices say, and learns what it means',
    'fault/judging/elevatorWatch.ts': 'how an elevator stands follows from its faults',
    'fault/faultWord.ts': 'figures and texts call faults by name',
    'fault/openFaults.ts': 'every figure counts the same as an open fault',
    'fault/recordedFault.ts': 'what a machine recorded of a fault is shown to whoever answers for it',
    'fault/incidentStore.ts': 'who is told of an incident depends on its members',
  },
});
