import { z } from 'zod';
import { bulkInput, bulkResult } from '#contract/bulk.ts';
import { calls, get, post, put } from '#contract/call.ts';
import { written } from '#contract/derived.ts';
import { choice, count, instant, ref, text } from '#contract/fieldKinds.ts';
import { byId, pageOf, paging } from '#contract/paging.ts';
import { terminal } from './terminal.ts';
import { lagReasons, playerTasks, terminalStates } from './terminalState.ts';

export const terminalSearch = z.object({
  /** Part of the name, the SN, the MAC address, or the elevator's number, address or project. */
  words: text(60).optional(),
  place: terminal.schema.shape.place.optional(),
  direction: terminal.schema.shape.direction.optional(),
  groupName: text(40).optional(),
  state: choice('terminalState', terminalStates).optional(),
  task: choice('playerTask', playerTasks).optional(),
  companyId: ref('company').optional(),
});

export const terminalRow = terminal.schema.extend({
  companyName: z.string(),
  elevatorNumber: z.string().nullable(),
  projectName: z.string().nullable(),
  state: choice('terminalState', terminalStates),
  lastSeenAt: instant().nullable(),
  pairedAt: instant().nullable(),
  /** Null where no player is paired. */
  task: choice('playerTask', playerTasks).nullable(),
  /** Of files that are fetched. */
  loadedBytes: z.number().nullable(),
  totalBytes: z.number().nullable(),
  /** Why they could not be fetched. */
  loadProblem: z.string().nullable(),
  /** The version of the player's page. */
  software: z.string().nullable(),
});
export type TerminalRow = z.output<typeof terminalRow>;
/** A terminal as it is offered to be chosen. */
export type TerminalOffer = Pick<TerminalRow, 'id' | 'deviceName' | 'elevatorNumber' | 'groupName'>;

/** A terminal that does not show what it is to show. */
export const laggard = terminalRow
  .pick({
    id: true,
    deviceName: true,
    lastSeenAt: true,
    loadedBytes: true,
    totalBytes: true,
    loadProblem: true,
  })
  .extend({
    reason: choice('lagReason', lagReasons),
    /** Since when it is to show something else; null of those that have it, and where no player is paired. */
    behindSince: instant().nullable(),
  });
export type Laggard = z.output<typeof laggard>;

const fields = written(
  terminal,
  'companyId',
  'deviceName',
  'serial',
  'place',
  'direction',
  'screenSize',
  'volume',
);

export const terminalCalls = calls('advert', 'terminal', {
  page: get('ad/device/list', {
    access: 'advert.view',
    touches: ['company', 'elevator'],
    input: terminalSearch.extend(
      paging([
        'deviceName',
        'serial',
        'place',
        'elevatorNumber',
        'groupName',
        'volume',
        'lastSeenAt',
        'createdAt',
      ]).shape,
    ),
    reply: pageOf(terminalRow),
  }),
  pick: get('ad/device/pick', {
    summary: 'Offers terminals to be chosen, by words of their names and places.',
    access: 'advert.view',
    touches: ['company', 'elevator'],
    input: terminalSearch.pick({ words: true, companyId: true, direction: true }).extend({
      screenSize: terminal.schema.shape.screenSize.optional(),
      ids: z.array(ref('terminal')).max(200).optional(),
    }),
    reply: z.array(terminalRow.pick({ id: true, deviceName: true, elevatorNumber: true, groupName: true })),
  }),
  groups: get('ad/device/groups', {
    summary: 'Lists the groups in which terminals stand.',
    access: 'advert.view',
    input: z.object({ companyId: ref('company').optional() }),
    reply: z.array(z.string()),
  }),
  lag: get('ad/device/lag', {
    summary:
      'Says which terminals of a group, or of a programme, do not yet show what they are to show, and why.',
    access: 'advert.view',
    input: z.object({ groupName: text(40).optional(), programId: ref('program').optional() }),
    reply: z.object({
      total: count(),
      /** Of these the first in the order of their names are listed. */
      lagging: count(),
      laggards: z.array(laggard),
    }),
  }),
  create: post('ad/device/save', { access: 'device.add', input: fields, reply: byId }),
  update: put('ad/device/update/{id}', {
    edits: terminal,
    access: 'device.edit',
    input: fields.partial().extend({ id: ref('terminal') }),
  }),
  volume: post('ad/device/volume', {
    summary: 'Sets how loud terminals play.',
    access: 'device.control',
    input: bulkInput.extend({ volume: terminal.schema.shape.volume }),
    reply: bulkResult,
  }),
  remove: post('ad/device/remove', {
    summary: 'Removes terminals.',
    access: 'device.delete',
    input: bulkInput,
    reply: bulkResult,
  }),
});
