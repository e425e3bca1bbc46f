import { Button } from 'antd';
import { Link } from 'react-router';
import { mountedPartCalls } from '@hoistway/contract/part/mountedPartCalls.ts';
import { mountingCounts } from '@hoistway/contract/part/mountedPart.ts';
import { RecordAuditLogSection } from '#kit/auditLog/RecordAuditLogSection.tsx';
import { Loading } from '#kit/call/Loading.tsx';
import { useCall } from '#kit/call/useCall.ts';
import { ChoiceWord } from '#kit/glyph/ChoiceWord.tsx';
import { noValue, numberText } from '#kit/format/number.ts';
import { Facts } from '#kit/layout/Facts.tsx';
import { Stack } from '#kit/layout/Stack.tsx';
import { PageHead } from '#kit/PageHead.tsx';
import { useText } from '#kit/text.ts';
import { cycleText } from './cycleText.ts';
import { elevatorPartsPath } from './mountedRow.ts';
import { MeasurementList } from './MeasurementList.tsx';
import { stageText } from './stageText.ts';
import { useMountedActs } from './useMountedActs.tsx';
import { wearText } from './wearText.ts';

/** One part on an elevator, or one that was there, with what can be done with it. */
export function MountedPartRecord({ id }: { id: string }) {
  const t = useText();
  const { data: part } = useCall(mountedPartCalls.one, { id });
  const { actsOf, dialog } = useMountedActs();
  if (!part) return <Loading page />;
  const facts = [
    [
      t('mountedPart.elevatorId'),
      <Link key="elevator" to={elevatorPartsPath(part.elevatorId)}>
        {part.elevatorNumber}
      </Link>,
    ],
    [t('mountedPart.projectName'), part.projectName],
    [t('mountedPart.place'), part.shownPlace ?? noValue],
    [t('partKind.safetyClass'), t(`safetyClass.${part.safetyClass}`)],
    [t('mountedPart.quantity'), `${part.quantity} ${part.unit}`],
    ...(part.serial === null ? [] : ([[t('mountedPart.serial'), part.serial]] as const)),
    ...(part.batchNo === null ? [] : ([[t('mountedPart.batchNo'), part.batchNo]] as const)),
    [t('mountedPart.installedOn'), part.installedOn],
    [t('partKind.cycle'), cycleText(part, t)],
    ...(part.wear.length === 0
      ? []
      : ([
          [
            t('mountedPart.wear'),
            <Stack key="wear" gap={2}>
              {part.wear.map((wear) => (
                <span key={wear.count}>{wearText(wear, t)}</span>
              ))}
              {part.countedFrom !== null && part.countedFrom > part.installedOn ? (
                <small>{t('mountedPart.wearSince', { day: part.countedFrom })}</small>
              ) : null}
            </Stack>,
          ],
        ] as const)),
    ...(part.removedOn === null
      ? ([
          [t('mountedPart.nextReplacement'), part.nextReplacement ?? noValue],
          [t('mountedPart.due'), <ChoiceWord key="due" choice="partDue" value={part.due} />],
          [
            t('mountedPart.stage'),
            <Stack key="stage" gap={2}>
              <ChoiceWord choice="partStage" value={part.stage.stage} />
              <small>{stageText(part.stage, t)}</small>
            </Stack>,
          ],
        ] as const)
      : ([
          [t('mountedPart.removedOn'), part.removedOn],
          [t('mountedPart.removalReason'), part.removalReason ?? noValue],
        ] as const)),
    ...mountingCounts.flatMap((name) =>
      part[name] === null ? [] : ([[t(`mountedPart.${name}`), numberText(part[name])]] as const),
    ),
    [t('mountedPart.companyId'), part.companyName],
    [t('mountedPart.remarks'), part.remarks ?? noValue],
  ] as const;
  return (
    <div className="form-screen">
      <PageHead
        title={part.partName}
        subtitle={part.elevatorNumber}
        crumbs={[{ title: t('route.misc.partsMaintenance'), path: '/detection/partsMaintenance' }]}
        action={
          <Stack row wrap gap={8}>
            {(part.removedOn === null ? actsOf(part) : []).map(({ key, text, danger = false, run }) => (
              <Button key={key} danger={danger} onClick={run}>
                {text}
              </Button>
            ))}
          </Stack>
        }
      />
      <Facts className="detail-tabs" facts={facts} />
      <MeasurementList id={part.id} />
      <RecordAuditLogSection subject="mountedPart" id={part.id} />
      {dialog}
    </div>
  );
}
