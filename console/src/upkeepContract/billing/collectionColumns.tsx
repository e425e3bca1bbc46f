import { Link } from 'react-router';
import { collectionCalls } from '@hoistway/contract/upkeepContract/billing/collectionCalls.ts';
import { columns } from '#kit/list/columns.tsx';
import { moneyText } from '#kit/format/number.ts';
import { billedContractPath } from './billingPath.ts';

/** The columns of every list of receipts and payments. */
export const collectionColumns = columns(
  collectionCalls.page,
  ['invoiceNo', 'kind', 'date', 'amount', 'payer', 'payee', 'outstanding', 'contractNo'],
  {
    invoiceNo: { title: 'collection.invoiceNo', width: 150, strong: true },
    kind: { width: 90 },
    date: { width: 112 },
    amount: {
      title: 'collection.amountSgd',
      width: 140,
      align: 'right',
      cell: ({ kind, amount }) => (kind === 'payment' ? `−${moneyText(amount)}` : moneyText(amount)),
    },
    payer: { width: 160 },
    payee: { width: 160 },
    outstanding: { title: 'invoice.outstandingSgd', width: 140 },
    contractNo: {
      title: 'collection.contractNo',
      width: 140,
      cell: ({ contractNo, ...of }) => (
        <Link to={billedContractPath(of)} onClick={(event) => event.stopPropagation()}>
          {contractNo}
        </Link>
      ),
    },
    partyA: { title: 'collection.partyA', width: 170 },
    companyName: { title: 'collection.companyName', width: 170 },
    invoiceAmount: { title: 'collection.invoiceAmount', width: 140 },
    note: { width: 200 },
  },
  ['partyA', 'companyName', 'invoiceAmount', 'note', 'createdAt'],
);
