import { Button, Tabs } from 'antd';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { Allowed } from '#kit/Allowed.tsx';
import { PageHead } from '#kit/PageHead.tsx';
import { useText } from '#kit/text.ts';
import { BudgetTab } from './BudgetTab.tsx';
import { MountedPartList } from './MountedPartList.tsx';
import { MountedPartRecord } from './MountedPartRecord.tsx';
import { MountForm } from './MountForm.tsx';
import { PartHistoryList } from './PartHistoryList.tsx';

/** Parts on elevators and what was taken off, with `?part=` one of them (`/detection/partsMaintenance`). */
export function MountedPartsScreen() {
  const t = useText();
  const [search, setSearch] = useSearchParams();
  const [mounting, setMounting] = useState(false);
  const part = search.get('part');
  if (part !== null) return <MountedPartRecord key={part} id={part} />;
  const asked = search.get('tab');
  const tab = asked === 'history' || asked === 'budget' ? asked : 'mounted';
  return (
    <div className="list-screen">
      <PageHead
        title={t('route.misc.partsMaintenance')}
        action={
          <Allowed permission="parts.bind">
            <Button type="primary" onClick={() => setMounting(true)}>
              {t('mountedPart.mount')}
            </Button>
          </Allowed>
        }
      />
      <Tabs
        className="status-tabs"
        activeKey={tab}
        // What one list was searched by means nothing to the other.
        onChange={(next) => setSearch(next === 'mounted' ? {} : { tab: next }, { replace: true })}
        items={[
          { key: 'mounted', label: t('mountedPart.tabMounted') },
          { key: 'history', label: t('mountedPart.tabHistory') },
          { key: 'budget', label: t('partBudget.tab') },
        ]}
      />
      <div className="tab-list" key={tab}>
        {tab === 'mounted' ? <MountedPartList /> : tab === 'history' ? <PartHistoryList /> : <BudgetTab />}
      </div>
      {mounting ? <MountForm onClose={() => setMounting(false)} /> : null}
    </div>
  );
}
