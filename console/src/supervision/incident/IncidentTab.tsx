import { Link } from 'react-router';
import { incidentCalls } from '@hoistway/contract/supervision/incident/incidentCalls.ts';
import { Loading } from '#kit/call/Loading.tsx';
import { useCall } from '#kit/call/useCall.ts';
import { withErrorBoundary } from '#kit/failure/ErrorBoundary.tsx';
import { wholeTime } from '#kit/format/instant.ts';
import { ChoiceWord } from '#kit/glyph/ChoiceWord.tsx';
import { Stack } from '#kit/layout/Stack.tsx';
import { useText } from '#kit/text.ts';
import { ClockLeft } from './ClockLeft.tsx';
import { oneIncidentPath } from './incidentPath.ts';

const shown = 20;

function IncidentTabWithin({ id: elevatorId }: { id: string }) {
  const t = useText();
  const { data } = useCall(incidentCalls.page, { elevatorId, pageNumber: 1, pageSize: shown });
  if (!data) return <Loading />;
  if (data.rows.length === 0) return <p className="hint">{t('incident.noneHere')}</p>;
  return (
    <Stack as="ul" gap={8}>
      {data.rows.map(({ id, kind, eventAt, standing, deadline }) => (
        <li key={id}>
          <Link to={oneIncidentPath(id)}>
            {wholeTime(eventAt)} {t(`incidentKind.${kind}`)}
          </Link>{' '}
          <ChoiceWord choice="incidentStanding" value={standing} />{' '}
          {deadline === null ? null : <ClockLeft deadline={deadline} />}
        </li>
      ))}
    </Stack>
  );
}

/** The incidents of an elevator on its page. */
export const IncidentTab = withErrorBoundary(IncidentTabWithin);
