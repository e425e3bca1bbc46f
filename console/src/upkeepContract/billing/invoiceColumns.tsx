import { Link } from 'react-router';
import { billingCalls } from '@hoistway/contract/upkeepContract/billing/billingCalls.ts';
import { BusinessWord } from '#kit/glyph/StatusWord.tsx';
import { ChoiceWord } from '#kit/glyph/ChoiceWord.tsx';
import { columns } from '#kit/list/columns.tsx';
import { moneyText, noValue } from '#kit/format/number.ts';
import { billedContractPath } from './billingPath.ts';
import { Box } from '#kit/layout/Box.tsx';

/** The columns of every list of invoices. */
export const invoiceColumns = columns(
  billingCalls.page,
  ['invoiceNo', 'partyA', 'billingDate', 'dueDate', 'amount', 'outstanding', 'state', 'contractNo'],
  {
    invoiceNo: { width: 150, strong: true },
    partyA: { title: 'invoice.partyA', width: 160 },
    billingDate: { width: 112 },
    dueDate: {
      width: 112,
      cell: ({ dueDate, overdue }, t) =>
        dueDate === null ? (
          noValue
        ) : overdue ? (
          <Box as="span" color="red" title={t('invoice.late')}>
            {dueDate}
          </Box>
        ) : (
          dueDate
        ),
    },
    amount: {
      title: 'invoice.amountSgd',
      width: 140,
      align: 'right',
      cell: ({ amount, creditsId }) => (creditsId === null ? moneyText(amount) : `−${moneyText(amount)}`),
    },
    outstanding: { title: 'invoice.outstandingSgd', width: 140 },
    state: { title: 'invoice.state', width: 116 },
    contractNo: {
      title: 'invoice.contractNo',
      width: 150,
      cell: ({ contractNo, ...of }) => (
        <Link to={billedContractPath(of)} onClick={(event) => event.stopPropagation()}>
          {contractNo}
        </Link>
      ),
    },
    bucket: {
      title: 'invoice.bucket',
      width: 116,
      cell: ({ bucket }) =>
        bucket === null ? noValue : <ChoiceWord choice="overdueBucket" value={bucket} />,
    },
    creditsNo: { title: 'invoice.creditsNo', width: 150 },
    companyName: { title: 'invoice.companyName', width: 170 },
    overdue: {
      title: 'invoice.late',
      width: 90,
      cell: ({ overdue }, t) => (overdue ? <BusinessWord state="bad" word={t('invoice.late')} /> : noValue),
    },
    buyerName: { width: 180 },
    note: { width: 200 },
  },
  [
    'bucket',
    'invoiceType',
    'overdue',
    'netAmount',
    'taxAmount',
    'creditedAmount',
    'receivedAmount',
    'drawer',
    'buyerName',
    'creditsNo',
    'companyName',
    'note',
    'createdAt',
  ],
);
