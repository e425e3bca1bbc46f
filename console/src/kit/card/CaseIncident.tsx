import { Link } from 'react-router';
import { incidentRules } from '@hoistway/contract/supervision/incidentRules.ts';
import { incidentCalls } from '@hoistway/contract/supervision/incident/incidentCalls.ts';
import { useCall } from '../call/useCall.ts';
import { withErrorBoundary } from '../failure/ErrorBoundary.tsx';
import { formatDayTime } from '../format/instant.ts';
import { ChoiceWord } from '../glyph/ChoiceWord.tsx';
import { useNow } from '../live/useNow.ts';
import { holdsPermission } from '../storedRights.ts';
import { useText } from '../text.ts';

const everyMs = 30_000;
const minuteMs = 60_000;
/** So long before people have been inside too long it is said. */
const minutesAhead = 30;

interface CaseIncidentProps {
  caseId: string;
  country: 'cn' | 'sg';
  beganTime: string;
  /** Whether people are still inside. */
  isOpen: boolean;
  className?: string;
}

function Within({ caseId, country, beganTime, isOpen, className = '' }: CaseIncidentProps) {
  const t = useText();
  const now = useNow();
  const { data } = useCall(
    incidentCalls.page,
    { caseId, pageNumber: 1, pageSize: 5 },
    { everyMs: () => (isOpen ? everyMs : false) },
  );
  if (!data) return null;
  const limit = incidentRules.find(
    (rule) => rule.jurisdiction === (country === 'sg' ? 'SG' : 'CN') && rule.trappedMinutes !== undefined,
  )?.trappedMinutes;
  const reached = limit === undefined ? undefined : Date.parse(beganTime) + limit * minuteMs;
  const isAhead =
    isOpen && data.total === 0 && reached !== undefined && now >= reached - minutesAhead * minuteMs;
  const opens = holdsPermission('incident.report') && data.rows.every(({ state }) => state === 'withdrawn');
  if (data.total === 0 && !isAhead && !opens) return null;
  return (
    <section className={className}>
      <h2>{t('incident.ofCase')}</h2>
      {isAhead ? (
        <p className="alert-text" role="alert">
          {t('incident.caseAhead', { at: formatDayTime(reached) })}
        </p>
      ) : null}
      {data.rows.map(({ id, kind, standing }) => (
        <p key={id}>
          <Link to={`/supervision/incident?incident=${id}`}>{t(`incidentKind.${kind}`)}</Link>{' '}
          <ChoiceWord choice="incidentStanding" value={standing} />
        </p>
      ))}
      {opens ? (
        <p>
          <Link to={`/supervision/incident?incident=new&case=${caseId}`}>{t('incident.openFromCase')}</Link>
        </p>
      ) : null}
    </section>
  );
}

const Shown = withErrorBoundary(Within);

/** The incident that a rescue is, becomes soon, or may be opened as. */
export function CaseIncident(of: CaseIncidentProps) {
  return holdsPermission('elevator.view') ? <Shown {...of} /> : null;
}
