import { withErrorBoundary } from '#kit/failure/ErrorBoundary.tsx';
import { EmptyState } from '#kit/EmptyState.tsx';
import { ExportButton } from '#kit/list/ExportButton.tsx';
import { useText } from '#kit/text.ts';
import { controllerCalls } from '@hoistway/contract/controller/controllerReading.ts';
import { levelingOf } from '@hoistway/contract/controller/controllerRules.ts';
import type { ElevatorDetail } from '#kit/card/elevatorDetail.ts';
import { useNewestSnapshot } from './useNewestSnapshot.ts';
import { Stack } from '#kit/layout/Stack.tsx';
import { Box } from '#kit/layout/Box.tsx';

function LevelingRecordsWithin({ elevator }: { elevator: ElevatorDetail }) {
  const t = useText();
  const { snapshot, values, missing } = useNewestSnapshot(elevator.id, 'parameters');
  if (missing) return <EmptyState title={t('controller.neverRead')} hint={t('controller.neverReadHint')} />;
  if (values === undefined || snapshot === undefined) return null;
  const rows = levelingOf(values);
  return (
    <>
      <Stack row wrap gap={[8, 16]} align="center" justify="space-between" margin={[0, 0, 8]}>
        <p className="hint">{t('controller.levelingHint')}</p>
        <ExportButton
          call={controllerCalls.downloadLeveling}
          input={{ id: elevator.id, readingId: snapshot.id }}
        />
      </Stack>
      <Box as="table" maxWidth={480} className="plain-table is-top parameter-table leveling-table">
        <thead>
          <tr>
            <th>{t('controller.levelingRecord')}</th>
            <th>{t('controller.floor')}</th>
            <th>{t('controller.adjustment')}</th>
          </tr>
        </thead>
        <tbody>
          {rows.map(({ record, floor, adjustmentMm }) => (
            <tr key={floor}>
              <td>{record}</td>
              <td translate="no">{elevator.floorLabels[floor - 1] ?? floor}</td>
              <td>{adjustmentMm > 0 ? `+${adjustmentMm}` : adjustmentMm}</td>
            </tr>
          ))}
        </tbody>
      </Box>
    </>
  );
}

/** The twenty leveling records, each of two floors. */
export const LevelingRecords = withErrorBoundary(LevelingRecordsWithin);
