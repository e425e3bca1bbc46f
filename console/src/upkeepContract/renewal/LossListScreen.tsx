import { Button } from 'antd';
import { useNavigate } from 'react-router';
import { lossReasons } from '@hoistway/contract/upkeepContract/contractStatus.ts';
import { renewalCalls, type LossRow } from '@hoistway/contract/upkeepContract/renewal.ts';
import { Allowed } from '#kit/Allowed.tsx';
import { useSubmit } from '#kit/call/useSend.ts';
import { confirm } from '#kit/confirm.ts';
import { BusinessWord } from '#kit/glyph/StatusWord.tsx';
import { columns } from '#kit/list/columns.tsx';
import { ListScreen } from '#kit/list/ListScreen.tsx';
import type { RowAction } from '#kit/list/RowMenu.tsx';
import { CompanyPick } from '#kit/pick/CompanyPick.tsx';
import { useText } from '#kit/text.ts';
import { contractPath, renewContractPath } from '../contractPath.ts';
import { losePath } from './paths.ts';
import './renewal.css';

const lossColumns = columns(
  renewalCalls.losses,
  ['contractNo', 'partyA', 'lostOn', 'elevators', 'elevatorNumbers', 'reason', 'remark', 'pending'],
  {
    contractNo: { title: 'contract.contractNo', width: 140, strong: true },
    partyA: { title: 'contract.partyA', width: 150 },
    lostOn: { title: 'contractLoss.lostOn', width: 116 },
    elevators: { title: 'loss.number', width: 90, align: 'right' },
    elevatorNumbers: {
      title: 'loss.elevators',
      width: 180,
      cell: (row, t) => {
        const names = row.elevatorNumbers.join(t('contract.comma'));
        return row.elevators > row.elevatorNumbers.length
          ? t('contract.andMore', { names, n: row.elevators })
          : names;
      },
    },
    reason: { title: 'contractLoss.reason', width: 110 },
    remark: { title: 'contractLoss.remark', width: 150 },
    pending: {
      title: 'loss.state',
      width: 140,
      cell: (row, t) =>
        row.regained > 0 ? (
          <BusinessWord state="done" word={t('loss.regained', { n: row.regained })} />
        ) : (
          <BusinessWord
            state={row.pending ? 'waiting' : 'off'}
            word={t(row.pending ? 'loss.pending' : 'loss.effective')}
          />
        ),
    },
    readableUntil: { title: 'loss.readableUntil', width: 116 },
    byName: { title: 'contract.createdBy', width: 110 },
    companyName: { title: 'contract.companyId', width: 180 },
    createdAt: { title: 'contractLoss.createdAt', width: 150 },
  },
  ['readableUntil', 'byName', 'companyName', 'createdAt'],
);

/** What was lost and why, the newest first. */
export function LossListScreen() {
  const t = useText();
  const navigate = useNavigate();
  const keep = useSubmit(renewalCalls.keep);
  const actsOf = (row: LossRow): RowAction[] => [
    ...(row.managed && row.regained < row.elevators
      ? ([
          {
            key: 'renew',
            text: t('renewal.renew'),
            permission: 'contract.renew',
            run: () => void navigate(renewContractPath(row.contractId)),
          },
        ] satisfies RowAction[])
      : []),
    ...(row.managed && row.pending
      ? ([
          {
            key: 'keep',
            text: t('loss.keep'),
            permission: 'contract.lose',
            run: () =>
              confirm(t, {
                title: t('loss.keepTitle'),
                hint: t('loss.keepText', { number: row.contractNo, n: row.elevators }),
                button: t('loss.keep'),
                run: () => keep({ id: row.contractId, lossId: row.id }),
              }),
          },
        ] satisfies RowAction[])
      : []),
  ];
  return (
    <ListScreen
      name="contractLosses"
      title={t('route.upkeep.lose')}
      call={renewalCalls.losses}
      search={[
        { name: 'words', label: t('contract.words') },
        {
          name: 'reason',
          label: t('contractLoss.reason'),
          options: lossReasons.map((value) => ({ value, label: t(`lossReason.${value}`) })),
        },
        { name: 'companyId', label: t('contract.companyId'), pick: <CompanyPick /> },
      ]}
      columns={lossColumns}
      unit="loss.unit"
      emptyHint={t('loss.emptyHint')}
      rowActions={actsOf}
      pathOf={(row) => contractPath(row.contractId)}
      action={
        <Allowed permission="contract.lose">
          <Button type="primary" onClick={() => void navigate(losePath)}>
            {t('route.upkeep.loseAdd')}
          </Button>
        </Allowed>
      }
    />
  );
}
