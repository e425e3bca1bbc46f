import type { installContractDocument } from '@hoistway/contract/install/installContractCalls.ts';
import { percentOf } from '@hoistway/contract/upkeepContract/billing/tax.ts';
import type { RequestContext } from '#platform/call/requestContext.ts';
import type { DocumentAnswer } from '#platform/document/documents.ts';
import { findInstallContract, linesOfContract } from '../contract/installContractStore.ts';
import { listMilestones } from '../contract/milestones.ts';

const weekdays = [1, 2, 3, 4, 5, 6, 7] as const;

/** A contract of installation on paper: who installs what for whom until when, for how much, and when it is paid. */
export async function printedInstallContract(
  { db, viewer, t }: RequestContext,
  id: string,
): Promise<DocumentAnswer<typeof installContractDocument>> {
  const contract = await findInstallContract(db, viewer, id);
  const taxAmount = percentOf(contract.amount, contract.taxRate);
  return {
    template: 'install/documents/installContract.typ',
    name: () => t('installContract.fileName', { no: contract.contractNo }),
    title: t('installContract.paperTitle'),
    subject: contract.contractNo,
    record: `/install/contractDetail?id=${id}`,
    data: {
      ...contract,
      lines: await linesOfContract(db, viewer, id),
      milestones: await listMilestones(db, contract),
      taxAmount,
      grossAmount: contract.amount + taxAmount,
    },
    present: (shown) => ({
      ...shown,
      days: weekdays
        .filter((day) => shown.weekdays.includes(day))
        .map((day) => t(`weekday.${day}`))
        .join(t('contract.comma')),
      milestones: shown.milestones.map((each) => ({
        ...each,
        percent: `${each.share / 100}%`,
        owed: each.stepName
          ? t('installContract.stepAudited', { step: each.stepName })
          : t('installContract.daysAfter', { n: each.afterDays ?? 0 }),
      })),
    }),
  };
}
