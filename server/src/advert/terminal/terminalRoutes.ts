import { terminal } from '@hoistway/contract/advert/terminal/terminal.ts';
import { terminalCalls } from '@hoistway/contract/advert/terminal/terminalCalls.ts';
import type { FastifyInstance } from 'fastify';
import { bulk } from '#platform/call/bulk.ts';
import { Invalid } from '#platform/call/problems.ts';
import { inTransaction, type TransactionContext } from '#platform/call/requestContext.ts';
import { serve, type ServeContext } from '#platform/call/serve.ts';
import { insertRecord } from '#platform/database/insertRecords.ts';
import { withChanges } from '#platform/database/manyRows.ts';
import { updateRecord } from '#platform/database/updateRecord.ts';
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

/** Display terminals: the screens in cars and lobbies. */
export function terminalRoutes(app: FastifyInstance, context: ServeContext): void {
  serve(app, context, terminalCalls, {
    page: ({ db, viewer }, search, page) => pageTerminals(db, viewer, search, page),
    create: inTransaction(
      async (ctx, { mac = null, elevatorId = null, groupName = null, remark = null, ...said }) => {
        assertPlaced(ctx, { place: said.place, elevatorId });
        return { id: await insertRecord(ctx.db, terminal, { ...said, mac, elevatorId, groupName, remark }) };
      },
    ),
    update: inTransaction(async (ctx, { id, ...changes }) => {
      const { db, viewer } = ctx;
      const before = await visibleTerminals(db, viewer)
        .where('terminal.id', '=', id)
        .select(['terminal.place', 'terminal.elevatorId'])
        .executeTakeFirstOrThrow();
      assertPlaced(ctx, withChanges(before, changes));
      await updateRecord(db, terminal, id, changes);
    }),
    volume: (ctx, { volume, ...chosen }) =>
      bulk(ctx, 'terminal', chosen, ({ db }, id) => updateRecord(db, terminal, id, { volume })),
    remove: (ctx, chosen) =>
      bulk(ctx, 'terminal', chosen, async ({ db }, id) => {
        await db.deleteFrom('terminal').where('id', '=', id).execute();
      }),
  });
}
