import { z } from 'zod';
import { calls, get, post, put, remove } from '#contract/call.ts';
import { written } from '#contract/derived.ts';
import { choice, day, flag, ref, text } from '#contract/fieldKinds.ts';
import { download } from '#contract/file/download.ts';
import { upload } from '#contract/file/upload.ts';
import { byId, pageOf, paging } from '#contract/paging.ts';
import { blacklistEntry, blacklistStates } from './blacklistEntry.ts';

export const blacklistSearch = z.object({
  /** Part of the name of who is listed, or of the reason. */
  words: text(200).optional(),
  kind: choice('blacklistKind', ['company', 'staff']).optional(),
  state: choice('blacklistState', blacklistStates).optional(),
});

export const blacklistRow = blacklistEntry.schema.extend({
  /** Who is listed: a company, or a person with their company. */
  partyName: z.string(),
  /** The company of a person. */
  partyCompany: z.string().nullable(),
  keeperName: z.string(),
  /** Whether a file of the evidence is kept. */
  proven: flag(),
  /** Whether the viewer answers for the company that keeps it. */
  managed: flag(),
});

/** Whom pickers warn of today, without the reason. */
export const listedParty = z.object({
  partyId: ref('company').nullable(),
  staffId: ref('staff').nullable(),
  /** The last day of the warning. */
  validUntil: day(),
});

const entry = written(blacklistEntry, 'reason', 'evidence', 'validFrom', 'validUntil').omit({
  partyId: true,
  staffId: true,
});
const oneEntry = z.object({ id: ref('blacklistEntry') });

export const endsBeforeItBegins = ({ validFrom, validUntil }: { validFrom: string; validUntil: string }) =>
  validUntil < validFrom;

export const blacklistCalls = calls('supervision', 'blacklistEntry', {
  page: get('blacklist/pages', {
    access: 'supervision.view',
    touches: ['company', 'staff'],
    input: blacklistSearch.extend(
      paging(['partyName', 'keeperName', 'validFrom', 'validUntil', 'createdAt']).shape,
    ),
    reply: pageOf(blacklistRow),
  }),
  /** Those that are listed today, so that whoever chooses them is warned. */
  standing: get('blacklist/standing', {
    summary: 'Lists the companies and people that stand on the blacklist today.',
    access: 'signed in',
    reply: z.array(listedParty),
  }),
  one: get('blacklist/detail/{id}', {
    access: 'supervision.view',
    touches: ['company', 'staff'],
    input: oneEntry,
    reply: blacklistRow,
  }),
  create: post('blacklist/new', {
    access: 'blacklist.add',
    input: entry
      .partial({ evidence: true })
      .extend({
        partyId: ref('company').nullable().optional(),
        staffId: ref('staff').nullable().optional(),
        evidenceFile: upload().optional(),
      })
      .refine((value) => !endsBeforeItBegins(value), {
        path: ['validUntil'],
        error: 'invalid.startBeforeEnd',
      })
      .refine((value) => Boolean(value.partyId) !== Boolean(value.staffId), {
        path: ['partyId'],
        error: 'invalid.oneParty',
      }),
    reply: byId,
  }),
  update: put('blacklist/update/{id}', {
    edits: blacklistEntry,
    access: 'blacklist.edit',
    input: entry.partial().extend(oneEntry.shape),
  }),
  keepEvidence: post('blacklist/evidence/{id}', {
    summary: 'Keeps the file that proves an entry of the blacklist, in place of the one before.',
    access: 'blacklist.edit',
    input: oneEntry.extend({ evidenceFile: upload() }),
  }),
  evidence: get('blacklist/evidence/{id}', {
    summary: 'Downloads the file that proves an entry of the blacklist.',
    access: 'supervision.view',
    input: oneEntry,
    reply: download,
  }),
  remove: remove('blacklist/delete/{id}', { access: 'blacklist.delete', input: oneEntry }),
});
