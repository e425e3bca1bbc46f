import type { TrailEntry } from '@hoistway/contract/trail/trail.ts';
import { trailCalls } from '@hoistway/contract/trail/trailCalls.ts';
import type { FastifyInstance } from 'fastify';
import { Forbidden, Refusal } from '../call/problems.ts';
import { type ServeContext, serve } from '../call/serve.ts';
import type { Records } from '../record/records.ts';
import { sheetOf } from '../sheet.ts';
import { listTrail, pageOfRecord, pageTrail } from './trailStore.ts';
import { wordTrail } from './trailWords.ts';

/** Who did what, when and from where. */
export function trailRoutes(
  app: FastifyInstance,
  context: ServeContext,
  { records }: { records: Records },
): void {
  serve(app, context, trailCalls, {
    page: async (ctx, search, page) => {
      await context.trail.flush();
      const { rows, total } = await pageTrail(records, ctx.db, ctx.viewer, search, page);
      return { rows: await wordTrail(records, ctx, rows), total };
    },

    record: async (ctx, { subject, id }, page) => {
      const { viewer, db } = ctx;
      const kind = records.kinds.get(subject);
      const access = records.trail.tables.get(records.trail.tablesOf(subject)[0] ?? '')?.access;
      if (viewer.wallScreen !== undefined || !access || !viewer.permissions.has(access))
        throw new Forbidden();
      if (!kind?.refs || !(await context.findRefs(db, viewer, subject, [id])).has(id))
        throw new Refusal('objectMissing', { entity: subject, id });
      const { rows, total } = await pageOfRecord(records, db, viewer, { subject, id }, page);
      return { rows: await wordTrail(records, ctx, rows), total };
    },

    export: async (ctx, search) => {
      const { viewer, db, t } = ctx;
      if (!viewer.permissions.has('system.view')) throw new Forbidden();
      await context.trail.flush();
      // Worded as they are written: the whole log would fill the memory.
      async function* entries(): AsyncGenerator<TrailEntry> {
        for await (const rows of listTrail(records, db, viewer, search))
          yield* await wordTrail(records, ctx, rows);
      }
      const worded = ({ field, before, after }: TrailEntry['changes'][number]) =>
        before === null
          ? t('trail.set', { field, after: after ?? t('trail.empty') })
          : t('trail.value', { field, before, after: after ?? t('trail.empty') });
      return sheetOf<TrailEntry>(
        t('trail.title'),
        [
          {
            heading: t('trail.at'),
            width: 22,
            format: 'yyyy-mm-dd hh:mm:ss',
            read: (row) => new Date(row.at),
          },
          { heading: t('trail.actor'), width: 24, read: (row) => row.actor },
          { heading: t('trail.kind'), width: 14, read: (row) => t(`trailKind.${row.kind}`) },
          {
            heading: t('trail.subject'),
            width: 14,
            read: (row) => (row.subject === null ? null : t(`trailSubject.${row.subject}`)),
          },
          { heading: t('trail.record'), width: 28, read: (row) => row.recordName },
          { heading: t('trail.recordId'), width: 10, read: (row) => row.recordId },
          {
            heading: t('trail.changes'),
            width: 60,
            read: (row) => [...(row.what === null ? [] : [row.what]), ...row.changes.map(worded)].join('; '),
          },
          { heading: t('trail.times'), width: 8, read: (row) => row.times },
          { heading: t('trail.address'), width: 18, read: (row) => row.address },
        ],
        entries(),
      );
    },
  });
}
