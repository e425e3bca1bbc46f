import { z } from 'zod';
import { calls, get, post, put, remove } from '#contract/call.ts';
import { choice, count, day, flag, identity, instant, ref, required, text } from '#contract/fieldKinds.ts';
import { storedPicture } from '#contract/file/picture.ts';
import { pageOf, paging } from '#contract/paging.ts';
import { orderStatuses } from '#contract/workOrder/orderStatus.ts';
import { phoneAct } from '#contract/workOrder/phoneAct.ts';
import { installClaim } from './claim/installClaim.ts';
import { installDelay } from './installDelay.ts';
import { maxInstallLines } from './installContract.ts';
import { installOrder } from './installOrder.ts';
import { knownOfStep } from './installStepMoves.ts';
import { installCountries } from './paperRules.ts';
import { installStep, stepFileKinds } from './orderStep.ts';
import { stepPartRow } from './stepPart.ts';

/** How an order of installation stands, as lists are searched. */
export const installOrderStates = ['waiting', 'building', 'late', 'built', 'handedOver'] as const;

export const installOrderSearch = z.object({
  /** Part of the number of the order, the contract or the elevator. */
  words: text(60).optional(),
  state: choice('installOrderState', installOrderStates).optional(),
  contractId: ref('installContract').optional(),
  workerId: ref('staff').optional(),
  /** Orders and steps that the viewer does. */
  mine: flag().optional(),
  companyId: ref('company').optional(),
});

export const installOrderRow = installOrder
  .show(
    'id',
    'contractId',
    'workOrderId',
    'elevatorId',
    'templateId',
    'version',
    'startsOn',
    'baselineEnd',
    'endsOn',
    'revision',
    'handedOverAt',
    'firstUseOn',
    'warrantyUntil',
  )
  .extend({
    orderNumber: z.string(),
    contractNo: z.string(),
    elevatorNumber: z.string(),
    projectName: z.string(),
    companyName: z.string(),
    templateName: z.string(),
    status: choice('orderStatus', orderStatuses),
    workerId: identity().nullable(),
    workerName: z.string().nullable(),
    /** Names of the steps that are being done, or wait for their audit. */
    current: z.string(),
    done: count(),
    steps: count(),
    state: choice('installOrderState', installOrderStates),
    /** Working days by which the expected end lies after the planned one. */
    slip: count(),
    /** Whether the viewer answers for the company that installs. */
    managed: flag(),
  });

const stepFile = z.object({
  id: identity(),
  /** Which of the documents that are asked for, from 0; null of a picture. */
  paper: count().nullable(),
  kind: choice('stepFileKind', stepFileKinds),
  size: count(),
  createdAt: instant(),
  broughtByName: z.string().nullable(),
  picture: storedPicture.nullable(),
  /** It was brought before the step was sent back or done. */
  final: flag(),
});

export const installDelayRow = installDelay.schema.extend({
  createdByName: z.string().nullable(),
  picture: storedPicture.nullable(),
});

export const installStepRow = installStep.schema.extend({
  ...knownOfStep,
  workerName: z.string().nullable(),
  doneByName: z.string().nullable(),
  /** Where the company is. */
  beganOn: day().nullable(),
  endedOn: day().nullable(),
  auditedByName: z.string().nullable(),
  float: count(),
  critical: flag(),
  pushed: flag(),
  files: z.array(stepFile),
  parts: z.array(stepPartRow),
  delays: z.array(installDelayRow),
});
export type InstallStepRow = z.output<typeof installStepRow>;

/** What a plan is worked out by. */
const planned = installOrder.show('id', 'links', 'startsOn', 'baselineEnd', 'endsOn', 'revision').extend({
  country: choice('installCountry', installCountries),
  weekdays: z.array(z.int()),
  /** Today where the company is. */
  today: day(),
});

export const installOrderDetail = installOrderRow.extend({
  ...planned.shape,
  endDate: day(),
  maintainerName: z.string().nullable(),
  stepRows: z.array(installStepRow),
  /** What keeps the elevator from being handed over. */
  missing: z.array(z.string()),
  /** The viewer may take the handover back. */
  mayTakeBack: flag(),
});
export type InstallOrderDetail = z.output<typeof installOrderDetail>;

const oneOrder = z.object({ id: ref('installOrder') });

const made = z.object({
  elevatorId: identity(),
  elevatorNumber: z.string(),
  templateName: z.string().nullable(),
  startsOn: day(),
  endsOn: day().nullable(),
  /** Why no order is made. */
  refusal: z.string().nullable(),
});

export const maxTemplates = 5;

const ganttStep = installStep
  .show(
    'id',
    'key',
    'name',
    'englishName',
    'hold',
    'workingDays',
    'paperRule',
    'state',
    'workerId',
    'notBefore',
    'startsOn',
    'endsOn',
    'baselineStart',
    'baselineEnd',
    'beganAt',
    'doneAt',
    'auditedAt',
    'paperNo',
    'paperOn',
  )
  .extend({
    workerName: z.string().nullable(),
    beganOn: day().nullable(),
    endedOn: day().nullable(),
    float: count(),
    critical: flag(),
    pushed: flag(),
    delays: z.array(installDelayRow),
  });

