import { useEntry } from '#kit/screen/useEntry.ts';
import { IntervalBookList } from './IntervalBookList.tsx';
import { IntervalPage, NewInterval } from './IntervalPage.tsx';

/** The interval book, or with `&entry=` one of its entries (`/maintenance/maintenancePlan?view=book`). */
export function IntervalBookScreen() {
  const [entry, show] = useEntry('entry');
  if (entry === null) return <IntervalBookList onOpen={show} />;
  if (entry === 'new') return <NewInterval onDone={() => show(null)} />;
  return <IntervalPage key={entry} id={entry} />;
}
