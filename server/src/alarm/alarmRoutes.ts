import { alarmCalls, alarmMoveCalls, maxWaiting } from '@hoistway/contract/alarm/alarmCalls.ts';
import { alarmMoves } from '@hoistway/contract/alarm/alarmMoves.ts';
import { cameraDeviceCalls } from '@hoistway/contract/alarm/cameraDevice.ts';
import type { FastifyInstance } from 'fastify';
import { bulk } from '#platform/call/bulk.ts';
import { Invalid, Refusal } from '#platform/call/problems.ts';
import { inTransaction, type TransactionContext } from '#platform/call/requestContext.ts';
import { serve, type ServeContext } from '#platform/call/serve.ts';
import { moveHandlers } from '#platform/moveHandlers.ts';
import { isSpecialOperator } from '#platform/viewer.ts';
import { alarmSheet } from './alarmSheet.ts';
import { countWaiting, findAlarm, listAlarms, pageAlarms } from './alarmStore.ts';
import { dealChoice } from './dealChoice.ts';
import { registerDevice } from './deviceStore.ts';
import { moveAlarm } from './moveAlarm.ts';
import { raiseAlarm } from './raiseAlarm.ts';
import { readUnread } from './readUnread.ts';

const maxExportRows = 20_000;

/** Alarms of cameras in cars: raised, read and dealt with. */
export function alarmRoutes(app: FastifyInstance, context: ServeContext, { now }: { now(): number }): void {
  const markRead = (ctx: TransactionContext, id: string) =>
    moveAlarm(ctx, { id, move: 'read', at: new Date(now()) });

  serve(app, context, alarmCalls, {
    ...moveHandlers(alarmMoves, alarmMoveCalls, (ctx, { id, move, seen }) =>
      moveAlarm(ctx, { id, move, at: new Date(now()), seen }),
    ),
    raise: inTransaction(({ db, viewer }, { messageId, devDocNo, at, ...message }) =>
      raiseAlarm(db, {
        ...message,
        companyId: viewer.companyId,
        sender: `company:${viewer.companyId}`,
        messageId: messageId ?? null,
        devDocNo: devDocNo ?? null,
        at: at === undefined ? undefined : new Date(at),
        receivedAt: new Date(now()),
      }),
    ),
    deal: inTransaction(async (ctx, { id, dealType, dealText, seen }) => {
      const { deal, text } = dealChoice(dealType, dealText);
      if (deal === undefined) throw new Invalid({ dealType: ctx.t('invalid.choice') });
      await moveAlarm(ctx, { id, move: deal, at: new Date(now()), seen, text });
      return { success: true };
    }),
    page: ({ db, viewer }, search, page) => pageAlarms(db, viewer, search, page),
    export: async (ctx, search) =>
      alarmSheet(ctx, await listAlarms(ctx.db, ctx.viewer, search, maxExportRows)),
    unread: async ({ db, viewer }) => ({
      special: isSpecialOperator(viewer),
      ...(await countWaiting(db, viewer)),
      alarms: await listAlarms(db, viewer, { state: 'unread' }, maxWaiting),
    }),
    one: ({ db, viewer }, { id }) => findAlarm(db, viewer, id),
    readMany: (ctx, rows) => bulk(ctx, 'cameraAlarm', rows, markRead),
    readAll: async (ctx) => {
      let read = 0;
      for (;;) {
        const some = await ctx.transact((within) => readUnread(within, new Date(now())));
        read += some.read;
        if (some.wereAll) return { read };
      }
    },
    warnings: ({ db, viewer }, { limit, ...search }) => listAlarms(db, viewer, search, limit),
  });

  serve(app, context, cameraDeviceCalls, {
    register: inTransaction((ctx, { devRegNo, devDocNo, elevatorId }) =>
      registerDevice(ctx, {
        companyId: ctx.viewer.companyId,
        deviceId: devRegNo,
        devDocNo: devDocNo ?? null,
        elevatorId,
      }),
    ),
    // Only who sees it without an elevator answers for the company to which it was reported.
    bind: inTransaction(async (ctx, { id, elevatorId }) => {
      const alarm = await findAlarm(ctx.db, ctx.viewer, id);
      if (alarm.elevatorId !== null) throw new Refusal('invalidStatus');
      const { companyId, deviceId, devDocNo } = alarm;
      return registerDevice(ctx, { companyId, deviceId, devDocNo, elevatorId });
    }),
  });
}
