import { rescuerCalls } from '@hoistway/contract/company/rescuerCalls.ts';
import type { FastifyInstance } from 'fastify';
import { Refusal } from '#platform/call/problems.ts';
import { inTransaction, type Transaction } from '#platform/call/requestContext.ts';
import { serve, type ServeContext } from '#platform/call/serve.ts';
import { findRescuer, pageRescuers } from './rescuerStore.ts';
import { deleteStaff, lockStaff, updateStaff } from '../staff/staffStore.ts';
import { addStaff, changeStaff } from '../staff/staffWrite.ts';

/** The people who may be sent to rescues, as the specification calls them. */
export function rescuerRoutes(app: FastifyInstance, context: ServeContext, { now }: { now(): number }): void {
  const at = () => new Date(now());
  /** The record of a rescuer, locked; of other staff there is none here. */
  async function lockRescuer(tx: Transaction, id: string) {
    const person = await lockStaff(tx, id);
    if (person?.kind !== 'rescue') throw new Refusal('objectMissing');
    return person;
  }

  serve(app, context, rescuerCalls, {
    rescuers: ({ db, viewer }, search, page) => pageRescuers(db, viewer, search, { page, now: at() }),
    rescuer: async ({ db, viewer }, { id }) => {
      const found = await findRescuer(db, viewer, id, at());
      if (!found) throw new Refusal('objectMissing');
      return found;
    },
    addRescuer: inTransaction((ctx, rescuer) => addStaff(ctx, { ...rescuer, kind: 'rescue' })),
    changeRescuer: inTransaction(async (ctx, changes) => {
      await lockRescuer(ctx.db, changes.id);
      await changeStaff(ctx, changes);
    }),
    auditRescuer: inTransaction(async ({ db }, { id, isAudit }) => {
      if ((await lockRescuer(db, id)).isAudit === isAudit) throw new Refusal('invalidStatus');
      await updateStaff(db, id, { isAudit });
    }),
    removeRescuer: inTransaction(async ({ db }, { id }) => {
      await lockRescuer(db, id);
      if (!(await deleteStaff(db, id))) throw new Refusal('deleteFailed');
    }),
  });
}
