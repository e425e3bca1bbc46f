import {
  commandLifeMs,
  type PlayerAction,
  type PlayerCommand,
} from '@hoistway/contract/advert/player/playerCommand.ts';
import { sql } from 'kysely';
import { Refusal } from '#platform/call/problems.ts';
import type { Database, Transaction } from '#platform/call/requestContext.ts';
import { announce } from '#platform/event/announce.ts';
import { playerCalled } from './playerEvents.ts';

const shownCommands = 20;
const keptMs = 90 * 24 * 3_600_000;

/** Asks something of the player of a terminal, which is told at once if it is connected. */
export async function insertCommand(
  tx: Transaction,
  { terminalId, action, askedBy }: { terminalId: string; action: PlayerAction; askedBy: string },
  now: number,
): Promise<void> {
  const paired = await tx
    .selectFrom('terminalPlayer')
    .select('terminalId')
    .where('terminalId', '=', terminalId)
    .executeTakeFirst();
  if (!paired) throw new Refusal('terminalNotPaired');
  await tx
    .deleteFrom('playerCommand')
    .where('terminalId', '=', terminalId)
    .where('createdAt', '<', new Date(now - keptMs).toISOString())
    .execute();
  await tx
    .insertInto('playerCommand')
    .values({
      terminalId,
      action,
      reason: null,
      askedBy,
      createdAt: new Date(now),
      expiresAt: new Date(now + commandLifeMs),
    })
    .execute();
  await announce(tx, playerCalled, { terminalId });
}

/** What was last asked of the player of a terminal, the newest first. */
export const listCommands = (db: Database, terminalId: string, now: number): Promise<PlayerCommand[]> =>
  db
    .selectFrom('playerCommand as command')
    .leftJoin('userCard as person', 'person.id', 'command.askedBy')
    .select([
      'command.id',
      'command.action',
      'command.reason',
      'command.createdAt',
      'command.endedAt',
      'person.nicks as askedByName',
      sql<
        PlayerCommand['state']
      >`case when command.ended_at is null and command.expires_at <= ${new Date(now)}
        then 'expired' else command.state end`.as('state'),
    ])
    .where('command.terminalId', '=', terminalId)
    .orderBy('command.id', 'desc')
    .limit(shownCommands)
    .execute();
