import { messageBoardCalls } from '@hoistway/contract/setting/messageBoard.ts';
import type { FastifyInstance } from 'fastify';
import { sql, type SqlBool } from 'kysely';
import { readPage } from '#platform/page.ts';
import { serve, type ServeContext } from '#platform/serve.ts';
import { seesEverything } from '#platform/sight.ts';

export function messageBoardRoutes(app: FastifyInstance, context: ServeContext): void {
  serve(app, context, messageBoardCalls, {
    notes: async ({ db, viewer }, page) => {
      const all = db
        .selectFrom('note')
        .innerJoin('userCard', 'userCard.id', 'note.userId')
        .select(['note.id', 'note.content', 'note.createdAt', 'userCard.nick as author']);
      const visible = seesEverything(viewer)
        ? all
        : all.where(sql<SqlBool>`note.company_id in (select company_tree(${viewer.companyId}))`);
      return readPage(visible, page, { sorts: {}, usual: sql`note.created_at desc`, id: sql`note.id desc` });
    },
    leave: ({ viewer, change }, { content }) =>
      change((tx) =>
        tx
          .insertInto('note')
          .values({ companyId: viewer.companyId, userId: viewer.userId, content })
          .returning('id')
          .executeTakeFirstOrThrow(),
      ),
  });
}
