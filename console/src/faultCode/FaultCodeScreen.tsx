import { Tabs } from 'antd';
import { useSearchParams } from 'react-router';
import { PageHead } from '#kit/PageHead.tsx';
import { useText } from '#kit/text.ts';
import { FaultCodeFormScreen } from './FaultCodeFormScreen.tsx';
import { FaultCodeList } from './FaultCodeList.tsx';
import { MappingList } from './MappingList.tsx';
import { MappingVersionScreen } from './MappingVersionScreen.tsx';

/**
 * The dictionary of fault codes and what collectors mean by theirs (`/elevator/faultCode`), with `?id=` one of the codes
 * and with `?version=` one version of the mapping.
 */
export function FaultCodeScreen() {
  const t = useText();
  const [search, setSearch] = useSearchParams();
  const id = search.get('id');
  const version = search.get('version');
  const toList = () =>
    setSearch((before) => {
      const after = new URLSearchParams(before);
      after.delete('id');
      return after;
    });
  if (id !== null) return <FaultCodeFormScreen key={id} id={id} onDone={toList} />;
  const openVersion = (next: string, part?: string) =>
    setSearch({ tab: 'mapping', version: next, ...(part === undefined ? {} : { part }) });
  if (version !== null)
    return (
      <MappingVersionScreen
        key={version}
        id={version}
        onOpen={openVersion}
        onGone={() => setSearch({ tab: 'mapping' })}
      />
    );
  const tab = search.get('tab') === 'mapping' ? 'mapping' : 'codes';
  return (
    <div className="list-screen">
      <PageHead title={t('route.elevator.faultCode')} />
      <Tabs
        className="status-tabs"
        activeKey={tab}
        // What one list was searched by means nothing to the other.
        onChange={(next) => setSearch(next === 'codes' ? {} : { tab: next }, { replace: true })}
        items={[
          { key: 'codes', label: t('mapping.tabCodes') },
          { key: 'mapping', label: t('mapping.tabMapping') },
        ]}
      />
      <div className="tab-list" key={tab}>
        {tab === 'codes' ? <FaultCodeList /> : <MappingList onOpen={openVersion} />}
      </div>
    </div>
  );
}
