import { othersThan } from '@hoistway/contract/fieldGroups.ts';
import { contract } from '@hoistway/contract/upkeepContract/contract.ts';
import { contractCalls } from '@hoistway/contract/upkeepContract/contractCalls.ts';
import { columns } from '#kit/list/columns.tsx';
import { noValue, numberText } from '#kit/format/number.ts';
import { ContractWord } from './ContractWord.tsx';
import { ReceivedBar } from './ReceivedBar.tsx';

const first = [
  'contractNo',
  'partyA',
  'elevators',
  'amount',
  'receivedAmount',
  'daysLeft',
  'expiryDate',
  'termStatus',
] as const;
const spare = [
  'contractType',
  'paymentMode',
  'contractDuration',
  'partyB',
  'companyName',
  'contractNature',
  'billedAmount',
  'invoices',
  'signingDate',
  'effectiveDate',
  'renewedFromNo',
  'reviewedAt',
  'createdAt',
  'note',
] as const;
const others = othersThan(contract.groups.terms, [...first, ...spare]);

/** The columns of every list of contracts. */
export const contractColumns = columns(
  contractCalls.page,
  first,
  {
    contractNo: { width: 150, strong: true },
    partyA: { width: 170 },
    contractType: { width: 120 },
    elevators: { title: 'contract.elevatorsShort', width: 70, align: 'right' },
    amount: { title: 'contract.amountSgd', width: 130 },
    receivedAmount: {
      title: 'contract.received',
      width: 130,
      cell: (row) => <ReceivedBar amount={row.amount} taxRate={row.taxRate} received={row.receivedAmount} />,
    },
    paymentMode: { width: 96 },
    contractDuration: { title: 'contract.durationShort', width: 90, align: 'right' },
    daysLeft: {
      width: 96,
      align: 'right',
      cell: ({ daysLeft, renewalStatus, discardedAt }) =>
        discardedAt !== null || renewalStatus === 'renewedAll' || renewalStatus === 'lostAll' ? (
          noValue
        ) : (
          <strong>{numberText(daysLeft)}</strong>
        ),
    },
    expiryDate: { width: 112 },
    termStatus: { width: 170, cell: (row) => <ContractWord contract={row} /> },
    partyB: { width: 170 },
    companyName: { width: 170 },
    contractNature: { width: 96 },
    billedAmount: { title: 'contract.billedSgd', width: 130 },
    signingDate: { width: 112 },
    effectiveDate: { width: 112 },
    renewedFromNo: { width: 150 },
    note: { width: 200 },
  },
  [...spare, ...others],
);
