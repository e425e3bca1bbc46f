import { fitsHolder, type QualificationKind } from '@hoistway/contract/company/qualification.ts';
import { qualificationCalls } from '@hoistway/contract/company/qualificationCalls.ts';
import type { FastifyInstance } from 'fastify';
import { inChange, type Asking } from '#platform/call/ask.ts';
import { Invalid } from '#platform/call/problems.ts';
import { serve, type ServeContext } from '#platform/call/serve.ts';
import { mustManage } from './mustManage.ts';
import { remindCertificates } from './certificateReminders.ts';
import {
  countReminded,
  deleteQualification,
  findQualification,
  insertQualification,
  listQualifications,
  pageQualifications,
  updateQualification,
} from './qualificationStore.ts';
import { qualificationSheet } from './qualificationSheet.ts';
import { findStaff } from './staffStore.ts';

const mostExported = 20_000;

function mustFit({ t }: Asking, kind: QualificationKind, staffId: string | null): void {
  if (!fitsHolder(kind, staffId === null ? 'company' : 'staff'))
    throw new Invalid({ kind: t('invalid.choice') });
}

export function qualificationRoutes(
  app: FastifyInstance,
  context: ServeContext,
  { now }: { now(): number },
): void {
  serve(app, context, qualificationCalls, {
    qualificationPage: ({ db, viewer }, search, page) => pageQualifications(db, viewer, search, page),
    qualificationReminders: ({ db, viewer }) => countReminded(db, viewer),
    oneQualification: ({ db }, { id }) => findQualification(db, id),

    createQualification: inChange(async (ask, { companyId, staffId = null, ...certificate }) => {
      const holder =
        staffId === null ? (companyId ?? ask.viewer.companyId) : (await findStaff(ask.db, staffId)).companyId;
      await mustManage(ask, holder);
      mustFit(ask, certificate.kind, staffId);
      const id = await insertQualification(ask.db, { companyId: holder, staffId }, certificate);
      await remindCertificates(ask.db, new Date(now()), id);
      return { id };
    }),

    updateQualification: inChange(async (ask, { id, ...certificate }) => {
      const { staffId } = await findQualification(ask.db, id);
      mustFit(ask, certificate.kind, staffId);
      await updateQualification(ask.db, id, certificate);
      await remindCertificates(ask.db, new Date(now()), id);
    }),

    removeQualification: ({ change }, { id }) => change(({ db }) => deleteQualification(db, id)),

    exportQualifications: async (ask, search) =>
      qualificationSheet(ask, await listQualifications(ask.db, ask.viewer, search, mostExported)),
  });
}
