import { z } from 'zod';
import { calls, get, post, put, remove } from '#contract/call.ts';
import { entity, field } from '#contract/field.ts';
import { flag, identity, instant, ref, required, text } from '#contract/fieldKinds.ts';
import { byId } from '#contract/paging.ts';
import { columnSetting } from './listSetting.ts';

const list = z.string().regex(/^[A-Za-z]{1,40}$/);

/** A named address of a list. */
export const listView = entity('listView', {
  id: field(identity(), { by: 'server' }),
  viewName: field(required().max(60), { once: 'invalid.dupView' }),
  /** Search, sort and page size as they stand in the address. */
  address: field(text(6000)),
  shared: field(flag()),
  createdAt: field(instant(), { by: 'server' }),
});

declare module '#contract/fieldKinds.ts' {
  interface RefEntities {
    listView: true;
  }
}

const columns = z.array(columnSetting).max(60);
const kept = listView.pick('viewName', 'address', 'shared').extend({ columns });
const oneView = z.object({ id: ref('listView') });

export const listViewRow = listView.show('id', 'viewName', 'address', 'shared').extend({
  columns,
  /** Whether it is the viewer's own to change. */
  own: flag(),
  /** Whether the list opens with it for the viewer. */
  usual: flag(),
});

export const listViewCalls = calls('setting', 'listView', {
  views: get('listView/{list}', {
    summary: 'Lists the saved views of a list.',
    access: 'signed in',
    input: z.object({ list }),
    reply: z.array(listViewRow),
  }),
  createView: post('listView/new', {
    summary: 'Saves a view of a list.',
    access: 'signed in',
    // A view without columns of its own: an empty list does not travel.
    input: kept.extend({ list, columns: columns.default([]) }),
    reply: byId,
  }),
  updateView: put('listView/{id}', {
    summary: 'Changes a saved view of a list.',
    edits: listView,
    access: 'signed in',
    input: kept.partial().extend(oneView.shape),
  }),
  removeView: remove('listView/{id}', {
    summary: 'Deletes a saved view of a list.',
    access: 'signed in',
    input: oneView,
  }),
  /** Opens the list with this view from now on, or with none. */
  chooseView: post('listView/usual', {
    summary: 'Chooses the view that a list opens with.',
    access: 'signed in',
    input: z.object({ list, id: ref('listView').nullable() }),
  }),
});
