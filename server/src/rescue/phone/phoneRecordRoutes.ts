import { phoneRecord, phoneRecordCalls } from '@hoistway/contract/rescue/phoneRecord.ts';
import type { FastifyInstance } from 'fastify';
import { inTransaction, type Transaction } from '#platform/call/requestContext.ts';
import { serve, type ServeContext } from '#platform/call/serve.ts';
import { insertRecord } from '#platform/database/insertRecords.ts';
import { updateRecord } from '#platform/database/updateRecord.ts';
import { appendOperationRecord } from '../operation/appendOperationRecord.ts';
import { openByHand } from '../openRescue.ts';
import { findPhoneRecord, listFormerCalls, pagePhoneRecords } from './phoneRecordStore.ts';

interface RescueCall {
  elevatorId: string;
  at: Date;
  userId: string;
  phone: string;
  trappedCount: number | null;
  content: string;
}

/** The rescue that a call for help opens, or joins. */
const rescueOf = (tx: Transaction, { phone, content, ...call }: RescueCall): Promise<string> =>
  openByHand(tx, { ...call, source: 'phone', callerPhone: phone, text: content });

/** Telephone calls that were taken or made. */
export function phoneRecordRoutes(
  app: FastifyInstance,
  context: ServeContext,
  { now }: { now(): number },
): void {
  serve(app, context, phoneRecordCalls, {
    page: ({ db, viewer }, search, page) => pagePhoneRecords(db, viewer, search, page),
    one: ({ db, viewer }, { id }) => findPhoneRecord(db, viewer, id),
    callers: ({ db, viewer }, { phone }) => listFormerCalls(db, viewer, phone),

    create: inTransaction(async ({ db, viewer }, call) => {
      const at = new Date(now());
      const { userId } = viewer;
      const elevatorId = call.elevatorId ?? null;
      const trappedCount = call.trappedCount ?? null;
      const isForHelp = call.callType === 'rescue' && call.direction !== 'outgoing' && elevatorId !== null;
      const caseId = isForHelp ? await rescueOf(db, { ...call, elevatorId, trappedCount, at, userId }) : null;
      const id = await insertRecord(db, phoneRecord, {
        ...call,
        direction: call.direction ?? 'incoming',
        companyId: viewer.companyId,
        at,
        caseId,
        userId,
      });
      if (elevatorId !== null)
        await appendOperationRecord(db, {
          at,
          kind: 'called',
          caseId,
          elevatorId,
          userId,
          text: call.content,
        });
      return { id, caseId };
    }),

    update: inTransaction(async ({ db, viewer }, { id, elevatorId, ...changes }) => {
      const before = await findPhoneRecord(db, viewer, id);
      const at = new Date(now());
      const isForHelp = (changes.callType ?? before.callType) === 'rescue' && before.direction === 'incoming';
      const linked = elevatorId ?? null;
      const caseId =
        linked !== null && before.caseId === null && before.elevatorId === null && isForHelp
          ? await rescueOf(db, { ...before, elevatorId: linked, at, userId: viewer.userId })
          : before.caseId;
      await updateRecord(db, phoneRecord, id, { ...changes, elevatorId, caseId });
    }),
  });
}
