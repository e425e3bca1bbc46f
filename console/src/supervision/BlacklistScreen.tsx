import { useSearchParams } from 'react-router';
import { BlacklistFormScreen } from './BlacklistFormScreen.tsx';
import { BlacklistList } from './BlacklistList.tsx';

/** The blacklist, or with `?entry=` one of its entries (`/supervision/blacklist`). */
export function BlacklistScreen() {
  const [search, setSearch] = useSearchParams();
  const entry = search.get('entry');
  const show = (next: string | null) =>
    setSearch((before) => {
      const after = new URLSearchParams(before);
      if (next === null) after.delete('entry');
      else after.set('entry', next);
      return after;
    });
  if (entry === null) return <BlacklistList onOpen={show} />;
  return (
    <BlacklistFormScreen key={entry} id={entry === 'new' ? undefined : entry} onDone={() => show(null)} />
  );
}
