import { expect, test } from 'vitest';
import { setupItems } from './setupItems.ts';

const nothing = {
  companies: 0,
  elevators: 0,
  collectors: 0,
  baseMap: false,
  server: { https: false, deviceTls: false, mail: false, sms: false, backup: false },
};
const statesOf = (found: Parameters<typeof setupItems>[0]) =>
  Object.fromEntries(setupItems(found).map(({ name, state }) => [name, state]));

test('an empty installation misses everything, with the form of the first record of each kind', () => {
  const items = setupItems(nothing);
  expect(items.filter(({ state }) => state === 'done')).toEqual([]);
  expect(items.flatMap(({ add }) => add?.path ?? [])).toEqual([
    '/system/companyMaintaincou',
    '/elevator/addEditElevator',
    '/realtime/collector?for=',
  ]);
});

test('what is there is set up, and no first record is asked for any more', () => {
  const found = {
    companies: 2,
    elevators: 240,
    collectors: 3,
    baseMap: true,
    server: { https: true, deviceTls: false, mail: true, sms: false, backup: true },
  };
  expect(statesOf(found)).toMatchObject({
    companies: 'done',
    baseMap: 'done',
    https: 'done',
    push: 'done',
    deviceTls: 'missing',
    mail: 'done',
    sms: 'missing',
    backup: 'done',
  });
  expect(setupItems(found).some(({ add }) => add !== undefined)).toBe(false);
});

test('who does not run the installation is shown nothing of the server and of other companies', () => {
  const names = setupItems({ ...nothing, companies: null, server: null }).map(({ name }) => name);
  expect(names).toEqual(['elevators', 'collectors', 'baseMap']);
});
