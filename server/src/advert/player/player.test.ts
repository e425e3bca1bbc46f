import type { ReplyOf } from '@hoistway/contract/call.ts';
import { playCalls } from '@hoistway/contract/advert/player/playCalls.ts';
import { playerCalls } from '@hoistway/contract/advert/player/playerCalls.ts';
import { commandLifeMs, type PlayerAction } from '@hoistway/contract/advert/player/playerCommand.ts';
import { terminalCalls } from '@hoistway/contract/advert/terminal/terminalCalls.ts';
import { permissions, type Permission } from '@hoistway/contract/permissions.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { TestPlayer } from '#testing/advert/aPlayer.ts';
import { anInstallation, dataOf, type Installation } from '#testing/anInstallation.ts';
import { codeLifeMs } from './pairingStore.ts';

let here: Installation;
let manager: { token: string };
let viewer: { token: string };
let stranger: { token: string };
let terminalId: string;
let next = 0;

beforeAll(async () => {
  here = await anInstallation();
  const firm = await here.aCompany('恒升');
  const other = await here.aCompany('康达');
  const person = (name: string, company: string, held: readonly Permission[]) =>
    here.aUser(name, company, { permissions: [...held], scope: 'company' });
  await person('manager', firm, permissions);
  await person('viewer', firm, ['advert.view']);
  await person('stranger', other, permissions);
});
afterAll(() => here.close());

async function signIn(): Promise<void> {
  manager = { token: await here.signIn('manager') };
  viewer = { token: await here.signIn('viewer') };
  stranger = { token: await here.signIn('stranger') };
}

const aTerminal = async () => {
  next += 1;
  const companies = await here.db.selectFrom('company').select('id').where('name', '=', '恒升').execute();
  const made = await here.ask(
    terminalCalls.create,
    {
      companyId: companies[0]!.id,
      deviceName: `大厅屏 ${next}`,
      serial: `P-${next}`,
      place: 'lobby',
      direction: 'landscape',
      screenSize: '1920x1080',
      volume: 30,
    },
    manager,
  );
  return dataOf(made).id;
};
beforeEach(async () => {
  // Limits of what one address and one person may ask belong to a time.
  here.clock.advance('20m');
  await signIn();
  terminalId = await aTerminal();
});

const pair = (code: string, more: object = {}, as = manager, id = terminalId) =>
  here.ask(playerCalls.pair, { id, code, ...more }, as);

async function aPairedPlayer(id = terminalId): Promise<TestPlayer> {
  const player = new TestPlayer(here);
  dataOf(await pair(await player.showCode(), {}, manager, id));
  await player.takeToken();
  dataOf(await player.open());
  return player;
}
const control = (action: PlayerAction, ids = [terminalId], as = manager) =>
  here.ask(playerCalls.control, { ids, action, tryOnly: false }, as);
const commands = async () =>
  dataOf<ReplyOf<typeof playerCalls.commands>>(
    await here.ask(playerCalls.commands, { id: terminalId }, manager),
  );
const row = async (search: object = {}) => {
  const page = await here.ask(terminalCalls.page, { pageNumber: 1, pageSize: 50, ...search }, manager);
  return dataOf(page).rows.find(({ id }) => id === terminalId);
};

