import { fitsHolder, type QualificationKind } from '@hoistway/contract/company/qualification.ts';
import { qualificationCalls } from '@hoistway/contract/company/qualificationCalls.ts';
import type { FastifyInstance } from 'fastify';
import { inChange, type Asking } from '#platform/call/ask.ts';
import { Invalid } from '#platform/call/problems.ts';
import { serve, type ServeContext } from '#platform/call/serve.ts';
import { sheetOf } from '#platform/sheet.ts';
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
    qualificationPage: ({ db, viewer }, { pageNumber, pageSize, sort, ...search }) =>
      pageQualifications(db, viewer, search, { pageNumber, pageSize, sort }),
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

    exportQualifications: async ({ db, viewer, t }, search) => {
      const rows = await listQualifications(db, viewer, search, mostExported);
      return sheetOf(
        t('qualification.sheet'),
        [
          { heading: t('qualification.staffId'), read: (row) => row.staffName },
          { heading: t('qualification.companyId'), width: 32, read: (row) => row.companyName },
          { heading: t('qualification.kind'), width: 24, read: (row) => t(`qualificationKind.${row.kind}`) },
          { heading: t('qualification.certificateNo'), width: 24, read: (row) => row.certificateNo },
          { heading: t('qualification.issuedBy'), width: 32, read: (row) => row.issuedBy },
          { heading: t('qualification.validFrom'), width: 12, read: (row) => row.validFrom },
          { heading: t('qualification.validUntil'), width: 12, read: (row) => row.validUntil },
          { heading: t('qualification.daysLeft'), width: 10, read: (row) => row.daysLeft },
          {
            heading: t('qualification.state'),
            width: 12,
            read: (row) => t(`qualificationState.${row.state}`),
          },
          { heading: t('qualification.note'), width: 40, read: (row) => row.note },
        ],
        rows,
      );
    },
  });
}
