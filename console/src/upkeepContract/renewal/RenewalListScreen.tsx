import { Button } from 'antd';
import { Link, useNavigate } from 'react-router';
import { changeText } from '@hoistway/contract/figure/share.ts';
import { monthlyPrice } from '@hoistway/contract/upkeepContract/renewalRules.ts';
import { renewalCalls } from '@hoistway/contract/upkeepContract/renewal.ts';
import { Allowed } from '#kit/Allowed.tsx';
import { columns } from '#kit/list/columns.tsx';
import { ListScreen } from '#kit/list/ListScreen.tsx';
import { CompanyPick } from '#kit/pick/CompanyPick.tsx';
import { useText } from '#kit/text.ts';
import { moneyText } from '#kit/format/number.ts';
import { contractPath } from '../contractPath.ts';
import { renewPath } from './paths.ts';
import './renewal.css';

const renewalColumns = columns(
  renewalCalls.renewals,
  [
    'contractNo',
    'renewedFromNo',
    'partyA',
    'elevators',
    'amount',
    'formerAmount',
    'effectiveDate',
    'expiryDate',
  ],
  {
    contractNo: { width: 140, strong: true },
    renewedFromNo: {
      title: 'renewal.former',
      width: 140,
      cell: (row) => (
        <Link to={contractPath(row.renewedFromId!)} onClick={(event) => event.stopPropagation()}>
          {row.renewedFromNo}
        </Link>
      ),
    },
    partyA: { width: 160 },
    elevators: {
      title: 'renewal.taken',
      width: 100,
      align: 'right',
      cell: (row, t) => t('renewal.takenOf', { n: row.elevators, all: row.formerElevators }),
    },
    amount: { title: 'contract.amountSgd', width: 116 },
    formerAmount: {
      title: 'renewal.priceChange',
      width: 190,
      align: 'right',
      cell: (row, t) => {
        const price = monthlyPrice(row.amount, row.elevators, row.contractDuration);
        const former = monthlyPrice(row.formerAmount, row.formerElevators, row.formerDuration);
        return (
          <>
            {moneyText(price.toFixed(2))} <strong>{changeText(price, former)}</strong>{' '}
            <span className="hint">{t('renewal.formerPrice', { price: moneyText(former.toFixed(2)) })}</span>
          </>
        );
      },
    },
    formerExpiryDate: { title: 'renewal.formerExpiryDate', width: 130 },
    companyName: { width: 180 },
  },
  [
    'termStatus',
    'formerExpiryDate',
    'companyName',
    'paymentMode',
    'contractType',
    'signingDate',
    'createdAt',
  ],
);

/** Contracts that renew others, the newest first. */
export function RenewalListScreen() {
  const t = useText();
  const navigate = useNavigate();
  return (
    <ListScreen
      name="contractRenewals"
      title={t('route.upkeep.renew')}
      call={renewalCalls.renewals}
      search={[
        { name: 'words', label: t('contract.words') },
        { name: 'companyId', label: t('contract.companyId'), pick: <CompanyPick /> },
      ]}
      columns={renewalColumns}
      unit="renewal.unit"
      emptyHint={t('renewal.emptyHint')}
      pathOf={(row) => contractPath(row.id)}
      action={
        <Allowed permission="contract.renew">
          <Button type="primary" onClick={() => void navigate(renewPath)}>
            {t('route.upkeep.renewAdd')}
          </Button>
        </Allowed>
      }
    />
  );
}
