import { useSearchParams } from 'react-router';
import { ExposureList } from './ExposureList.tsx';
import { ExposurePage, NewExposure } from './ExposurePage.tsx';

/** Notices by which companies are exposed, or with `?event=` one of them (`/supervision/exposure`). */
export function ExposureScreen() {
  const [search, setSearch] = useSearchParams();
  const event = search.get('event');
  const show = (next: string | null) =>
    setSearch((before) => {
      const after = new URLSearchParams(before);
      if (next === null) after.delete('event');
      else after.set('event', next);
      return after;
    });
  if (event === null) return <ExposureList onOpen={show} />;
  if (event === 'new') return <NewExposure onDone={() => show(null)} />;
  return <ExposurePage key={event} id={event} />;
}
