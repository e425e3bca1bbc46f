import { useState } from 'react';
import type { IncidentDetail, ShownReport } from '@hoistway/contract/supervision/incident/incidentCalls.ts';
import { incidentMoves } from '@hoistway/contract/supervision/incident/incidentMoves.ts';
import { wholeTime } from '#kit/format/instant.ts';
import { noValue } from '#kit/format/number.ts';
import { Facts } from '#kit/layout/Facts.tsx';
import { Stack } from '#kit/layout/Stack.tsx';
import { ActionButton } from '#kit/move/ActionButton.tsx';
import { MoveButtons } from '#kit/move/MoveButtons.tsx';
import { holdsPermission } from '#kit/storedRights.ts';
import { useText } from '#kit/text.ts';
import { ReportForm, SendBackForm } from './IncidentDialogs.tsx';

/** Who reported an incident, those whose report was sent back included. */
export function IncidentReports({ incident }: { incident: IncidentDetail }) {
  const t = useText();
  const { reports } = incident;
  return (
    <Stack as="section" padding={[16, 'gutter', 0]} gap={16}>
      <h2>{t('incident.reports')}</h2>
      {reports.length === 0 ? <p className="hint">{t('incident.noReports')}</p> : null}
      {reports.map((report) => (
        <OneReport key={report.id} report={report} incident={incident} />
      ))}
    </Stack>
  );
}

/** Whether a report is the last one of its party that was sent back, and none has been recorded in its place. */
const isToCorrect = (
  { party, sentBackAt }: ShownReport,
  { clocks, reports, state }: IncidentDetail,
): boolean =>
  state === 'open' &&
  sentBackAt !== null &&
  clocks.some((clock) => clock.party === party && clock.sentBack) &&
  reports.every((other) => other.party !== party || other.sentBackAt! <= sentBackAt);

function OneReport({ report, incident }: { report: ShownReport; incident: IncidentDetail }) {
  const t = useText();
  const [asking, setAsking] = useState<'sendBack' | 'report'>();
  const { party, caller, calledAt, calledNumber, referenceNo, note, recordedByName, createdAt } = report;
  const close = () => setAsking(undefined);
  return (
    <Stack gap={8}>
      <Facts
        each={140}
        facts={[
          [t('incidentReport.party'), t(`incidentReporter.${party}`)],
          [t('incidentReport.caller'), caller],
          [t('incidentReport.calledAt'), wholeTime(calledAt)],
          [t('incidentReport.calledNumber'), calledNumber],
          [t('incidentReport.referenceNo'), referenceNo ?? noValue],
          [t('incidentReport.recordedBy'), recordedByName ?? noValue],
          [t('incidentReport.createdAt'), wholeTime(createdAt)],
          ...(note === null ? [] : [[t('incidentReport.note'), note] as const]),
          ...sentBackFacts(report, t),
        ]}
      />
      <Stack row gap={8}>
        {report.sentBackAt === null ? (
          <MoveButtons
            moves={incidentMoves}
            row={incident}
            among={['sendBack']}
            size="small"
            plain
            textOf={(move) => t(`incidentMove.${move}`)}
            onMove={() => setAsking('sendBack')}
          />
        ) : null}
        {isToCorrect(report, incident) && holdsPermission('incident.report') ? (
          <ActionButton size="small" type="primary" onClick={() => setAsking('report')}>
            {t('incidentReport.recordCorrected')}
          </ActionButton>
        ) : null}
      </Stack>
      {asking === 'sendBack' ? <SendBackForm incident={incident} party={party} onDone={close} /> : null}
      {asking === 'report' ? <ReportForm incident={incident} corrects={report} onDone={close} /> : null}
    </Stack>
  );
}

function sentBackFacts(
  { sentBackAt, sentBackReason, sentBackByName }: ShownReport,
  t: ReturnType<typeof useText>,
) {
  if (sentBackAt === null) return [];
  return [
    [
      t('incidentReport.sentBackAt'),
      <span key="at" className="alert-text">
        {wholeTime(sentBackAt)}
      </span>,
    ],
    [t('incidentReport.sentBackReason'), sentBackReason ?? noValue],
    [t('incidentReport.sentBackBy'), sentBackByName ?? noValue],
  ] as const;
}
