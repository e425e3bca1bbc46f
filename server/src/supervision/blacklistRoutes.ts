import { blacklistCalls, endsBeforeItBegins } from '@hoistway/contract/supervision/blacklistCalls.ts';
import { blacklistEntry } from '@hoistway/contract/supervision/blacklistEntry.ts';
import type { FastifyInstance } from 'fastify';
import { Invalid, Refusal } from '#platform/call/problems.ts';
import { inTransaction, type RequestContext } from '#platform/call/requestContext.ts';
import { serve, type ServeContext } from '#platform/call/serve.ts';
import { insertRecord } from '#platform/database/insertRecords.ts';
import { holdCompany } from '#area/company/holdCompany.ts';
import { withChanges } from '#platform/database/manyRows.ts';
import { updateRecord } from '#platform/database/updateRecord.ts';
import { deleteEntry, findEntry, isListed, pageEntries, standingParties } from './blacklistStore.ts';

/** The entry, for whoever answers for the company that keeps it. */
async function ownEntry({ db, viewer }: RequestContext, id: string) {
  const entry = await findEntry(db, viewer, id);
  if (!entry.managed) throw new Refusal('noAuthority');
  return entry;
}

export function blacklistRoutes(app: FastifyInstance, context: ServeContext): void {
  serve(app, context, blacklistCalls, {
    page: ({ db, viewer }, search, page) => pageEntries(db, viewer, search, page),
    standing: ({ db, viewer }) => standingParties(db, viewer),
    one: ({ db, viewer }, { id }) => findEntry(db, viewer, id),

    create: inTransaction(async (ctx, { partyId = null, staffId = null, evidence, ...entry }) => {
      const { companyId } = ctx.viewer;
      const listed = { ...entry, companyId, partyId, staffId, evidence };
      // Two at once would both find the party free.
      await holdCompany(ctx.db, companyId);
      if (await isListed(ctx.db, listed, null)) throw new Refusal('listedAlready');
      return { id: await insertRecord(ctx.db, blacklistEntry, listed) };
    }),

    update: inTransaction(async (ctx, { id, ...changes }) => {
      const before = await ownEntry(ctx, id);
      await holdCompany(ctx.db, before.companyId);
      const after = withChanges(before, changes);
      if (endsBeforeItBegins(after)) throw new Invalid({ validUntil: ctx.t('invalid.startBeforeEnd') });
      if (await isListed(ctx.db, after, id)) throw new Refusal('listedAlready');
      await updateRecord(ctx.db, blacklistEntry, id, changes);
    }),

    remove: inTransaction(async (ctx, { id }) => {
      await ownEntry(ctx, id);
      await deleteEntry(ctx.db, id);
    }),
  });
}
