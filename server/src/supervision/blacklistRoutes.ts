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
import { takePaper } from '#platform/files/takePaper.ts';
import {
  deleteEntry,
  findEntry,
  isListed,
  keepPaper,
  pageEntries,
  paperOf,
  standingParties,
} from './blacklistStore.ts';

/** The entry, for whoever answers for the company that keeps it. */
async function ownEntry({ db, viewer }: RequestContext, id: string) {
  const entry = await findEntry(db, viewer, id);
  if (!entry.managed) throw new Refusal('noAuthority');
  return entry;
}

export function blacklistRoutes(app: FastifyInstance, context: ServeContext): void {
  const { files } = context;
  serve(app, context, blacklistCalls, {
    page: ({ db, viewer }, search, page) => pageEntries(db, viewer, search, page),
    standing: ({ db, viewer }) => standingParties(db, viewer),
    one: ({ db, viewer }, { id }) => findEntry(db, viewer, id),

    create: async (ctx, { partyId = null, staffId = null, evidence, evidenceFile, ...entry }) => {
      const { companyId } = ctx.viewer;
      const listed = { ...entry, companyId, partyId, staffId, evidence };
      const paper = evidenceFile && (await takePaper(ctx, files, 'evidenceFile', evidenceFile));
      return ctx.transact(async ({ db }) => {
        // Two at once would both find the party free.
        await holdCompany(db, companyId);
        if (await isListed(db, listed, null)) throw new Refusal('listedAlready');
        const id = await insertRecord(db, blacklistEntry, listed);
        if (paper) await keepPaper(db, id, paper);
        return { id };
      });
    },

    update: inTransaction(async (ctx, { id, ...changes }) => {
      const before = await ownEntry(ctx, id);
      await holdCompany(ctx.db, before.companyId);
      const after = withChanges(before, changes);
      if (endsBeforeItBegins(after)) throw new Invalid({ validUntil: ctx.t('invalid.startBeforeEnd') });
      if (await isListed(ctx.db, after, id)) throw new Refusal('listedAlready');
      await updateRecord(ctx.db, blacklistEntry, id, changes);
    }),

    keepEvidence: async (ctx, { id, evidenceFile }) => {
      const paper = await takePaper(ctx, files, 'evidenceFile', evidenceFile);
      await ctx.transact(async (within) => {
        await ownEntry(within, id);
        await keepPaper(within.db, id, paper);
      });
    },
    evidence: async ({ db, viewer, t }, { id }) => {
      const { partyName } = await findEntry(db, viewer, id);
      const paper = await paperOf(db, id);
      if (!paper) throw new Refusal('objectMissing');
      return files.read(paper.fileId, `${t('blacklistEntry.evidence')} ${partyName}`);
    },

    remove: inTransaction(async (ctx, { id }) => {
      await ownEntry(ctx, id);
      await deleteEntry(ctx.db, id);
    }),
  });
}
