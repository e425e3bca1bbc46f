import type { Call, InputOf, ReplyOf } from '@hoistway/contract/call.ts';
import type { Envelope } from '@hoistway/contract/envelope.ts';
import { bodyOf } from '@hoistway/contract/file/upload.ts';
import { encodeInput } from '@hoistway/contract/wire.ts';
import { loadViewer, noSession } from '#area/session/sessionStore.ts';
import {
  actAs,
  actorOf,
  asSystem,
  type Transaction,
  type TransactionContext,
} from '#platform/call/requestContext.ts';
import { translators } from '#platform/texts.ts';
import type { Viewer } from '#platform/viewer.ts';
import { writesIn } from '../demoPeople.ts';
import type { Files } from '#platform/files/files.ts';
import { asDatabase, partOf } from './asDatabase.ts';
import { demoApp } from './demoApp.ts';

/** The people of the demo at their screens, in the transaction that fills it in. */
export interface People {
  /** Has somebody make a call at a moment, now if none is given; answers what they were answered. */
  ask<C extends Call>(username: string, call: C, input: InputOf<C>, at?: number): Promise<ReplyOf<C>>;
  /** Lets somebody write many records at once, by the rules of an import. */
  act<T>(username: string, work: (ctx: TransactionContext) => Promise<T>): Promise<T>;
}

/** On whose account is written what nobody did. */
const demo = asSystem('demo');

async function findViewer(tx: Transaction, username: string): Promise<Viewer> {
  const user = await tx
    .selectFrom('userAccount')
    .where('username', '=', username)
    .select('id')
    .executeTakeFirst();
  const viewer = user && (await loadViewer(tx, user.id, noSession));
  if (!viewer) throw new Error(`${username} may do nothing`);
  return viewer;
}

/** Lets people of the demo use the product within a transaction, and ends when `work` does. */
export async function withPeople<T>(
  tx: Transaction,
  now: number,
  work: (people: People) => Promise<T>,
  /** Where the files are kept that they bring; without it they bring none. */
  files?: Files,
): Promise<T> {
  let at = now;
  const db = asDatabase(tx);
  // Read once: nobody's rights change while the demo is filled in.
  const viewers = new Map<string, Viewer>();
  const viewerOf = async (username: string): Promise<Viewer> => {
    const viewer = viewers.get(username) ?? (await findViewer(tx, username));
    viewers.set(username, viewer);
    return viewer;
  };
  const app = await demoApp(db, { now: () => new Date(at) }, viewerOf, files);
  try {
    return await work({
      async ask(username, call, input, when = now) {
        at = when;
        const { path, form } = encodeInput(call, input);
        const body = form && new Response(bodyOf(form, input));
        const response = await app.inject({
          method: call.method,
          url: `/api/${path}`,
          headers: {
            authorization: username,
            'accept-language': writesIn(username),
            ...(body ? { 'content-type': body.headers.get('content-type')! } : {}),
          },
          ...(body ? { payload: Buffer.from(await body.arrayBuffer()) } : {}),
        });
        await actAs(tx, demo);
        const envelope = response.json<Envelope<ReplyOf<typeof call>>>();
        if (!envelope.success)
          throw new Error(
            `${username} cannot ${call.name}: ${envelope.code} ${JSON.stringify(envelope.errors)}`,
          );
        return envelope.data as ReplyOf<typeof call>;
      },
      async act(username, write) {
        const viewer = await viewerOf(username);
        const language = writesIn(username);
        await actAs(tx, actorOf(viewer));
        const done = await write({
          db: partOf(tx),
          viewer: { ...viewer, writes: true },
          address: '127.0.0.1',
          client: 'demo',
          requestId: 'demo',
          language,
          origin: undefined,
          t: translators[language],
          findRefs: async () => new Set(),
        });
        await actAs(tx, demo);
        return done;
      },
    });
  } finally {
    await app.close();
  }
}
