import { groupMemberCalls } from '@hoistway/contract/elevator/groupMemberCalls.ts';
import { expect, vi } from 'vitest';
import { WebSocket } from 'ws';
import { elevatorCalls } from '@hoistway/contract/elevator/elevatorCalls.ts';
import { groupCalls } from '@hoistway/contract/company/groupCalls.ts';
import type { DataScope } from '@hoistway/contract/dataScope.ts';
import { monitoringCalls } from '@hoistway/contract/live/live.ts';
import { messagePreferenceCalls } from '@hoistway/contract/outbox/messagePreference.ts';
import type { Permission } from '@hoistway/contract/permissions.ts';
import { displayCalls } from '@hoistway/contract/session/display.ts';
import { sessionCalls } from '@hoistway/contract/session/session.ts';
import { messageQueue } from '@hoistway/contract/socketPush/messageNotice.ts';
import {
  alarmQueue,
  decodeNotification,
  faultQueue,
  liveCountsDestination,
  liveElevatorsDestination,
} from '@hoistway/contract/socketPush/notification.ts';
import { cameraCalls } from '@hoistway/contract/video/cameraCalls.ts';
import type { Files } from '#platform/files/files.ts';
import type { SocketClient, SocketPush, SocketPushOptions } from '#platform/socketPush/socketPush.ts';
import type { Cameras } from '#area/video/cameras.ts';
import { aBrowser } from './outside/aBrowser.ts';
import { dataOf, type Installation } from './anInstallation.ts';
import type { GrantKind } from './standingGrants.ts';

/** What live state is sent to whom while they may have it, without the timers by which it is sent. */
export class LiveWatches implements Pick<SocketPushOptions, 'watchElevators' | 'watchCounts'> {
  private readonly watches = new Set<{ client: SocketClient; ids?: readonly string[]; canSend(): boolean }>();

  watchElevators: SocketPushOptions['watchElevators'] = (client, ids, _, canSend) => {
    const watch = { client, ids, canSend };
    this.watches.add(watch);
    return () => void this.watches.delete(watch);
  };
  watchCounts: SocketPushOptions['watchCounts'] = (client, _, canSend) => {
    const watch = { client, canSend };
    this.watches.add(watch);
    return () => void this.watches.delete(watch);
  };

  /** Whether somebody is sent the counts, or the elevator. */
  reaches(userId: string, elevatorId?: string): boolean {
    return [...this.watches].some(
      ({ client, ids, canSend }) =>
        client.viewer.userId === userId &&
        canSend() &&
        (elevatorId === undefined
          ? ids === undefined
          : ids?.includes(elevatorId) && client.visible.has(elevatorId)),
    );
  }
}

export interface OpeningNode {
  here: Installation;
  push: SocketPush;
  live: LiveWatches;
  files: Files;
  /** The cameras of another node on the same database. */
  elsewhere: Cameras;
  /** Host and port. */
  base: string;
  /** May do everything everywhere. */
  administrator: { token: string };
}

/** What of the table still goes on; what the person never had is left out. */
export type GoingOn = Partial<Record<GrantKind | 'a picture at another node', boolean>>;

export interface EverythingOpen {
  userId: string;
  username: string;
  token: string;
  sessionId: string;
  roleIds: readonly string[];
  companyId: string;
  elevatorId: string;
  /** A group in which the elevator is not. */
  otherGroupId: string;
  goesOn(): Promise<GoingOn>;
  close(): void;
}

const rights: Permission[] = [
  'elevator.view',
  'elevator.video',
  'elevator.export',
  'fault.view',
  'message push',
];

