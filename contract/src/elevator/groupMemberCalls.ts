import { z } from 'zod';
import { calls, post, remove } from '#contract/call.ts';
import { count, ref } from '#contract/fieldKinds.ts';

const distributed = z.object({
  id: ref('companyGroup'),
  elevatorIds: z.array(ref('elevator')).min(1).max(1000),
});

export const groupMemberCalls = calls('company', 'companyGroup', {
  /** An elevator has one group of each company: distributing moves it. */
  distributeElevators: post('group/elevators/{id}', {
    summary: 'Adds elevators to a group.',
    access: 'group.distribute',
    touches: ['elevator'],
    input: distributed,
    reply: count(),
  }),
  takeOffElevators: remove('group/elevators/{id}', {
    summary: 'Removes elevators from a group.',
    access: 'group.distribute',
    touches: ['elevator'],
    input: distributed,
    reply: count(),
  }),
});
