import { withErrorBoundary } from '#kit/failure/ErrorBoundary.tsx';
import { EmptyState } from '#kit/EmptyState.tsx';
import { ExportButton } from '#kit/list/ExportButton.tsx';
import { useText } from '#kit/text.ts';
import { controllerCalls } from '@hoistway/contract/controller/controllerReading.ts';
import { levelingOf } from '@hoistway/contract/controller/controllerRules.ts';
import type { ElevatorDetail } from '#kit/card/elevatorDetail.ts';
import { useNewestSnapshot } from './useNewestSnapshot.ts';

function LevelingRecordsWithin({ elevator }: { elevator: ElevatorDetail }) {
  const t = useText();
  const { snapshot, values, missing } = useNewestSnapshot(elevator.id, 'parameters');
  if (missing) return <EmptyState title={t('controller.neverRead')} hint={t('controller.neverReadHint')} />;
  if (values === undefined || snapshot === undefined) return null;
  const rows = levelingOf(values);
  return (
    <>
      <div className="records-head">
        <p className="hint">{t('controller.levelingHint')}</p>
        <ExportButton
          call={controllerCalls.downloadLeveling}
          input={{ id: elevator.id, readingId: snapshot.id }}
        />
      </div>
      <table className="parameter-table leveling-table">
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
      </table>
    </>
  );
}

/** The twenty leveling records, each of two floors. */
export const LevelingRecords = withErrorBoundary(LevelingRecordsWithin);
