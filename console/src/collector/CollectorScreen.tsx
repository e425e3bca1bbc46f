import { useSearchParams } from 'react-router';
import { CollectorList } from './CollectorList.tsx';
import { CollectorRecord } from './CollectorRecord.tsx';

/** The visible collectors, or with `?collector=` one of them (`/realtime/collector`). */
export function CollectorScreen() {
  const [search, setSearch] = useSearchParams();
  const id = search.get('collector');
  const toList = () =>
    setSearch((before) => {
      const after = new URLSearchParams(before);
      after.delete('collector');
      return after;
    });
  if (id === null) return <CollectorList />;
  return <CollectorRecord key={id} id={id} onGone={toList} />;
}
