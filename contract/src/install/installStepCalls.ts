import { z } from 'zod';
import { calls, get, post, put, remove } from '#contract/call.ts';
import { choice, count, day, identity, latitude, longitude, ref, text } from '#contract/fieldKinds.ts';
import { download } from '#contract/file/download.ts';
import { upload } from '#contract/file/upload.ts';
import { moveCalls } from '#contract/moves/moveCalls.ts';
import { byId } from '#contract/paging.ts';
import { partMarkings } from '#contract/part/partKind.ts';
import { phoneAct } from '#contract/workOrder/phoneAct.ts';
import { orderStatuses } from '#contract/workOrder/orderStatus.ts';
import { written } from '#contract/derived.ts';
import { installDelay } from './installDelay.ts';
import { installStepRow } from './installOrderCalls.ts';
import { maxPapers } from './installStep.ts';
import { installStepMoves } from './installStepMoves.ts';
import { auditWays, measured } from './orderStep.ts';
import { maxStepParts, stepPart } from './stepPart.ts';

const oneStep = z.object({ id: ref('installStep') });

/** A step that somebody has to do, with what they need of its order. */
export const ownStep = installStepRow
  .omit({ delays: true, float: true, critical: true, pushed: true, beganOn: true, endedOn: true })
  .extend({
    workOrderId: identity(),
    orderNumber: z.string(),
    elevatorNumber: z.string(),
    projectName: z.string(),
    address: z.string(),
    status: choice('orderStatus', orderStatuses),
    /** Today where the company is. */
    today: day(),
  });
export type OwnStep = z.output<typeof ownStep>;

export const installStepCalls = calls('install', 'installStep', {
  ...moveCalls(installStepMoves, {
    calls: {
      start: ['PUT installNode/start/{id}', 'Begins a step of an installation.'],
      done: ['PUT installNode/done/{id}', 'Reports a step of an installation done.'],
      audit: ['PUT installNode/audit/{id}', 'Passes a step of an installation, or sends it back.'],
      reopen: ['PUT installNode/reopen/{id}', 'Opens an audited step of an installation again.'],
    },
    inputs: {
      start: phoneAct,
      done: {
        measured: measured().optional(),
        paperNo: text(60).optional(),
        paperOn: day().optional(),
        ...phoneAct,
      },
      audit: {
        act: choice('installStepMove', installStepMoves.madeBy('audit')),
        way: choice('auditWay', auditWays).optional(),
        /** The code on the elevator's label, or the place of the auditor. */
        label: text(200).optional(),
        latitude: latitude().optional(),
        longitude: longitude().optional(),
        /** Why values outside their range are accepted. */
        decision: text(300).optional(),
        ...phoneAct,
      },
    },
    touches: ['installOrder', 'workOrder', 'installContract'],
  }),
  addFile: post('installNode/file/{id}', {
    summary: 'Files a picture or a document with a step that is being done.',
    access: 'install.orderHandle',
    touches: ['installOrder'],
    input: oneStep.extend({
      /** Which of the documents that are asked for, from 0; a picture without. */
      paper: count().max(maxPapers).optional(),
      file: upload(),
      ...phoneAct,
    }),
    reply: byId,
  }),
  removeFile: remove('installNode/file/{id}', {
    summary: 'Takes a file off a step that is being done.',
    access: 'install.orderHandle',
    touches: ['installOrder'],
    input: oneStep.extend({ fileId: identity() }),
  }),
  file: get('installNode/file/{id}', {
    summary: 'Downloads a document of a step.',
    access: 'install.view',
    input: oneStep.extend({ fileId: identity() }),
    reply: download,
  }),
  partKinds: get('installNode/partKinds', {
    summary: 'Lists the kinds of parts that a company mounts when it installs.',
    access: 'install.orderHandle',
    touches: ['partKind'],
    reply: z.array(
      z.object({
        id: identity(),
        name: z.string(),
        unit: z.string(),
        marking: choice('partMarking', partMarkings),
      }),
    ),
  }),
  noteParts: put('installNode/parts/{id}', {
    summary: 'Notes the parts that are mounted in a step that is being done.',
    access: 'install.orderHandle',
    touches: ['installOrder'],
    input: oneStep.extend({
      parts: z.array(stepPart).max(maxStepParts, 'invalid.tooManyParts'),
      ...phoneAct,
    }),
  }),
  /** What the signed-in person has to do and has reported, the next first. */
  mine: get('installNode/mine', {
    summary: 'Lists the steps of installations that the signed-in person has to do.',
    access: 'install.orderHandle',
    touches: ['installOrder', 'workOrder'],
    reply: z.array(ownStep),
  }),
  delay: post('installNode/delay/{id}', {
    summary: 'Notes why a step was late on some days.',
    access: 'install.orderHandle',
    touches: ['installOrder'],
    input: written(installDelay, 'cause', 'fromDay', 'untilDay')
      .omit({ stepId: true })
      .extend({ ...oneStep.shape, file: upload().optional() }),
    reply: byId,
  }),
  removeDelay: remove('installNode/delayEntry/{id}', {
    summary: 'Takes an entry of the delay book back.',
    access: 'install.orderReassign',
    touches: ['installOrder'],
    input: z.object({ id: ref('installDelay') }),
  }),
});
