import { afterAll, beforeAll, expect, test } from 'vitest';
import { allCalls } from '@hoistway/contract/allCalls.ts';
import { displayCalls, displayScreens, type DisplayScreen } from '@hoistway/contract/session/display.ts';
import { anInstallation, type Installation } from '#testing/anInstallation.ts';
import { needed, refNames } from '#testing/input/sampleInput.ts';

let here: Installation;
let owner: { token: string };

beforeAll(async () => {
  here = await anInstallation();
  const platform = await here.aCompany('平台', 'platform');
  await here.aUser('admin', platform, { role: 'superAdmin' });
  owner = { token: await here.signIn('admin') };
});
afterAll(() => here.close());

const screens = Object.keys(displayScreens) as DisplayScreen[];

/** What a super administrator's screens on walls may ask, by path. */
const opened: Record<DisplayScreen, string[]> = {
  '/realtime/all': [
    'elevator/status',
    'elevator/counts',
    'elevator/main_form',
    'listSetting/{list}',
    'listView/{list}',
  ],
  '/realtime/windowElevator': ['elevator/status', 'elevator/counts', 'listView/{list}'],
  '/realtime/maps': [
    'mapCluster/elevator/gps',
    'mapCluster/area/gps',
    'elevator/monitors',
    'elevator/status',
    'elevator/counts',
  ],
  '/realTime/dashboard': [
    'dashboard',
    'elevator/counts',
    'elevator/main_form',
    'mapCluster/elevator/gps',
    'mapCluster/area/gps',
  ],
  '/rescueMap': ['rescue/discovery', 'mapCluster/elevator/gps', 'mapCluster/area/gps'],
};
const always = [
  'user/display',
  'product/settings',
  'elevator/sid',
  'fault_code/words',
  'elevatorFault/open',
  'elevatorFault/progress',
  'faultIncident/open',
  'custom/mapTicket',
];

test.each(screens)('a display token of %s opens only the calls of that screen', async (screen) => {
  const made = await here.ask(displayCalls.makeDisplay, { displayName: '墙', screen }, owner);
  const { token } = made.envelope.data as { token: string };
  const answered: string[] = [];
  for (const call of allCalls) {
    const ids = Object.fromEntries(refNames(call).map(([, entity]) => [entity, '1']));
    const { status } = await here.ask(call, needed(call, ids), { token });
    if (status !== 403) answered.push(call.path);
  }
  expect(answered.toSorted()).toEqual([...opened[screen], ...always].toSorted());
});
