import { Button } from 'antd';
import { useState } from 'react';
import { Link } from 'react-router';
import { mountedPartCalls } from '@hoistway/contract/part/mountedPartCalls.ts';
import { Allowed } from '#kit/Allowed.tsx';
import { Loading } from '#kit/call/Loading.tsx';
import { useCall } from '#kit/call/useCall.ts';
import { EmptyState } from '#kit/EmptyState.tsx';
import { withErrorBoundary } from '#kit/failure/ErrorBoundary.tsx';
import { ChoiceWord } from '#kit/glyph/ChoiceWord.tsx';
import { Box } from '#kit/layout/Box.tsx';
import { Grid } from '#kit/layout/Grid.tsx';
import { Stack } from '#kit/layout/Stack.tsx';
import { ExportButton } from '#kit/list/ExportButton.tsx';
import { RowMenu } from '#kit/list/RowMenu.tsx';
import { useText } from '#kit/text.ts';
import { cycleText } from './cycleText.ts';
import { ImportPartsButton } from './ImportPartsButton.tsx';
import { MountForm } from './MountForm.tsx';
import type { MountedRow } from './mountedRow.ts';
import { stageText } from './stageText.ts';
import { useMountedActs } from './useMountedActs.tsx';
import { WearBar } from './WearBar.tsx';
import { wearText } from './wearText.ts';

/** Pieces by their kind, in the order in which they are replaced. */
function byKind(parts: readonly MountedRow[]): MountedRow[][] {
  const kinds = new Map<string, MountedRow[]>();
  for (const part of parts) kinds.set(part.partKindId, [...(kinds.get(part.partKindId) ?? []), part]);
  return [...kinds.values()];
}

function ElevatorPartsWithin({ id }: { id: string }) {
  const t = useText();
  const [mounting, setMounting] = useState(false);
  const { data: parts } = useCall(mountedPartCalls.all, { elevatorId: id });
  const { actsOf, dialog } = useMountedActs();
  if (!parts) return <Loading />;
  return (
    <Grid columns={1} gap={12} padding={[4, 0, 24]}>
      <Stack row wrap gap={12} align="center" justify="flex-end" className="part-acts">
        <Link to={`/detection/partsMaintenance?tab=history&elevatorId=${id}`}>
          {t('mountedPart.tabHistory')}
        </Link>
        <ImportPartsButton />
        <Allowed permission="parts.export">
          <ExportButton call={mountedPartCalls.export} input={{ elevatorId: id }} />
        </Allowed>
        <Allowed permission="parts.bind">
          <Button type="primary" onClick={() => setMounting(true)}>
            {t('mountedPart.mount')}
          </Button>
        </Allowed>
      </Stack>
      {parts.length === 0 ? (
        <EmptyState title={t('mountedPart.none')} hint={t('mountedPart.noneHint')} />
      ) : null}
      {byKind(parts).map((pieces) => (
        <OfOneKind key={pieces[0]!.partKindId} pieces={pieces} actsOf={actsOf} />
      ))}
      {mounting ? <MountForm elevatorId={id} onClose={() => setMounting(false)} /> : null}
      {dialog}
    </Grid>
  );
}

interface OfOneKindProps extends Pick<ReturnType<typeof useMountedActs>, 'actsOf'> {
  pieces: readonly MountedRow[];
}

function OfOneKind({ pieces, actsOf }: OfOneKindProps) {
  const t = useText();
  const [kind] = pieces;
  if (!kind) return null;
  const n = pieces.reduce((sum, { quantity }) => sum + quantity, 0);
  const { recommendedCount: m, unit } = kind;
  return (
    <section>
      <Stack row wrap gap={[0, 12]} align="baseline">
        <Box as="h2" margin={[8, 0]}>
          {kind.partName}
        </Box>
        <small>
          {[
            t(`safetyClass.${kind.safetyClass}`),
            m === null ? `${n} ${unit}` : t('mountedPart.installedOf', { n, m, unit }),
            cycleText(kind, t),
          ].join(' · ')}
        </small>
      </Stack>
      <ul>
        {pieces.map((part) => (
          <Stack as="li" row gap={12} align="center" padding={[8, 4]} border="bottom" key={part.id}>
            <Grid as="span" gap={2} flex={1} minWidth={0} textOverflow="anywhere">
              <Link to={`/detection/partsMaintenance?part=${part.id}`}>
                {part.shownPlace ?? part.serial ?? part.batchNo ?? kind.partName}
              </Link>
              <small>
                {[
                  `${part.quantity} ${unit}`,
                  part.shownPlace === null ? null : (part.serial ?? part.batchNo),
                  `${t('mountedPart.installedOn')} ${part.installedOn}`,
                  part.nextReplacement === null
                    ? null
                    : `${t('mountedPart.nextReplacement')} ${part.nextReplacement}`,
                ]
                  .filter(Boolean)
                  .join(' · ')}
              </small>
              {part.wear
                .filter(({ count }) => count !== 'months')
                .map((wear) => (
                  <small key={wear.count}>{wearText(wear, t)}</small>
                ))}
              {part.stage.stage === 'fit' ? null : <small>{stageText(part.stage, t)}</small>}
              <WearBar wear={part.wear} />
            </Grid>
            {part.stage.stage === 'fit' ? null : <ChoiceWord choice="partStage" value={part.stage.stage} />}
            <ChoiceWord choice="partDue" value={part.due} />
            <RowMenu actions={actsOf(part)} />
          </Stack>
        ))}
      </ul>
    </section>
  );
}

/** The parts of an elevator, by kind: how many there are, and when each is replaced. */
export const ElevatorPartsTab = withErrorBoundary(ElevatorPartsWithin);
