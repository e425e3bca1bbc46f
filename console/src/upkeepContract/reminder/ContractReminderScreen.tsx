import { useMemo } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { contractReminderCalls, type ContractReminder } from '@hoistway/contract/upkeepContract/renewal.ts';
import { reminderSteps } from '@hoistway/contract/upkeepContract/renewalRules.ts';
import { useCall } from '#kit/call/useCall.ts';
import { columns } from '#kit/list/columns.tsx';
import { CountedTabs } from '#kit/list/CountedTabs.tsx';
import { ListScreen } from '#kit/list/ListScreen.tsx';
import type { RowAction } from '#kit/list/RowMenu.tsx';
import { CompanyPick } from '#kit/pick/CompanyPick.tsx';
import { useText } from '#kit/text.ts';
import { EndWord } from '../renewal/endWord.tsx';
import { contractPath, loseContractPath, renewContractPath } from '../contractPath.ts';
import { loseManyPath } from '../renewal/paths.ts';

const reminderColumns = columns(
  contractReminderCalls.reminders,
  ['contractNo', 'partyA', 'expiryDate', 'daysLeft', 'open', 'amount', 'renewalStatus', 'remindedAt'],
  {
    contractNo: { width: 134, strong: true },
    partyA: { width: 138 },
    daysLeft: { width: 156, cell: (row) => <EndWord daysLeft={row.daysLeft} /> },
    open: {
      title: 'contractReminder.open',
      width: 110,
      align: 'right',
      cell: (row, t) => t('renewal.takenOf', { n: row.open, all: row.elevators }),
    },
    amount: { title: 'contract.amountSgd', width: 112 },
    renewalStatus: { width: 132 },
    remindedAt: { title: 'contractReminder.remindedAt', width: 128 },
    companyName: { width: 180 },
  },
  ['effectiveDate', 'companyName', 'contractType', 'paymentMode'],
);

/** Contracts that end within 90 days, and those that ended and are to be decided on. */
export function ContractReminderScreen() {
  const t = useText();
  const navigate = useNavigate();
  const [search] = useSearchParams();
  const companyId = search.get('companyId');
  const counts = useCall(contractReminderCalls.reminderCounts, companyId ? { companyId } : {}, {
    keepPrevious: true,
    onError: 'ignored',
  });
  const step = reminderSteps.find((each) => each === search.get('step'));
  const fixed = useMemo(() => (step === undefined ? {} : { step }), [step]);
  const actsOf = ({ id, managed }: ContractReminder): RowAction[] =>
    managed
      ? [
          {
            key: 'renew',
            text: t('renewal.renew'),
            permission: 'contract.renew',
            run: () => void navigate(renewContractPath(id)),
          },
          {
            key: 'lose',
            text: t('loss.lose'),
            permission: 'contract.lose',
            danger: true,
            run: () => void navigate(loseContractPath(id)),
          },
        ]
      : [];
  return (
    <ListScreen
      name="contractReminder"
      title={t('route.system.remindContract')}
      call={contractReminderCalls.reminders}
      fixed={fixed}
      search={[
        { name: 'words', label: t('contract.words') },
        { name: 'companyId', label: t('contract.companyId'), pick: <CompanyPick /> },
      ]}
      columns={reminderColumns}
      unit="contractReminder.unit"
      emptyHint={t('contractReminder.emptyHint')}
      rowActions={actsOf}
      bulk={{
        nameOf: (row) => row.contractNo,
        actions: [],
        leads: [
          {
            key: 'lose',
            text: t('loss.lose'),
            permission: 'contract.lose',
            go: (chosen) => void navigate(loseManyPath(chosen.keys())),
          },
        ],
      }}
      pathOf={(row) => contractPath(row.id)}
    >
      <CountedTabs
        name="step"
        kinds={reminderSteps}
        textOf={(kind) => t(`reminderStep.${kind}`)}
        countOf={(kind) => counts.data && (counts.data.find((each) => each.step === kind)?.n ?? 0)}
      />
    </ListScreen>
  );
}
