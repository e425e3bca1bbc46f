import { useNavigate, useSearchParams } from 'react-router';
import { CorrectIncident } from './CorrectIncident.tsx';
import { IncidentList } from './IncidentList.tsx';
import { IncidentPage } from './IncidentPage.tsx';
import { incidentPath, oneIncidentPath } from './incidentPath.ts';
import { NewIncident } from './NewIncident.tsx';

/** Incidents, or with `?incident=` one of them; a new one may come of a rescue (`/supervision/incident`). */
export function IncidentScreen() {
  const [search] = useSearchParams();
  const navigate = useNavigate();
  const incident = search.get('incident');
  if (incident === null) return <IncidentList />;
  if (incident === 'new')
    return (
      <NewIncident
        caseId={search.get('case')}
        onDone={(id) => void navigate(id === undefined ? incidentPath : oneIncidentPath(id))}
      />
    );
  if (search.get('form') === 'correct')
    return <CorrectIncident id={incident} onDone={() => void navigate(oneIncidentPath(incident))} />;
  return <IncidentPage key={incident} id={incident} />;
}
