import type { ReadInputOf } from '@hoistway/contract/call.ts';
import { installContract } from '@hoistway/contract/install/installContract.ts';
import type { installContractCalls } from '@hoistway/contract/install/installContractCalls.ts';
import { holdElevators } from '#area/elevator/holdElevators.ts';
import {
  followInstallation,
  holdBilledInstallation,
} from '#area/upkeepContract/billing/installation/installationBilling.ts';
import { Refusal } from '#platform/call/problems.ts';
import type { TransactionContext } from '#platform/call/requestContext.ts';
import { insertRecord } from '#platform/database/insertRecords.ts';
import { lockRows } from '#platform/database/lockRows.ts';
import { updateRecord } from '#platform/database/updateRecord.ts';
import { judgeChange, judgeTerms } from './installContractRules.ts';
import { findInstallContract } from './installContractStore.ts';

/** A contract, locked, of those the viewer's company keeps. */
export async function managedContract({ db, viewer }: TransactionContext, id: string) {
  await lockRows(db, 'installContract', { id });
  const contract = await findInstallContract(db, viewer, id);
  if (!contract.managed) throw new Refusal('noAuthority');
  return contract;
}

/** Adds a contract of the viewer's company. */
export async function addInstallContract(
  ctx: TransactionContext,
  contract: ReadInputOf<typeof installContractCalls.create>,
) {
  const { companyId, userId } = ctx.viewer;
  await holdElevators(
    ctx.db,
    contract.lines.map(({ elevatorId }) => elevatorId),
  );
  const id = await insertRecord(ctx.db, installContract, {
    ...contract,
    companyId,
    customerId: contract.customerId ?? null,
    maintainerId: contract.maintainerId ?? null,
    note: contract.note ?? null,
    ...(await judgeTerms(ctx, contract)),
    createdBy: userId,
  });
  return { id };
}

/** Changes what is agreed, and what was billed of it follows. */
export async function changeInstallContract(
  ctx: TransactionContext,
  { id, ...changes }: ReadInputOf<typeof installContractCalls.update>,
): Promise<void> {
  await holdBilledInstallation(ctx.db, id);
  const before = await managedContract(ctx, id);
  const after = { ...before, ...changes };
  await holdElevators(
    ctx.db,
    after.lines.map(({ elevatorId }) => elevatorId),
  );
  await judgeChange(ctx, before, after);
  const worked = await judgeTerms(ctx, after, before);
  await updateRecord(ctx.db, installContract, id, { ...changes, ...worked });
  await followInstallation(ctx.db, { ...after, ...worked });
}
