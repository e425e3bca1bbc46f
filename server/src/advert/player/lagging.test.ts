import type { ReplyOf } from '@hoistway/contract/call.ts';
import { playCalls } from '@hoistway/contract/advert/player/playCalls.ts';
import { playerCalls } from '@hoistway/contract/advert/player/playerCalls.ts';
import type { Zone } from '@hoistway/contract/advert/program/content.ts';
import { programCalls } from '@hoistway/contract/advert/program/programCalls.ts';
import { programScheduleCalls } from '@hoistway/contract/advert/schedule/programScheduleCalls.ts';
import { terminalCalls } from '@hoistway/contract/advert/terminal/terminalCalls.ts';
import { permissions } from '@hoistway/contract/permissions.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { TestPlayer } from '#testing/advert/aPlayer.ts';
import { anInstallation, dataOf, type Installation } from '#testing/anInstallation.ts';

let here: Installation;
let firm: string;
let manager: { token: string };
let stranger: { token: string };
let next = 0;

beforeAll(async () => {
  here = await anInstallation();
  firm = await here.aCompany('恒升');
  await here.aUser('manager', firm, { permissions: [...permissions], scope: 'company' });
  await here.aUser('stranger', await here.aCompany('康达'), {
    permissions: [...permissions],
    scope: 'company',
  });
});
afterAll(() => here.close());
beforeEach(async () => {
  here.clock.advance('20m');
  manager = { token: await here.signIn('manager') };
  stranger = { token: await here.signIn('stranger') };
});

async function aTerminal(groupName: string, direction: 'portrait' | 'landscape' = 'portrait') {
  next += 1;
  const deviceName = `屏 ${String(next).padStart(2, '0')}`;
  const input = {
    companyId: firm,
    deviceName,
    serial: `L-${next}`,
    place: 'lobby' as const,
    direction,
    screenSize: '1920x1080' as const,
    volume: 30,
    groupName,
  };
  const { id } = dataOf<{ id: string }>(await here.ask(terminalCalls.create, input, manager));
  return { id, deviceName };
}
async function aPlayerOf(id: string): Promise<TestPlayer> {
  const player = new TestPlayer(here);
  dataOf(await here.ask(playerCalls.pair, { id, code: await player.showCode() }, manager));
  await player.takeToken();
  dataOf(await player.open());
  return player;
}
async function aProgramme(programName: string): Promise<string> {
  const zone: Zone = {
    id: 'n',
    kind: 'notice',
    x: 0,
    y: 0,
    width: 1080,
    height: 400,
    colour: '#ffffff',
    background: '#000000',
    fontSize: 48,
    spots: [],
    texts: [{ id: 't', zh: programName, en: 'Hold on', seconds: 8 }],
  };
  const content = { direction: 'portrait' as const, screenSize: '1920x1080' as const, zones: [zone] };
  const { id } = dataOf<{ id: string }>(
    await here.ask(programCalls.create, { programName, ...content }, manager),
  );
  dataOf(await here.ask(programCalls.audit, { ids: [id], status: 'available' }, manager));
  return id;
}
const deploy = async (programId: string, ids: string[]) =>
  dataOf(await here.ask(programCalls.deploy, { programId, ids, tryOnly: false }, manager));
/** Takes what the player is to show; it has not fetched it yet. */
const take = async (player: TestPlayer) =>
  dataOf<ReplyOf<typeof playCalls.manifest>>(
    await here.ask(playCalls.manifest, { token: player.token, connection: player.connection }),
  ).hash;
const shows = (player: TestPlayer, hash: string) =>
  player.report({ programme: '1.1', programmeHash: hash, heldHash: hash });
const stateOf = async (id: string, search: object = {}) => {
  const page = await here.ask(terminalCalls.page, { pageNumber: 1, pageSize: 50, ...search }, manager);
  return dataOf(page).rows.find((row) => row.id === id)?.state;
};
const lag = async (of: { groupName?: string; programId?: string }, as = manager) =>
  dataOf<ReplyOf<typeof terminalCalls.lag>>(await here.ask(terminalCalls.lag, of, as));
/** Reports each minute, as players do. */
async function hear(player: TestPlayer, minutes: number, hash: string): Promise<void> {
  for (let minute = 0; minute < minutes; minute += 1) {
    here.clock.advance('1m');
    dataOf(await shows(player, hash));
  }
}

