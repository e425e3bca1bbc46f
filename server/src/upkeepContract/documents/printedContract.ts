import { totalOfAmounts } from '@hoistway/contract/money.ts';
import { othersThan } from '@hoistway/contract/fieldGroups.ts';
import { contract as agreement } from '@hoistway/contract/upkeepContract/contract.ts';
import type { contractDocument } from '@hoistway/contract/upkeepContract/contractPaper.ts';
import type { RequestContext } from '#platform/call/requestContext.ts';
import type { DocumentAnswer } from '#platform/document/documents.ts';
import { factsOf } from '#platform/document/facts.ts';
import type { Files } from '#platform/files/files.ts';
import { findContract } from '../contractDetail.ts';

/** The terms that the template draws at a place of their own; any other stands at the end of the terms. */
const drawn = [
  'contractType',
  'contractNature',
  'paymentMode',
  'signingDate',
  'effectiveDate',
  'contractDuration',
  'expiryDate',
  'taxRate',
  'amount',
  'note',
] as const;
const others = othersThan(agreement.groups.terms, drawn);

/** A contract on paper: who agreed with whom on what for how much, when it is paid, and what became of its elevators. */
export async function printedContract(
  { db, viewer, t }: RequestContext,
  files: Pick<Files, 'shownTo'>,
  id: string,
  now: Date,
): Promise<DocumentAnswer<typeof contractDocument>> {
  const contract = await findContract(db, viewer, files.shownTo(viewer), id, now);
  const customer = await db
    .selectFrom('companyCard')
    .select('names')
    .where('id', '=', contract.customerId)
    .executeTakeFirst();
  const sum = totalOfAmounts(contract.lines.map(({ amount }) => amount));
  return {
    template: 'upkeepContract/documents/contract.typ',
    name: () => t('contractPaper.fileName', { no: contract.contractNo }),
    title: t('contractPaper.title'),
    subject: contract.contractNo,
    record: `/upkeepContract/upkeepContractView?id=${id}`,
    data: { ...contract, customerName: customer?.names ?? null },
    present: (shown) => ({
      ...shown,
      isSum: sum === (contract.agreedAmount ?? contract.amount),
      others: factsOf(agreement, others, shown, t),
    }),
  };
}
