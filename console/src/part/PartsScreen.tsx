import { Tabs } from 'antd';
import { useSearchParams } from 'react-router';
import type { TextKey } from '@hoistway/contract/language/language.ts';
import { PageHead } from '#kit/PageHead.tsx';
import { useText } from '#kit/text.ts';
import { MovementList } from './stock/MovementList.tsx';
import { PartKindList } from './PartKindList.tsx';
import { PartKindPage } from './PartKindPage.tsx';
import { PlaceList } from './stock/PlaceList.tsx';
import { StockList } from './stock/StockList.tsx';

const tabs = [
  { key: 'kinds', label: 'partKind.tabKinds' },
  { key: 'stock', label: 'stockMovement.tabStock' },
  { key: 'ledger', label: 'stockMovement.tabLedger' },
  { key: 'places', label: 'stockPlace.tab' },
] as const satisfies readonly { key: string; label: TextKey }[];

/** The catalogue of parts and their stock, or with `?part=` one part of the catalogue (`/detection/partsManagement`). */
export function PartsScreen() {
  const t = useText();
  const [search, setSearch] = useSearchParams();
  const kind = search.get('part');
  const show = (next: string | null) =>
    setSearch((before) => {
      const after = new URLSearchParams(before);
      if (next === null) after.delete('part');
      else after.set('part', next);
      return after;
    });
  if (kind !== null)
    return <PartKindPage key={kind} id={kind === 'new' ? undefined : kind} onDone={() => show(null)} />;
  const tab = tabs.find(({ key }) => key === search.get('tab'))?.key ?? 'kinds';
  return (
    <div className="list-screen">
      <PageHead title={t('route.misc.partsManagement')} />
      <Tabs
        className="status-tabs"
        activeKey={tab}
        // What one list was searched by means nothing to another.
        onChange={(key) => setSearch(key === 'kinds' ? {} : { tab: key }, { replace: true })}
        items={tabs.map(({ key, label }) => ({ key, label: t(label) }))}
      />
      <div className="tab-list" key={tab}>
        {tab === 'kinds' ? <PartKindList onOpen={show} /> : null}
        {tab === 'stock' ? <StockList /> : null}
        {tab === 'ledger' ? <MovementList /> : null}
        {tab === 'places' ? <PlaceList /> : null}
      </div>
    </div>
  );
}
