import { Tabs } from 'antd';
import { useSearchParams } from 'react-router';
import type { TextKey } from '@hoistway/contract/language/language.ts';
import { PageHead } from '#kit/PageHead.tsx';
import { useText } from '#kit/text.ts';
import { AgeingReport } from './AgeingReport.tsx';
import { BucketBands } from './BucketBands.tsx';
import { CollectionList } from './CollectionList.tsx';
import { OwedList } from './OwedList.tsx';
import { StatementPanel } from './StatementPanel.tsx';
import './billing.css';

const tabs = [
  { key: 'records', label: 'collection.records' },
  { key: 'owed', label: 'collection.owed' },
  { key: 'ageing', label: 'collection.ageing' },
  { key: 'statement', label: 'collection.statement' },
] as const satisfies readonly { key: string; label: TextKey }[];

/** What was received and paid back, what is still owed and for how long, and the accounts of customers. */
export function CollectingScreen() {
  const t = useText();
  const [search, setSearch] = useSearchParams();
  const tab = tabs.find(({ key }) => key === search.get('tab'))?.key ?? 'records';
  return (
    <div className="list-screen">
      <PageHead title={t('route.upkeep.collecting')} />
      <BucketBands />
      <Tabs
        className="status-tabs"
        activeKey={tab}
        // What one list was searched by means nothing to another.
        onChange={(key) => setSearch(key === 'records' ? {} : { tab: key }, { replace: true })}
        items={tabs.map(({ key, label }) => ({ key, label: t(label) }))}
      />
      <div className="tab-list" key={tab}>
        {tab === 'records' ? <CollectionList /> : null}
        {tab === 'owed' ? <OwedList /> : null}
        {tab === 'ageing' ? <AgeingReport /> : null}
        {tab === 'statement' ? <StatementPanel /> : null}
      </div>
    </div>
  );
}
