import { useEntry } from '#kit/screen/useEntry.ts';
import { BlacklistFormScreen } from './BlacklistFormScreen.tsx';
import { BlacklistList } from './BlacklistList.tsx';

/** The blacklist, or with `?entry=` one of its entries (`/supervision/blacklist`). */
export function BlacklistScreen() {
  const [entry, show] = useEntry('entry');
  if (entry === null) return <BlacklistList onOpen={show} />;
  return (
    <BlacklistFormScreen key={entry} id={entry === 'new' ? undefined : entry} onDone={() => show(null)} />
  );
}
