import { DownloadOutlined, EditOutlined } from '@ant-design/icons';
import { useState } from 'react';
import { Link, useNavigate } from 'react-router';
import { incidentCalls, type IncidentDetail } from '@hoistway/contract/supervision/incident/incidentCalls.ts';
import {
  incidentMoves,
  type IncidentMoveName,
} from '@hoistway/contract/supervision/incident/incidentMoves.ts';
import { RecordAuditLogSection } from '#kit/auditLog/RecordAuditLogSection.tsx';
import { Loading } from '#kit/call/Loading.tsx';
import { saveFile } from '#kit/saveFile.ts';
import { useCall } from '#kit/call/useCall.ts';
import { useSend } from '#kit/call/useSend.ts';
import { confirm } from '#kit/confirm.ts';
import { wholeTime } from '#kit/format/instant.ts';
import { noValue } from '#kit/format/number.ts';
import { ChoiceWord } from '#kit/glyph/ChoiceWord.tsx';
import { Facts } from '#kit/layout/Facts.tsx';
import { Stack } from '#kit/layout/Stack.tsx';
import { ActionButton } from '#kit/move/ActionButton.tsx';
import { makeMove } from '#kit/move/makeMove.ts';
import { MoveButtons } from '#kit/move/MoveButtons.tsx';
import { PageHead } from '#kit/PageHead.tsx';
import { holdsPermission } from '#kit/storedRights.ts';
import { useText } from '#kit/text.ts';
import { IncidentClocks } from './IncidentClocks.tsx';
import { ReportForm, WithdrawForm } from './IncidentDialogs.tsx';
import { correctIncidentPath, incidentPath } from './incidentPath.ts';
import { IncidentReports } from './IncidentReports.tsx';

/** One incident: what happened, by when each party reports it, and who did. */
export function IncidentPage({ id }: { id: string }) {
  const t = useText();
  const { data } = useCall(incidentCalls.one, { id });
  if (!data) return <Loading page />;
  return (
    <Stack minHeight="100%">
      <PageHead
        title={`${data.elevatorNumber} · ${t(`incidentKind.${data.kind}`)}`}
        subtitle={data.projectName}
        crumbs={[{ title: t('route.supervision.incident'), path: incidentPath }]}
        action={<IncidentActs incident={data} />}
      />
      <IncidentFacts incident={data} />
      <IncidentClocks incident={data} />
      <Stack as="section" padding={[16, 'gutter', 0]} gap={8}>
        <h2>{t('incident.description')}</h2>
        <p style={{ whiteSpace: 'pre-line' }}>{data.description}</p>
      </Stack>
      <IncidentReports incident={data} />
      <RecordAuditLogSection subject="incident" id={id} />
    </Stack>
  );
}

function IncidentActs({ incident }: { incident: IncidentDetail }) {
  const t = useText();
  const navigate = useNavigate();
  const [asking, setAsking] = useState<'report' | 'withdraw'>();
  const print = useSend(incidentCalls.document);
  const { id, state } = incident;
  const make = (move: IncidentMoveName) => {
    if (move === 'report' || move === 'withdraw') setAsking(move);
    else if (move === 'close')
      confirm(t, {
        title: t('incidentMove.close'),
        hint: t('incident.closeHint'),
        button: t('incidentMove.close'),
        run: () => makeMove(incidentMoves, incidentCalls, move, { id, seen: state }),
      });
  };
  const close = () => setAsking(undefined);
  return (
    <Stack row wrap gap={8} className="page-action">
      <MoveButtons
        moves={incidentMoves}
        row={incident}
        among={['report', 'close', 'withdraw']}
        textOf={(move) => t(`incidentMove.${move}`)}
        onMove={make}
      />
      {state === 'open' && holdsPermission('incident.report') ? (
        <ActionButton icon={<EditOutlined />} onClick={() => void navigate(correctIncidentPath(id))}>
          {t('incident.correct')}
        </ActionButton>
      ) : null}
      <ActionButton icon={<DownloadOutlined />} onClick={() => void print({ id }, saveFile)}>
        {t('incident.printed')}
      </ActionButton>
      {asking === 'report' ? <ReportForm incident={incident} onDone={close} /> : null}
      {asking === 'withdraw' ? <WithdrawForm incident={incident} onDone={close} /> : null}
    </Stack>
  );
}

function IncidentFacts({ incident }: { incident: IncidentDetail }) {
  const t = useText();
  const { standing, jurisdiction, eventAt, awareAt, trappedUntil, caseId, caseNo } = incident;
  const rescue =
    caseId !== null && holdsPermission('rescue.view') ? (
      <Link key="case" to={`/gridRescue/gridRescue?id=${caseId}`}>
        {caseNo}
      </Link>
    ) : (
      (caseNo ?? noValue)
    );
  return (
    <Facts
      className="detail-tabs"
      each={140}
      facts={[
        [t('incident.standing'), <ChoiceWord key="standing" choice="incidentStanding" value={standing} />],
        [t('incident.jurisdiction'), t(`incidentJurisdiction.${jurisdiction}`)],
        [t('incident.eventAt'), wholeTime(eventAt)],
        [t('incident.awareAt'), wholeTime(awareAt)],
        [t('incident.trappedUntil'), trappedUntil === null ? noValue : wholeTime(trappedUntil)],
        [t('incident.caseId'), rescue],
      ]}
    />
  );
}
