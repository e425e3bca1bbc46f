import { z } from 'zod';
import { calls, get } from '#contract/call.ts';
import { incidentKinds } from '#contract/fault/faultIncident.ts';
import { choice, count, flag, identity, instant } from '#contract/fieldKinds.ts';
import { faultRow } from '#contract/fault/faultRow.ts';
import { rescueStates } from '#contract/rescue/rescueCase.ts';
import { orderStatuses } from '#contract/workOrder/orderStatus.ts';

/** An incident that goes on, with what the viewer sees of it. */
const openIncident = z.object({
  id: identity(),
  incidentKind: choice('incidentKind', incidentKinds),
  code: z.string(),
  projectName: z.string(),
  openedAt: instant(),
  elevators: count(),
  /** Members that are not handled yet. */
  waiting: count(),
});

/** As many elevators are asked about at once. */
export const maxProgress = 100;

/** What is being done about an elevator of which alarms tell, as far as the viewer may know it. */
const alarmProgress = z.object({
  elevatorId: identity(),
  projectName: z.string().nullable(),
  /** Who looks after it, and where they are called. */
  keeper: z.object({ name: z.string(), phone: z.string().nullable() }).nullable(),
  /** Its faults that are open. */
  faults: z.array(
    z.object({
      id: identity(),
      /** Its platform code. */
      code: z.string(),
      openedAt: instant(),
      severity: z.int(),
      acknowledgedBy: z.string().nullable(),
      /** Put off for now: nobody is reminded of it. */
      snoozed: flag(),
    }),
  ),
  /** The rescue that goes on; also one whose people are out and whose check is left. */
  rescue: z
    .object({
      id: identity(),
      caseNo: z.string(),
      state: choice('rescueState', rescueStates),
      trappedCount: count().nullable(),
      /** Since when people have been inside. */
      since: instant(),
      /** When it came to this state. */
      at: instant(),
      leadName: z.string().nullable(),
      leadPhone: z.string().nullable(),
    })
    .nullable(),
  /** The order to repair one of those faults. */
  repair: z
    .object({
      id: identity(),
      status: choice('orderStatus', orderStatuses),
      handlerName: z.string().nullable(),
    })
    .nullable(),
});
export type AlarmProgress = z.output<typeof alarmProgress>;

/** What a browser that was away would have been notified of. */
export const openAlarmCalls = calls('monitoring', 'liveState', {
  openAlarms: get('elevatorFault/open', {
    summary: 'Lists open faults that the signed-in user is notified of.',
    access: 'fault.view',
    touches: ['fault'],
    input: z.object({ limit: z.int().min(1).max(200).default(50) }),
    reply: z.array(faultRow.extend({ /** By the server's clock. */ notifiedSecondsAgo: count() })),
  }),
});

export const alarmProgressCalls = calls('monitoring', 'liveState', {
  /** An elevator that the viewer does not see is left out. */
  progress: get('elevatorFault/progress', {
    summary:
      'Shows what is being done about elevators with alarms: rescue, repair order and acknowledgement.',
    access: 'fault.view',
    touches: ['fault', 'rescueCase', 'workOrder'],
    input: z.object({ elevators: z.array(identity()).min(1).max(maxProgress) }),
    reply: z.array(alarmProgress),
  }),
});

export const openIncidentCalls = calls('monitoring', 'faultIncident', {
  /** Incidents that people were notified of and that go on, newest first. */
  open: get('faultIncident/open', {
    summary: 'Lists open incidents.',
    access: 'fault.view',
    touches: ['fault'],
    input: z.object({ limit: z.int().min(1).max(200).default(50) }),
    reply: z.array(openIncident),
  }),
});
