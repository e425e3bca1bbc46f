import { useSearchParams } from 'react-router';
import { CollectorList } from './CollectorList.tsx';
import { CollectorRecord } from './CollectorRecord.tsx';

/** The visible collectors, or with `?collector=` one of them (`/realtime/collector`). */
export function CollectorScreen() {
  const [search, setSearch] = useSearchParams();
  const id = search.get('collector');
  const show = (next: string | null) =>
    setSearch((before) => {
      const after = new URLSearchParams(before);
      if (next === null) after.delete('collector');
      else after.set('collector', next);
      return after;
    });
  if (id === null) return <CollectorList onOpen={show} />;
  return <CollectorRecord key={id} id={id} onGone={() => show(null)} />;
}
