import { messageBoardCalls, note } from '@hoistway/contract/setting/messageBoard.ts';
import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import { readPage } from '#platform/call/page.ts';
import { serve, type ServeContext } from '#platform/call/serve.ts';
import { ownCompanies, seesEverything } from '#platform/elevatorVisibility.ts';
import { insertRecord } from '#platform/database/insertRecords.ts';

export function messageBoardRoutes(app: FastifyInstance, context: ServeContext): void {
  serve(app, context, messageBoardCalls, {
    notes: async ({ db, viewer }, _, page) => {
      const all = db
        .selectFrom('note')
        .innerJoin('userCard', 'userCard.id', 'note.userId')
        .select(['note.id', 'note.content', 'note.createdAt', 'userCard.nicks as author']);
      const visible = seesEverything(viewer) ? all : all.where('note.companyId', 'in', ownCompanies(viewer));
      return readPage(visible, page, {
        sorts: {},
        defaultSort: sql`note.created_at desc`,
        id: sql`note.id desc`,
      });
    },
    leave: ({ viewer, transact }, { content }) =>
      transact(async ({ db }) => {
        const { companyId, userId } = viewer;
        return { id: await insertRecord(db, note, { companyId, userId, content }) };
      }),
  });
}
