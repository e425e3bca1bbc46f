import type { AddressInfo } from 'node:net';
import { Client } from '@stomp/stompjs';
import { sql } from 'kysely';
import { pino } from 'pino';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { WebSocket } from 'ws';
import { incidentCalls } from '@hoistway/contract/advert/incident/incidentCalls.ts';
import { playerCalls } from '@hoistway/contract/advert/player/playerCalls.ts';
import { terminalCalls } from '@hoistway/contract/advert/terminal/terminalCalls.ts';
import { permissions } from '@hoistway/contract/permissions.ts';
import { rescueCalls } from '@hoistway/contract/rescue/rescueCalls.ts';
import { drillCalls } from '@hoistway/contract/rescue/rescueDrill.ts';
import { playerCredentials, playerQueue } from '@hoistway/contract/socketPush/playerQueue.ts';
import { asSystem, transactAs } from '#platform/call/requestContext.ts';
import { announce } from '#platform/event/announce.ts';
import { createEventHandler, onEveryNode } from '#platform/event/onEveryNode.ts';
import { listenForEvents, type NodeEvents } from '#platform/event/notify.ts';
import { createSocketPush, type SocketPush } from '#platform/socketPush/socketPush.ts';
import { TestPlayer } from '#testing/advert/aPlayer.ts';
import { aRescuer } from '#testing/aRescuer.ts';
import { anInstallation, dataOf, type Installation } from '#testing/anInstallation.ts';
import { carLineClosed, carLineOpened } from '#area/video/videoEvents.ts';
import { callPlayers } from '../player/playerEventHandlers.ts';
import { playerCalled } from '../player/playerEvents.ts';
import { findConnected } from '../player/playerStore.ts';

let here: Installation;
let hub: SocketPush;
let bus: NodeEvents;
let desk: { token: string };
let firm: string;
let rescuer: string;
let next = 0;
const clients: Client[] = [];
const log = pino({ level: 'silent' });

/** Two elevators of one building, and one of another. */
let [stuck, beside, elsewhere] = ['', '', ''];

beforeAll(async () => {
  here = await anInstallation();
  hub = createSocketPush(here.app, {
    authenticate: async () => undefined,
    authenticatePlayer: (credentials) => findConnected(here.db, credentials),
    refresh: async () => undefined,
    watchElevators: () => () => {},
    watchCounts: () => () => {},
    addressOf: () => 'here',
    log,
  });
  const reactions = [onEveryNode(playerCalled, callPlayers)];
  bus = await listenForEvents(here.url, log, createEventHandler(reactions, { socketPush: hub }, log));
  await here.app.listen({ port: 0, host: '127.0.0.1' });
  firm = await here.aCompany('恒升');
  await here.db.updateTable('company').set({ englishName: 'Hengsheng' }).where('id', '=', firm).execute();
  rescuer = await aRescuer(here, firm, '阿兹兰');
  await here.aUser('desk', firm, { permissions: [...permissions], scope: 'company' });
});
afterAll(async () => {
  for (const client of clients) await client.deactivate({ force: true });
  await bus.close();
  hub.close();
  await here.close();
});
beforeEach(async () => {
  desk = { token: await here.signIn('desk') };
  next += 1;
  [stuck, beside, elsewhere] = [await anElevator('A'), await anElevator('B'), await anElevator('C')];
  await here.db
    .updateTable('elevator')
    .set({ projectName: `别处 ${next}` })
    .where('id', '=', elsewhere)
    .execute();
  for (const id of [stuck, beside, elsewhere])
    await sql`insert into elevator_state (elevator_id, status) values (${id}, 'normal')`.execute(here.db);
});

async function anElevator(letter: string): Promise<string> {
  const id = await here.anElevator({ maintainerId: firm }, `${letter}-${next}`);
  await here.db
    .updateTable('elevator')
    .set({ shortNumber: `${letter}${next}`, projectName: `碧山 ${next}` })
    .where('id', '=', id)
    .execute();
  return id;
}

interface Screen {
  player: TestPlayer;
  terminalId: string;
  /** How often it was called since it listened. */
  calls(): number;
}

