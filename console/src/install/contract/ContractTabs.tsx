import { Tabs } from 'antd';
import { Activity, memo, startTransition, useOptimistic } from 'react';
import { useSearchParams } from 'react-router';
import { installOrderCalls } from '@hoistway/contract/install/installOrderCalls.ts';
import { hasAnswer } from '#kit/call/useCall.ts';
import { Stack } from '#kit/layout/Stack.tsx';
import { useText } from '#kit/text.ts';
import { ContractSchedule } from '../schedule/ContractSchedule.tsx';
import { WarrantyBook } from '../warranty/WarrantyBook.tsx';
import { ContractElevators } from './ContractElevators.tsx';
import { ContractPayments } from './ContractPayments.tsx';
import { ContractTerms } from './ContractTerms.tsx';
import type { InstallContract } from './contractValues.ts';

const tabs = ['elevators', 'schedule', 'payments', 'warranty', 'terms'] as const;
type Tab = (typeof tabs)[number];
const titles = {
  elevators: 'installContract.elevatorTab',
  schedule: 'installContract.planTab',
  payments: 'installContract.moneyTab',
  warranty: 'installWarranty.tab',
  terms: 'installContract.termsTab',
} as const;

/** Until what was drawn is on the screen. */
const isSeen = () => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));

/** What belongs to a contract, a tab each; which one is in the address. */
export function ContractTabs({ contract }: { contract: InstallContract }) {
  const t = useText();
  const [search, setSearch] = useSearchParams();
  // The tab is turned to at once; the address, with which the frame around is drawn anew, follows once it is seen.
  const [tab, turnTo] = useOptimistic<Tab>(tabs.find((each) => each === search.get('tab')) ?? tabs[0]);
  const show = (next: string) =>
    startTransition(async () => {
      turnTo(next as Tab);
      await isSeen();
      startTransition(() => {
        const to = new URLSearchParams(search);
        to.set('tab', next);
        setSearch(to, { replace: true });
      });
    });
  return (
    <>
      <Tabs
        className="detail-tabs"
        activeKey={tab}
        onChange={show}
        items={tabs.map((key) => ({ key, label: t(titles[key]) }))}
      />
      <KeptSchedule contractId={contract.id} isShown={tab === 'schedule'} />
      {tab === 'elevators' || tab === 'schedule' ? (
        <Activity mode={tab === 'elevators' ? 'visible' : 'hidden'}>
          <KeptElevators contract={contract} />
        </Activity>
      ) : null}
      {tab === 'schedule' || tab === 'elevators' ? null : <TabBody tab={tab} contract={contract} />}
    </>
  );
}

/** The schedule is the largest drawing: once it has been read it is kept behind the other tabs, and drawn there while nothing else is done. */
function KeptSchedule({ contractId, isShown }: { contractId: string; isShown: boolean }) {
  if (!isShown && !hasAnswer(installOrderCalls.gantt, { contractId })) return null;
  return (
    <Activity mode={isShown ? 'visible' : 'hidden'}>
      <KeptDrawing contractId={contractId} />
    </Activity>
  );
}

// What is kept is not drawn again when it is turned to.
const KeptElevators = memo(ContractElevators);
const KeptDrawing = memo(ContractSchedule);

interface TabBodyProps {
  tab: Exclude<Tab, 'schedule' | 'elevators'>;
  contract: InstallContract;
}

const TabBody = memo(function TabBody({ tab, contract }: TabBodyProps) {
  switch (tab) {
    case 'payments':
      return <ContractPayments contract={contract} />;
    case 'warranty':
      return (
        <Stack as="section" padding={[0, 'gutter', 24]}>
          <WarrantyBook contractId={contract.id} />
        </Stack>
      );
    case 'terms':
      return <ContractTerms contract={contract} />;
  }
});
