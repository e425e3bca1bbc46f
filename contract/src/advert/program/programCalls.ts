import { z } from 'zod';
import { bulkInput, bulkResult } from '#contract/bulk.ts';
import { calls, get, post, put } from '#contract/call.ts';
import { written } from '#contract/derived.ts';
import { choice, count, flag, instant, ref, text } from '#contract/fieldKinds.ts';
import { byId, pageOf, paging } from '#contract/paging.ts';
import { materialRow } from '../materialCalls.ts';
import { playSchedule } from '../schedule/airing.ts';
import { terminalRow } from '../terminal/terminalCalls.ts';
import { program, programStates } from './program.ts';

export const programSearch = z.object({
  /** Part of the name. */
  words: text(60).optional(),
  state: choice('programState', programStates).optional(),
  direction: program.schema.shape.direction.optional(),
});

const beside = {
  companyName: z.string(),
  /** How many of its materials cannot be shown as they are: not reviewed, or unavailable. */
  missingMaterials: count(),
  /** How many terminals it is deployed to. */
  terminalCount: count(),
};

export const programRow = program
  .show(
    'id',
    'companyId',
    'programName',
    'direction',
    'screenSize',
    'duration',
    'version',
    'playedVersion',
    'state',
    'reason',
    'createdAt',
    'changedAt',
  )
  .extend(beside);
export type ProgramRow = z.output<typeof programRow>;

export const programDetail = program.schema.extend({
  ...beside,
  /** Whether screens of its company ask for the weather. */
  weather: z.boolean(),
  /** How many terminals it is deployed to that have no elevator with coordinates. */
  unplacedTerminals: count(),
  /** The materials in its zones, each once; of one that was removed nothing is said. */
  materials: z.array(materialRow),
});
export type ProgramDetail = z.output<typeof programDetail>;

const oneProgram = z.object({ id: ref('program') });
const fields = written(program, 'programName', 'direction', 'screenSize', 'zones');
const many = bulkInput.extend({ tryOnly: flag().default(false) });

export const programCalls = calls('advert', 'program', {
  page: get('ad/program/list', {
    access: 'advert.view',
    touches: ['company'],
    input: programSearch.extend(paging(['programName', 'duration', 'changedAt', 'createdAt']).shape),
    reply: pageOf(programRow),
  }),
  one: get('ad/program/detail/{id}', {
    access: 'advert.view',
    touches: ['company', 'user'],
    input: oneProgram,
    reply: programDetail,
  }),
  versions: get('ad/program/versions/{id}', {
    summary: 'Lists the latest versions of a programme with what they show.',
    access: 'advert.view',
    touches: ['user'],
    input: oneProgram,
    reply: z.array(
      program
        .show('version', 'direction', 'screenSize', 'zones', 'duration')
        .extend({ writtenByName: z.string().nullable(), writtenAt: instant() }),
    ),
  }),
  now: get('ad/program/now/{deviceId}', {
    summary: 'Shows what plays on a terminal now, and all that says what plays when.',
    access: 'advert.view',
    touches: ['company', 'elevator'],
    input: z.object({ deviceId: ref('terminal') }),
    reply: z.object({
      terminal: terminalRow,
      schedule: playSchedule,
      at: instant(),
      /** The schedule whose turn it is, or `deployed` with the programme; null when nothing plays. */
      winnerId: z.string().nullable(),
    }),
  }),
  create: post('ad/program/save', { access: 'program.add', input: fields, reply: byId }),
  update: put('ad/program/update/{id}', {
    edits: program,
    access: 'program.edit',
    input: fields.partial().extend(oneProgram.shape),
  }),
  audit: post('ad/program/audit', {
    summary: 'Sets programmes available, or unavailable with a reason.',
    access: 'program.review',
    input: many.extend({
      status: choice('programState', ['available', 'unavailable']),
      remark: text(300).optional(),
    }),
    reply: bulkResult,
  }),
  remove: post('ad/program/remove', {
    summary: 'Removes programmes that are neither scheduled nor deployed.',
    access: 'program.delete',
    input: many,
    reply: bulkResult,
  }),
  deploy: post('ad/device/deploy', {
    summary: 'Deploys a programme to terminals: they play it whenever no schedule says otherwise.',
    access: 'device.redeploy',
    input: bulkInput.extend({ programId: ref('program') }),
    reply: bulkResult,
  }),
});
