import { Button } from 'antd';
import { Link, useNavigate } from 'react-router';
import { detectionCalls, type DetectionRow } from '@hoistway/contract/inspection/detection/detectionCalls.ts';
import { RecordAuditLogSection } from '#kit/auditLog/RecordAuditLogSection.tsx';
import { Loading } from '#kit/call/Loading.tsx';
import { perform } from '#kit/call/perform.ts';
import { useCall } from '#kit/call/useCall.ts';
import { useSend, useSubmit } from '#kit/call/useSend.ts';
import { KeptPaper } from '#kit/form/KeptPaper.tsx';
import { noValue, numberText } from '#kit/format/number.ts';
import { ChoiceWord } from '#kit/glyph/ChoiceWord.tsx';
import { Facts } from '#kit/layout/Facts.tsx';
import { Stack } from '#kit/layout/Stack.tsx';
import { PageHead } from '#kit/PageHead.tsx';
import { saveFile } from '#kit/saveFile.ts';
import { holdsPermission } from '#kit/storedRights.ts';
import { useText } from '#kit/text.ts';
import { sourceText } from '../dueWords.ts';
import { elevatorPath } from '../inspectionPath.ts';
import { detectionsPath, editDetectionPath } from './detectionPath.ts';
import { Standing } from './Standing.tsx';
import { useRemoveDetection } from './useRemoveDetection.ts';

/** One test: who made it, what was measured, and when the next one is due. */
export function DetectionPage({ id }: { id: string }) {
  const t = useText();
  const navigate = useNavigate();
  const { data } = useCall(detectionCalls.one, { id });
  const remove = useRemoveDetection(() => void navigate(detectionsPath));
  if (!data) return <Loading page />;
  const { kind, elevatorNumber, projectName } = data;
  return (
    <Stack minHeight="100%">
      <PageHead
        title={`${elevatorNumber} ${t(`detectionKind.${kind}`)}`}
        subtitle={projectName}
        crumbs={[{ title: t('route.misc.detectionBoard'), path: detectionsPath }]}
        action={
          holdsPermission('detection.edit') ? (
            <Stack row wrap gap={8} className="page-action">
              <Button danger onClick={() => remove(data)}>
                {t('button.delete')}
              </Button>
              <Link to={editDetectionPath(id)}>
                <Button type="primary">{t('elevatorDetection.edit')}</Button>
              </Link>
            </Stack>
          ) : null
        }
      />
      <DetectionFacts detection={data} />
      <Report detection={data} />
      <RecordAuditLogSection subject="elevatorDetection" id={id} />
    </Stack>
  );
}

function DetectionFacts({ detection }: { detection: DetectionRow }) {
  const t = useText();
  const { elevatorId, elevatorNumber, testedOn, result, nextOn, measured } = detection;
  const source = sourceText(detection, t);
  const facts = [
    [
      t('elevatorDetection.elevatorId'),
      <Link key="elevator" to={elevatorPath(elevatorId)}>
        {elevatorNumber}
      </Link>,
    ],
    [t('elevatorDetection.testedOn'), testedOn],
    [t('elevatorDetection.result'), <ChoiceWord key="result" choice="detectionResult" value={result} />],
    [
      t('elevatorDetection.nextOn'),
      <span key="next">
        {nextOn ?? noValue} <Standing detection={detection} />
      </span>,
    ],
    ...(source === undefined ? [] : ([[t('elevatorDetection.source'), source]] as const)),
    [t('elevatorDetection.testerName'), detection.testerName],
    [t('elevatorDetection.testerOrganisation'), detection.testerOrganisation],
    [t('elevatorDetection.testerRegistration'), detection.testerRegistration ?? noValue],
    ...measured.map(({ name, value, unit }) => [name, `${numberText(value)} ${unit}`] as const),
    [t('elevatorDetection.remark'), detection.remark ?? noValue],
  ] as const;
  return <Facts className="detail-tabs" facts={facts} />;
}

/** The report, to be read and, by whoever may, replaced. */
function Report({ detection: { id, reported } }: { detection: DetectionRow }) {
  const t = useText();
  const download = useSend(detectionCalls.report);
  const keep = useSubmit(detectionCalls.keepReport);
  return (
    <KeptPaper
      title={t('elevatorDetection.detectionReport')}
      kept={reported}
      onOpen={() => void download({ id }, saveFile)}
      onReplace={
        holdsPermission('detection.edit')
          ? (detectionReport) => perform(keep({ id, detectionReport }))
          : undefined
      }
    />
  );
}
