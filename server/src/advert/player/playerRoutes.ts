import { playCalls } from '@hoistway/contract/advert/player/playCalls.ts';
import { playerCalls } from '@hoistway/contract/advert/player/playerCalls.ts';
import type { FastifyInstance } from 'fastify';
import { TokenBuckets } from '#platform/broker/tokenBucket.ts';
import { bulk } from '#platform/call/bulk.ts';
import { Invalid, Refusal, TooManyCalls } from '#platform/call/problems.ts';
import { inTransaction } from '#platform/call/requestContext.ts';
import { serve, type ServeContext } from '#platform/call/serve.ts';
import type { Metrics } from '#platform/web/metrics.ts';
import { limitedAddress } from '#platform/web/clientAddress.ts';
import { insertCommand, listCommands } from './commandStore.ts';
import { claimToken, endPairing, insertCode, pairTerminal } from './pairingStore.ts';
import { manifestOf, withFiles } from './manifestOf.ts';
import { findLogOwner, takePlayLog } from '../proof/takePlayLog.ts';
import { isPlayerKey } from './playerKey.ts';
import { challengePlayer, findTold, noteSent, openPlayer, takeReport } from './playerStore.ts';

/** A building with thirty new screens behind one address may show all of them at once. */
const codesAtOnce = 30;
const codesASecond = 1 / 20;
/** Somebody who types a code wrongly ten times waits. */
const triesAtOnce = 10;
const triesASecond = 1 / 30;

/** Players of terminals: what people do with them, and what they say by themselves. */
export function playerRoutes(
  app: FastifyInstance,
  context: ServeContext,
  { now, weather, metrics }: { now(): number; weather: boolean; metrics: Pick<Metrics, 'add'> },
): void {
  const { files } = context;
  const codes = new TokenBuckets(codesASecond, codesAtOnce);
  const tries = new TokenBuckets(triesASecond, triesAtOnce);

  serve(app, context, playerCalls, {
    pair: async ({ viewer, transact }, input) => {
      if (!tries.take(viewer.userId, now())) throw new TooManyCalls();
      await transact((ctx) => pairTerminal(ctx, input, now()));
    },
    unpair: (ctx, chosen) =>
      bulk(ctx, 'terminal', chosen, async ({ db }, id) => {
        if (!(await endPairing(db, id))) throw new Refusal('terminalNotPaired');
      }),
    control: (ctx, { action, ...chosen }) =>
      bulk(ctx, 'terminal', chosen, ({ db, viewer }, id) =>
        insertCommand(db, { terminalId: id, action, askedBy: viewer.userId }, now()),
      ),
    commands: ({ db }, { id }) => listCommands(db, id, now()),
  });

  serve(app, context, playCalls, {
    code: async ({ address, t, transact }, { publicKey }) => {
      if (!codes.take(limitedAddress(address), now())) throw new TooManyCalls();
      if (!isPlayerKey(publicKey)) throw new Invalid({ publicKey: t('invalid.playerKey') });
      const at = now();
      const code = await transact(({ db }) => insertCode(db, publicKey, at));
      return { ...code, now: new Date(at).toISOString() };
    },
    claim: inTransaction(async ({ db }, { claim }) => ({ token: await claimToken(db, claim, now()) })),
    challenge: inTransaction(async ({ db }, { token }) => ({
      nonce: await challengePlayer(db, token, now()),
    })),
    connect: inTransaction(async ({ db }, input) => {
      const at = now();
      return { ...(await openPlayer(db, input, at)), now: new Date(at).toISOString() };
    }),
    state: inTransaction(({ db }, report) => takeReport(db, report, now())),
    manifest: async ({ transact }, { token, connection }) => {
      const at = now();
      const { terminal, isTold } = await findTold(context.db, token, connection);
      const manifest = await manifestOf(context.db, terminal, { now: at, weather });
      if (!isTold(manifest.hash)) await transact(({ db }) => noteSent(db, terminal.id, manifest.hash, at));
      return { now: new Date(at).toISOString(), ...(await withFiles(manifest, files)) };
    },
    log: async ({ transact }, log) => {
      const owner = await findLogOwner(context.db, files, log);
      const { until, found } = await transact((ctx) => takePlayLog(ctx.db, owner, log, now()));
      for (const [finding, lines] of found)
        metrics.add('hoistway_play_lines_not_counted_total', 'Lines of players that count nowhere', lines, {
          finding,
        });
      return { until };
    },
  });
}
