import { terminal } from '@hoistway/contract/advert/terminal/terminal.ts';
import { terminalCalls } from '@hoistway/contract/advert/terminal/terminalCalls.ts';
import { emptyOf } from '@hoistway/contract/derived.ts';
import type { FastifyInstance } from 'fastify';
import { bulk } from '#platform/call/bulk.ts';
import { Invalid } from '#platform/call/problems.ts';
import { inTransaction, type TransactionContext } from '#platform/call/requestContext.ts';
import { serve, type ServeContext } from '#platform/call/serve.ts';
import { announce } from '#platform/event/announce.ts';
import { insertRecord } from '#platform/database/insertRecords.ts';
import { withChanges } from '#platform/database/manyRows.ts';
import { updateRecord } from '#platform/database/updateRecord.ts';
import { endPairing } from '../player/pairingStore.ts';
import { playerCalled } from '../player/playerEvents.ts';
import { callForUpdate } from '../player/playerStore.ts';
import { groupsOf, pickTerminals } from './pickTerminals.ts';
import { findLaggards } from './laggingTerminals.ts';
import { pageTerminals } from './terminalStore.ts';
import { visibleTerminals } from './visibleTerminals.ts';

/** A car belongs to an elevator. */
function assertPlaced(
  { t }: TransactionContext,
  { place, elevatorId }: { place: string; elevatorId: string | null },
): void {
  if (place === 'car' && elevatorId === null)
    throw new Invalid({ elevatorId: t('invalid.carNeedsElevator') });
}

/** Quiet hours have a beginning and an end. */
function assertQuietHours(
  { t }: TransactionContext,
  { quietFrom, quietUntil }: { quietFrom: string | null; quietUntil: string | null },
): void {
  if ((quietFrom === null) === (quietUntil === null)) return;
  throw new Invalid({ [quietFrom === null ? 'quietFrom' : 'quietUntil']: t('invalid.quietHours') });
}

/** Display terminals: the screens in cars and lobbies. */
export function terminalRoutes(
  app: FastifyInstance,
  context: ServeContext,
  { now }: { now(): number },
): void {
  serve(app, context, terminalCalls, {
    page: ({ db, viewer }, search, page) => pageTerminals(db, viewer, now(), search, page),
    pick: (ctx, search) => pickTerminals(ctx, search),
    groups: ({ db, viewer }, { companyId }) => groupsOf(db, viewer, companyId),
    lag: ({ db, viewer, language }, of) => findLaggards(db, viewer, of, { now: now(), language }),
    create: inTransaction(async (ctx, input) => {
      const whole = { ...emptyOf(terminal), ...input };
      assertPlaced(ctx, whole);
      assertQuietHours(ctx, whole);
      return { id: await insertRecord(ctx.db, terminal, whole) };
    }),
    update: inTransaction(async (ctx, { id, ...changes }) => {
      const { db, viewer } = ctx;
      const before = await visibleTerminals(db, viewer)
        .where('terminal.id', '=', id)
        .select(['terminal.place', 'terminal.elevatorId', 'terminal.quietFrom', 'terminal.quietUntil'])
        .executeTakeFirstOrThrow();
      const after = withChanges(before, changes);
      assertPlaced(ctx, after);
      assertQuietHours(ctx, after);
      await updateRecord(db, terminal, id, changes);
      await callForUpdate(db, [id], now());
    }),
    volume: (ctx, { volume, ...chosen }) =>
      bulk(ctx, 'terminal', chosen, async ({ db }, id) => {
        await updateRecord(db, terminal, id, { volume });
        await announce(db, playerCalled, { terminalId: id });
      }),
    remove: (ctx, chosen) =>
      bulk(ctx, 'terminal', chosen, async ({ db }, id) => {
        await endPairing(db, id);
        await db.deleteFrom('terminal').where('id', '=', id).execute();
      }),
  });
}
