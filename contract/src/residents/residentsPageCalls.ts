import { z } from 'zod';
import { calls, get, post, put } from '#contract/call.ts';
import { count, identity, ref } from '#contract/fieldKinds.ts';
import { byId } from '#contract/paging.ts';
import { residentsPage } from './residentsPage.ts';
import { residentsPoster } from './residentsPoster.ts';

/** As many elevators as one building shows. */
export const maxElevators = 30;

const elevatorIds = z.array(ref('elevator')).min(1, 'invalid.required').max(maxElevators);
const onePage = z.object({ id: ref('residentsPage') });

export const shownPage = residentsPage.schema.omit({ companyId: true }).extend({
  /** As residents read them. */
  elevators: z.array(z.object({ id: identity(), name: z.string() })),
  /** Addresses and browsers that are told when an elevator stops and when it runs again. */
  subscribers: count(),
});
export type ShownPage = z.output<typeof shownPage>;

export const residentsPageCalls = calls('residents', 'residentsPage', {
  ofElevator: get('residents/ofElevator/{id}', {
    summary: 'Shows the residents’ page on which an elevator stands.',
    access: 'elevator.view',
    touches: ['elevator'],
    input: z.object({ id: ref('elevator') }),
    reply: z.object({
      /** Where the console is reached from outside; null when not configured, then that of the person who prints. */
      publicUrl: z.string().nullable(),
      /** As residents read it. */
      name: z.string(),
      projectName: z.string(),
      page: shownPage.nullable(),
    }),
  }),
  poster: get('residents/page/poster/{id}', {
    summary: 'Prints what is put up beside the elevators of a building, as a PDF in both languages.',
    access: 'elevator.view',
    touches: ['elevator'],
    input: onePage,
    document: residentsPoster,
  }),
  create: post('residents/page/new', {
    access: 'qr.generate',
    input: residentsPage.pick('buildingName').extend({ elevatorIds }),
    reply: byId,
  }),
  update: put('residents/page/{id}', {
    edits: residentsPage,
    access: 'qr.edit',
    input: residentsPage.pick('buildingName').partial().extend(onePage.shape),
  }),
  setElevators: post('residents/page/elevators/{id}', {
    summary: 'Sets the elevators that a residents’ page shows.',
    access: 'qr.edit',
    input: onePage.extend({ elevatorIds }),
  }),
  renew: post('residents/page/renew/{id}', {
    summary: 'Gives a residents’ page a new address and ends the old one.',
    access: 'qr.generate',
    input: onePage,
  }),
  end: post('residents/page/end/{id}', {
    summary: 'Ends a residents’ page.',
    access: 'qr.edit',
    input: onePage,
  }),
});
