import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { permissions } from '@hoistway/contract/permissions.ts';
import {
  statisticReportSettingCalls,
  welcomeFigures,
} from '@hoistway/contract/report/statistic/statisticReportSetting.ts';
import { welcomeCalls, type WelcomeReply } from '@hoistway/contract/report/welcome/welcomeCalls.ts';
import { anInstallation, dataOf, type AskedAs, type Installation } from '#testing/anInstallation.ts';

let here: Installation;
let owner: AskedAs;

const now = Date.UTC(2026, 10, 30, 4);

beforeAll(async () => {
  here = await anInstallation();
  here.clock.now = now;
  const platform = await here.aCompany('平台', 'platform');
  const firm = await here.aCompany('恒升');
  const elevators: string[] = [];
  for (const n of [1, 2, 3, 4, 5, 6]) elevators.push(await here.anElevator({ maintainerId: firm }, `W0${n}`));
  await here.db.updateTable('elevator').set({ lifeState: 'inUse' }).execute();
  await here.db
    .updateTable('elevator')
    .set({ lifeState: 'scrapped' })
    .where('id', '=', elevators[5]!)
    .execute();
  for (const [at, elevatorId] of elevators.slice(0, 5).entries())
    await here.db
      .insertInto('fault')
      .values({
        elevatorId,
        code: 'K115',
        faultClass: 'fault',
        severity: 2,
        openedAt: new Date(now - (at + 1) * 86_400_000),
        closedAt: new Date(now - at * 86_400_000),
        handling: 'untreated',
        occurrences: 1,
        pushed: false,
      })
      .execute();
  await here.aUser('owner', platform, { permissions: [...permissions], scope: 'platform' });
  owner = { token: await here.signIn('owner') };
});
beforeEach(() => {
  here.clock.now += 3_600_000;
});
afterAll(() => here.close());

const welcome = async (): Promise<WelcomeReply> => dataOf(await here.ask(welcomeCalls.welcome));
const release = (changes: Record<string, unknown>) =>
  here.askRaw(statisticReportSettingCalls.save, changes, owner);

test('shows the public nothing that its owner has not released', async () => {
  expect(await welcome()).toMatchObject({ figures: [], hotline: null, showsNotices: true });
  expect((await release({ released: ['elevators'], hotline: '4008001234' })).envelope.code).toBe('ok');
  expect(await welcome()).toMatchObject({
    figures: [{ name: 'elevators', value: 5, n: 5 }],
    hotline: '4008001234',
  });
  await release({ released: [], hotline: null, showsExposure: false });
  expect(await welcome()).toMatchObject({ figures: [], hotline: null, showsNotices: false });
});

test('tells each released figure in its order, and of too little that it is too little', async () => {
  await release({ released: [...welcomeFigures] });
  const { figures } = await welcome();
  expect(figures.map(({ name }) => name)).toEqual([...welcomeFigures]);
  const of = (name: string) => figures.find((figure) => figure.name === name)!;
  expect(of('rescues')).toMatchObject({ value: 0, n: 0 });
  expect(of('arrival')).toMatchObject({ value: null, n: 0 });
  expect(of('availability')).toMatchObject({ value: null, n: 0 });
  expect(of('faultRate').value).toBeCloseTo((5 * 1000) / (5 * (30 / 30.4375)), 6);
});

test('answers the same for a minute, and takes back at once what is no longer released', async () => {
  await release({ released: ['elevators'] });
  const first = await welcome();
  here.clock.advance('59s');
  expect((await welcome()).at).toBe(first.at);
  here.clock.advance('2s');
  expect((await welcome()).at).not.toBe(first.at);
  await release({ released: [] });
  expect((await welcome()).figures).toEqual([]);
});

test('refuses an address that asks too often', async () => {
  const codes: string[] = [];
  for (let n = 0; n < 70; n += 1) codes.push((await here.ask(welcomeCalls.welcome)).envelope.code);
  expect(codes).toContain('tooManyCalls');
  expect(codes[0]).toBe('ok');
});
