import { useSearchParams } from 'react-router';
import { PartKindList } from './PartKindList.tsx';
import { PartKindScreen } from './PartKindScreen.tsx';

/** The catalogue of parts, or with `?kind=` one of its entries (`/detection/partsManagement`). */
export function PartsScreen() {
  const [search, setSearch] = useSearchParams();
  const kind = search.get('kind');
  const show = (next: string | null) =>
    setSearch((before) => {
      const after = new URLSearchParams(before);
      if (next === null) after.delete('kind');
      else after.set('kind', next);
      return after;
    });
  if (kind === null) return <PartKindList onOpen={show} />;
  return <PartKindScreen key={kind} id={kind === 'new' ? undefined : kind} onDone={() => show(null)} />;
}
