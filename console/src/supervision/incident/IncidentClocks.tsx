import { clockSentence } from '@hoistway/contract/supervision/incidentClocks.ts';
import type { IncidentDetail, ShownClock } from '@hoistway/contract/supervision/incident/incidentCalls.ts';
import { incidentRules } from '@hoistway/contract/supervision/incidentRules.ts';
import { wholeTime } from '#kit/format/instant.ts';
import { Stack } from '#kit/layout/Stack.tsx';
import { useText } from '#kit/text.ts';
import { ClockLeft } from './ClockLeft.tsx';

/** By when each party reports, by which rule, and how well that rule is known. */
export function IncidentClocks({ incident }: { incident: IncidentDetail }) {
  const t = useText();
  return (
    <Stack as="section" padding={[16, 'gutter', 0]} gap={8}>
      <h2>{t('incident.clocks')}</h2>
      <p className="hint">{t('incident.basisHint')}</p>
      <Stack as="ul" gap={12}>
        {incident.clocks.map((clock) => (
          <ClockLine key={`${clock.party} ${clock.rule}`} clock={clock} incident={incident} />
        ))}
      </Stack>
      {incident.state === 'open' && !incident.inUse ? <p>{t('incident.stopsHint')}</p> : null}
    </Stack>
  );
}

interface ClockLineProps {
  clock: ShownClock;
  incident: IncidentDetail;
}

function ClockLine({ clock, incident: { state } }: ClockLineProps) {
  const t = useText();
  const { party, companyName, deadline, reportedAt, sentBack } = clock;
  const rule = incidentRules.find(({ id }) => id === clock.rule);
  return (
    <Stack as="li" gap={2}>
      <Stack row wrap gap={[4, 12]} align="baseline">
        <strong>{t(`incidentReporter.${party}`)}</strong>
        {companyName === null ? null : <span>{companyName}</span>}
        <span>{wholeTime(deadline)}</span>
        {reportedAt === null ? null : <span>{t('incident.reportedOn', { at: wholeTime(reportedAt) })}</span>}
        {reportedAt !== null && reportedAt > deadline ? (
          <span className="alert-text">{t('incidentReport.late')}</span>
        ) : null}
        {sentBack && state === 'open' ? (
          <span className="alert-text">{t('incidentReport.sentBack')}</span>
        ) : null}
        {reportedAt === null && state === 'open' ? <ClockLeft deadline={deadline} /> : null}
      </Stack>
      {rule ? <span>{clockSentence({ party, rule, deadline: new Date(deadline) }, t)}</span> : null}
      {rule ? (
        // The name of a rule is of no language.
        <span className="hint" translate="no">
          {t('inspection.source', {
            title: rule.source.title,
            confidence: t(`confidence.${rule.source.confidence}`),
          })}
        </span>
      ) : null}
    </Stack>
  );
}