describe('pairing', () => {
  test('gives the player whose code was entered a token, of which only a hash is kept', async () => {
    const player = new TestPlayer(here);
    const code = await player.showCode();
    expect(code).toMatch(/^\d{6}$/);
    expect(await player.takeToken()).toBeNull();
    dataOf(await pair(`${code.slice(0, 3)} ${code.slice(3)}`));
    const token = await player.takeToken();
    expect(token).toMatch(/^player-[0-9a-f]{32}$/);
    const kept = await here.db
      .selectFrom('terminalPlayer')
      .selectAll()
      .where('terminalId', '=', terminalId)
      .executeTakeFirstOrThrow();
    expect(kept.tokenHash).toHaveLength(32);
    expect(kept.publicKey).toBe(player.publicKey);
    const { rows } = await here.audit('terminal_player', terminalId);
    expect(rows.map(({ verb }) => verb)).toContain('insert');
    expect(JSON.stringify(rows)).not.toContain('token');
  });

  test('gives the token again as long as the player has not shown that it has it', async () => {
    const player = new TestPlayer(here);
    dataOf(await pair(await player.showCode()));
    const lost = await player.takeToken();
    const token = await player.takeToken();
    expect(token).not.toBe(lost);
    expect((await here.ask(playCalls.challenge, { token: lost! })).envelope.code).toBe('playerUnpaired');
    dataOf(await player.open());
    expect((await here.ask(playCalls.claim, { claim: player.claim })).envelope.code).toBe('pairingCodeEnded');
  });

  test('refuses a code that nobody shows, that has ended or that was used', async () => {
    const player = new TestPlayer(here);
    const code = await player.showCode();
    const wrong = String((Number(code) + 1) % 1_000_000).padStart(6, '0');
    for (const typed of ['12345', 'abcdef', wrong])
      expect((await pair(typed)).envelope).toMatchObject({
        code: 'invalidInput',
        errors: { code: expect.any(String) },
      });
    here.clock.advance(`${codeLifeMs / 1000}s`);
    expect((await pair(code)).envelope.code).toBe('invalidInput');
    expect((await here.ask(playCalls.claim, { claim: player.claim })).envelope.code).toBe('pairingCodeEnded');
    const fresh = await player.showCode();
    dataOf(await pair(fresh));
    const second = await aTerminal();
    expect((await pair(fresh, {}, manager, second)).envelope.code).toBe('invalidInput');
  });

  test('refuses a second player, unless it replaces the first, whose token is then worth nothing', async () => {
    const first = await aPairedPlayer();
    const second = new TestPlayer(here);
    const code = await second.showCode();
    expect((await pair(code)).envelope.code).toBe('terminalPaired');
    expect(dataOf(await first.report()).terminalId).toBe(terminalId);
    dataOf(await pair(code, { replace: true }));
    expect((await first.report()).envelope.code).toBe('playerUnpaired');
    await second.takeToken();
    dataOf(await second.open());
    expect(dataOf(await second.report()).terminalId).toBe(terminalId);
  });

  test('is for who may control terminals, and no stranger’s terminal exists', async () => {
    const player = new TestPlayer(here);
    const code = await player.showCode();
    expect((await pair(code, {}, viewer)).status).toBe(403);
    expect((await pair(code, {}, stranger)).envelope.success).toBe(false);
    const unpaired = await here.ask(playerCalls.unpair, { ids: [terminalId], tryOnly: false }, stranger);
    expect(dataOf(unpaired)).toMatchObject([{ done: false }]);
    expect(dataOf(await control('blank', [terminalId], stranger))).toMatchObject([{ done: false }]);
    expect(await player.takeToken()).toBeNull();
  });

  test('limits the codes of one address and the tries of one person', async () => {
    const codes = [];
    for (let nr = 0; nr < 31; nr += 1)
      codes.push((await here.ask(playCalls.code, { publicKey: new TestPlayer(here).publicKey })).status);
    expect(codes.at(-1)).toBe(429);
    expect(codes.slice(0, 30).every((status) => status === 200)).toBe(true);
    const tries = [];
    for (let nr = 0; nr < 11; nr += 1) tries.push((await pair('000000')).status);
    expect(tries.at(-1)).toBe(429);
  });

  test('takes only keys on the curve P-256', async () => {
    for (const publicKey of ['x', Buffer.alloc(91).toString('base64')])
      expect((await here.ask(playCalls.code, { publicKey })).envelope.code).toBe('invalidInput');
  });

  test('ends when the terminal is unpaired or removed', async () => {
    const player = await aPairedPlayer();
    const unpair = () => here.ask(playerCalls.unpair, { ids: [terminalId], tryOnly: false }, manager);
    expect(dataOf(await unpair())).toMatchObject([{ done: true }]);
    expect((await player.report()).envelope.code).toBe('playerUnpaired');
    expect(dataOf(await unpair())).toMatchObject([{ done: false }]);
    const other = await aPairedPlayer();
    dataOf(await here.ask(terminalCalls.remove, { ids: [terminalId], tryOnly: false }, manager));
    expect((await other.report()).envelope.code).toBe('playerUnpaired');
  });
});

describe('the connection of a player', () => {
  test('is opened only by who holds the key of the pairing', async () => {
    const player = await aPairedPlayer();
    const thief = new TestPlayer(here);
    expect((await thief.open(player.token)).envelope.code).toBe('playerKeyUnknown');
    expect(dataOf(await player.report()).terminalId).toBe(terminalId);
    expect(await thief.open('player-0123456789abcdef0123456789abcdef').catch(String)).toContain(
      'playerUnpaired',
    );
  });

  test('takes no signature twice, and none that is late', async () => {
    const player = await aPairedPlayer();
    const { nonce } = dataOf(await here.ask(playCalls.challenge, { token: player.token }));
    const signature = player.sign(nonce);
    here.clock.advance('3m');
    const late = await here.ask(playCalls.connect, { token: player.token, signature });
    expect(late.envelope.code).toBe('playerKeyUnknown');
    const fresh = dataOf(await here.ask(playCalls.challenge, { token: player.token }));
    const again = { token: player.token, signature: player.sign(fresh.nonce) };
    dataOf(await here.ask(playCalls.connect, again));
    expect((await here.ask(playCalls.connect, again)).envelope.code).toBe('playerKeyUnknown');
  });

  test('belongs to the newest page, and the one before is told so', async () => {
    const player = await aPairedPlayer();
    const former = player.connection;
    dataOf(await player.open());
    expect((await player.report({ connection: former })).envelope.code).toBe('playedElsewhere');
    expect(dataOf(await player.report()).commands).toEqual([]);
  });
});

