import { randomUUID } from 'node:crypto';
import { messageCalls } from '@hoistway/contract/outbox/message.ts';
import { messagePreferenceCalls, type messageKindRow } from '@hoistway/contract/outbox/messagePreference.ts';
import type { FastifyInstance } from 'fastify';
import type { z } from 'zod';
import { maskText } from '../call/masking.ts';
import { Forbidden, Refusal } from '../call/problems.ts';
import { inTransaction, type Database } from '../call/requestContext.ts';
import { serve, type ServeContext } from '../call/serve.ts';
import type { Clock } from '../clock.ts';
import type { Viewer } from '../viewer.ts';
import type { MessageKind } from './messageKind.ts';
import { findTest, pageDeliveries } from './messageStore.ts';
import { savePreference, switchedOff } from './preferenceStore.ts';
import { noteSeen } from './settle.ts';
import { findReach, removeSubscription, saveSubscription } from './subscriptionStore.ts';
import { tell } from './tell.ts';
import { testKind } from './testKind.ts';

const token = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

interface MessageNeeds {
  messageKinds: ReadonlyMap<string, MessageKind>;
  /** By which browsers recognise the server. */
  publicKey: string;
  clock: Clock;
  isSuperAdministrator(db: Database, viewer: Viewer): Promise<boolean>;
}

/** An e-mail address as it is shown where it is not needed: its first letter and where it is kept. */
const maskEmail = (address: string): string => address.replace(/^(.)[^@]*/, '$1***');
const maskAddress = (address: string): string =>
  address.includes('@')
    ? maskEmail(address)
    : /^\+?\d+$/.test(address)
      ? maskText('phone', address)
      : address;

export function messageRoutes(
  app: FastifyInstance,
  context: ServeContext,
  { messageKinds, publicKey, clock, isSuperAdministrator }: MessageNeeds,
): void {
  serve(app, context, messageCalls, {
    page: async ({ db, viewer }, search, page) => {
      if (!(await isSuperAdministrator(db, viewer))) throw new Forbidden();
      const { rows, total } = await pageDeliveries(db, search, page);
      const shown = rows.map((row) => ({ ...row, address: row.address && maskAddress(row.address) }));
      return { rows: shown, total };
    },
    seen: inTransaction(async ({ db }, given) => {
      if (token.test(given.token)) await noteSeen(db, given.token, clock.now());
    }),
    test: inTransaction(async ({ db, viewer: { userId } }, { channel }) => {
      const key = `outbox.test:${randomUUID()}`;
      const subject = `user:${userId}`;
      return { id: await tell(db, testKind, {}, { key, subject, to: { userId }, channels: [channel] }) };
    }),
    tested: async ({ db, viewer }, { id }) => {
      const found = await findTest(db, id, viewer.userId);
      if (!found) throw new Refusal('objectMissing');
      return found;
    },
  });

  serve(app, context, messagePreferenceCalls, {
    one: async ({ db, viewer: { userId }, t }) => {
      const off = await switchedOff(db, userId);
      const { phone, email, subscriptions } = await findReach(db, userId);
      const kinds = [...messageKinds.values()].flatMap(
        ({ name, label, lifeAndLimb, channels }): z.input<typeof messageKindRow>[] =>
          label === undefined
            ? []
            : [
                {
                  kind: name,
                  label: t(label),
                  lifeAndLimb,
                  channels: channels.flatMap((channel) =>
                    channel === 'robot'
                      ? []
                      : [
                          {
                            channel,
                            on:
                              lifeAndLimb ||
                              !off.some((each) => each.kind === name && each.channel === channel),
                          },
                        ],
                  ),
                },
              ],
      );
      return {
        kinds,
        phone: phone === null ? null : maskText('phone', phone),
        email: email === null ? null : maskEmail(email),
        publicKey,
        subscriptions,
      };
    },
    save: inTransaction(async ({ db, viewer: { userId } }, preference) => {
      const kind = messageKinds.get(preference.kind);
      if (!kind?.label || !kind.channels.includes(preference.channel)) throw new Refusal('objectMissing');
      if (kind.lifeAndLimb && !preference.on) throw new Refusal('lifeAndLimbMessage');
      await savePreference(db, userId, preference);
    }),
    subscribe: inTransaction(async ({ db, viewer: { userId, sessionId }, client }, subscription) => ({
      id: await saveSubscription(db, { ...subscription, userId, sessionId, client }),
    })),
    unsubscribe: inTransaction(async ({ db, viewer: { userId } }, { id }) => {
      await removeSubscription(db, userId, id);
    }),
  });
}
