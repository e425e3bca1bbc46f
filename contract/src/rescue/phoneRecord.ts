import { z } from 'zod';
import { calls, get, post, put } from '#contract/call.ts';
import { entity, field } from '#contract/field.ts';
import { choice, count, day, flag, identity, instant, ref, required, text } from '#contract/fieldKinds.ts';
import { byId, pageOf, paging } from '#contract/paging.ts';

export const phoneCallTypes = ['rescue', 'complaint', 'inquiry', 'followUp'] as const;
export const phoneDirections = ['incoming', 'outgoing'] as const;

/** A telephone call that was taken or made. */
export const phoneRecord = entity('phoneRecord', {
  id: field(identity(), { by: 'server' }),
  at: field(instant(), { by: 'server', sorted: true }),
  direction: field(choice('phoneDirection', phoneDirections)),
  caller: field(text(60).nullable()),
  phone: field(text(20)),
  callType: field(choice('phoneCallType', phoneCallTypes), { sorted: true }),
  elevatorId: field(ref('elevator').nullable()),
  caseId: field(ref('rescueCase').nullable(), { by: 'server' }),
  trappedCount: field(count().max(200).nullable()),
  content: field(required().max(500)),
  /** What came of it; without it, and without an elevator, the call waits to be handled. */
  result: field(text(500).nullable()),
});

declare module '#contract/fieldKinds.ts' {
  interface RefEntities {
    phoneRecord: true;
  }
}

export const phoneRecordRow = phoneRecord.schema.extend({
  handled: flag(),
  elevatorNumber: z.string().nullable(),
  projectName: z.string().nullable(),
  caseNo: z.string().nullable(),
  byName: z.string().nullable(),
});

const call = phoneRecord
  .pick('direction', 'caller', 'phone', 'callType', 'elevatorId', 'trappedCount', 'content', 'result')
  .partial({ caller: true, elevatorId: true, trappedCount: true, result: true, direction: true });
const one = z.object({ id: ref('phoneRecord') });

export const phoneRecordCalls = calls('rescue', 'phoneRecord', {
  page: get('phoneRecord/pages', {
    access: 'rescue.view',
    input: z
      .object({
        /** Against caller, telephone number, content, and number and project of the elevator. */
        words: text(60).optional(),
        callType: choice('phoneCallType', phoneCallTypes).optional(),
        handled: flag().optional(),
        caseId: ref('rescueCase').optional(),
        from: day().optional(),
        to: day().optional(),
      })
      .extend(paging(['at', 'callType']).shape),
    reply: pageOf(phoneRecordRow),
  }),
  one: get('phoneRecord/{id}', { access: 'rescue.view', input: one, reply: phoneRecordRow }),
  /** A call for help from an elevator opens its rescue, or joins the one that is open. */
  create: post('phoneRecord/new', {
    access: 'rescue.phoneRecord',
    input: call,
    reply: byId.extend({ caseId: identity().nullable() }),
    touches: ['rescueCase', 'operationRecord'],
  }),
  /** What came of it, and which elevator it was about. */
  update: put('phoneRecord/{id}', {
    edits: phoneRecord,
    access: 'rescue.phoneRecord',
    input: one.extend(
      call.pick({ elevatorId: true, result: true, callType: true, caller: true }).partial().shape,
    ),
    touches: ['rescueCase', 'operationRecord'],
  }),
  /** Who has called from a number before, and the elevators that were meant, newest first. */
  callers: get('phoneRecord/callers', {
    summary: 'Lists earlier calls from a phone number.',
    access: 'rescue.phoneRecord',
    input: z.object({ phone: text(20) }),
    reply: z.array(
      z.object({
        caller: z.string().nullable(),
        elevatorId: identity(),
        elevatorNumber: z.string(),
        projectName: z.string(),
      }),
    ),
  }),
});