describe('commands', () => {
  test('wait, are sent with the next report, and end as the player answers', async () => {
    const player = await aPairedPlayer();
    expect(dataOf(await control('identify'))).toMatchObject([{ id: terminalId, done: true }]);
    dataOf(await control('restart'));
    expect((await commands()).map(({ action, state }) => [action, state])).toEqual([
      ['restart', 'waiting'],
      ['identify', 'waiting'],
    ]);
    const asked = dataOf(await player.report()).commands;
    expect(asked.map(({ action }) => action)).toEqual(['identify', 'restart']);
    expect((await commands()).map(({ state }) => state)).toEqual(['sent', 'sent']);
    // Unanswered they come again.
    const answers = [
      { id: asked[0]!.id, done: true, reason: null },
      { id: asked[1]!.id, done: false, reason: 'busy' },
    ];
    expect(dataOf(await player.report({ results: answers })).commands).toEqual([]);
    expect(await commands()).toMatchObject([
      { state: 'failed', reason: 'busy', askedByName: 'manager' },
      { state: 'done', reason: null },
    ]);
  });

  test('are answered only by the player that they are for', async () => {
    await aPairedPlayer();
    dataOf(await control('blank'));
    const [command] = await commands();
    const other = await aPairedPlayer(await aTerminal());
    dataOf(await other.report({ results: [{ id: command!.id, done: true, reason: null }] }));
    expect(await commands()).toMatchObject([{ state: 'waiting' }]);
  });

  test('expire after a day', async () => {
    const player = await aPairedPlayer();
    dataOf(await control('blank'));
    here.clock.advance(`${commandLifeMs / 1000}s`);
    expect(dataOf(await player.report()).commands).toEqual([]);
    await signIn();
    expect(await commands()).toMatchObject([{ state: 'expired' }]);
  });

  test('are refused where no player is paired', async () => {
    expect(dataOf(await control('blank'))).toMatchObject([
      { done: false, reason: expect.stringContaining('配对') },
    ]);
  });
});

describe('the list of terminals', () => {
  test('says of each what its player reports, and since when it does not', async () => {
    expect(await row()).toMatchObject({ state: 'notPaired', lastSeenAt: null });
    const player = await aPairedPlayer();
    expect(await row()).toMatchObject({ state: 'offline' });
    dataOf(await player.report());
    expect(await row({ state: 'online' })).toMatchObject({ state: 'online', software: '1' });
    dataOf(await player.report({ blank: true }));
    expect(await row({ state: 'blanked' })).toMatchObject({ state: 'blanked' });
    expect(await row({ state: 'dark' })).toBeUndefined();
    dataOf(await player.report({ visible: false }));
    expect(await row({ state: 'dark' })).toMatchObject({ state: 'dark' });
    const long = new Date(here.clock.now - 60_000).toISOString();
    dataOf(await player.report({ lastFrameAt: long }));
    expect(await row()).toMatchObject({ state: 'dark' });
    dataOf(await player.report());
    const seen = new Date(here.clock.now).toISOString();
    here.clock.advance('3m');
    expect(await row({ state: 'offline' })).toMatchObject({ state: 'offline', lastSeenAt: seen });
    expect(await row({ state: 'online' })).toBeUndefined();
  });

  test('keeps groups and quiet hours, which have both ends', async () => {
    const update = (changes: object) =>
      here.ask(terminalCalls.update, { id: terminalId, ...changes }, manager);
    expect((await update({ quietFrom: '22:00' })).envelope.errors).toHaveProperty('quietUntil');
    expect((await update({ quietFrom: '24:00', quietUntil: '06:00' })).envelope.errors).toHaveProperty(
      'quietFrom',
    );
    dataOf(await update({ quietFrom: '22:00', quietUntil: '06:30', groupName: '大厅' }));
    expect(await row({ groupName: '大厅' })).toMatchObject({ quietFrom: '22:00', quietUntil: '06:30' });
    expect((await update({ quietUntil: null })).envelope.errors).toHaveProperty('quietUntil');
    const player = await aPairedPlayer();
    dataOf(await here.ask(terminalCalls.volume, { ids: [terminalId], volume: 65, tryOnly: false }, manager));
    expect(dataOf(await player.report())).toMatchObject({
      volume: 65,
      quietFrom: '22:00',
      companyName: '恒升',
      timeZone: 'Asia/Shanghai',
    });
  });
});
