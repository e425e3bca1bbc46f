import { Link } from 'react-router';
import { wholeTime } from '#kit/format/instant.ts';
import { useText } from '#kit/text.ts';
import { lastedText } from './faultColumns.tsx';
import type { Trace } from './FaultTrace.tsx';
import { Grid } from '#kit/layout/Grid.tsx';
import { Stack } from '#kit/layout/Stack.tsx';

/** The incident that a fault is a part of, with the other visible elevators. */
export function FaultIncident({ incident }: { incident: NonNullable<Trace['incident']> }) {
  const t = useText();
  return (
    <section>
      <h2>{t('faultList.sectionIncident')}</h2>
      <p>
        <strong>{t(`incidentKind.${incident.incidentKind}`)}</strong>{' '}
        {t('faultList.incidentOf', { project: incident.projectName, n: incident.members.length })}{' '}
        <span className="hint">
          {incident.closedAt === null
            ? t('faultList.incidentOpen')
            : t('faultList.incidentClosed', { time: wholeTime(incident.closedAt) })}
        </span>{' '}
        <Link to={`/realTime/eleHistoryFault?tab=all&incidentId=${incident.id}`}>
          {t('faultList.showMembers')}
        </Link>
      </p>
      <Grid as="ul" min={180} gap={[4, 16]} maxHeight={320} overflow="auto">
        {incident.members.map((member) => (
          <Stack as="li" row gap={8} justify="space-between" key={member.faultId}>
            <Link to={`/realTime/detail?id=${member.elevatorId}`}>{member.name}</Link>
            <span className="hint">{lastedText(member, t)}</span>
          </Stack>
        ))}
      </Grid>
    </section>
  );
}
