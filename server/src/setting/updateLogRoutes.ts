import { updateLog, updateLogCalls } from '@hoistway/contract/setting/updateLog.ts';
import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import { readPage } from '#platform/call/page.ts';
import { serve, type ServeContext } from '#platform/call/serve.ts';
import { insertRecord } from '#platform/database/insertRecords.ts';
import { updateRecord } from '#platform/database/updateRecord.ts';

export function updateLogRoutes(app: FastifyInstance, context: ServeContext): void {
  serve(app, context, updateLogCalls, {
    page: ({ db }, _, page) =>
      readPage(db.selectFrom('updateLog').selectAll(), page, {
        sorts: {},
        defaultSort: sql`created_at desc`,
        id: sql`id desc`,
      }),
    create: ({ transact }, entry) =>
      transact(async ({ db }) => ({ id: await insertRecord(db, updateLog, entry) })),
    update: async ({ transact }, { id, content }) => {
      await transact(({ db }) => updateRecord(db, updateLog, id, { content }));
    },
    remove: async ({ transact }, { id }) => {
      await transact(({ db }) => db.deleteFrom('updateLog').where('id', '=', id).execute());
    },
  });
}
