import { UploadOutlined } from '@ant-design/icons';
import { Button, Upload } from 'antd';
import { Link, useNavigate } from 'react-router';
import { detectionCalls, type DetectionRow } from '@hoistway/contract/inspection/detection/detectionCalls.ts';
import { RecordAuditLogSection } from '#kit/auditLog/RecordAuditLogSection.tsx';
import { Loading } from '#kit/call/Loading.tsx';
import { perform } from '#kit/call/perform.ts';
import { useCall } from '#kit/call/useCall.ts';
import { useSend, useSubmit } from '#kit/call/useSend.ts';
import { pictureTypes } from '#kit/form/pictureProblem.ts';
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
    <Stack as="section" padding={[16, 'gutter', 16]} gap={8}>
      <h2>{t('elevatorDetection.detectionReport')}</h2>
      <Stack row wrap gap={8}>
        {reported ? (
          <Button onClick={() => void download({ id }, saveFile)}>
            {t('elevatorDetection.detectionReport')}
          </Button>
        ) : null}
        {holdsPermission('detection.edit') ? (
          <Upload
            accept={[...pictureTypes, '.pdf'].join(',')}
            showUploadList={false}
            beforeUpload={(file) => {
              perform(keep({ id, detectionReport: file }));
              return Upload.LIST_IGNORE;
            }}
          >
            <Button icon={<UploadOutlined />}>
              {t(reported ? 'elevatorDetection.replaceReport' : 'elevatorDetection.addReport')}
            </Button>
          </Upload>
        ) : reported ? null : (
          noValue
        )}
      </Stack>
    </Stack>
  );
}
