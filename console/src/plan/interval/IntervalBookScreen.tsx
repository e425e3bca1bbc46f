import { useSearchParams } from 'react-router';
import { IntervalBookList } from './IntervalBookList.tsx';
import { IntervalPage, NewInterval } from './IntervalPage.tsx';

/** The interval book, or with `&entry=` one of its entries (`/maintenance/maintenancePlan?view=book`). */
export function IntervalBookScreen() {
  const [search, setSearch] = useSearchParams();
  const entry = search.get('entry');
  const show = (next: string | null) =>
    setSearch((before) => {
      const after = new URLSearchParams(before);
      if (next === null) after.delete('entry');
      else after.set('entry', next);
      return after;
    });
  if (entry === null) return <IntervalBookList onOpen={show} />;
  if (entry === 'new') return <NewInterval onDone={() => show(null)} />;
  return <IntervalPage key={entry} id={entry} />;
}
