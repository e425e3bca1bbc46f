import type { AuditLogEntry } from '@hoistway/contract/auditLog/auditLog.ts';
import { auditLogCalls } from '@hoistway/contract/auditLog/auditLogCalls.ts';
import type { FastifyInstance } from 'fastify';
import { Forbidden, Invalid, Refusal } from '../call/problems.ts';
import type { RequestContext } from '../call/requestContext.ts';
import { type ServeContext, serve } from '../call/serve.ts';
import type { Records } from '../record/records.ts';
import { clockOf } from '../document/clockTime.ts';
import { secondFormat, sheetOf } from '../sheet.ts';
import { seesEverything } from '../elevatorVisibility.ts';
import { pageDoubles } from './doubleNames.ts';
import { listAuditLog, pageOfRecord, pageAuditLog } from './auditLogStore.ts';
import { wordAuditLog, wordOf } from './auditLogWords.ts';

/** Refuses what is no record of the audit log. */
function assertSubject({ auditLog }: Records, { t }: RequestContext, subject: string | undefined): void {
  if (subject !== undefined && auditLog.tablesOf(subject).length === 0)
    throw new Invalid({ subject: t('invalid.choice') });
}

/** Who did what, when and from where. */
export function auditLogRoutes(
  app: FastifyInstance,
  context: ServeContext,
  { records }: { records: Records },
): void {
  serve(app, context, auditLogCalls, {
    page: async (ctx, search, page) => {
      assertSubject(records, ctx, search.subject);
      await context.auditLog.flush();
      const { rows, total } = await pageAuditLog(records, ctx.db, ctx.viewer, search, page);
      return { rows: await wordAuditLog(records, ctx, rows), total };
    },

    record: async (ctx, { subject, id }, page) => {
      assertSubject(records, ctx, subject);
      const { viewer, db } = ctx;
      const kind = records.kinds.get(subject);
      const access = records.auditLog.tables.get(records.auditLog.tablesOf(subject)[0] ?? '')?.access;
      if (viewer.display !== undefined || !access || !viewer.permissions.has(access)) throw new Forbidden();
      if (!kind?.refs || !(await context.findRefs(db, viewer, subject, [id])).has(id))
        throw new Refusal('objectMissing', { entity: subject, id });
      const { rows, total } = await pageOfRecord(records, db, viewer, { subject, id }, page);
      return { rows: await wordAuditLog(records, ctx, rows), total };
    },

    doubles: async ({ db, viewer }, _, page) =>
      seesEverything(viewer) ? pageDoubles(db, page) : { rows: [], total: 0 },

    export: async (ctx, search) => {
      assertSubject(records, ctx, search.subject);
      const { viewer, db, t } = ctx;
      if (!viewer.permissions.has('system.view')) throw new Forbidden();
      await context.auditLog.flush();
      // Worded as they are written: the whole log would fill the memory.
      async function* entries(): AsyncGenerator<AuditLogEntry> {
        for await (const rows of listAuditLog(records, db, viewer, search))
          yield* await wordAuditLog(records, ctx, rows);
      }
      // The heading of the first column says whose clock it is.
      const wallClock = clockOf(viewer.timeZone);
      const worded = ({ field, instant, before, after }: AuditLogEntry['changes'][number]) => {
        const told = (text: string) => (instant && text.includes('T') ? wallClock(text) : text);
        const then = after === null ? t('auditLog.empty') : told(after);
        return before === null
          ? t('auditLog.set', { field, after: then })
          : t('auditLog.value', { field, before: told(before), after: then });
      };
      return sheetOf<AuditLogEntry>(
        ctx,
        t('auditLog.title'),
        [
          {
            heading: t('auditLog.at'),
            width: 22,
            format: secondFormat,
            holds: 'instant',
            read: (row) => row.at,
          },
          { heading: t('auditLog.actor'), width: 24, read: (row) => row.actor },
          { heading: t('auditLog.kind'), width: 14, read: (row) => t(`auditLogKind.${row.kind}`) },
          {
            heading: t('auditLog.subject'),
            width: 14,
            read: (row) =>
              row.subject === null ? null : wordOf(t, `auditLogSubject.${row.subject}`, row.subject),
          },
          { heading: t('auditLog.record'), width: 28, read: (row) => row.recordName },
          { heading: t('auditLog.recordId'), width: 10, read: (row) => row.recordId },
          {
            heading: t('auditLog.changes'),
            width: 60,
            read: (row) => [...(row.what === null ? [] : [row.what]), ...row.changes.map(worded)].join('; '),
          },
          { heading: t('auditLog.times'), width: 8, read: (row) => row.times },
          { heading: t('auditLog.address'), width: 18, read: (row) => row.address },
        ],
        entries(),
      );
    },
  });
}
