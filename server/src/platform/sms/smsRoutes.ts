import { smsCalls } from '@hoistway/contract/auditLog/smsMessage.ts';
import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import type { Database } from '../call/requestContext.ts';
import { maskText } from '../call/masking.ts';
import { readPage } from '../call/page.ts';
import { Forbidden } from '../call/problems.ts';
import { serve, type ServeContext } from '../call/serve.ts';
import type { Viewer } from '../viewer.ts';

const code = /\d{4,}/g;

/** The texts that were sent: they open accounts, so only who holds the platform's highest role reads them. */
export function smsRoutes(
  app: FastifyInstance,
  context: ServeContext,
  {
    demo,
    isSuperAdministrator,
  }: { demo: boolean; isSuperAdministrator(db: Database, viewer: Viewer): Promise<boolean> },
): void {
  serve(app, context, smsCalls, {
    page: async ({ db, viewer }, { state }, page) => {
      if (!(await isSuperAdministrator(db, viewer))) throw new Forbidden();
      let query = db.selectFrom('smsMessage').select(['id', 'at', 'phone', 'kind', 'text', 'state']);
      if (state) query = query.where('state', '=', state);
      const { rows, total } = await readPage(query, page, {
        sorts: { at: sql`at` },
        defaultSort: sql`id desc`,
        id: sql`id`,
      });
      const shown = rows.map((row) => ({
        ...row,
        phone: maskText('phone', row.phone),
        text: demo ? row.text : row.text.replaceAll(code, (digits) => '*'.repeat(digits.length)),
      }));
      return { rows: shown, total };
    },
  });
}