/** A client of the push that counts what comes to each destination. */
async function listen(base: string, token: string, destinations: readonly [string, string?][]) {
  const socket = new WebSocket(`ws://${base}/push/websocket`, ['v12.stomp']);
  const heard = new Map<string, number>();
  let receipts = 0;
  const connected = new Promise<void>((done, failed) => {
    socket.on('message', (data: Buffer) => {
      const text = data.toString();
      const to = /\ndestination:([^\n]+)/.exec(text)?.[1];
      if (text.startsWith('CONNECTED')) done();
      else if (text.startsWith('RECEIPT')) receipts += 1;
      else if (text.startsWith('ERROR')) failed(new Error(text));
      else if (to !== undefined) heard.set(to, (heard.get(to) ?? 0) + 1);
    });
    socket.on('error', failed);
  });
  socket.on('open', () => socket.send(`CONNECT\naccept-version:1.2\nAuthorization:${token}\n\n\0`));
  await connected;
  for (const [to, ids] of destinations) {
    const more = ids === undefined ? '' : `ids:${ids}\n`;
    socket.send(`SUBSCRIBE\nid:${to}\ndestination:${to}\n${more}receipt:1\n\n\0`);
  }
  await vi.waitFor(() => expect(receipts).toBe(destinations.length));
  return {
    heard: (to: string) => heard.get(to) ?? 0,
    isOpen: () => socket.readyState === socket.OPEN,
    close: () => socket.terminate(),
  };
}

let serial = 0;