describe('a terminal that is heard', () => {
  test('shows an old plan once it has named the former one for longer than a player needs', async () => {
    const { id } = await aTerminal('旧内容');
    const player = await aPlayerOf(id);
    await deploy(await aProgramme('一'), [id]);
    const former = await take(player);
    dataOf(await shows(player, former));
    await hear(player, 20, former);
    expect(await stateOf(id)).toBe('online');
    await deploy(await aProgramme('二'), [id]);
    const fresh = await take(player);
    await hear(player, 15, former);
    expect(await stateOf(id)).toBe('online');
    await hear(player, 1, former);
    expect(await stateOf(id, { state: 'outdated' })).toBe('outdated');
    expect(await stateOf(id, { state: 'online' })).toBeUndefined();
    dataOf(await shows(player, fresh));
    expect(await stateOf(id)).toBe('online');
  });

  test('has as long again when it comes back', async () => {
    const { id } = await aTerminal('回来');
    const player = await aPlayerOf(id);
    await deploy(await aProgramme('三'), [id]);
    const former = await take(player);
    dataOf(await shows(player, former));
    await deploy(await aProgramme('四'), [id]);
    here.clock.advance('5h');
    manager = { token: await here.signIn('manager') };
    expect(await stateOf(id)).toBe('offline');
    dataOf(await shows(player, former));
    expect(await stateOf(id)).toBe('online');
    await hear(player, 16, former);
    expect(await stateOf(id)).toBe('outdated');
  });

  test('is late also when it asks for nothing, and not when it is told that nothing has changed', async () => {
    const { id } = await aTerminal('不问');
    const player = await aPlayerOf(id);
    const hash = await take(player);
    dataOf(await shows(player, hash));
    const rename = await here.ask(terminalCalls.update, { id, deviceName: '另一块屏' }, manager);
    dataOf(rename);
    await hear(player, 16, hash);
    expect(await stateOf(id)).toBe('outdated');
    expect(await take(player)).toBe(hash);
    expect(await stateOf(id)).toBe('online');
  });
});

describe('who lags', () => {
  test('is said of a group by name, with the reason of each', async () => {
    const groupName = '大堂';
    const screens = [];
    for (let nr = 0; nr < 7; nr += 1) screens.push(await aTerminal(groupName));
    const [shown, dark, loading, failed, waiting, gone] = screens;
    await deploy(
      await aProgramme('五'),
      screens.map(({ id }) => id),
    );
    const players = [];
    for (const { id } of screens.slice(0, 6)) players.push(await aPlayerOf(id));
    const hashes = [];
    for (const player of players) {
      const hash = await take(player);
      hashes.push(hash);
      dataOf(await shows(player, hash));
    }
    expect(await lag({ groupName })).toMatchObject({ total: 7, lagging: 1 });
    await deploy(
      await aProgramme('六'),
      screens.map(({ id }) => id),
    );
    const fresh = [];
    for (const player of players.filter((_, at) => at !== 4)) fresh.push(await take(player));
    const since = new Date(here.clock.now).toISOString();
    here.clock.advance('10m');
    dataOf(await shows(players[0]!, fresh[0]!));
    dataOf(await players[1]!.report({ programmeHash: fresh[1]!, heldHash: fresh[1]!, visible: false }));
    dataOf(await players[2]!.report({ heldHash: hashes[2]!, loadedBytes: 3, totalBytes: 9 }));
    dataOf(await players[3]!.report({ heldHash: hashes[3]!, loadProblem: 'answered 404' }));
    dataOf(await shows(players[4]!, hashes[4]!));
    const { total, lagging, laggards } = await lag({ groupName });
    expect([total, lagging]).toEqual([7, 6]);
    expect(laggards).toMatchObject([
      { deviceName: dark!.deviceName, reason: 'dark', behindSince: null },
      { deviceName: loading!.deviceName, reason: 'downloading', loadedBytes: 3, totalBytes: 9 },
      { deviceName: failed!.deviceName, reason: 'failed', loadProblem: 'answered 404' },
      { deviceName: waiting!.deviceName, reason: 'waiting', behindSince: since },
      { deviceName: gone!.deviceName, reason: 'offline', lastSeenAt: since },
      { deviceName: screens[6]!.deviceName, reason: 'notPaired', behindSince: null },
    ]);
    expect(laggards.map(({ id }) => id)).not.toContain(shown!.id);
    expect(await lag({ groupName }, stranger)).toEqual({ total: 0, lagging: 0, laggards: [] });
  });

  test('is said of a programme, on the terminals that it is deployed to and scheduled on', async () => {
    const deployed = await aTerminal('节目甲');
    const scheduled = await aTerminal('节目乙');
    await aTerminal('节目乙', 'landscape');
    await aTerminal('节目丙');
    const programId = await aProgramme('七');
    const names = async () => (await lag({ programId })).laggards.map(({ deviceName }) => deviceName);
    expect(await lag({ programId })).toEqual({ total: 0, lagging: 0, laggards: [] });
    await deploy(programId, [deployed.id]);
    const schedule = (more: object) =>
      here.ask(
        programScheduleCalls.create,
        {
          programId,
          fromDay: '2020-01-01',
          weekdays: [1, 2, 3, 4, 5, 6, 7],
          onHolidays: 'any',
          priority: 20,
          ...more,
        },
        manager,
      );
    dataOf(await schedule({ groupNames: ['节目丙'], untilDay: '2020-02-01' }));
    dataOf(await schedule({ groupNames: ['节目乙'] }));
    expect(await names()).toEqual([deployed.deviceName, scheduled.deviceName]);
    const player = await aPlayerOf(scheduled.id);
    const hash = await take(player);
    dataOf(await player.report({ heldHash: hash }));
    expect(await names()).toEqual([deployed.deviceName]);
    dataOf(
      await here.ask(
        programCalls.audit,
        { ids: [programId], status: 'unavailable', remark: '过期' },
        manager,
      ),
    );
    expect(await lag({ programId })).toMatchObject({ total: 0 });
    expect((await here.ask(terminalCalls.lag, { programId }, stranger)).envelope.success).toBe(false);
  });
});
