import { EmptyState } from '#kit/EmptyState.tsx';
import { useText } from '#kit/text.ts';
import { levelingRecords } from '@hoistway/contract/monitoring/controllerDictionary.ts';
import { readLeveling } from '@hoistway/contract/monitoring/controllerRules.ts';
import type { LiftDetail } from './ElevatorDetailScreen.tsx';
import { useNewestSnapshot } from './useNewestSnapshot.ts';

/** The twenty leveling records, each of two floors. */
export function LevelingRecords({ lift }: { lift: LiftDetail }) {
  const t = useText();
  const { values, missing } = useNewestSnapshot(lift.id, 'parameters');
  if (missing) return <EmptyState title={t('controller.neverRead')} hint={t('controller.neverReadHint')} />;
  if (values === undefined) return null;
  const rows = Array.from({ length: levelingRecords }, (_, index) => index + 1).flatMap((record) => {
    const value = values[`FR-${String(record).padStart(2, '0')}`];
    return value === undefined ? [] : readLeveling(record, value).map((each) => ({ record, ...each }));
  });
  return (
    <>
      <p className="hint">{t('controller.levelingHint')}</p>
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
              <td translate="no">{lift.floorLabels[floor - 1] ?? floor}</td>
              <td>{adjustmentMm > 0 ? `+${adjustmentMm}` : adjustmentMm}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </>
  );
}
