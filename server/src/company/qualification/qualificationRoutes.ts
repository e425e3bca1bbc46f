import {
  fitsHolder,
  qualification,
  type QualificationKind,
} from '@hoistway/contract/company/qualification.ts';
import { endsBeforeItBegins, qualificationCalls } from '@hoistway/contract/company/qualificationCalls.ts';
import type { FastifyInstance } from 'fastify';
import { inTransaction, type CallerContext } from '#platform/call/requestContext.ts';
import { Invalid } from '#platform/call/problems.ts';
import { serve, type ServeContext } from '#platform/call/serve.ts';
import { withChanges } from '#platform/database/manyRows.ts';
import { updateRecord } from '#platform/database/updateRecord.ts';
import { assertCanManage } from '../assertCanManage.ts';
import { remindCertificates } from '../certificates/certificateReminders.ts';
import {
  countReminded,
  deleteQualification,
  findQualification,
  insertQualification,
  listQualifications,
  pageQualifications,
} from './qualificationStore.ts';
import { qualificationSheet } from './qualificationSheet.ts';
import { findStaff } from '../staff/staffStore.ts';

const maxExportRows = 20_000;

function assertFits({ t }: CallerContext, kind: QualificationKind, staffId: string | null): void {
  if (!fitsHolder(kind, staffId === null ? 'company' : 'staff'))
    throw new Invalid({ kind: t('invalid.choice') });
}

export function qualificationRoutes(
  app: FastifyInstance,
  context: ServeContext,
  { now }: { now(): number },
): void {
  serve(app, context, qualificationCalls, {
    page: ({ db, viewer }, search, page) => pageQualifications(db, viewer, search, page),
    reminders: ({ db, viewer }) => countReminded(db, viewer),
    one: ({ db }, { id }) => findQualification(db, id),

    create: inTransaction(async (ctx, { companyId, staffId = null, ...certificate }) => {
      const holder =
        staffId === null ? (companyId ?? ctx.viewer.companyId) : (await findStaff(ctx.db, staffId)).companyId;
      await assertCanManage(ctx, holder);
      assertFits(ctx, certificate.kind, staffId);
      const id = await insertQualification(ctx.db, { companyId: holder, staffId }, certificate);
      await remindCertificates(ctx.db, new Date(now()), id);
      return { id };
    }),

    update: inTransaction(async (ctx, { id, ...changes }) => {
      const before = await findQualification(ctx.db, id);
      const after = withChanges(before, changes);
      assertFits(ctx, after.kind, before.staffId);
      if (endsBeforeItBegins(after)) throw new Invalid({ validUntil: ctx.t('invalid.startBeforeEnd') });
      await updateRecord(ctx.db, qualification, id, changes);
      await remindCertificates(ctx.db, new Date(now()), id);
    }),

    remove: ({ transact }, { id }) => transact(({ db }) => deleteQualification(db, id)),

    export: async (ctx, search) =>
      qualificationSheet(ctx, await listQualifications(ctx.db, ctx.viewer, search, maxExportRows)),
  });
}
