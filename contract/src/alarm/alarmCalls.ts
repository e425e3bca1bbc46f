import { z } from 'zod';
import { bulkInput, bulkResult } from '#contract/bulk.ts';
import { calls, get, post } from '#contract/call.ts';
import { download } from '#contract/file/download.ts';
import { choice, count, day, flag, identity, instant, ref, required, text } from '#contract/fieldKinds.ts';
import { moveCalls } from '#contract/moves/moveCalls.ts';
import { pageOf, paging } from '#contract/paging.ts';
import { alarmMoves } from './alarmMoves.ts';
import { alarmDeals, alarmRow, alarmStates, cameraAlarm, warningTypes } from './cameraAlarm.ts';

/** A message of the feed, under the names that the specification gives it. */
export const feedMessage = z.object({
  /** The sender's own number of the message: under the same one nothing is raised twice. */
  messageId: required().max(100),
  devRegNo: required().max(64),
  devDocNo: text(64).nullable().optional(),
  messageCode: required().max(64),
  /** When the camera saw it; without it when it was received. */
  at: z.iso.datetime({ offset: true }).optional(),
});

/** As many are told of at once to who begins to listen. */
export const maxWaiting = 20;

const one = z.object({ id: ref('cameraAlarm') });
const sees = { access: 'fault.view' } as const;
const deals = { access: 'alarm.deal' } as const;
const search = z.object({
  /** Against the camera's number, and numbers, address and project of the elevator. */
  words: text(60).optional(),
  warningType: choice('warningType', warningTypes).optional(),
  state: choice('alarmState', alarmStates).optional(),
  deal: choice('alarmDeal', alarmDeals).optional(),
  /** Whether it is known in which elevator the camera is. */
  bound: flag().optional(),
  elevatorId: ref('elevator').optional(),
  from: day().optional(),
  to: day().optional(),
});

/** What people make of an alarm. */
export const alarmMoveCalls = moveCalls(alarmMoves, {
  calls: {
    read: ['POST alarm/read/{id}', 'Marks a camera alarm as read.'],
    /** Deals with an alarm by the number of the choice, or by the choice in words. */
    deal: ['POST glf/dealAlarm', 'Handles a camera alarm.'],
  },
  inputs: {
    deal: {
      dealType: z.int().min(1).max(alarmDeals.length).optional(),
      dealText: text(500).optional(),
    },
  },
  replies: { deal: z.object({ success: flag() }) },
});

export const alarmCalls = calls('alarm', 'cameraAlarm', {
  /** Raises an alarm for a sender that signs in. */
  raise: post('glf/alarm', {
    summary: 'Raises a camera alarm from a signed-in sender.',
    ...deals,
    input: feedMessage.partial({ messageId: true }),
    reply: z.object({ id: identity(), repeated: flag() }),
  }),
  ...alarmMoveCalls,
  page: get('alarm/pages', {
    ...sees,
    input: search.extend(paging(['at', 'warningType', 'state', 'dealtAt']).shape),
    reply: pageOf(alarmRow),
  }),
  export: get('alarm/exports', { access: 'fault.export', input: search, reply: download }),
  /** What waits for whoever asks, the newest first. */
  unread: get('alarm/unread', {
    summary: 'Lists the camera alarms that wait for the signed-in user.',
    ...sees,
    reply: z.object({
      /** Whether alarms open by themselves: for the special operators. */
      special: flag(),
      /** Alarms that nobody has dealt with. */
      waiting: count(),
      unread: count(),
      alarms: z.array(alarmRow).max(maxWaiting),
    }),
  }),
  one: get('alarm/{id}', { ...sees, input: one, reply: alarmRow }),
  readMany: post('alarm/read', {
    summary: 'Marks several camera alarms as read.',
    ...deals,
    input: bulkInput.extend({ tryOnly: flag().default(false) }),
    reply: bulkResult,
  }),
  /** Marks everything that is unread as read; nothing is dealt with. */
  readAll: post('alarm/readAll', {
    summary: 'Marks all camera alarms as read.',
    ...deals,
    reply: z.object({ read: count() }),
  }),
  /** Warnings of cameras, the newest first. */
  warnings: get('ipcWarning/list', {
    summary: 'Lists camera warnings, page by page.',
    ...sees,
    input: z.object({
      elevatorId: ref('elevator').optional(),
      warningType: choice('warningType', warningTypes).optional(),
      limit: z.int().min(1).max(200).default(50),
    }),
    reply: z.array(
      cameraAlarm
        .show('id', 'warningType', 'deviceId', 'devDocNo', 'messageCode', 'elevatorId', 'state')
        .extend({ at: instant(), elevatorNumber: z.string().nullable(), projectName: z.string().nullable() }),
    ),
  }),
});
