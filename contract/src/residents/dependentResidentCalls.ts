import { z } from 'zod';
import { calls, get, post, remove } from '#contract/call.ts';
import { count, ref } from '#contract/fieldKinds.ts';
import { byId } from '#contract/paging.ts';
import { dependentResident } from './dependentResident.ts';

const ofElevator = z.object({ id: ref('elevator') });

const dependentRow = dependentResident.show('id', 'residentName', 'floor', 'consentOn');

export const dependentResidentCalls = calls('residents', 'dependentResident', {
  list: get('residents/dependents/{id}', {
    summary: 'Lists the residents who depend on an elevator.',
    access: 'diary.keep',
    touches: ['elevator'],
    input: ofElevator,
    reply: z.array(dependentRow),
  }),
  /** What dispatch knows of them: where they live, and nobody's name. */
  floors: get('residents/dependentFloors/{id}', {
    summary: 'Counts the residents who depend on an elevator by floor.',
    access: 'order.view',
    touches: ['elevator'],
    input: ofElevator,
    reply: z.object({ all: count(), floors: z.array(z.object({ floor: z.string(), n: count() })) }),
  }),
  create: post('residents/dependents/new', {
    access: 'diary.keep',
    input: dependentResident.pick('elevatorId', 'residentName', 'floor', 'consentOn'),
    reply: byId,
  }),
  remove: remove('residents/dependents/{id}', {
    access: 'diary.keep',
    input: z.object({ id: ref('dependentResident') }),
  }),
});
