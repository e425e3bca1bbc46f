import { useSearchParams } from 'react-router';
import { AreaFormScreen } from './AreaFormScreen.tsx';
import { AreaList } from './AreaList.tsx';

/** The areas of duty, or with `?area=` the form of one (`/system/area`). */
export function AreaScreen() {
  const [search, setSearch] = useSearchParams();
  const area = search.get('area');
  const show = (next: string | null) =>
    setSearch((before) => {
      const after = new URLSearchParams(before);
      if (next === null) after.delete('area');
      else after.set('area', next);
      return after;
    });
  if (area === null) return <AreaList onOpen={show} />;
  return <AreaFormScreen key={area} id={area === 'new' ? undefined : area} onDone={() => show(null)} />;
}
