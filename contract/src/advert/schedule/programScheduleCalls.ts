import { z } from 'zod';
import { bulkInput, bulkResult } from '#contract/bulk.ts';
import { calls, get, post, put } from '#contract/call.ts';
import { written } from '#contract/derived.ts';
import { flag, ref, text } from '#contract/fieldKinds.ts';
import { byId, pageOf, paging } from '#contract/paging.ts';
import { program } from '../program/program.ts';
import { programSchedule } from './programSchedule.ts';

export const programScheduleSearch = z.object({
  /** Part of the programme's name or of a group's. */
  words: text(60).optional(),
  programId: ref('program').optional(),
  terminalId: ref('terminal').optional(),
});

export const programScheduleRow = programSchedule.schema.extend({
  companyName: z.string(),
  ...program.show('programName', 'direction', 'screenSize', 'playedVersion').shape,
  /** The named terminals, in the order of `terminalIds`. */
  terminalNames: z.array(z.string()),
});
export type ProgramScheduleRow = z.output<typeof programScheduleRow>;

const fields = written(programSchedule, 'programId', 'fromDay', 'weekdays', 'onHolidays', 'priority');
const many = bulkInput.extend({ tryOnly: flag().default(false) });

export const programScheduleCalls = calls('advert', 'programSchedule', {
  page: get('ad/schedule/list', {
    access: 'advert.view',
    touches: ['company', 'program', 'terminal'],
    input: programScheduleSearch.extend(paging(['programName', 'priority', 'fromDay', 'createdAt']).shape),
    reply: pageOf(programScheduleRow),
  }),
  detail: get('ad/schedule/detail/{id}', {
    access: 'advert.view',
    touches: ['company', 'program', 'terminal'],
    input: z.object({ id: ref('programSchedule') }),
    reply: programScheduleRow,
  }),
  create: post('ad/schedule/save', { access: 'program.edit', input: fields, reply: byId }),
  update: put('ad/schedule/update/{id}', {
    edits: programSchedule,
    beside: ['terminalIds'],
    access: 'program.edit',
    input: fields.partial().extend({ id: ref('programSchedule') }),
  }),
  remove: post('ad/schedule/remove', {
    summary: 'Removes schedules.',
    access: 'program.edit',
    input: many,
    reply: bulkResult,
  }),
});
