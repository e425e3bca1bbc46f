import { z } from 'zod';
import { calls, get, post, put, remove } from '#contract/call.ts';
import { elevator } from '#contract/elevator/elevatorCard.ts';
import { count, ref } from '#contract/fieldKinds.ts';
import { byId } from '#contract/paging.ts';
import { companyGroup } from './companyGroup.ts';

/** A group as a tree shows it; people and elevators are those of the whole branch. */
export const groupNode = companyGroup.schema.extend({
  children: count(),
  users: count(),
  elevators: count(),
});

/** The company whose groups are meant; the viewer's own when it is left out. */
const ofCompany = z.object({ companyId: ref('company').optional() });
const oneGroup = z.object({ id: ref('companyGroup') });
const changed = companyGroup.pick('groupName', 'parentId').partial().extend(oneGroup.shape);

export const groupCalls = calls('company', 'companyGroup', {
  allotLevels: get('allot/levels', {
    summary: 'Lists the levels of the group tree of a company.',
    access: 'system.view',
    input: ofCompany,
    reply: z.array(z.object({ level: count(), groups: count() })),
  }),
  /** The groups below which one of that level can stand. */
  allotParents: get('allot/parents', {
    summary: 'Lists the levels that a group can be moved below.',
    access: 'system.view',
    input: ofCompany.extend({ level: count() }),
    reply: z.array(companyGroup.schema),
  }),
  allotChildren: get('allot/children', {
    summary: 'Lists the groups of a level that another group can stand below.',
    access: 'system.view',
    input: oneGroup,
    reply: z.array(groupNode),
  }),
  updateAllot: put('allot', {
    summary: 'Moves a group within the group tree.',
    edits: companyGroup,
    access: 'group.edit',
    input: changed,
  }),

  tree: get('group/tree', {
    summary: 'Shows the groups of a company as a tree.',
    access: 'system.view',
    touches: ['elevator', 'user'],
    input: ofCompany,
    reply: z.object({ companyId: ref('company'), companyName: z.string(), nodes: z.array(groupNode) }),
  }),
  one: get('group/{id}', { access: 'system.view', input: oneGroup, reply: companyGroup.schema }),
  create: post('group/new', {
    access: 'group.add',
    input: companyGroup
      .pick('companyId', 'groupName', 'parentId')
      .partial({ companyId: true, parentId: true }),
    reply: byId,
  }),
  update: put('group/{id}', { edits: companyGroup, access: 'group.edit', input: changed }),
  remove: remove('group/{id}', { access: 'group.delete', input: oneGroup }),

  people: get('group/people/{id}', {
    summary: 'Lists the staff of a group.',
    access: 'system.view',
    touches: ['user'],
    input: oneGroup,
    reply: z.array(z.object({ id: ref('user'), username: z.string(), nick: z.string() })),
  }),
  elevators: get('group/elevators/{id}', {
    summary: 'Lists the elevators of a group.',
    access: 'system.view',
    touches: ['elevator'],
    input: oneGroup,
    reply: z.array(elevator.show('id', 'elevatorNo', 'shortNumber', 'projectName', 'address')),
  }),
});
