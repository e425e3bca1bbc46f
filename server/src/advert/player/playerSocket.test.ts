import type { AddressInfo } from 'node:net';
import { Client, type IFrame } from '@stomp/stompjs';
import { pino } from 'pino';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { WebSocket } from 'ws';
import { playerCalls } from '@hoistway/contract/advert/player/playerCalls.ts';
import {
  liveCountsDestination,
  notAuthenticatedSentence,
} from '@hoistway/contract/socketPush/notification.ts';
import {
  playedElsewhereSentence,
  playerCredentials,
  playerNudge,
  playerQueue,
} from '@hoistway/contract/socketPush/playerQueue.ts';
import { permissions } from '@hoistway/contract/permissions.ts';
import { createEventHandler, onEveryNode } from '#platform/event/onEveryNode.ts';
import { listenForEvents, type NodeEvents } from '#platform/event/notify.ts';
import { createSocketPush, type SocketPush } from '#platform/socketPush/socketPush.ts';
import { TestPlayer } from '#testing/advert/aPlayer.ts';
import { anInstallation, dataOf, type Installation } from '#testing/anInstallation.ts';
import { aTerminal } from '../terminal/terminalSamples.ts';
import { callPlayers, endFormerPages, endPlayers } from './playerEventHandlers.ts';
import { playerCalled, playerEnded, playerOpened } from './playerEvents.ts';
import { findConnected, playersOver } from './playerStore.ts';

let here: Installation;
let hub: SocketPush;
let bus: NodeEvents;
let manager: { token: string };
let firm: string;
let elevator: string;
const log = pino({ level: 'silent' });
const clients: Client[] = [];
const heard: { who: string; body: string }[] = [];

beforeAll(async () => {
  here = await anInstallation();
  hub = createSocketPush(here.app, {
    authenticate: async (token) => {
      const viewer = await here.viewers.authenticate(token);
      return viewer && { viewer, visible: new Set<string>() };
    },
    authenticatePlayer: (credentials) => findConnected(here.db, credentials),
    refresh: async () => undefined,
    watchElevators: () => () => {},
    watchCounts: () => () => {},
    addressOf: () => 'here',
    log,
  });
  const reactions = [
    onEveryNode(playerOpened, endFormerPages),
    onEveryNode(playerCalled, callPlayers),
    onEveryNode(playerEnded, endPlayers),
  ];
  bus = await listenForEvents(here.url, log, createEventHandler(reactions, { socketPush: hub }, log));
  await here.app.listen({ port: 0, host: '127.0.0.1' });
  firm = await here.aCompany('恒升');
  elevator = await here.anElevator({ maintainerId: firm });
  await here.aUser('manager', firm, { permissions: [...permissions], scope: 'company' });
  manager = { token: await here.signIn('manager') };
});
afterAll(async () => {
  for (const client of clients) await client.deactivate({ force: true });
  await bus.close();
  hub.close();
  await here.close();
});

let next = 0;
async function aPairedPlayer(): Promise<{ player: TestPlayer; terminalId: string }> {
  next += 1;
  const user = await here.aUser(`person${next}`, firm, { permissions: [] });
  const terminalId = await aTerminal({
    db: here.db,
    company: firm,
    user,
    mark: String(next),
    of: () => Promise.resolve(elevator),
  });
  const player = new TestPlayer(here);
  dataOf(await here.ask(playerCalls.pair, { id: terminalId, code: await player.showCode() }, manager));
  await player.takeToken();
  dataOf(await player.open());
  return { player, terminalId };
}

/** Connects; answers the connection, or what it was told before it ended. */
function connect(authorization: string): {
  client: Client;
  connected: Promise<void>;
  lastWord: Promise<string>;
} {
  const { port } = here.app.server.address() as AddressInfo;
  const client = new Client({
    webSocketFactory: () => new WebSocket(`ws://127.0.0.1:${port}/push/websocket`, ['v12.stomp']),
    connectHeaders: { Authorization: authorization },
    reconnectDelay: 0,
  });
  clients.push(client);
  const connected = new Promise<void>((done) => (client.onConnect = () => done()));
  const lastWord = new Promise<string>(
    (done) => (client.onStompError = ({ headers }: IFrame) => done(headers['message'] ?? '')),
  );
  client.activate();
  return { client, connected, lastWord };
}

async function listening(who: string, { player, terminalId }: Awaited<ReturnType<typeof aPairedPlayer>>) {
  const line = connect(playerCredentials(player.token, player.connection));
  await line.connected;
  line.client.subscribe(playerQueue(terminalId), ({ body }) => heard.push({ who, body }));
  return line;
}

test('a command and another volume reach the player of that terminal, and no other', async () => {
  const [one, other] = [await aPairedPlayer(), await aPairedPlayer()];
  await listening('one', one);
  await listening('other', other);
  await expect.poll(() => hub.players().length).toBeGreaterThanOrEqual(2);
  dataOf(
    await here.ask(
      playerCalls.control,
      { ids: [one.terminalId], action: 'identify', tryOnly: false },
      manager,
    ),
  );
  await expect.poll(() => heard).toEqual([{ who: 'one', body: playerNudge }]);
  expect(dataOf(await one.player.report()).commands).toMatchObject([{ action: 'identify' }]);
});

test('a player that subscribes to anything but its own terminal is ended', async () => {
  const [one, other] = [await aPairedPlayer(), await aPairedPlayer()];
  for (const destination of [playerQueue(other.terminalId), liveCountsDestination, '/queue/fault/manager']) {
    const line = connect(playerCredentials(one.player.token, one.player.connection));
    await line.connected;
    line.client.subscribe(destination, () => undefined);
    expect(await line.lastWord).toBe('unknown destination');
  }
});

test('a person cannot subscribe to a player', async () => {
  const { terminalId } = await aPairedPlayer();
  const line = connect(manager.token);
  await line.connected;
  line.client.subscribe(playerQueue(terminalId), () => undefined);
  expect(await line.lastWord).toBe('unknown destination');
});

test('a token without its connection, and a stranger’s, do not connect', async () => {
  const { player } = await aPairedPlayer();
  for (const credentials of [
    player.token,
    `${player.token}.`,
    playerCredentials(player.token, 'x'),
    'player-0.0',
  ])
    expect(await connect(credentials).lastWord).toBe(notAuthenticatedSentence);
});

test('a page is told when another plays its terminal, and when its pairing ends', async () => {
  const one = await aPairedPlayer();
  const former = await listening('former', one);
  dataOf(await one.player.open());
  expect(await former.lastWord).toBe(playedElsewhereSentence);
  const present = await listening('present', one);
  dataOf(await here.ask(playerCalls.unpair, { ids: [one.terminalId], tryOnly: false }, manager));
  expect(await present.lastWord).toBe(notAuthenticatedSentence);
});

test('playersOver names the connected pages that play no more', async () => {
  const { player, terminalId } = await aPairedPlayer();
  const { connection } = player;
  expect(await playersOver(here.db, [{ terminalId, connection }])).toEqual([]);
  dataOf(await player.open());
  expect(await playersOver(here.db, [{ terminalId, connection }])).toEqual([
    { terminalId, playing: player.connection },
  ]);
  await here.ask(playerCalls.unpair, { ids: [terminalId], tryOnly: false }, manager);
  expect(await playersOver(here.db, [{ terminalId, connection }])).toEqual([
    { terminalId, playing: undefined },
  ]);
});
