import { afterAll, beforeAll, expect, test } from 'vitest';
import { askCalls, type Understood } from '@hoistway/contract/report/ask/askCalls.ts';
import { permissions } from '@hoistway/contract/permissions.ts';
import { aMechanic } from '#testing/aMechanic.ts';
import { anInstallation, dataOf, type AskedAs, type Installation } from '#testing/anInstallation.ts';

let here: Installation;
let desk: AskedAs;
let stranger: AskedAs;
const ids: Record<string, string> = {};

beforeAll(async () => {
  here = await anInstallation();
  // Noon of a Wednesday in Shanghai.
  here.clock.now = Date.UTC(2026, 10, 25, 4);
  const ours = await here.aCompany('恒升电梯服务');
  const theirs = await here.aCompany('康达电梯');
  const elevator = await here.anElevator({ maintainerId: ours }, 'BSH-01');
  const other = await here.anElevator({ maintainerId: theirs }, 'KDX-07');
  await here.db
    .updateTable('elevator')
    .set({ regionCode: '990101', projectName: '聚福苑', englishProjectName: 'Fook Court', brand: '通力' })
    .where('id', '=', elevator)
    .execute();
  await here.db
    .updateTable('elevator')
    .set({ regionCode: '310115', projectName: '江湾城', brand: '三菱' })
    .where('id', '=', other)
    .execute();
  const people = [
    await aMechanic(here.db, ours, { userId: null, mark: '1' }),
    await aMechanic(here.db, ours, { userId: null, mark: '2' }),
    await aMechanic(here.db, ours, { userId: null, mark: '3' }),
  ];
  for (const [at, name] of ['吴大勇', '陈伟明', '陈伟强'].entries())
    await here.db.updateTable('staff').set({ name }).where('id', '=', people[at]!).execute();
  Object.assign(ids, { ours, elevator, wu: people[0] });
  const scope = 'company' as const;
  await here.aUser('desk', ours, { permissions: [...permissions], scope });
  await here.aUser('stranger', theirs, { permissions: [...permissions], scope });
  await here.aUser('faults', ours, { permissions: ['fault.view'], scope });
  await here.aUser('nobody', ours, { permissions: ['report.config'], scope });
  desk = { token: await here.signIn('desk') };
  stranger = { token: await here.signIn('stranger') };
});
afterAll(() => here.close());

const ask = async (words: string, as = desk): Promise<Understood> =>
  dataOf(await here.ask(askCalls.understand, { words }, as));

const queryOf = ({ address }: Understood) => {
  const [path, query] = address!.split('?');
  return { path, ...Object.fromEntries(new URLSearchParams(query)) };
};
const unreadOf = ({ unread }: Understood) => unread.map(({ text, reason }) => [text, reason]);

test('a question leads to its chart with the names that the viewer sees', async () => {
  const found = await ask('上周碧山困人最多的电梯');
  expect(queryOf(found)).toEqual({
    path: '/chart/faultStatic',
    figures: 'entrapments',
    dimension: 'elevator',
    from: '2026-11-16',
    to: '2026-11-22',
    regionCode: '990101',
    rank: 'most',
  });
  expect(found.chips.map(({ text }) => text)).toEqual(['上周', '碧山', '困人', '最多', '电梯']);
  expect(found.unread).toEqual([]);
});

test.each([
  ['faults of Fook Court this month', { project_name: '聚福苑' }],
  ['BSH-01 本月故障', { elevatorId: 'elevator' }],
  ['通力电梯本月的故障', { brand: '通力' }],
  ['恒升本月的工单', { companyId: 'ours' }],
  ['吴大勇本月的工单', { handlerId: 'wu' }],
  ['大勇本月的工单', { handlerId: 'wu' }],
  ['bishan faults', { regionCode: '990101' }],
] as const)('%s names a record, whole or by a part of its name', async (words, expected) => {
  const [[filter, value] = []] = Object.entries(expected);
  const found = await ask(words);
  expect(queryOf(found)).toMatchObject({ [filter!]: ids[value!] ?? value });
  expect(found.unread).toEqual([]);
});

test('a name that several have is marked and not chosen', async () => {
  const found = await ask('陈伟本月的工单');
  expect(unreadOf(found)).toEqual([['陈伟', 'several']]);
  expect(queryOf(found)).not.toHaveProperty('handlerId');
});

test.each(['恒升', '吴大勇', '聚福苑', 'BSH-01', '通力', '碧山'])(
  'a stranger who asks for %s is told that it is not understood',
  async (name) => {
    const found = await ask(`${name} 本月的工单`, stranger);
    expect(unreadOf(found)).toEqual([[name, 'unknown']]);
    expect(JSON.stringify(found.address)).not.toContain(encodeURIComponent(name));
  },
);

test('nothing is answered to whoever may not see the chart', async () => {
  const faults = { token: await here.signIn('faults') };
  expect((await ask('本月故障', faults)).address).not.toBeNull();
  expect(await ask('本月工单', faults)).toEqual({ address: null, refusal: 'noRight', chips: [], unread: [] });
  const nobody = { token: await here.signIn('nobody') };
  expect((await ask('本月故障', nobody)).refusal).toBe('noRight');
});

test('what is no question of charts is told so', async () => {
  expect(await ask('为什么上周故障这么多')).toMatchObject({ address: null, refusal: 'why' });
  expect(await ask('下个月会有多少故障')).toMatchObject({ address: null, refusal: 'forecast' });
});

test.each(['', 'x'.repeat(201)])('a question is not empty and no longer than 200 letters', async (words) => {
  const { envelope } = await here.askRaw(askCalls.understand, { words }, desk);
  expect(envelope.errors).toHaveProperty('words');
});

test('signs of patterns in a question are only letters', async () => {
  for (const words of ["'; drop table fault; --", '%_%', '\\', '故障 (((', '故障 [a-z]+'])
    expect((await here.ask(askCalls.understand, { words }, desk)).status).toBe(200);
});
