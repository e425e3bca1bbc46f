import { wordOrder } from '#platform/names.ts';
import { messageRobot, type messageRobotCalls } from '@hoistway/contract/outbox/messageRobot.ts';
import type { ReadInputOf } from '@hoistway/contract/call.ts';
import { sql } from 'kysely';
import type { Database, Transaction } from '../call/requestContext.ts';
import type { Robot } from './robotChannel.ts';
import { insertRecord } from '../database/insertRecords.ts';

type Written = Omit<ReadInputOf<typeof messageRobotCalls.create>, 'companyId'>;

/** As much of an address as shows which it is, and not its key. */
const hintOf = (address: string): string => `${new URL(address).host}/…${address.slice(-4)}`;

/** The robots of a company. */
export const listRobots = (db: Database, companyId: string) =>
  db
    .selectFrom('messageRobot')
    .innerJoin('messageRobotSecret', 'robotId', 'id')
    .select(['id', 'robotName', 'type', 'language', 'enabled', 'addressHint'])
    .select(sql<boolean>`secret is not null`.as('hasSecret'))
    .where('companyId', '=', companyId)
    .orderBy(wordOrder('robotName'))
    .execute();

/** A robot with its secrets. */
export const findRobot = (db: Database, id: string): Promise<Robot & { language: 'zh' | 'en' }> =>
  db
    .selectFrom('messageRobot')
    .innerJoin('messageRobotSecret', 'robotId', 'id')
    .select(['type', 'language', 'address', 'secret'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow();

export async function addRobot(
  tx: Transaction,
  companyId: string,
  { address, secret, ...robot }: Written,
): Promise<string> {
  const id = await insertRecord(tx, messageRobot, { ...robot, companyId, addressHint: hintOf(address) });
  await tx
    .insertInto('messageRobotSecret')
    .values({ robotId: id, address, secret: secret || null })
    .execute();
  return id;
}

/** Changes what is given; an address or a secret that is left out stays. */
export async function changeRobot(
  tx: Transaction,
  id: string,
  { address, secret, ...robot }: Partial<Written>,
): Promise<void> {
  const changed = {
    ...robot,
    ...(address === undefined ? {} : { addressHint: hintOf(address) }),
    // The audit log says that it changed, and not what it is.
    ...(address === undefined && secret === undefined
      ? {}
      : { secretChangedAt: sql<string>`clock_timestamp()` }),
  };
  if (Object.keys(changed).length > 0)
    await tx.updateTable('messageRobot').set(changed).where('id', '=', id).execute();
  const secrets = {
    ...(address === undefined ? {} : { address }),
    ...(secret === undefined ? {} : { secret: secret || null }),
  };
  if (Object.keys(secrets).length > 0)
    await tx.updateTable('messageRobotSecret').set(secrets).where('robotId', '=', id).execute();
}

export const removeRobot = (tx: Transaction, id: string) =>
  tx.deleteFrom('messageRobot').where('id', '=', id).execute();
