import { Button } from 'antd';
import { useState } from 'react';
import { Link, useNavigate } from 'react-router';
import { inspectionCalls, type InspectionRow } from '@hoistway/contract/inspection/inspectionCalls.ts';
import { inspectionMoves, type InspectionMoveName } from '@hoistway/contract/inspection/inspectionMoves.ts';
import { RecordAuditLogSection } from '#kit/auditLog/RecordAuditLogSection.tsx';
import { Loading } from '#kit/call/Loading.tsx';
import { useCall } from '#kit/call/useCall.ts';
import { useSend } from '#kit/call/useSend.ts';
import { wholeTime } from '#kit/format/instant.ts';
import { noValue } from '#kit/format/number.ts';
import { ChoiceWord } from '#kit/glyph/ChoiceWord.tsx';
import { Facts } from '#kit/layout/Facts.tsx';
import { Stack } from '#kit/layout/Stack.tsx';
import { makeMove } from '#kit/move/makeMove.ts';
import { MoveButtons } from '#kit/move/MoveButtons.tsx';
import { PageHead } from '#kit/PageHead.tsx';
import { saveFile } from '#kit/saveFile.ts';
import { holdsPermission } from '#kit/storedRights.ts';
import { useText } from '#kit/text.ts';
import {
  annualPath,
  elevatorPath,
  findingsPath,
  inspectionPath,
  newInspectionPath,
  orderPath,
} from './inspectionPath.ts';
import { MoveForm } from './MoveForm.tsx';

/** One inspection: what was found, its papers, and what it went through. */
export function InspectionPage({ id }: { id: string }) {
  const t = useText();
  const { data } = useCall(inspectionCalls.one, { id });
  if (!data) return <Loading page />;
  const { kind, elevatorNumber, elevatorId, projectName } = data;
  return (
    <Stack minHeight="100%">
      <PageHead
        title={`${elevatorNumber} ${t(`inspectionKind.${kind}`)}`}
        subtitle={projectName}
        crumbs={[
          { title: t('route.maintenance.annualInspectionView'), path: annualPath },
          { title: elevatorNumber, path: elevatorPath(elevatorId) },
        ]}
        action={<InspectionMoves inspection={data} />}
      />
      <InspectionFacts inspection={data} />
      <Papers inspection={data} />
      <Stack as="section" padding={[16, 'gutter', 24]} gap={8}>
        <h2>{t('inspection.history')}</h2>
        <Stack as="ul" gap={4}>
          <li>
            {wholeTime(data.createdAt)} {t('inspection.recorded')} {data.recordedByName ?? ''}
          </li>
          {data.history.map((step) => (
            <li key={step.at}>
              {wholeTime(step.at)} {t(`inspectionState.${step.toState}`)} {step.byName ?? ''}{' '}
              <span className="hint">{step.remark}</span>
            </li>
          ))}
        </Stack>
      </Stack>
      <RecordAuditLogSection subject="inspection" id={id} />
    </Stack>
  );
}

/** Findings have a form of their own page; the rest asks at most why. */
function InspectionMoves({ inspection }: { inspection: InspectionRow }) {
  const t = useText();
  const navigate = useNavigate();
  const [asking, setAsking] = useState<InspectionMoveName>();
  const { id, state, elevatorId, result, repeatedBy } = inspection;
  const make = (move: InspectionMoveName) => {
    if (move === 'ins') void navigate(findingsPath(id));
    else if (inspectionMoves.table[move].needsRemark) setAsking(move);
    else void makeMove(inspectionMoves, inspectionCalls, move, { id, seen: state });
  };
  const isRepeatable =
    state === 'audited' && result === 'failed' && repeatedBy === null && holdsPermission('annual.add');
  return (
    <Stack row wrap gap={8} className="page-action">
      {isRepeatable ? (
        <Link to={newInspectionPath({ elevator: elevatorId, follows: id })}>
          <Button type="primary">{t('inspection.repeat')}</Button>
        </Link>
      ) : null}
      <MoveButtons
        moves={inspectionMoves}
        row={inspection}
        textOf={(move) => t(`inspectionMove.${move}`)}
        onMove={make}
      />
      {asking === undefined ? null : (
        <MoveForm inspection={inspection} move={asking} onDone={() => setAsking(undefined)} />
      )}
    </Stack>
  );
}

function InspectionFacts({ inspection }: { inspection: InspectionRow }) {
  const t = useText();
  const { state, result, occasion, defectClass, orderId, orderNumber, followsId, repeatedBy } = inspection;
  return (
    <Facts className="detail-tabs">
      <div>
        <dt>{t('inspection.state')}</dt>
        <dd>
          <ChoiceWord choice="inspectionState" value={state} />
        </dd>
      </div>
      {result === null ? null : (
        <div>
          <dt>{t('inspection.result')}</dt>
          <dd>
            <ChoiceWord choice="inspectionResult" value={result} />
          </dd>
        </div>
      )}
      {occasion === null ? null : (
        <div>
          <dt>{t('inspection.occasion')}</dt>
          <dd>{t(`inspectionOccasion.${occasion}`)}</dd>
        </div>
      )}
      {(['body', 'appointedFor', 'inspectedOn', 'dueOn', 'reportNo', 'certificateNo'] as const).map(
        (name) => (
          <div key={name}>
            <dt>{t(`inspection.${name}`)}</dt>
            <dd>{inspection[name] ?? noValue}</dd>
          </div>
        ),
      )}
      {defectClass === null ? null : (
        <div>
          <dt>{t('inspection.defects')}</dt>
          <dd>
            {t(`defectClass.${defectClass}`)} {inspection.defects}
          </dd>
        </div>
      )}
      {inspection.lateReason === null ? null : (
        <div>
          <dt>{t('inspection.lateReason')}</dt>
          <dd>{inspection.lateReason}</dd>
        </div>
      )}
      {orderId === null ? null : (
        <div>
          <dt>{t('inspection.orderId')}</dt>
          <dd>
            <Link to={orderPath(orderId)}>{orderNumber}</Link>
          </dd>
        </div>
      )}
      {followsId === null ? null : (
        <div>
          <dt>{t('inspection.followsId')}</dt>
          <dd>
            <Link to={inspectionPath(followsId)}>{t('inspection.record')}</Link>
          </dd>
        </div>
      )}
      {repeatedBy === null ? null : (
        <div>
          <dt>{t('inspection.repeatedBy')}</dt>
          <dd>
            <Link to={inspectionPath(repeatedBy)}>{t('inspection.repeats')}</Link>
          </dd>
        </div>
      )}
    </Facts>
  );
}

function Papers({ inspection: { id, papers } }: { inspection: InspectionRow }) {
  const t = useText();
  const download = useSend(inspectionCalls.paper);
  if (papers.length === 0) return null;
  return (
    <Stack as="section" padding={[16, 'gutter', 0]} gap={8}>
      <h2>{t('inspection.papers')}</h2>
      <Stack row wrap gap={8}>
        {papers.map(({ paper }) => (
          <Button key={paper} onClick={() => void download({ id, paper }, saveFile)}>
            {t(`inspectionPaper.${paper}`)}
          </Button>
        ))}
      </Stack>
    </Stack>
  );
}