/** A company with a person, an elevator with a camera, and whatever that person can have open of it. */
export async function everythingOpen(node: OpeningNode, scope: DataScope): Promise<EverythingOpen> {
  const { here, push, live, files, elsewhere, base, administrator } = node;
  serial += 1;
  const username = `person${serial}`;
  const alarmChannel = scope === 'company' ? `channel${serial}` : null;
  const companyId = await here.aCompany(`公司 ${serial}`);
  const elevatorId = await here.anElevator({ maintainerId: companyId });
  await here.db
    .updateTable('elevator')
    .set({ othersId: `site/${serial}`, alarmChannel, regionCode: '310104' })
    .where('id', '=', elevatorId)
    .execute();
  const groupOf = async (groupName: string, parentId?: string) =>
    dataOf(
      await here.ask(
        groupCalls.create,
        { companyId, groupName, ...(parentId === undefined ? {} : { parentId }) },
        administrator,
      ),
    ).id;
  const whole = await groupOf('全部');
  const [groupId, otherGroupId] = [await groupOf('一组', whole), await groupOf('二组', whole)];
  dataOf(
    await here.ask(
      groupMemberCalls.distributeElevators,
      { id: groupId, elevatorIds: [elevatorId] },
      administrator,
    ),
  );
  const userId = await here.aUser(username, companyId, { permissions: rights, scope });
  await here.db
    .updateTable('userAccount')
    .set({ groupId, regionCodes: ['310104'], alarmChannel })
    .where('id', '=', userId)
    .execute();
  if (alarmChannel !== null) {
    const { id: roleId } = await here.db
      .insertInto('role')
      .values({ roleName: `special ${serial}`, scope: 'alarmChannel', companyId })
      .returning('id')
      .executeTakeFirstOrThrow();
    await here.db.insertInto('userRole').values({ userId, roleId }).execute();
  }
  const roles = await here.db
    .selectFrom('userRole')
    .select('roleId')
    .where('userId', '=', userId)
    .orderBy('roleId')
    .execute();
  const token = await here.signIn(username);
  const as = { token };
  const viewer = (await here.viewers.authenticate(token))!;

  const display = dataOf(
    await here.ask(displayCalls.makeDisplay, { displayName: '墙', screen: '/realtime/all' }, as),
  );
  const { p256dh, auth } = aBrowser();
  const endpoint = `https://push.example.com/${serial}`;
  const browser = dataOf(await here.ask(messagePreferenceCalls.subscribe, { endpoint, p256dh, auth }, as));

  const client = await listen(base, token, [
    [faultQueue(username)],
    [messageQueue(username)],
    [liveCountsDestination],
    [liveElevatorsDestination, elevatorId],
    ...(alarmChannel === null ? [] : [[alarmQueue(username)] as [string]]),
  ]);

  const access = dataOf(await here.ask(cameraCalls.token, { elevatorId }, as));
  const special =
    alarmChannel === null ? undefined : await here.ask(cameraCalls.specialToken, { elevatorId }, as);
  const aborting = new AbortController();
  const pictures = await fetch(`http://${base}${access.standard.flv!}`, { signal: aborting.signal });
  let picturesEnded = false;
  const drain = async () => {
    const reader = pictures.body!.getReader();
    while (!(await reader.read()).done);
  };
  void drain()
    .catch(() => undefined)
    .then(() => (picturesEnded = true));
  const [pictureSocket, talkSocket] = [access.standard.wsFlv!, access.talk!].map(
    (address) => new WebSocket(`ws://${base}${address}`),
  ) as [WebSocket, WebSocket];
  await Promise.all(
    [pictureSocket, talkSocket].map((socket) => new Promise((done) => socket.once('open', done))),
  );
  let endedElsewhere = false;
  elsewhere.hold((await here.cameras.admit(access.accessToken))!, () => (endedElsewhere = true));

  const sha256 = await here.store.put(Buffer.from('a picture'));
  const fileId = String(serial).padStart(32, '0');
  await here.db
    .insertInto('storedFile')
    .values({ id: fileId, sha256, thumbSha256: sha256, mediaType: 'image/png', width: 1, height: 1, size: 9 })
    .execute();
  const fileAddress = files.shownTo(viewer).addressOf(fileId);
  let cut = false;
  here.underWay.begin(elevatorCalls.export, viewer, () => (cut = true));
  await here.underWay.judge();

  /** Alarms and messages go by one socket, so what was not heard before the message will not come. */
  const hearsAlarms = async (): Promise<boolean> => {
    const queue = messageQueue(username);
    const [alarms, messages] = [client.heard(alarmQueue(username)), client.heard(queue)];
    push.deliverAlarm(
      { elevatorId, alarmChannel: alarmChannel! },
      { warningType: '1', deviceId: '1', id: '1' },
    );
    push.deliverMessage(userId, 'fence');
    await vi.waitFor(() => expect(client.heard(queue) > messages || !push.hasPageOf(userId)).toBe(true));
    return client.heard(alarmQueue(username)) > alarms;
  };

  return {
    userId,
    username,
    token,
    sessionId: viewer.sessionId,
    roleIds: roles.map(({ roleId }) => roleId),
    companyId,
    elevatorId,
    otherGroupId,
    async goesOn() {
      const told: string[] = [];
      push.deliverFault(
        elevatorId,
        () => decodeNotification(''),
        ({ userId: each }) => {
          told.push(each);
          return false;
        },
      );
      const admitted = async (given: string) => (await here.cameras.admit(given)) !== undefined;
      const { data } = special?.envelope ?? {};
      return {
        'calls by a token': (await here.ask(sessionCalls.ping, {}, as)).envelope.success,
        'a display': (await here.ask(monitoringCalls.counts, {}, { token: display.token })).envelope.success,
        'notices of faults': told.includes(userId),
        ...(special ? { 'alarms of cameras': await hearsAlarms() } : {}),
        'live elevators': live.reaches(userId, elevatorId),
        'live counts': live.reaches(userId),
        'messages on a page': push.hasPageOf(userId),
        'messages to a browser':
          (await here.db
            .selectFrom('webPushSubscription')
            .select('id')
            .where('id', '=', browser.id)
            .executeTakeFirst()) !== undefined,
        'pictures over HTTP': !picturesEnded,
        'pictures over a web socket': pictureSocket.readyState === pictureSocket.OPEN,
        'a talk line': talkSocket.readyState === talkSocket.OPEN,
        'a camera token': await admitted(access.accessToken),
        ...(data ? { 'a camera token of a special account': await admitted(data.accessToken) } : {}),
        'an address of a file': (await here.app.inject(fileAddress)).headers['content-type'] === 'image/png',
        'a file under way': !cut,
        'a picture at another node': !endedElsewhere,
      };
    },
    close() {
      client.close();
      aborting.abort();
      pictureSocket.terminate();
      talkSocket.terminate();
    },
  };
}