/** A screen with its player, which listens to the push. */
async function aScreen(elevatorId: string, place: 'car' | 'lobby' = 'car'): Promise<Screen> {
  const made = await here.ask(
    terminalCalls.create,
    {
      companyId: firm,
      deviceName: '屏',
      serial: `I-${elevatorId}-${place}`,
      place,
      elevatorId,
      direction: 'portrait',
      screenSize: '1920x1080',
      volume: 30,
    },
    desk,
  );
  const terminalId = dataOf(made).id;
  const player = new TestPlayer(here);
  // Limits of what one address and one person may ask belong to a time.
  here.clock.advance('5m');
  dataOf(await here.ask(playerCalls.pair, { id: terminalId, code: await player.showCode() }, desk));
  await player.takeToken();
  dataOf(await player.open());
  const { port } = here.app.server.address() as AddressInfo;
  const client = new Client({
    webSocketFactory: () => new WebSocket(`ws://127.0.0.1:${port}/push/websocket`, ['v12.stomp']),
    connectHeaders: { Authorization: playerCredentials(player.token, player.connection) },
    reconnectDelay: 0,
  });
  clients.push(client);
  let heard = 0;
  await new Promise<void>((done) => {
    client.onConnect = () => {
      client.watchForReceipt('listening', () => done());
      client.subscribe(playerQueue(terminalId), () => (heard += 1), { receipt: 'listening' });
    };
    client.activate();
  });
  return { player, terminalId, calls: () => heard };
}

const told = async ({ player: { token, connection } }: Screen) =>
  dataOf(await here.ask(incidentCalls.incident, { token, connection }));
const open = async (elevatorId: string): Promise<string> =>
  dataOf(await here.ask(rescueCalls.open, { elevatorId, trappedCount: 2 }, desk)).id;
/** A line into the car of the people who are shut in. */
const openLine = () =>
  transactAs(here.db, asSystem('test'), async (tx) => {
    const until = new Date(here.clock.now + 15_000);
    await tx.insertInto('carLine').values({ elevatorId: stuck, until }).execute();
    await announce(tx, carLineOpened, { elevatorId: stuck });
  });
const closeLine = () =>
  transactAs(here.db, asSystem('test'), async (tx) => {
    await tx.deleteFrom('carLine').where('elevatorId', '=', stuck).execute();
    await announce(tx, carLineClosed, { elevatorId: stuck });
  });
const outcome = { releasedCount: 2, releaseWay: 'doorOpened' as const };
const nothing = { incident: null, listening: false, stopped: [], running: [] };