export const installOrderCalls = calls('install', 'installOrder', {
  page: get('installWorkOrder/pages', {
    access: 'install.view',
    touches: ['workOrder', 'installStep', 'elevator'],
    input: installOrderSearch.extend(paging(['orderNumber', 'contractNo', 'endsOn', 'elevatorNumber']).shape),
    reply: pageOf(installOrderRow),
  }),
  one: get('installWorkOrder/detail/{id}', {
    access: 'install.view',
    touches: ['workOrder', 'installStep', 'elevator'],
    input: oneOrder,
    reply: installOrderDetail,
  }),
  create: post('installWorkOrder/new', {
    summary: 'Makes the orders for elevators of an installation contract, or tries it.',
    access: 'install.contractEdit',
    input: z.object({
      contractId: ref('installContract'),
      elevatorIds: z.array(ref('elevator')).min(1, 'invalid.installElevators').max(maxInstallLines),
      /** Templates: each elevator takes the first that is for its kind. */
      configIds: z.array(ref('installTemplate')).min(1, 'invalid.installTemplates').max(maxTemplates),
      workerId: ref('staff').optional(),
      startsOn: day(),
      /** Working days by which each elevator begins after the one before. */
      stagger: z.int('invalid.stagger').min(0, 'invalid.stagger').max(60, 'invalid.stagger').optional(),
      /** Says what would be made, and makes nothing. */
      trial: flag(),
    }),
    reply: z.object({ made: z.array(made) }),
  }),
  update: put('installWorkOrder/update/{id}', {
    summary: 'Moves the first day of an order that nobody has begun.',
    access: 'install.contractEdit',
    input: oneOrder.extend({ startsOn: day(), revision: count() }),
  }),
  remove: remove('installWorkOrder/delete/{id}', {
    access: 'install.contractEdit',
    input: oneOrder,
  }),
  /** What the person of the order says of it. */
  act: put('installWorkOrder/act/{id}', {
    summary: 'Accepts, refuses, pauses or resumes an order of installation.',
    access: 'install.orderHandle',
    input: oneOrder.extend({
      act: choice('orderMove', ['accept', 'refuse', 'pause', 'resume'] as const),
      remark: text(300).optional(),
      ...phoneAct,
    }),
  }),
  handover: post('installWorkOrder/handover', {
    summary: 'Hands an order and its open steps over from one person to another.',
    access: 'install.orderReassign',
    input: oneOrder.extend({
      previousWorkerId: ref('staff'),
      nowWorkerId: ref('staff'),
      reason: required().max(300),
    }),
  }),
  gantt: get('installWorkOrder/gantt/{contractId}', {
    summary: 'Reads the schedule of all orders of an installation contract.',
    access: 'install.view',
    touches: ['installStep', 'installContract'],
    input: z.object({ contractId: ref('installContract') }),
    reply: z.object({
      contractNo: z.string(),
      country: choice('installCountry', installCountries),
      weekdays: z.array(z.int()),
      today: day(),
      endDate: day(),
      signingDate: day(),
      managed: flag(),
      /** The viewer sees all orders of the contract. */
      whole: flag(),
      orders: z.array(installOrderRow.extend({ ...planned.shape, stepRows: z.array(ganttStep) })),
    }),
  }),
  claim: get('installWorkOrder/claim/{id}', {
    summary: 'Prints the claim for an extension of an order as a PDF, from its delay book.',
    access: 'install.view',
    touches: ['installContract', 'installStep'],
    input: oneOrder,
    document: installClaim,
  }),
  reschedule: put('installWorkOrder/reschedule/{id}', {
    summary: 'Fixes the days on which steps of an order begin, or frees them again.',
    access: 'install.orderReassign',
    input: oneOrder.extend({
      /** The plan that the person saw. */
      revision: count(),
      days: z
        .array(z.object({ stepId: ref('installStep'), notBefore: day().nullable() }))
        .min(1)
        .max(200),
    }),
  }),
  assign: put('installWorkOrder/assign/{id}', {
    summary: 'Gives steps of an order to a person, or back to the person of the order.',
    access: 'install.orderReassign',
    input: oneOrder.extend({
      stepIds: z.array(ref('installStep')).min(1).max(200),
      workerId: ref('staff').nullable(),
    }),
  }),
  commission: post('installWorkOrder/commission/{id}', {
    summary: 'Hands an elevator over to its user: it is in use, inspected and maintained from then on.',
    access: 'install.contractEdit',
    touches: ['elevator', 'inspection', 'maintenancePlan'],
    input: oneOrder.extend({
      firstUseOn: day(),
      /** The body that inspected it, and its report. */
      body: required().max(100),
      reportNo: required().max(60),
      inspectedOn: day(),
      /** Of the device that reports from then on. */
      collectorId: ref('collector').optional(),
    }),
  }),
  takeBack: post('installWorkOrder/takeBack/{id}', {
    summary: 'Takes a handover back; only the platform may.',
    access: 'install.contractEdit',
    touches: ['elevator', 'inspection'],
    input: oneOrder.extend({ reason: required().max(300) }),
  }),
});
