import { afterAll, beforeAll, expect, test } from 'vitest';
import { anInstallation, type Installation } from '#testing/anInstallation.ts';
import { everyArea } from '#app/areas.ts';
import type { FindRefs } from './requestContext.ts';
import { assertExist, type Ref } from './refs.ts';
import { viewerOf } from '#testing/viewerOf.ts';
import type { Viewer } from '../viewer.ts';

const { findRefs, missingCode } = everyArea.records;
let here: Installation;
let viewer: Viewer;
const ours: string[] = [];
let theirs: string;

beforeAll(async () => {
  here = await anInstallation();
  const company = await here.aCompany('我方');
  for (let n = 0; n < 20; n += 1) ours.push(await here.anElevator({ maintainerId: company }));
  theirs = await here.anElevator({ maintainerId: await here.aCompany('他方') });
  const userId = await here.aUser('keeper', company, { permissions: ['elevator.view'] });
  viewer = await viewerOf(here.db, userId);
});
afterAll(() => here.close());

const elevatorsOf = (ids: readonly string[]): Ref[] => ids.map((id) => ['elevator', id]);

test('looks up all records of one kind in an input together', async () => {
  const asked: [string, number][] = [];
  const counting = {
    db: here.db,
    missingCode,
    findRefs: ((db, who, entity, ids) => {
      asked.push([entity, ids.length]);
      return findRefs(db, who, entity, ids);
    }) satisfies FindRefs,
  };
  await assertExist(counting, viewer, [...elevatorsOf(ours), ['user', viewer.userId]]);
  expect(asked).toEqual([
    ['elevator', 20],
    ['user', 1],
  ]);
});

test('refuses an id outside the viewer’s scope or out of range among many, naming it', async () => {
  const context = { db: here.db, findRefs, missingCode };
  for (const id of [theirs, '9223372036854775808', '99999999999999999999'])
    await expect(assertExist(context, viewer, elevatorsOf([...ours, id]))).rejects.toMatchObject({
      code: 'objectMissing',
      values: { entity: 'elevator', id },
    });
  await expect(assertExist(context, undefined, elevatorsOf(ours))).rejects.toMatchObject({
    code: 'objectMissing',
  });
});
