import { z } from 'zod';
import { calls, get, post, put, remove } from '#contract/call.ts';
import { written } from '#contract/derived.ts';
import { choice, flag, identity, instant, ref, text } from '#contract/fieldKinds.ts';
import { moveCalls } from '#contract/moves/moveCalls.ts';
import { byId, pageOf, paging } from '#contract/paging.ts';
import { exposureEvent, exposureKinds, exposureStates } from './exposureEvent.ts';
import { exposureMoves } from './exposureMoves.ts';

export const exposureSearch = z.object({
  /** Part of the headline, of what happened, or of the company's name. */
  words: text(200).optional(),
  kind: choice('exposureKind', exposureKinds).optional(),
  state: choice('exposureState', exposureStates).optional(),
});

export const exposureRow = exposureEvent.schema.extend({
  partyName: z.string(),
  keeperName: z.string(),
  elevatorNumber: z.string().nullable(),
  authoredBy: identity().nullable(),
  writtenBy: identity().nullable(),
  writtenByName: z.string().nullable(),
  /** Whether the viewer answers for the company that publishes it. */
  managed: flag(),
  /** Whether the public sees it today. */
  shown: flag(),
});

/** What the public reads. */
export const exposureNotice = exposureEvent
  .show('id', 'kind', 'headline', 'account', 'happenedOn', 'endsOn', 'reply')
  .extend({
    publishedAt: instant(),
    partyName: z.string(),
    keeperName: z.string(),
    elevatorNumber: z.string().nullable(),
  });

/** What is blamed; what the party says to it has a call of its own. */
const event = written(
  exposureEvent,
  'kind',
  'partyId',
  'elevatorId',
  'headline',
  'account',
  'happenedOn',
  'endsOn',
).omit({ reply: true });
const oneEvent = z.object({ id: ref('exposureEvent') });

export const exposureCalls = calls('supervision', 'exposureEvent', {
  page: get('exposureList/pages', {
    access: 'supervision.view',
    touches: ['company', 'elevator'],
    input: exposureSearch.extend(
      paging(['headline', 'partyName', 'happenedOn', 'endsOn', 'createdAt']).shape,
    ),
    reply: pageOf(exposureRow),
  }),
  /** What stands today, for the welcome page. */
  notices: get('exposureList/notices', {
    summary: 'Lists the published notices that the public sees today.',
    access: 'anyone',
    reply: z.array(exposureNotice),
  }),
  one: get('exposureList/detail/{id}', {
    access: 'supervision.view',
    touches: ['company', 'elevator'],
    input: oneEvent,
    reply: exposureRow,
  }),
  create: post('exposureList/new', {
    access: 'exposure.add',
    input: event.partial({ elevatorId: true }).refine(({ happenedOn, endsOn }) => endsOn >= happenedOn, {
      path: ['endsOn'],
      error: 'invalid.startBeforeEnd',
    }),
    reply: byId,
  }),
  update: put('exposureList/update/{id}', {
    edits: exposureEvent,
    access: 'exposure.edit',
    input: event.partial().extend(oneEvent.shape),
  }),
  /** Beside what is published as well: the party has the right to be heard. */
  reply: put('exposureList/reply/{id}', {
    summary: 'Keeps what the exposed company says to a notice.',
    edits: exposureEvent,
    access: 'exposure.edit',
    input: oneEvent.extend({ reply: exposureEvent.schema.shape.reply }),
  }),
  remove: remove('exposureList/delete/{id}', { access: 'exposure.delete', input: oneEvent }),
  ...moveCalls(exposureMoves, {
    calls: {
      audit: ['PUT exposureList/audit/{id}', 'Publishes a notice, sends it back, or withdraws it.'],
    },
    inputs: { audit: { act: choice('exposureMove', exposureMoves.madeBy('audit')) } },
  }),
});
