import type { Permission } from '@hoistway/contract/permissions.ts';
import { orderStatus } from '@hoistway/contract/workOrder/orderStatus.ts';
import type { Transaction, TransactionContext } from '#platform/call/requestContext.ts';
import { completeByProgram } from './move/completion.ts';
import { holdOrders } from './move/lockOrder.ts';
import { moveByProgram, moveOrder } from './move/moveOrder.ts';

/** What the installation of an elevator makes of its work order. */

/** Holds the order with its elevator until the transaction ends. */
export const holdInstallation = (tx: Transaction, id: string): Promise<void> => holdOrders(tx, [id]);

/** With its first step somebody is at work. */
export async function beginInstallation(tx: Transaction, id: string, at: Date): Promise<void> {
  await moveByProgram(tx, { id, move: 'followSteps', at });
}

/** With its last step the work is done. */
export const finishInstallation = (tx: Transaction, id: string, at: Date): Promise<void> =>
  completeByProgram(tx, { id, move: 'built', at });

/** Nobody has begun, and nobody need go. */
export async function withdrawInstallation(tx: Transaction, id: string, at: Date): Promise<void> {
  await moveByProgram(tx, { id, move: 'withdraw', at });
}

/** The person of the order accepts or refuses it, pauses or goes on; `admittedBy` is the permission of their call. */
export async function actOnInstallation(
  ctx: TransactionContext,
  act: {
    id: string;
    move: 'accept' | 'refuse' | 'pause' | 'resume';
    remark?: string | undefined;
    admittedBy: Permission;
  },
  at: Date,
): Promise<void> {
  await moveOrder(ctx, { ...act, at });
}

/** Sends the order to another person, for a reason. */
export async function handOverInstallation(
  ctx: TransactionContext,
  order: { id: string; status: string; handlerId: string; remark: string; admittedBy: Permission },
  at: Date,
): Promise<void> {
  const { status, ...said } = order;
  await moveOrder(ctx, { ...said, move: status === orderStatus.atWork ? 'takeOver' : 'handOver', at });
}
