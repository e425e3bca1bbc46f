import { useSearchParams } from 'react-router';
import { useEntry } from '#kit/screen/useEntry.ts';
import { CorrectIncident } from './CorrectIncident.tsx';
import { IncidentList } from './IncidentList.tsx';
import { IncidentPage } from './IncidentPage.tsx';
import { NewIncident } from './NewIncident.tsx';

const besideAnEntry = ['case', 'form'];

/** Incidents, or with `?incident=` one of them; a new one may come of a rescue (`/supervision/incident`). */
export function IncidentScreen() {
  const [search] = useSearchParams();
  const [incident, show] = useEntry('incident', besideAnEntry);
  if (incident === null) return <IncidentList onOpen={show} />;
  if (incident === 'new')
    return <NewIncident caseId={search.get('case')} onDone={(id) => show(id ?? null)} />;
  if (search.get('form') === 'correct')
    return <CorrectIncident id={incident} onDone={() => show(incident)} />;
  return <IncidentPage key={incident} id={incident} />;
}
