import { useEntry } from '#kit/screen/useEntry.ts';
import { ExposureList } from './ExposureList.tsx';
import { ExposurePage, NewExposure } from './ExposurePage.tsx';

/** Notices by which companies are exposed, or with `?event=` one of them (`/supervision/exposure`). */
export function ExposureScreen() {
  const [event, show] = useEntry('event');
  if (event === null) return <ExposureList onOpen={show} />;
  if (event === 'new') return <NewExposure onDone={() => show(null)} />;
  return <ExposurePage key={event} id={event} />;
}
