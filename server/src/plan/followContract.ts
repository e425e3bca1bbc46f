import type { Language } from '@hoistway/contract/language/language.ts';
import { sql } from 'kysely';
import type { Transaction } from '#platform/call/requestContext.ts';
import { lockRows } from '#platform/database/lockRows.ts';
import type { Tables } from '#platform/database/tables.ts';
import { bothNames } from '#platform/names.ts';
import { translators } from '#platform/texts.ts';

interface OfContract {
  contractId: string;
  companyId: string;
  elevatorIds: string[];
}

/** As much of what a person said of a loss as a plan repeats. */
const maxSaid = 100;

type Loss = Pick<Tables['contractLossCard'], 'contractNo' | 'reason' | 'remark'>;

/** Why a plan stopped, with what was said of the loss. */
function reasonIn(language: Language, { contractNo, reason, remark }: Loss): string {
  const t = translators[language];
  const said = t('maintenancePlan.lostStop', { number: contractNo, reason: t(`lossReason.${reason}`) });
  return remark === null ? said : `${said} · ${remark.slice(0, maxSaid)}`;
}

/** A company has lost elevators: its plans for them stop, and say why. */
export async function stopLostPlans(
  tx: Transaction,
  { contractId, companyId, elevatorIds }: OfContract,
): Promise<void> {
  const losses = await tx
    .selectFrom('contractLossCard')
    .where('contractId', '=', contractId)
    .where('elevatorId', 'in', elevatorIds)
    .select(['elevatorId', 'contractNo', 'reason', 'remark'])
    .execute();
  await lockRows(tx, 'maintenancePlan', { companyId, elevatorId: elevatorIds });
  const byReason = new Map<string, string[]>();
  for (const { elevatorId, ...loss } of losses) {
    const reason = bothNames(reasonIn('zh', loss), reasonIn('en', loss));
    byReason.set(reason, [...(byReason.get(reason) ?? []), elevatorId]);
  }
  for (const [stopReason, ids] of byReason)
    await tx
      .updateTable('maintenancePlan')
      .set({ stopped: true, stopReason, lostContractId: contractId })
      .where('companyId', '=', companyId)
      .where('elevatorId', 'in', ids)
      .where('stopped', '=', false)
      .execute();
}

/** A company maintains elevators again that it had lost: their plans go on, not before today. */
export async function resumePlans(
  tx: Transaction,
  { companyId, elevatorIds }: Pick<OfContract, 'companyId' | 'elevatorIds'>,
): Promise<void> {
  await lockRows(tx, 'maintenancePlan', { companyId, elevatorId: elevatorIds });
  await sql`update maintenance_plan set stopped = false, stop_reason = null, lost_contract_id = null,
      next_due = greatest(next_due, (now() at time zone company.time_zone)::date)
    from company_card company
    where company.id = maintenance_plan.company_id and maintenance_plan.company_id = ${companyId}
      and maintenance_plan.elevator_id = any(${elevatorIds}::bigint[])
      and maintenance_plan.lost_contract_id is not null`.execute(tx);
}