describe('the screen in the car', () => {
  test('is called when people are shut in and at each step of their rescue, and told how far it is', async () => {
    const screen = await aScreen(stuck);
    expect(await told(screen)).toEqual(nothing);
    const id = await open(stuck);
    await expect.poll(screen.calls).toBe(1);
    expect(await told(screen)).toMatchObject({
      incident: { elevatorNumber: `A${next}`, stage: 'called', company: null, comingAt: null, dueAt: null },
      stopped: [],
    });
    await here.ask(rescueCalls.askPerson, { id: rescuer, elevatorId: stuck, caseId: id }, desk);
    dataOf(await here.ask(rescueCalls.accept, { id, staffId: rescuer, etaMinutes: 12 }, desk));
    await expect.poll(screen.calls).toBe(2);
    const { incident } = await told(screen);
    expect(incident).toMatchObject({ stage: 'coming', company: { zh: '恒升', en: 'Hengsheng' } });
    expect(Date.parse(incident!.dueAt!) - here.clock.now).toBe(12 * 60_000);
    expect(JSON.stringify(incident)).not.toContain('阿兹兰');
    dataOf(await here.ask(rescueCalls.arrive, { id }, desk));
    await expect.poll(screen.calls).toBe(3);
    expect((await told(screen)).incident).toMatchObject({ stage: 'there', dueAt: null });
    dataOf(await here.ask(rescueCalls.release, { id, ...outcome }, desk));
    await expect.poll(screen.calls).toBe(4);
    expect((await told(screen)).incident).toMatchObject({
      stage: 'over',
      endedAt: new Date(here.clock.now).toISOString(),
    });
    here.clock.advance('60s');
    expect(await told(screen)).toEqual(nothing);
  });

  test('says again that help is called when the one who accepted cannot come', async () => {
    const screen = await aScreen(stuck);
    const id = await open(stuck);
    await here.ask(rescueCalls.askPerson, { id: rescuer, elevatorId: stuck, caseId: id }, desk);
    dataOf(await here.ask(rescueCalls.accept, { id, staffId: rescuer, etaMinutes: 12 }, desk));
    dataOf(await here.ask(rescueCalls.giveUp, { id, remark: '堵车' }, desk));
    expect((await told(screen)).incident).toMatchObject({ stage: 'called', company: null, dueAt: null });
    dataOf(await here.ask(rescueCalls.cancel, { id, remark: '误报' }, desk));
    await expect.poll(screen.calls).toBe(4);
    expect(await told(screen)).toEqual(nothing);
  });

  test('says nothing any more when somebody says that the car is empty, and is called for that', async () => {
    const screen = await aScreen(stuck);
    const id = await open(stuck);
    expect((await told(screen)).incident).not.toBeNull();
    await expect.poll(screen.calls).toBe(1);
    dataOf(await here.ask(rescueCalls.keepFacts, { id, trappedCount: 0, reason: '轿厢无人' }, desk));
    await expect.poll(screen.calls).toBe(2);
    expect(await told(screen)).toEqual(nothing);
  });

  test('is called and told while somebody has a line open into the car, and not without people inside', async () => {
    const screen = await aScreen(stuck);
    const lobby = await aScreen(stuck, 'lobby');
    await openLine();
    await closeLine();
    const id = await open(stuck);
    await expect.poll(() => [screen.calls(), lobby.calls()]).toEqual([1, 1]);
    expect((await told(screen)).listening).toBe(false);
    await openLine();
    await expect.poll(screen.calls).toBe(2);
    expect([(await told(screen)).listening, (await told(lobby)).listening]).toEqual([true, false]);
    await closeLine();
    await expect.poll(screen.calls).toBe(3);
    expect([(await told(screen)).listening, lobby.calls()]).toEqual([false, 1]);
    // A node that is no more renews nothing.
    await here.db
      .insertInto('carLine')
      .values({ elevatorId: stuck, until: new Date(here.clock.now + 1_000) })
      .execute();
    expect((await told(screen)).listening).toBe(true);
    here.clock.advance('1s');
    expect((await told(screen)).listening).toBe(false);
    dataOf(await here.ask(rescueCalls.cancel, { id, remark: '误报' }, desk));
  });

  test('is neither called nor changed by a drill', async () => {
    const screen = await aScreen(stuck);
    const { id } = dataOf(await here.ask(drillCalls.drill, { elevatorId: stuck, trappedCount: 2 }, desk));
    expect(await told(screen)).toEqual(nothing);
    dataOf(await here.ask(rescueCalls.cancel, { id, remark: '演练结束' }, desk));
    // What comes after it is heard, so that it would have been heard as well.
    await open(stuck);
    await expect.poll(screen.calls).toBe(1);
  });

  test('is told by its own connection only', async () => {
    const screen = await aScreen(stuck);
    const { token, connection } = screen.player;
    for (const [given, code] of [
      [{ token, connection: 'x' }, 'playedElsewhere'],
      [{ token: 'player-0', connection }, 'playerUnpaired'],
    ] as const)
      expect((await here.ask(incidentCalls.incident, given)).envelope.code).toBe(code);
  });
});

describe('other screens', () => {
  test('of the building say which elevator is stopped and which runs, and those of another building nothing', async () => {
    const inB = await aScreen(beside);
    const lobby = await aScreen(stuck, 'lobby');
    const far = await aScreen(elsewhere);
    const id = await open(stuck);
    await expect.poll(() => [inB.calls(), lobby.calls()]).toEqual([1, 1]);
    const said = { ...nothing, stopped: [`A${next}`], running: [`B${next}`] };
    expect(await told(inB)).toEqual(said);
    expect(await told(lobby)).toEqual(said);
    expect(await told(far)).toEqual(nothing);
    dataOf(await here.ask(rescueCalls.release, { id, ...outcome }, desk));
    await expect.poll(() => [inB.calls(), lobby.calls()]).toEqual([2, 2]);
    expect(await told(inB)).toEqual(nothing);
    expect(far.calls()).toBe(0);
  });

  test('name no elevator that does not run', async () => {
    const inB = await aScreen(beside);
    await sql`update elevator_state set status = 'fault' where elevator_id = ${beside}`.execute(here.db);
    await open(stuck);
    expect(await told(inB)).toEqual({ ...nothing, stopped: [`A${next}`], running: [] });
  });

  test('without an elevator say nothing', async () => {
    const screen = await aScreen(stuck);
    await here.db
      .updateTable('terminal')
      .set({ place: 'other', elevatorId: null })
      .where('id', '=', screen.terminalId)
      .execute();
    await open(stuck);
    expect(await told(screen)).toEqual(nothing);
  });
});
