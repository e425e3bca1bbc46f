import { isEntrapment } from '@hoistway/contract/fault/fault.ts';
import { faultRules } from '#area/faultCode/faultRules.ts';
import type { Transaction } from '#platform/call/requestContext.ts';
import { appendOperationRecord } from './operation/appendOperationRecord.ts';

/** What concerns those inside: the alarm button, the car between floors, anything of the highest weight. */
export function concernsPeople(code: string): boolean {
  const rule = faultRules.get(code);
  return rule !== undefined && rule.severity === 1 && (rule.class === 'fault' || rule.class === 'alarm');
}

/** What stood when a rescue began, such as that the car is between floors, belongs to it: by the time at which it began. */
export async function keepStandingSignals(
  tx: Transaction,
  caseId: string,
  elevatorId: string,
): Promise<void> {
  const standing = await tx
    .selectFrom('faultCard as fault')
    .where('fault.elevatorId', '=', elevatorId)
    .where('fault.closedAt', 'is', null)
    .select(['fault.code', 'fault.openedAt'])
    .orderBy('fault.openedAt')
    .execute();
  for (const { code, openedAt } of standing)
    if (concernsPeople(code) && !isEntrapment(code))
      await appendOperationRecord(tx, {
        at: new Date(openedAt),
        kind: 'elevatorSignal',
        caseId,
        elevatorId,
        detail: code,
      });
}
